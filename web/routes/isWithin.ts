/** The screen, or a part of it with an address of its own: a draft, a programme. */
export function isWithin(path: string, here: string): boolean {
  return here === path || here.startsWith(`${path}/`);
}
