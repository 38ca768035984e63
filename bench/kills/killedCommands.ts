import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { beginningStore } from '../../device/events/beginning.ts';
import { Events } from '../../device/events/events.ts';
import { isSignedBy, logKey } from '../../device/events/logKey.ts';
import { LogLimit } from '../../device/events/logLimit.ts';
import { firstBreak } from '../../device/events/testChain.ts';
import { DataFolder } from '../../device/store/dataFolder.ts';
import { commandStore } from '../../device/store/tables/commands.ts';
import { beginningJson } from '../../protocol/log/eventJson.ts';

export interface KilledCommands {
  readonly kills: number;
  /** Stored commands, and those of them reported as ended. */
  readonly commands: number;
  readonly reported: number;
  readonly events: number;
  readonly removed: number;
  /** Commands without a row, with two, or whose row contradicts the report; none is allowed. */
  readonly lost: number;
  readonly twice: number;
  readonly contradictions: number;
  /** Times that the chain was broken, or its beginning not signed; none is allowed. */
  readonly broken: number;
}

/** Size limit of the log, and other rows that each process writes first. */
export interface KilledLog {
  readonly maxBytes: number;
  readonly rows: number;
}

type Reported = ReadonlySet<string>;

const entryOf = (id: string) =>
  ({ kind: 'command', person: 'anna', fields: { value: 1, origin: 'operator', note: id } }) as const;

/**
 * Kills (SIGKILL) a process that stores and ends one command after another, at random moments, starts on what it left,
 * and checks the log.
 */
export async function killedCommands(kills: number, killed: KilledLog): Promise<KilledCommands> {
  const folder = await mkdtemp(join(tmpdir(), 'vigie-kill-'));
  const reported = new Set<string>();
  const found = { lost: 0, twice: 0, contradictions: 0, broken: 0 };
  let last = { commands: 0, events: 0, removed: 0 };
  try {
    for (let i = 0; i < kills; i++) {
      await killOne(folder, killed, Math.random() * 60, reported);
      const { counts, wrong } = await inspectLog(folder, reported);
      last = counts;
      for (const what of ['lost', 'twice', 'contradictions', 'broken'] as const) found[what] += wrong[what];
    }
  } finally {
    await rm(folder, { recursive: true });
  }
  return { kills, reported: reported.size, ...last, ...found };
}

/** Waits for at least one reported command, then kills the process after `ms`. */
async function killOne(folder: string, killed: KilledLog, ms: number, reported: Set<string>): Promise<void> {
  const process = fork(import.meta.filename, [folder, JSON.stringify(killed)]);
  const { promise: isReady, resolve: ready } = Promise.withResolvers<void>();
  process.on('message', (id) => {
    reported.add(String(id));
    ready();
  });
  await isReady;
  await delay(ms);
  process.kill('SIGKILL');
  await once(process, 'close');
}

async function inspectLog(folder: string, reported: Reported) {
  const data = new DataFolder(folder);
  const log = new Events({ db: data.events });
  commandStore(data.db, log).settleLost(Date.now());
  const commands = data.db.prepare<[], { id: string; time: number }>('SELECT id, time FROM command').all();
  const rows = data.events
    .prepare<[], { id: string; time: number; result: string }>(
      `SELECT json_extract(fields, '$.note') AS id, time, json_extract(fields, '$.result') AS result
       FROM event WHERE kind = 'command' ORDER BY event.id`,
    )
    .all();
  const beginning = beginningStore(data.events).get();
  const results = new Map(rows.map(({ id, result }) => [id, result]));
  // A command is stored before it is ended: one as old as the oldest row may have lost its own.
  const oldest = beginning ? (rows[0]?.time ?? 0) : Number.NEGATIVE_INFINITY;
  const { publicKey } = logKey(data.db);
  const isSigned = !beginning || isSignedBy(publicKey, beginningJson(beginning), beginning.signature);
  const wrong = {
    lost: commands.filter(({ id, time }) => time > oldest && !results.has(id)).length,
    twice: rows.length - results.size,
    contradictions: rows.filter(({ id, result }) => reported.has(id) && result !== 'done').length,
    broken: firstBreak(data.events) || !isSigned ? 1 : 0,
  };
  const counts = { commands: commands.length, events: log.last, removed: (beginning?.firstId ?? 1) - 1 };
  await data.close();
  return { counts, wrong };
}

/** Runs in the killed process. */
function commandForever(folder: string, { maxBytes, rows }: KilledLog): void {
  const data = new DataFolder(folder);
  const log = new Events({ db: data.events });
  const store = commandStore(data.db, log);
  const key = () => logKey(data.db);
  const limit = new LogLimit({ db: data.events, key, maxBytes, now: Date.now, used: () => 0 });
  const link = () => log.record({ kind: 'linkBack', object: { kind: 'link', id: 'plant', name: 'plant' } });
  data.events.transaction(() => {
    for (let row = 0; row < rows; row++) link();
  })();
  let count = 0;
  const next = () => {
    const id = `command ${++count} of ${process.pid} at ${Date.now()}`;
    store.keep({ id, infoNumber: 1, value: '1', time: Date.now(), entry: entryOf(id) });
    if (count % 3 === 0) link();
    store.settle(id, { ...entryOf(id), time: Date.now() }, { result: 'done', value: 1 });
    limit.trim();
    process.send?.(id, () => setImmediate(next));
  };
  next();
}

if (process.argv[1] === import.meta.filename && process.argv[2]) {
  commandForever(process.argv[2], JSON.parse(process.argv[3] ?? ''));
}
