/** Scrolls the list alone, unlike `scrollIntoView`: the panels around it stay where they are. `at`: in the list. */
export function showCurrent(list: HTMLElement | null, at: number): void {
  const row = list?.children[at]?.getBoundingClientRect();
  if (!list || !row) return;
  const { top, bottom } = list.getBoundingClientRect();
  if (row.top < top) list.scrollTop -= top - row.top;
  else if (row.bottom > bottom) list.scrollTop += row.bottom - bottom;
}
