/** The one list of routes (spec §2), relative to the page's base. */
export const paths = {
  auth: '/auth',
  open: '/unAuthSynoptic',
  openPage: (id: string) => `/unAuthSynoptic/${encodeURIComponent(id)}`,
  home: '/',
  password: '/password',
  synoptic: '/synoptic',
  synopticPage: (id: string) => `/synoptic/${encodeURIComponent(id)}`,
  /** That page with a point on it chosen; without an id the first page. */
  pointOn: (id: string | undefined, infoNumber: number) =>
    `/synoptic${id === undefined ? '' : `/${encodeURIComponent(id)}`}?point=${infoNumber}`,
  pages: '/pages',
  programmes: '/programmes',
  programme: (infoNumber: number) => `/programmes/${infoNumber}`,
  operationLog: '/diagnostic/operation-log',
  sessions: '/diagnostic/sessions',
  overrides: '/diagnostic/overrides',
  notFound: '/404',
} as const;

/** The inner routes that a login may lead back to (R22); never auth, 404, password or the open page. */
const returnable = [
  /^\/synoptic(?:\/[^/?]+)?(?:\?point=\d{1,9})?$/,
  /^\/pages$/,
  /^\/programmes(?:\/\d{1,9})?$/,
  /^\/diagnostic\/(?:operation-log|sessions|overrides)$/,
];

/** The route, where it is one of those; undefined for anything else. */
export function returnableRoute(path: string | null | undefined): string | undefined {
  const route = path?.startsWith('/') ? path : `/${path ?? ''}`;
  return returnable.some((pattern) => pattern.test(route)) ? route : undefined;
}

/** The point that an address asks for, by its number; undefined where it asks for none. */
export function askedPoint(search: string): number | undefined {
  const asked = new URLSearchParams(search).get('point');
  return asked !== null && /^\d{1,9}$/.test(asked) ? Number(asked) : undefined;
}
