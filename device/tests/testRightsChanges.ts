import { join } from 'node:path';
import { openHandle } from '../store/db.ts';
import { type Reachable, replyTo } from './testDevice.ts';
import { admin, mark, nora, north } from './testTwoHalves.ts';

/** What rights and sessions are made of, as a start would read it. */
const tables = [
  'SELECT login, profile, is_locked, ends_at, hash FROM account ORDER BY login',
  'SELECT * FROM account_group ORDER BY login, name',
  'SELECT * FROM user_group ORDER BY name',
  'SELECT name, hash FROM token ORDER BY name',
  "SELECT page, is_ended, secret FROM session WHERE login = 'nora' ORDER BY page",
] as const;

export interface Committed {
  readonly state: string;
  /** Events of the kind, in the log or on their way to it. */
  readonly events: number;
}

/** Reads the data folder of a service that may run. */
export function committedIn(data: string, kind: string): { read(): Committed } & Disposable {
  const open = (name: string) => openHandle(join(data, name), { readonly: true });
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

export const noraPage = { ...nora, 'vigie-page': 'page-of-nora' };
const south = { ...north, name: 'South', areas: [mark] };
const account = { login: 'nora', isLocked: false };
const token = { name: 'dashboard', purposes: ['values'] as const, points: 'north.*' };
type RightsChange = readonly [kind: string, change: (site: Reachable) => Promise<unknown>];
/** By the kind of its event, one after another, of a service with nora in the group of the north. */
export const rightsChanges: readonly RightsChange[] = [
  ['groupChanged', (site) => replyTo(site, 'setGroup', admin, south)],
  ['groupChanged', (site) => replyTo(site, 'setGroup', admin, { ...south, profile: 0 })],
  ['accountChanged', (site) => replyTo(site, 'setAccount', admin, { ...account, groups: 'South' })],
  ['accountChanged', (site) => replyTo(site, 'setAccount', admin, { ...account, groups: 'North, South' })],
  ['accountChanged', (site) => replyTo(site, 'setAccount', admin, { ...account, groups: 'North' })],
  ['groupDeleted', (site) => replyTo(site, 'deleteGroup', admin, { name: 'South' })],
  ['accountChanged', (site) => replyTo(site, 'setAccount', admin, { ...account, endsAt: Date.UTC(2100, 0, 1) })],
  ['tokenMade', (site) => replyTo(site, 'makeToken', admin, token)],
  ['tokenRevoked', (site) => replyTo(site, 'revokeToken', admin, { name: 'dashboard' })],
  ['accountCreated', (site) => replyTo(site, 'createAccount', admin, { login: 'nils', profile: 3, groups: 'North' })],
  ['accountChanged', (site) => replyTo(site, 'setAccount', admin, { ...account, isLocked: true })],
  ['accountChanged', (site) => replyTo(site, 'setAccount', admin, account)],
  ['passwordReset', (site) => replyTo(site, 'resetPassword', admin, { login: 'nora' })],
  ['accountDeleted', (site) => replyTo(site, 'deleteAccount', admin, { login: 'nora' })],
];
