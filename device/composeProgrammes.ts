import { writeChanges } from '../protocol/programme/changeSummary.ts';
import type { Recorder } from './events/entry.ts';
import type { Topics } from './events/topics.ts';
import { valueFields } from './events/valueFields.ts';
import type { CommandBlocks } from './points/commands/commandBlocks.ts';
import type { Writer } from './points/commands/writer.ts';
import type { FieldPoint } from './points/fieldPoint.ts';
import { type FailureReport, isolated } from './points/isolated.ts';
import type { PointTable } from './points/pointTable.ts';
import { namedProgrammes } from './points/programmes/namedProgrammes.ts';
import type { ProgrammeEvent } from './points/programmes/programmeRunner.ts';
import type { ProgrammeStore } from './points/programmes/programmeStore.ts';
import { Scheduler } from './points/programmes/scheduler.ts';
import { type Timing, usualDuePeriodMs } from './points/timing.ts';
import { objectOf } from './records/commandEvents.ts';
import type { Db } from './store/db.ts';
import type { Writes } from './store/storage.ts';
import { programmeStore } from './store/tables/programmes.ts';

interface ProgrammeWiring {
  readonly db: Db;
  readonly events: Recorder;
  readonly topics: Pick<Topics, 'bump'>;
  readonly storage: Writes;
  readonly points: readonly FieldPoint[];
  readonly table: PointTable;
  /** The device's zone (R32). */
  readonly timeZone: string;
  /** A switch is at most one period late. */
  readonly timing: Pick<Timing, 'now' | 'duePeriodMs'>;
  readonly writer: Writer;
  readonly blocks: Pick<CommandBlocks, 'barOf' | 'endedAtStart'>;
  readonly report: FailureReport;
}

export interface Programmes {
  readonly store: ProgrammeStore;
  readonly scheduler: Scheduler;
  /** Returns what stops it, once no write is in progress. */
  readonly start: () => () => Promise<void>;
  /** While paused, no switch begins: it is late then, and none is lost. */
  readonly pause: (isPaused: boolean) => void;
}

/** In the present names of states. */
function writtenFields(point: FieldPoint | undefined, written: ProgrammeEvent['written']) {
  if (!written) return {};
  const word = (text: string) => {
    const { value = text, state, unit } = valueFields(point, text);
    return state ?? (unit ? `${value} ${unit}` : String(value));
  };
  return { restored: written.restored, ...writeChanges(written.before, written.after, word) };
}

export function composeProgrammes(wiring: ProgrammeWiring): Programmes {
  const { db, events, topics, storage, points, table, timeZone, timing, writer, blocks, report } = wiring;
  const store: ProgrammeStore = namedProgrammes(programmeStore(db, storage), points);
  const scheduler = new Scheduler({
    points,
    zone: timeZone,
    now: timing.now,
    store,
    report,
    write: (write) => writer.writeProgramme(write),
    sampleOf: ({ infoNumber }) => table.at(table.slotOf(infoNumber) ?? -1),
    barOf: (point) => blocks.barOf(point),
    endedAtStart: blocks.endedAtStart,
    obstacle: (point, value) => writer.obstacle(point, value),
    record: (point, name, { kind, user: person, value, origin, reason, version, written }) => {
      const head = { object: point ? objectOf(point) : ({ kind: 'point', name } as const), person };
      const fields = { ...valueFields(point, value), origin, reason, version };
      if (kind === 'programmeChanged')
        events.record({ kind, ...head, fields: { ...fields, ...writtenFields(point, written) } });
      else events.record({ kind, ...head, fields });
    },
    onStateChange: () => topics.bump('programmes'),
    onClockWrong: () => events.record({ kind: 'clockWrong' }),
  });
  let isPaused = false;
  return {
    store,
    scheduler,
    pause: (is) => {
      isPaused = is;
    },
    start: () => {
      scheduler.start();
      const timer = setInterval(
        isolated('time programmes', () => (isPaused ? undefined : scheduler.tick()), report),
        timing.duePeriodMs ?? usualDuePeriodMs,
      );
      return async () => {
        clearInterval(timer);
        await scheduler.stop();
      };
    },
  };
}
