/** The one list of routes (spec §2), relative to the page's base. */
export const paths = {
  auth: '/auth',
  open: '/unAuthSynoptic',
  openPage: (id: string) => `/unAuthSynoptic/${encodeURIComponent(id)}`,
  home: '/',
  password: '/password',
  synoptic: '/synoptic',
  synopticPage: (id: string) => `/synoptic/${encodeURIComponent(id)}`,
  operationLog: '/diagnostic/operation-log',
  sessions: '/diagnostic/sessions',
  notFound: '/404',
} as const;

/** The inner routes that a login may lead back to (R22); never auth, 404, password or the open page. */
const returnable = [/^\/synoptic(?:\/[^/]+)?$/, /^\/diagnostic\/(?:operation-log|sessions)$/];

/** The route, where it is one of those; undefined for anything else. */
export function returnableRoute(path: string | null | undefined): string | undefined {
  const route = path?.startsWith('/') ? path : `/${path ?? ''}`;
  return returnable.some((pattern) => pattern.test(route)) ? route : undefined;
}
