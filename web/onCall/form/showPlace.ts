/** The keyboard goes on at a place that is drawn in a moment. */
export function focusPlace(path: string): void {
  requestAnimationFrame(() => placeAt(path)?.focus());
}

/** Frames in which an entry that was closed is drawn. */
const mostFrames = 20;

/** Opens what hides a place of the form and goes there; where it has no field, to the entry that it is in. */
export function showPlace(path: string, frame = 0): void {
  const { element, isExact } = nearestTo(path);
  for (let box = element?.closest('details'); box; box = box.parentElement?.closest('details')) box.open = true;
  if (!isExact && frame < mostFrames) return void requestAnimationFrame(() => showPlace(path, frame + 1));
  element?.scrollIntoView({ block: 'center' });
  element?.focus({ preventScroll: true });
}

function nearestTo(path: string) {
  for (let at = path; at !== ''; at = at.replace(/(\.\w+|\[\d+\]|^\w+)$/, '')) {
    const element = placeAt(at);
    if (element) return { element, isExact: at === path };
  }
  return { element: undefined, isExact: false };
}

function placeAt(path: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-path="${path}"]`);
}
