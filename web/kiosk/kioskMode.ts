/** Seconds that a page stays on a wall screen. */
export const pageSeconds = { usual: 15, least: 5, most: 3600 } as const;

/** A screen on a wall: it goes through the open pages by itself, and nobody is there to press anything. */
export interface KioskMode {
  readonly seconds: number;
  /** What was asked for in place of a number of seconds; the usual time is taken then. */
  readonly refused: string | undefined;
}

const name = 'kiosk';

/** `?kiosk` or `?kiosk=20`; undefined where the address does not ask for it. */
export function kioskMode(search: string): KioskMode | undefined {
  const parameter = new URLSearchParams(search).get(name);
  if (parameter === null) return undefined;
  const { usual, least, most } = pageSeconds;
  if (parameter === '') return { seconds: usual, refused: undefined };
  const seconds = /^\d{1,4}$/.test(parameter) ? Number(parameter) : 0;
  const isTime = seconds >= least && seconds <= most;
  return isTime ? { seconds, refused: undefined } : { seconds: usual, refused: parameter };
}

/** What an address must carry on so that the screen stays one; empty where it is none. */
export function kioskSearch(search: string): string {
  const parameter = new URLSearchParams(search).get(name);
  if (parameter === null) return '';
  return parameter === '' ? `?${name}` : `?${name}=${encodeURIComponent(parameter)}`;
}
