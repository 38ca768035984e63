import { configurationKeeper } from '../../device/beginStation.ts';
import { idempotencyStore } from '../../device/commandRecords.ts';
import { Events } from '../../device/events/events.ts';
import type { PastParts } from '../../device/past.ts';
import type { Timing } from '../../device/points/timing.ts';
import { watchRuns } from '../../device/serviceRuns.ts';
import { planStation, type StartedStation, type StationPorts, startStation } from '../../device/startStation.ts';
import { heartbeatStore } from '../../device/store/heartbeat.ts';
import type { PastClock } from './pastClock.ts';
import type { PlantLink } from './plantLink.ts';

/** After each look at the field the service looks so many seconds on, where a delay may have run out meanwhile. */
const looksAfterSeconds = [1, 2, 3, 5, 8, 10, 15];
/** The field was heard from so shortly before it told something else: its change was seen. */
const lifeMs = 500;
/** Time programmes switch at these moments. */
const quarterMs = 900_000;
const mostTurns = 200;
const turnMs = 100;
/** How long a machine takes to start: it went down, and not the service alone. */
const machineUptimeSeconds = 40;

/** One run of the service in the past: its real parts on a clock of their own, and the plant for a field. */
export interface PastService {
  readonly events: Events;
  readonly station: StartedStation;
  /** The field says what it is now; all that follows from it happens. `until`: the clock goes no further. */
  readonly take: (time: number, until: number) => Promise<void>;
  /** The field was heard from at this moment: commands are given to what is known now. */
  readonly hear: () => void;
  /** Moves the clock on until that is done. */
  readonly settle: <T>(promise: Promise<T>) => Promise<T>;
  /** Somebody stops it. */
  readonly stop: () => Promise<void>;
  /** Its machine goes down. */
  readonly goDown: () => Promise<void>;
}

/** What surrounds it, and outlives it. */
interface PastWorld {
  readonly clock: PastClock;
  readonly link: PlantLink;
  /** Minutes are recorded from then on, UTC ms; before there are quarters of an hour. */
  readonly minutesFrom: number;
}

export async function beginPastService(
  { loaded, ports, key, log, version, recorderFor }: PastParts,
  { clock, link, minutesFrom }: PastWorld,
): Promise<PastService> {
  const { db, storage, topics, report } = ports;
  const events = new Events({ db: log, now: clock.now, tick: clock.tick, writes: storage.log });
  const shown = (infoNumber: number) => station.table.at(station.table.slotOf(infoNumber) ?? -1).value;
  const say = () => undefined;
  const timing = clock;
  const idempotency = idempotencyStore({ db, events, topics, storage, timing, shown });
  const recorder = recorderFor({
    timing: recorderTiming(clock),
    events,
    minutesFrom,
    finishMs: Number.POSITIVE_INFINITY,
  });
  const pastPorts: StationPorts = { ...ports, recorder, events, idempotency, timing, say };
  const links = new Map([...loaded.station.links].map(([id, one]) => [id, { ...one, kind: drivenBy(one.kind, link) }]));
  const plan = planStation({ ...loaded, station: { ...loaded.station, links } }, key);
  const station = startStation(plan, pastPorts);
  const runs = watchRuns({
    store: heartbeatStore(db, storage),
    events,
    timing,
    version,
    newest: () => [],
    machineUptime: () => machineUptimeSeconds,
  });
  const keeper = configurationKeeper({ db, storage, events, report, say });
  runs.start();
  recorder.start();
  keeper.reportFindings(station, loaded.folder);
  station.begin();
  keeper.keep(station, loaded.configuration);
  const { alarming, programmes, commands } = station;

  async function settle<T>(promise: Promise<T>): Promise<T> {
    let isSettled = false;
    const settled = promise.finally(() => {
      isSettled = true;
    });
    for (let turn = 0; turn < mostTurns && !isSettled; turn++) {
      await microtasks();
      if (!isSettled) clock.moveTo(clock.now() + turnMs);
    }
    return settled;
  }

  const end = async () => {
    await settle(station.stop());
    await settle(station.field.stop());
    recorder.stop();
    await keeper.stop();
  };
  return {
    events,
    station,
    settle,
    hear: link.heard,
    take: async (time, until) => {
      clock.moveTo(time - lifeMs);
      link.heard();
      clock.moveTo(time);
      link.tell(time);
      await microtasks();
      alarming.eachSecond();
      if (time % quarterMs === 0) await settle(programmes.scheduler.tick());
      for (const seconds of looksAfterSeconds) {
        clock.moveTo(Math.min(time + seconds * 1000, until));
        alarming.eachSecond();
      }
      events.closeRepeats();
      commands.sweep();
    },
    stop: async () => {
      await end();
      events.closeRepeats('all');
      runs.stop();
    },
    goDown: async () => {
      // A service writes its sign of life each minute; one of the past when it matters.
      runs.eachSecond();
      await end();
      events.closeRepeats('all');
    },
  };
}

/**
 * Samples are of the past, but what the recorder does from time to time goes by real time: it keeps the weeks in memory,
 * and writes each file once, at the end.
 */
function recorderTiming({ now, sleep }: PastClock): Timing {
  return { now, sleep, tick: () => performance.now() };
}

/** The kind of a link, with another driver. */
function drivenBy<Kind extends object>(kind: Kind, { driver }: PlantLink): Kind {
  return { ...kind, create: () => driver };
}

/** Lets those who wait for each other go on, as far as they need no time. */
async function microtasks(): Promise<void> {
  for (let i = 0; i < 12; i++) await undefined;
}
