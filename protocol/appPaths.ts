/** The app's routes, relative to its base (spec §2, R5); `:name` varies, `:name?` can be absent. */
export const appPaths = {
  auth: '/auth',
  open: '/unAuthSynoptic/:id?',
  home: '/',
  password: '/password',
  synoptic: '/synoptic/:id?',
  pages: '/pages',
  alarms: '/alarms',
  onCall: '/on-call',
  /** The link in a message: see messages/messageLink. */
  message: '/message',
  onCallSetup: '/on-call/setup',
  trends: '/trends',
  programmes: '/programmes',
  programme: '/programmes/:infoNumber',
  operationLog: '/diagnostic/operation-log',
  notNormal: '/diagnostic/not-normal',
  users: '/diagnostic/users',
  device: '/diagnostic/device',
  versions: '/diagnostic/versions',
  editor: '/editor/:draft?',
  notFound: '/404',
} as const;

/** Old addresses of screens that have moved, and where each leads. */
export const movedPaths: Readonly<Record<string, string>> = {
  '/diagnostic/sessions': appPaths.users,
  '/diagnostic/overrides': appPaths.notNormal,
};
