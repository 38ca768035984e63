import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AlarmDefinition } from '../alarms/definition.ts';
import { definition, memoryDisk, point, startAlarms } from '../alarms/testAlarms.ts';
import { Events } from '../events/events.ts';
import type { FieldPoint } from '../points/fieldPoint.ts';
import { SecretActions } from '../secrets/secretActions.ts';
import { Storage } from '../store/storage.ts';
import { secretStore } from '../store/tables/secrets.ts';
import type { User } from '../users/user.ts';
import { Messages } from './messages.ts';
import { secretUsesOf } from './secretUses.ts';
import { SetupActions } from './setupActions.ts';

/** A Wednesday, 12:00 in Paris. */
export const noon = Date.UTC(2026, 10, 25, 11);
export const low = 1;
export const high = 9;

const operator = { profile: 1, isPasswordEditable: true, isExpired: false, isLocked: false } as const;

interface Told {
  readonly document?: Record<string, unknown>;
  readonly definitions?: readonly AlarmDefinition[];
  readonly points?: readonly FieldPoint[];
  readonly disk?: ReturnType<typeof memoryDisk>;
  readonly clock?: { now: number; tick: number };
  readonly folder?: string;
  readonly accounts?: Map<string, User>;
  readonly publicUrl?: string | undefined;
}

export const sms = (folder: string) => ({ id: 'sms', kind: 'sms', folder });
/** Anna and Ben, who are called one after the other by SMS, which is a file in the folder. */
export const documentIn = (folder: string, more: Record<string, unknown> = {}) => ({
  version: 1,
  ways: [sms(folder)],
  persons: [
    { id: 'Anna', login: 'anna', ways: [{ way: 'sms', to: '+33600000001' }] },
    { id: 'Ben', login: 'ben', language: 'fr', ways: [{ way: 'sms', to: '+33600000002' }] },
  ],
  rules: [
    {
      steps: [
        { who: 'Anna', waitS: 600 },
        { who: 'Ben', waitS: 600 },
      ],
    },
  ],
  test: null,
  ...more,
});

/** Call-outs on alarms of a table of its own: clocks that a test moves, the real stores, and the folder of gammu-smsd. */
export function startMessages({ disk = memoryDisk(), clock = { now: noon, tick: 0 }, ...parts }: Told = {}) {
  const folder = parts.folder ?? mkdtempSync(join(tmpdir(), 'vigie-'));
  const accounts = parts.accounts ?? new Map(['anna', 'ben'].map((login) => [login, { ...operator, login }]));
  const now = () => clock.now;
  const tick = () => clock.tick;
  const log = new Events({ db: disk.events, now, tick });
  const storage = new Storage({
    db: disk.db,
    events: disk.events,
    now,
    onBegin: () => undefined,
    onEnd: () => undefined,
  });
  const points = parts.points ?? [point('LEVEL')];
  let site: ReturnType<typeof startAlarms> | undefined;
  const secrets = secretStore(disk.db, storage);
  const messages: Messages = new Messages({
    ...{ db: disk.db, log, storage, secrets },
    timing: { now, tick, sleep: async () => undefined },
    report: (_, error) => {
      throw error;
    },
    record: (entry) => log.record(entry),
    onChange: () => undefined,
    account: (login) => accounts.get(login),
    contactOf: () => undefined,
    passwordHashOf: (login) => (accounts.has(login) ? `hash of ${login}` : undefined),
    occurrence: (occurrence) => site?.store.row(occurrence),
    publicUrl: parts.publicUrl,
    station: () =>
      site && {
        stationName: 'Town',
        zone: 'Europe/Paris',
        points,
        table: site.table,
        texts: new Map(),
        alarms: site.alarms,
        actions: site.actions,
        writer: { writeHorn: async () => ({ result: 'refused', reason: 'noPoint' }) },
      },
  });
  const definitions = parts.definitions ?? [definition({ priority: 1 })];
  const byId = new Map(definitions.map((one) => [one.id, one]));
  const alarming = startAlarms({
    ...{ definitions, points, disk, clock, writes: storage },
    subscriber: (events) => messages.noteAlarms(events, (id) => byId.get(id)),
  });
  site = alarming;
  const setup = new SetupActions(messages);
  const author = { login: 'ada', address: '127.0.0.1' };
  const secretActions = new SecretActions({
    ...{ store: secrets, now },
    record: (entry) => log.record(entry),
    uses: () => secretUsesOf(messages.document),
    onChange: () => messages.setupChanged(),
  });
  const setSecret = (name: string, value: string) => secretActions.set(name, 'password', value, author);
  const setUp = (document: unknown) => setup.replace(JSON.stringify(document), undefined, author);
  if (messages.setup.version === 0) {
    const outcome = setUp(documentIn(folder, parts.document));
    if (outcome.result !== 'done') throw new Error(JSON.stringify(outcome));
  }
  messages.start();
  /** Both clocks go on by that, second by second. */
  const wait = async (ms: number, each?: (second: number) => Promise<void>, stepMs = 1000) => {
    for (let step = 0; step < ms / stepMs; step++) {
      await each?.(step);
      clock.now += stepMs;
      clock.tick += stepMs;
      alarming.alarms.evaluateDue();
      messages.eachSecond();
      await messages.courier.idle();
    }
  };
  /** The texts of the person's messages, oldest first. */
  const sent = (person?: string) => {
    const rows = messages.store.page(Number.MAX_SAFE_INTEGER, 10_000).toReversed();
    const files = readdirSync(folder).filter((name) => name.startsWith('OUT'));
    return rows
      .filter((row) => person === undefined || row.person === person)
      .flatMap(({ uid }) => files.filter((name) => name.includes(uid)))
      .map((name) => readFileSync(join(folder, name), 'utf16le').slice(1));
  };
  return {
    ...{
      messages,
      storage,
      secrets,
      setup,
      setUp,
      setSecret,
      author,
      alarming,
      disk,
      clock,
      folder,
      accounts,
      wait,
      sent,
      log,
    },
    read: alarming.read,
    acknowledge: (id?: string) =>
      alarming.actions.acknowledge({ occurrences: [alarming.row(id).occurrence ?? 0], comment: undefined }, 'anna'),
    rows: () => messages.store.page(Number.MAX_SAFE_INTEGER, 10_000),
    /** A service that is killed, and another one on what it left. */
    restart: async (more: Partial<Told> = {}) => {
      // What it would do a moment later.
      await new Promise(setImmediate);
      return startMessages({ ...parts, disk, clock, folder, accounts, ...more });
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
