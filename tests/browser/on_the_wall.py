"""The hall screen as it hangs there: what it shows once it has lived for a second (F53)."""


def looked_at(wall):
    """Let a second go by on a wall whose clock is installed: as it was sent nobody ever sees it."""
    wall.evaluate("document.fonts.ready")
    wall.clock.run_for(1_100)


def sticks_out(wall):
    """Name what does not lie whole within the wall, in its row, or is cut off in its own box."""
    return wall.evaluate(
        """() => {
          const wide = innerWidth + 0.5, high = innerHeight + 0.5;
          const parts = [...document.querySelectorAll(".screen, .screen *")]
            .filter((part) => part.checkVisibility() && !part.closest(".visually-hidden"));
          const out = parts.filter((part) => {
            const box = part.getBoundingClientRect();
            return box.right > wide || box.bottom > high || box.left < -0.5 || box.top < -0.5;
          });
          const cut = [".screen-list", ".screen-words", ".screen > .clock"]
            .flatMap((one) => [...document.querySelectorAll(one)])
            .filter((part) => part.scrollHeight > part.clientHeight + 1);
          const rows = [
            "header", ":is(.clock, .screen-rows, .screen-words)", ".announcement", ".screen-foot",
          ].flatMap((one) => [...document.querySelectorAll(`.screen > ${one}`)]);
          const across = rows.filter((row, i) => i > 0
            && row.getBoundingClientRect().top < rows[i - 1].getBoundingClientRect().bottom - 0.5);
          const small = rows[1].clientHeight < 0.65 * innerHeight ? ["has no room"] : [];
          const scrolls = document.documentElement.scrollHeight > high ? ["the page scrolls"] : [];
          return [...out, ...cut, ...across]
            .map((part) => `${part.className}: ${part.textContent.trim()}`)
            .concat(small, scrolls);
        }"""
    )


def off_the_middle(wall):
    """Say if a prize does not stand in the middle between the gold rule and the foot."""
    off = wall.evaluate(
        """() => {
          const box = (part) => document.querySelector(part).getBoundingClientRect();
          const words = document.createRange();
          words.selectNodeContents(document.querySelector(".screen-winning"));
          const { top, bottom } = words.getBoundingClientRect();
          return top - box(".screen-top").bottom - (box(".screen-foot").top - bottom);
        }"""
    )
    is_middle = abs(off) <= wall.viewport_size["height"] / 100
    return [] if is_middle else [f"stands {off / 2:.0f} px below the middle"]
