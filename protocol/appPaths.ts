/** The app's routes, relative to its base (spec §2, R5); `:name` is a parameter, `:name?` an optional one. */
export const appPaths = {
  auth: '/auth',
  open: '/unAuthSynoptic/:id?',
  home: '/',
  password: '/password',
  synoptic: '/synoptic/:id?',
  pages: '/pages',
  alarms: '/alarms',
  onCall: '/on-call',
  /** Made by messages/messageLink. */
  message: '/message',
  onCallSetup: '/on-call/setup',
  trends: '/trends',
  programmes: '/programmes',
  programme: '/programmes/:infoNumber',
  reports: '/reports',
  operationLog: '/diagnostic/operation-log',
  notNormal: '/diagnostic/not-normal',
  users: '/diagnostic/users',
  device: '/diagnostic/device',
  versions: '/diagnostic/versions',
  editor: '/editor/:draft?',
  /** Of a hub. */
  fleet: '/fleet',
  fleetAlarms: '/fleet/alarms',
  fleetMap: '/fleet/map',
  fleetTrends: '/fleet/trends',
  notFound: '/404',
} as const;

/** Former addresses of screens, and their present ones. */
export const movedPaths: Readonly<Record<string, string>> = {
  '/diagnostic/sessions': appPaths.users,
  '/diagnostic/overrides': appPaths.notNormal,
};
