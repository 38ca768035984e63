export const views = ['list', 'picture'] as const;
export type View = (typeof views)[number];

const key = 'vigie.view';
/** Where the browser stores nothing, this tab still remembers. */
let chosen: string | null = null;

/** The list, unless the user chose the picture in this tab. */
export function chosenView(): View {
  try {
    chosen = sessionStorage.getItem(key) ?? chosen;
  } catch {
    // Storage is closed: the choice made since the page was loaded counts.
  }
  return views.find((view) => view === chosen) ?? 'list';
}

export function chooseView(view: View): void {
  chosen = view;
  try {
    sessionStorage.setItem(key, view);
  } catch {}
}
