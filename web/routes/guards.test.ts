// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { config, firstPage, output, profile, scriptedSession } from '../session/scriptedDevice.ts';
import { createGuards, type Guards } from './guards.ts';

const hall = firstPage.replace('IsFirst="true"', 'IsAuthenticationRequired="false"');
type Person = 'visitor' | 'operator' | 'degraded' | 'expired';

/** The guards, and a person who came as far as that. */
async function guarded(person: Person, { hostName = 'station.town', open = '' } = {}) {
  const answers = {
    visitor: {},
    operator: {},
    degraded: { getUserProfile: profile('IsNormalMode="false"') },
    expired: { identityCard: output(3) },
  };
  const { session, went } = scriptedSession({ getConfigUnAuth: config(open), ...answers[person] });
  if (person !== 'visitor') await session.logIn('ines', 'secret');
  session.closeDialog();
  const guards = createGuards({
    ...{ session, hostName, basename: '/under', resumed: Promise.resolve() },
    wait: () => new Promise(() => undefined),
  });
  const visit = async (guard: keyof Guards, route: string) => {
    const request = new Request(`http://device/under${route}`);
    const answer = await guards[guard]({ request });
    return answer instanceof Response ? answer.headers.get('Location') : 'let in';
  };
  return { session, visit, went };
}

test.each([
  ['visitor', 'inside', '/synoptic/7', '/auth'],
  ['visitor', 'inside', '/password', '/auth'],
  ['visitor', 'landing', '/', '/auth'],
  ['visitor', 'login', '/auth', 'let in'],
  ['visitor', 'open', '/unAuthSynoptic', 'let in'],
  ['operator', 'inside', '/synoptic/7', 'let in'],
  ['operator', 'inside', '/password', 'let in'],
  ['operator', 'landing', '/', '/synoptic'],
  ['operator', 'login', '/auth', '/synoptic'],
  ['operator', 'open', '/unAuthSynoptic', 'let in'],
  ['degraded', 'landing', '/', '/diagnostic/operation-log'],
  ['degraded', 'login', '/auth', '/diagnostic/operation-log'],
  ['expired', 'inside', '/synoptic/7', '/password'],
  ['expired', 'inside', '/diagnostic/operation-log', '/password'],
  ['expired', 'inside', '/password', 'let in'],
  ['expired', 'landing', '/', '/password'],
  ['expired', 'login', '/auth', '/password'],
  ['expired', 'open', '/unAuthSynoptic', '/password'],
] as const)(
  '%s, %s guard at %s: %s (spec §2)',
  { tags: ['spec-2-4', 'spec-2-18'] },
  async (person, guard, route, to) => {
    const { visit } = await guarded(person, { open: hall });
    expect(await visit(guard, route)).toBe(to);
  },
);

test.each([
  ['localhost', hall, '/unAuthSynoptic'],
  ['127.0.0.1', hall, '/unAuthSynoptic'],
  ['localhost', '', '/auth'],
  ['station.town', hall, '/auth'],
])('a visitor at %s starts on the open page where there is one (spec §2, R20)', async (hostName, open, to) => {
  const { visit } = await guarded('visitor', { hostName, open });
  expect(await visit('inside', '/synoptic')).toBe(to);
});

test.each([
  ['station.town', '', 'inside', '/synoptic?kiosk', '/unAuthSynoptic?kiosk'],
  ['station.town', hall, 'landing', '/?kiosk=20', '/unAuthSynoptic?kiosk=20'],
  ['localhost', hall, 'inside', '/?kiosk=20&x=1', '/unAuthSynoptic?kiosk=20'],
] as const)('a wall screen at %s is never asked for a login', async (hostName, open, guard, route, to) => {
  const { visit } = await guarded('visitor', { hostName, open });
  expect(await visit(guard, route)).toBe(to);
});

test.each([
  [hall, 'landing', '/?kiosk=20&pages=wells,tanks', '/unAuthSynoptic?kiosk=20&pages=wells,tanks'],
  [hall, 'inside', '/synoptic?kiosk&pages', '/unAuthSynoptic?kiosk&pages='],
  ['', 'landing', '/?kiosk=20&pages=wells', '/auth'],
] as const)(
  'a wall screen for private pages shows the open ones until somebody logs in, who comes back to it (R9)',
  async (open, guard, route, to) => {
    const { visit, session } = await guarded('visitor', { open });
    expect(await visit(guard, route)).toBe(to);
    const went = await session.logIn('hall', 'secret').then(() => session.state.status);
    expect(went).toBe('Connected');
    expect(await visit('landing', route.replace('/synoptic', '/'))).toMatch(/^\/synoptic\?kiosk(=20)?&pages=/);
  },
);

test('the login screen stays reachable on a local host (R20)', async () => {
  const { visit } = await guarded('visitor', { hostName: 'localhost', open: hall });
  expect(await visit('login', '/auth')).toBe('let in');
});

test.each([
  '/trends?points=TANK.LEVEL,P1.FLOW&from=2026-11-18T04:00:00Z&to=2026-11-18T08:00:00Z&compare=week',
  '/alarms?show=history',
  '/diagnostic/operation-log?time=hour',
  '/synoptic/7?point=101',
])('who opens the link %s and logs in sees what it shows, over the open page too (R22)', async (link) => {
  const { visit, session, went } = await guarded('visitor', { hostName: 'localhost', open: hall });
  expect(await visit('inside', link)).toBe('/unAuthSynoptic');
  await session.logIn('ines', 'secret');
  expect(went.at(-1)).toBe(link);
});
