import { setImmediate as turn } from 'node:timers/promises';
import type { PastParts } from '../../device/past.ts';
import type { Db } from '../../device/store/db.ts';
import type { Simulation } from '../../plant/simulation.ts';
import { instantOf, localOf } from '../../protocol/programme/zone.ts';
import { comments, type Deed, incidents, incidentTime } from './incidents.ts';
import { keptViews } from './keptViews.ts';
import { PastClock } from './pastClock.ts';
import { pastPeople } from './pastPeople.ts';
import { beginPastService, type PastService } from './pastService.ts';
import { plantLink } from './plantLink.ts';
import { applyDemandOf, applyOwnDemand } from './townDemand.ts';

/** So many whole days are there before today. */
export const pastDays = 21;

/** How far the plant goes at a time, in seconds: finer the nearer to now, and around incidents. */
const steps = { oldest: 1800, old: 900, recent: 300, fine: 60 } as const;
const oldMs = 8 * 86_400_000;
const recentMs = 2 * 86_400_000;
const fineBeforeMs = 20 * 60_000;
const fineAfterMs = 30 * 60_000;
/** How often it is looked whether another day has begun, or another time. */
const quarterMs = 900_000;
/** How often somebody looks at the alarms. */
const acknowledgeEveryMs = 300_000;
const fineLastMs = 3 * 3_600_000;
/** Minutes are recorded of the last day; of those before samples and quarters of an hour say as much. */
const minutesMs = 86_400_000;
/** The service answers in between: so long at most it is kept from that. */
const busyMs = 8;

interface PastOptions {
  /** Stands at midnight of the first day; it is left where today goes on. */
  readonly simulation: Simulation;
  /** UTC ms; the past is there when it has caught up with it. */
  readonly now?: () => number;
  readonly days?: number;
}

/**
 * Lets the demonstration have run for weeks: its plant goes through real days at speed, and the service's own parts see,
 * record and judge what they would have. Nothing of it is written by hand but what broke and what people did.
 */
export async function computePast(
  parts: PastParts,
  { simulation, now = Date.now, days = pastDays }: PastOptions,
): Promise<void> {
  const zone = parts.loaded.station.timeZone;
  const today = localOf(now(), zone).day;
  const from = instantOf(today - days, 0, zone);
  const link = plantLink(simulation);
  const clock = new PastClock(from);
  const world = { clock, link, minutesFrom: now() - minutesMs };
  const people = pastPeople(parts);
  const timed = incidents.map((incident) => ({ ...incident, time: incidentTime(incident, today, zone) }));
  const waiting = timed.filter(({ time }) => time > from).sort((a, b) => a.time - b.time);
  const writeSafely = writeQuickly([parts.ports.db, parts.log]);
  let service: PastService | undefined = await beginPastService(parts, world);

  const deeds: { [Kind in Deed['kind']]: (deed: Extract<Deed, { kind: Kind }>) => unknown } = {
    begins: ({ fault, size }) => simulation.beginFault(fault, size),
    ends: ({ fault }) => simulation.endFault(fault),
    command: (deed) => service && people.command(service, deed),
    note: ({ text, about }) => service && people.note(service, text, about),
    goesDown: async () => {
      await service?.goDown();
      service = undefined;
    },
    comesBack: async () => {
      clock.moveTo(time);
      service ??= await beginPastService(parts, world);
    },
  };
  const doDue = async (time: number) => {
    while ((waiting[0]?.time ?? Number.POSITIVE_INFINITY) <= time) {
      const deed = waiting.shift();
      // Each is told by its kind; the compiler can't follow that through the table.
      if (deed) await (deeds[deed.kind] as (told: Deed) => unknown)(deed);
    }
  };
  const stepAt = (time: number) => {
    const ageMs = now() - time;
    const isNear = timed.some((one) => time >= one.time - fineBeforeMs && time < one.time + fineAfterMs);
    if (isNear || ageMs < fineLastMs) return steps.fine;
    if (ageMs < recentMs) return steps.recent;
    return ageMs < oldMs ? steps.old : steps.oldest;
  };

  for (const { name, query } of keptViews) people.keepView(name, query);
  let time = from;
  let local = { time, ...localOf(time, zone) };
  applyDemandOf(simulation, local.day);
  let begunAt = performance.now();
  while (!parts.isStopping()) {
    // To the next multiple of the step: whoever looks each quarter of an hour looks then.
    const step = stepAt(time);
    const seconds = Math.min(step - ((time / 1000) % step), Math.floor((now() - time) / 1000));
    if (seconds < 1) break;
    simulation.setStep(seconds);
    simulation.advance(seconds);
    time += seconds * 1000;
    if (time - local.time >= quarterMs) {
      const next = { time, ...localOf(time, zone) };
      // Where summer time begins or ends, the town gets up by the new time.
      const shift = (next.day - local.day) * 86_400 + next.seconds - local.seconds - (time - local.time) / 1000;
      if (shift !== 0) simulation.shiftDay(shift);
      if (next.day !== local.day) applyDemandOf(simulation, next.day);
      local = next;
    }
    await service?.take(time, now());
    await doDue(time);
    if (service && time % acknowledgeEveryMs === 0) people.acknowledge(service, time, comments);
    if (performance.now() - begunAt < busyMs) continue;
    await turn();
    begunAt = performance.now();
  }
  applyOwnDemand(simulation);
  clock.moveTo(time);
  service ??= await beginPastService(parts, world);
  if (!parts.isStopping()) service.events.record({ kind: 'demonstrationPast', fields: { begins: from } });
  await service.stop();
  writeSafely();
}

/** Nobody waits for what is written: it need not be on the disk at once, and a power cut still harms no database. */
function writeQuickly(databases: readonly Db[]): () => void {
  const before = databases.map((db) => db.pragma('synchronous', { simple: true }));
  for (const db of databases) db.pragma('synchronous = NORMAL');
  return () => {
    for (const [i, db] of databases.entries()) db.pragma(`synchronous = ${before[i]}`);
  };
}
