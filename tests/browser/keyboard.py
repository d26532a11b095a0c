"""A page at 200 % and under a keyboard: what is cut, what is covered, where Tab goes (WCAG 1.4.10,
2.1.1, 2.1.2, 2.4.3, 2.4.7, 2.4.11)."""

from playwright.sync_api import expect

MORE = 12  # presses of Tab: a day and a time of day are stops of several presses each
MANY = 120  # there is no page with so many stops

# The same list stands for what can be pressed and for what Tab has to reach. Of the buttons of one
# radio group Tab reaches one; the arrows go on from there.
CONTROLS = """
const isRadio = (part) => part.matches("input[type=radio]");
const groupOf = (part) => [...document.querySelectorAll(`input[type=radio][name="${part.name}"]`)]
  .filter((one) => one.form === part.form && one.checkVisibility());
const standsForIts = (group, part) => part === (group.find((one) => one.checked) ?? group[0]);
window.controls = () => [...document.querySelectorAll(
    "a[href], button, select, textarea, summary, input:not([type=hidden]), [tabindex='0']")]
  .filter((part) => part.checkVisibility({ visibilityProperty: true }))
  .filter((part) => !part.disabled && part.tabIndex >= 0);
window.stops = () => controls()
  .filter((part) => !isRadio(part) || standsForIts(groupOf(part), part));
window.called = (part) => !part ? "nothing" : [
  part.tagName.toLowerCase(), part.getAttribute("aria-label") ?? part.name,
  part.textContent.trim().replace(/\\s+/g, " ").slice(0, 30),
].filter(Boolean).join(" ");
"""

# What lies across something else that can be pressed, or is wider than its own box.
CROWDED = """() => {
  const inView = (part) => part.closest("label") ?? part;
  const parts = [...new Set(controls().filter((part) => !part.matches(".skip")).map(inView))];
  const boxes = parts.map((part) => [part, [...part.getClientRects()]]);
  const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  const found = [];
  boxes.forEach(([one, ofOne], i) => boxes.slice(i + 1).forEach(([other, ofOther]) => {
    if (one.contains(other) || other.contains(one)) return;
    if (ofOne.some((a) => ofOther.some((b) => meet(a, b))))
      found.push(`${called(one)} lies across ${called(other)}`);
  }));
  for (const part of parts) {
    if (part.matches("textarea, select, input")) continue;
    if (part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0)
      found.push(`${called(part)} is wider than its box`);
    const style = getComputedStyle(part);
    if (style.overflowY !== "visible" && part.scrollHeight > part.clientHeight + 1)
      found.push(`${called(part)} is cut off below`);
  }
  const page = document.documentElement;
  if (page.scrollWidth > page.clientWidth) found.push("the page scrolls sideways");
  return found;
}"""

# Notes each stop as the browser comes to it: whether it is seen, and what lies over it.
FOLLOW = """() => {
  const isMarked = (part) => {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(part);
    return outlineStyle !== "none" && parseFloat(outlineWidth) >= 2
      && !/rgba\\(.*, 0\\)/.test(outlineColor);
  };
  const isShown = (part) => [part, part.closest("label"), part.parentElement]
    .some((one) => one && isMarked(one));
  window.visited = [];
  window.unseen = [];
  const look = (part) => {
    visited.push(part);
    if (!isShown(part)) unseen.push(`${called(part)} does not show that it has the focus`);
    const box = part.getClientRects()[0];
    const middle = (from, to, end) => (Math.max(from, 0) + Math.min(to, end)) / 2; // as seen
    const x = middle(box.left, box.right, innerWidth);
    const y = middle(box.top, box.bottom, innerHeight);
    if (box.right < 0 || box.bottom < 0 || box.left > innerWidth || box.top > innerHeight)
      unseen.push(`${called(part)} has the focus out of sight`);
    else {
      const over = document.elementFromPoint(x, y);
      const own = part.closest("label") ?? part;
      if (!own.contains(over) && !over?.contains(part))
        unseen.push(`${called(part)} lies under ${called(over)}`);
    }
  };
  document.addEventListener("focusin", (event) => look(event.target));
  document.querySelector(".skip").focus();
  return stops().length;
}"""

WENT = """() => {
  const wanted = stops();
  const at = wanted.findIndex((part, i) => part !== visited[i]);
  const order = at < 0 ? [] : [`Tab comes to ${called(visited[at])}, not to ${called(wanted[at])}`];
  return [...order, ...new Set(unseen)];
}"""


def unfold(page):
    """Open whatever can be opened, so that what stands in it is looked at too."""
    page.evaluate("document.querySelectorAll('details').forEach((fold) => { fold.open = true; })")


def crowded(page):
    """Return what is cut, covered or too wide on a page, a sentence each."""
    page.evaluate(CONTROLS)
    return page.evaluate(CROWDED)


def walked(page):
    """Go through a page by Tab alone; return what is not reached in its order, or not seen."""
    page.evaluate(CONTROLS)
    stops = page.evaluate(FOLLOW)
    for press in range(stops - 1 + MORE):
        if press >= stops - 1 and page.evaluate("visited.length >= stops().length"):
            break
        page.keyboard.press("Tab")
    return page.evaluate(WENT)


def unfit(page):
    """Return what is wrong with the page that is shown, with all its parts unfolded."""
    page.evaluate("document.fonts.ready")
    expect(page.locator(".small-clock:not([data-clock])")).to_have_count(0)  # it is fetched
    unfold(page)
    return [*crowded(page), *walked(page)]


def faults(page, addresses, screenshots, *, status=200):
    """Return what is wrong with each page, by its name: all are fit for zoom and keyboard."""
    found = {}
    for name, address in addresses.items():
        answered = page.goto(address).status
        wrong = unfit(page)
        screenshots(page, f"zoomed-{name}")
        if answered != status:
            wrong.append(f"answered {answered}")
        if wrong:
            found[name] = wrong
    return found


def tab_to(page, part):
    """Press Tab until the focus is there, as somebody without a mouse does."""
    part.wait_for()
    for _ in range(MANY):
        if part.evaluate("part => part === document.activeElement"):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not come to {part}.")
