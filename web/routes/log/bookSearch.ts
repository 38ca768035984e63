/** In the address of the log: its shift book, at a moment (`2026-11-20T15:00:00Z`) or, empty, now. */
export function bookSearch(moment = ''): string {
  return `?${new URLSearchParams({ book: moment })}`;
}

export function isBook(search: string): boolean {
  return new URLSearchParams(search).has('book');
}
