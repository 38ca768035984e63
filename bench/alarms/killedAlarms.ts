import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { Events } from '../../device/events/events.ts';
import { firstBreak } from '../../device/events/testChain.ts';
import { DataFolder } from '../../device/store/dataFolder.ts';
import { outbox } from '../../device/store/tables/outbox.ts';
import { tempFolder } from '../machine/folder.ts';
import { alarmsOf, high, low } from './station.ts';

export interface KilledAlarms {
  readonly kills: number;
  readonly reported: number;
  readonly transitions: number;
  /** Reported acknowledgements missing in the list, the history or the log; none is allowed. */
  readonly lost: number;
  /** Transitions of one occurrence that are in the log twice; none is allowed. */
  readonly twice: number;
  /** Occurrences without their event, or events without their occurrence; none is allowed. */
  readonly contradictions: number;
  readonly broken: number;
}

const definitions = 20;

/** Kills (SIGKILL) a process whose alarms come, go and are acknowledged, at random moments, and checks what it left. */
export async function killedAlarms(kills: number): Promise<KilledAlarms> {
  await using folder = await tempFolder();
  const reported = new Set<number>();
  let last = { transitions: 0, lost: 0, twice: 0, contradictions: 0, broken: 0 };
  for (let i = 0; i < kills; i++) {
    await killOne(folder.path, Math.random() * 60, reported);
    last = await inspect(folder.path, reported);
    if (last.lost + last.twice + last.contradictions + last.broken > 0) break;
  }
  return { kills, reported: reported.size, ...last };
}

/** Waits for at least one reported acknowledgement, then kills the process after `ms`. */
async function killOne(folder: string, ms: number, reported: Set<number>): Promise<void> {
  const process = fork(import.meta.filename, [folder]);
  const { promise: isReady, resolve: ready } = Promise.withResolvers<void>();
  process.on('message', (occurrence) => {
    reported.add(Number(occurrence));
    ready();
  });
  await isReady;
  await delay(ms);
  process.kill('SIGKILL');
  await once(process, 'close');
}

async function inspect(folder: string, reported: ReadonlySet<number>) {
  const data = new DataFolder(folder);
  const log = new Events({ db: data.events });
  outbox(data.db, log).move();
  const events = data.events
    .prepare<[], { kind: string; occurrence: number }>(
      `SELECT kind, json_extract(fields, '$.occurrence') AS occurrence FROM event WHERE kind LIKE 'alarm%'`,
    )
    .all();
  const keys = new Set(events.map(({ kind, occurrence }) => `${kind} ${occurrence}`));
  const rows = data.db
    .prepare<[], { occurrence: number; acknowledged_at: number | null; returned_at: number | null }>(
      'SELECT occurrence, acknowledged_at, returned_at FROM alarm_occurrence',
    )
    .all();
  const byNumber = new Map(rows.map((row) => [row.occurrence, row]));
  const isLost = (occurrence: number) =>
    !keys.has(`alarmAcknowledged ${occurrence}`) || byNumber.get(occurrence)?.acknowledged_at == null;
  const agrees = ({ occurrence, acknowledged_at, returned_at }: (typeof rows)[number]) =>
    keys.has(`alarmRaised ${occurrence}`) &&
    keys.has(`alarmAcknowledged ${occurrence}`) === (acknowledged_at !== null) &&
    keys.has(`alarmReturned ${occurrence}`) === (returned_at !== null);
  const found = {
    transitions: events.length,
    lost: [...reported].filter(isLost).length,
    twice: events.length - keys.size,
    contradictions:
      rows.filter((row) => !agrees(row)).length + events.filter(({ occurrence }) => !byNumber.has(occurrence)).length,
    broken: firstBreak(data.events) ? 1 : 0,
  };
  await data.close();
  return found;
}

/** Runs in the killed process: each alarm comes, is acknowledged and goes, or goes first. */
async function alarmForever(folder: string): Promise<void> {
  const data = new DataFolder(folder);
  const { read, row, actions, clock } = alarmsOf(definitions, { db: data.db, events: data.events });
  for (let i = 0; ; i++) {
    const id = `P${i % definitions}`;
    // Long enough that no alarm chatters.
    clock.tick += 60_000;
    await read({ [id]: high });
    if (i % 2 === 0) await read({ [id]: low });
    const { occurrence = 0 } = row(id);
    const [outcome] = actions.acknowledge({ occurrences: [occurrence], comment: 'seen' }, 'anna');
    if (i % 2 === 1) await read({ [id]: low });
    if (outcome?.result === 'done') await new Promise((sent) => process.send?.(occurrence, sent));
  }
}

if (process.argv[1] === import.meta.filename && process.argv[2]) await alarmForever(process.argv[2]);
