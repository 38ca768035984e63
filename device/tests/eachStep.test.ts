// A kill leaves what is committed: it is read after each statement that the service runs.
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { openHandle } from '../store/db.ts';
import { replyTo, type TestSite } from './testDevice.ts';
import { admin, mark, nora, north, startTwoHalves } from './testTwoHalves.ts';

let site: TestSite;
afterEach(async () => {
  vi.restoreAllMocks();
  await site.stop();
});

/** What rights and sessions are made of, as a start would read it. */
const tables = [
  'SELECT login, profile, is_locked, ends_at, hash FROM account ORDER BY login',
  'SELECT * FROM account_group ORDER BY login, name',
  'SELECT * FROM user_group ORDER BY name',
  'SELECT name, hash FROM token ORDER BY name',
  "SELECT page, is_ended, secret FROM session WHERE login = 'nora' ORDER BY page",
] as const;

interface Committed {
  readonly state: string;
  /** Events of the kind, in the log or on their way to it. */
  readonly events: number;
}

function reader(folder: string, kind: string): { read(): Committed } & Disposable {
  const open = (name: string) => openHandle(join(folder, 'data', name), { readonly: true });
  const [db, log] = [open('device.db'), open('events.db')];
  const written = log.prepare<[string], { n: number }>('SELECT count(*) AS n FROM event WHERE kind = ?');
  const waiting = db.prepare<[string], { handover: string }>(
    "SELECT handover FROM outbox WHERE json_extract(entry, '$.kind') = ?",
  );
  const isWritten = log.prepare<[string]>('SELECT 1 FROM handed_over WHERE handover = ?');
  return {
    read: () => {
      const left = waiting.all(kind).filter(({ handover }) => isWritten.get(handover) === undefined);
      return {
        state: JSON.stringify(tables.map((sql) => db.prepare(sql).all())),
        events: (written.get(kind)?.n ?? 0) + left.length,
      };
    },
    [Symbol.dispose]: () => {
      db.close();
      log.close();
    },
  };
}

/** What is committed before the change, after each statement from its beginning on, and at its end. */
async function stepsOf(kind: string, change: () => Promise<unknown>) {
  using committed = reader(site.folder, kind);
  using any = openHandle(':memory:');
  const statement = Object.getPrototypeOf(any.prepare('SELECT 1')) as { run(...values: unknown[]): unknown };
  const { run } = statement;
  const before = committed.read();
  const seen: Committed[] = [];
  vi.spyOn(statement, 'run').mockImplementation(function (this: unknown, ...values) {
    const result = run.apply(this, values);
    seen.push(committed.read());
    return result;
  });
  await change();
  vi.restoreAllMocks();
  return { before, seen, after: committed.read() };
}

const page = { ...nora, 'vigie-page': 'page-of-nora' };
const south = { ...north, name: 'South', areas: [mark] };
const account = { login: 'nora', isLocked: false };
const token = { name: 'dashboard', purposes: ['values'] as const, points: 'north.*' };
const as = replyTo;

/** By the kind of its event; in this order. */
const changes: readonly (readonly [kind: string, change: () => Promise<unknown>])[] = [
  ['groupChanged', () => as(site, 'setGroup', admin, south)],
  ['groupChanged', () => as(site, 'setGroup', admin, { ...south, profile: 0 })],
  ['accountChanged', () => as(site, 'setAccount', admin, { ...account, groups: 'South' })],
  ['accountChanged', () => as(site, 'setAccount', admin, { ...account, groups: 'North, South' })],
  ['accountChanged', () => as(site, 'setAccount', admin, { ...account, groups: 'North' })],
  ['groupDeleted', () => as(site, 'deleteGroup', admin, { name: 'South' })],
  ['accountChanged', () => as(site, 'setAccount', admin, { ...account, endsAt: Date.now() + 3_600_000 })],
  ['tokenMade', () => as(site, 'makeToken', admin, token)],
  ['tokenRevoked', () => as(site, 'revokeToken', admin, { name: 'dashboard' })],
  ['accountCreated', () => as(site, 'createAccount', admin, { login: 'nils', profile: 3, groups: 'North' })],
  ['accountChanged', () => as(site, 'setAccount', admin, { ...account, isLocked: true })],
  ['accountChanged', () => as(site, 'setAccount', admin, account)],
  ['passwordReset', () => as(site, 'resetPassword', admin, { login: 'nora' })],
  ['accountDeleted', () => as(site, 'deleteAccount', admin, { login: 'nora' })],
];

test('a change of rights is on the disk with its event, or is not: never half of it', async () => {
  site = await startTwoHalves(north);
  await replyTo(site, 'openSession', page, {});
  for (const [kind, change] of changes) {
    const { before, seen, after } = await stepsOf(kind, change);
    expect(after.state).not.toBe(before.state);
    expect(after.events).toBe(before.events + 1);
    expect(seen.filter(({ state }) => state !== before.state)).not.toEqual([]);
    const whole = [before, after].map((one) => JSON.stringify(one));
    expect(seen.filter((one) => !whole.includes(JSON.stringify(one)))).toEqual([]);
  }
});

test('a session that has ended is over on the disk when its page hears of it', async () => {
  site = await startTwoHalves(north);
  const begun = await stepsOf('login', () => replyTo(site, 'openSession', page, {}));
  expect(begun.after.state).not.toBe(begun.before.state);
  const ended = await stepsOf('logout', () => replyTo(site, 'logOut', page));
  expect(ended.after.state).not.toBe(ended.before.state);
});
