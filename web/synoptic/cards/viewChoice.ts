export const views = ['list', 'picture'] as const;
export type View = (typeof views)[number];

const key = 'vigie.view';
/** Where the browser keeps nothing, this tab still remembers. */
let chosen: string | null = null;

/** How pages are shown on this phone: as a list, unless somebody chose the picture in this tab. */
export function chosenView(): View {
  try {
    chosen = sessionStorage.getItem(key) ?? chosen;
  } catch {
    // Storage is closed: what was chosen since the page was loaded counts.
  }
  return views.find((view) => view === chosen) ?? 'list';
}

export function chooseView(view: View): void {
  chosen = view;
  try {
    sessionStorage.setItem(key, view);
  } catch {
    // As above.
  }
}
