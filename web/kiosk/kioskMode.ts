/** Seconds that a page stays on a wall screen. */
export const pageSeconds = { usual: 15, least: 5, most: 3600 } as const;

/** A screen on a wall goes through pages by itself, and no one is there to press anything. */
export interface KioskMode {
  readonly seconds: number;
  /** Given in place of a number of seconds; the usual time is used then. */
  readonly refused: string | undefined;
  /** With a login: the ids of the pages to show, in this order; empty: all. Undefined: the open pages. */
  readonly pages: readonly string[] | undefined;
}

const name = 'kiosk';
const pagesName = 'pages';
export const dayName = 'day';

/** `?kiosk`, `?kiosk=20`, `?kiosk=20&pages=wells,tanks`; undefined without `kiosk`. */
export function kioskMode(search: string): KioskMode | undefined {
  const parameters = new URLSearchParams(search);
  const parameter = parameters.get(name);
  if (parameter === null) return undefined;
  const pages = parameters.get(pagesName)?.split(',').filter(Boolean);
  const { usual, least, most } = pageSeconds;
  if (parameter === '') return { seconds: usual, refused: undefined, pages };
  const seconds = /^\d{1,4}$/.test(parameter) ? Number(parameter) : 0;
  const isTime = seconds >= least && seconds <= most;
  return isTime ? { seconds, refused: undefined, pages } : { seconds: usual, refused: parameter, pages };
}

/** What an address must carry on so that the screen stays one; empty where it is none. */
export function kioskSearch(search: string): string {
  const parameters = new URLSearchParams(search);
  if (!parameters.has(name)) return '';
  const written = [name, pagesName, dayName].flatMap((one) => {
    const value = parameters.get(one);
    if (value === null) return [];
    return one === name && value === '' ? one : `${one}=${encodeURIComponent(value).replaceAll('%2C', ',')}`;
  });
  return `?${written.join('&')}`;
}
