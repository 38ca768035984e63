/** Opens what hides a place of the form and goes there; where it has no field, to the entry that it is in. */
export function showPlace(path: string): void {
  const places = [path];
  for (let at = path; at !== ''; ) {
    at = at.replace(/(\.\w+|\[\d+\]|^\w+)$/, '');
    if (at !== '') places.push(at);
  }
  const found = places.map((at) => document.querySelector<HTMLElement>(`[data-path="${at}"]`)).find((one) => one);
  for (let box = found?.closest('details'); box; box = box.parentElement?.closest('details')) box.open = true;
  found?.scrollIntoView({ block: 'center' });
  found?.focus({ preventScroll: true });
}
