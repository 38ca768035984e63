const own = {
  accounts: 'accounts, passwords and sessions: the hub has its own',
  listener: 'the listener and the files of the station itself',
  visitors: 'pages without login: nothing is answered under /s/ without a login of the hub',
  withheld: 'secrets, tokens and certificates are not served through a hub',
  specification: 'a device without uplink, which serves the four calls of the specification only',
  commandLine: 'the command line and the service at its start',
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
