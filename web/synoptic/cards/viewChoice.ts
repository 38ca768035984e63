export const views = ['list', 'picture'] as const;
export type View = (typeof views)[number];

const key = 'vigie.view';
/** Where the browser keeps nothing, this tab still remembers. */
let kept: string | null = null;

/** How pages are shown on this phone: as a list, unless somebody chose the picture in this tab. */
export function chosenView(): View {
  try {
    kept = sessionStorage.getItem(key) ?? kept;
  } catch {
    // Storage is closed: what was chosen since the page was loaded counts.
  }
  return views.find((view) => view === kept) ?? 'list';
}

export function chooseView(view: View): void {
  kept = view;
  try {
    sessionStorage.setItem(key, view);
  } catch {
    // As above.
  }
}
