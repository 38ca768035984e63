const own = {
  accounts: 'accounts, passwords and sessions: the hub has its own',
  listener: 'the listener and the files of the station itself',
  visitors: 'pages without login: nothing is answered under /s/ without a login of the hub',
  withheld: 'secrets, tokens and certificates are not served through a hub',
  specification: 'a device without uplink, which serves the four calls of the specification only',
  commandLine: 'the command line and the service at its start',
  handOver: 'a shift is handed over to an account of the station',
  restart: 'a station that starts dials within a minute',
} as const;

/** Tests that can't run through a hub, by file, or by file and title, and why; all others can. */
export const notThroughHub: Readonly<Record<string, string | Readonly<Record<string, string>>>> = {
  'e2e/fourCalls.e2e.ts': own.specification,
  'e2e/fourCallsAccessibility.e2e.ts': own.specification,
  'e2e/fourCallsFaults.e2e.ts': own.specification,
  'e2e/fourCallsInside.e2e.ts': own.specification,
  'e2e/fourCallsKinds.e2e.ts': own.specification,
  'e2e/fourCallsLook.e2e.ts': own.specification,
  'e2e/fourCallsRoutes.e2e.ts': own.specification,
  'e2e/oneDialog.e2e.ts': own.specification,
  'e2e/firstPassword.e2e.ts': own.accounts,
  'e2e/firstOwnValue.e2e.ts': own.accounts,
  'e2e/keyboardSessions.e2e.ts': own.accounts,
  'e2e/generated.e2e.ts': own.accounts,
  'e2e/phoneGenerated.e2e.ts': own.accounts,
  'e2e/wide.e2e.ts': own.accounts,
  'e2e/wideStates.e2e.ts': own.accounts,
  'e2e/openPage.e2e.ts': own.visitors,
  'e2e/kiosk.e2e.ts': own.visitors,
  'e2e/onCallOpenPage.e2e.ts': own.visitors,
  'e2e/secrets.e2e.ts': own.withheld,
  'e2e/serverCertificates.e2e.ts': own.withheld,
  'e2e/budget.e2e.ts': own.listener,
  'e2e/headers.e2e.ts': own.listener,
  'e2e/prefix.e2e.ts': own.listener,
  'e2e/wire.e2e.ts': own.listener,
  'e2e/oldTab.e2e.ts': own.listener,
  'e2e/release.e2e.ts': own.commandLine,
  'e2e/refusedStart.e2e.ts': own.commandLine,
  'e2e/faults/service.e2e.ts': own.restart,
  'e2e/drafts.e2e.ts': { 'a service that is killed has every edit that was saved': own.restart },
  'e2e/versionsRefused.e2e.ts': {
    'a station that can’t start leaves the one before running, and says why': own.restart,
  },
  'e2e/shiftBook.e2e.ts': {
    'two shifts hand over by the book: one at the desk, the next one on a phone': own.handOver,
  },
  'e2e/phoneCards.e2e.ts': {
    'a visitor’s phone shows the open page as cards, to look at only': own.visitors,
    'the first screens of a lying phone are used in their whole width, and show the whole login form': own.visitors,
  },
  'e2e/accessibility.e2e.ts': {
    'open page keeps WCAG 2.2 AA': own.visitors,
    'password change keeps WCAG 2.2 AA': own.accounts,
    'users keeps WCAG 2.2 AA': own.accounts,
    'new account keeps WCAG 2.2 AA': own.accounts,
    'password expiry keeps WCAG 2.2 AA': own.accounts,
    'end of a session keeps WCAG 2.2 AA': own.accounts,
  },
  'e2e/showing.e2e.ts': {
    'a page has trends, a gauge, a clock, a note and a tile; on a phone they are read whole; a visitor is told of the login':
      own.visitors,
  },
  'e2e/pageDay.e2e.ts': { 'visitors have none, and ask for none': own.visitors },
  'e2e/drawings.e2e.ts': { 'with the other pump at work, the open page says so': own.visitors },
  'e2e/login.e2e.ts': { 'after Log out, Back shows no private page again': own.visitors },
  'device/tests/calls.test.ts': {
    'the profile': own.accounts,
    'a visitor gets open pages only, with the station name and the services that need no login': own.visitors,
    'five wrong passwords close the login for a while, also to the right one; others go on (R12)': own.visitors,
    'users see all of them, visitors those of open pages and nothing to command': own.visitors,
    'a poll of a visitor tells only what open pages show': own.visitors,
  },
};

export const filesNotThroughHub = Object.entries(notThroughHub)
  .filter(([, row]) => typeof row === 'string')
  .map(([file]) => file);
