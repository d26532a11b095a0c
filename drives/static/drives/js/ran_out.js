/* "Ran out" stands beside a figure of 0 and follows what is typed: a corrected 0 is no winner (K4). */
document.addEventListener("input", (event) => {
  const line = event.target.closest(".mark-line");
  const note = line?.querySelector("[data-ran-out]");
  if (note && event.target.closest(".figure-field")) note.hidden = !/^0+$/.test(event.target.value);
});
