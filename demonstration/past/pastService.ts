import { configurationKeeper } from '../../device/beginStation.ts';
import { noMessages } from '../../device/composeAlarms.ts';
import { type Data, openData } from '../../device/data.ts';
import type { DriverKind } from '../../device/drivers/driverKind.ts';
import { version } from '../../device/installation.ts';
import type { FailureReport } from '../../device/points/isolated.ts';
import { noPublishing } from '../../device/publish/publishing.ts';
import { watchRuns } from '../../device/serviceRuns.ts';
import { createServices } from '../../device/services.ts';
import { planStation, type StartedStation, type StationPorts, startStation } from '../../device/startStation.ts';
import type { StationToStart } from '../../device/station/stationFolder.ts';
import { storageReasons } from '../../device/store/storageWords.ts';
import { heartbeatStore } from '../../device/store/tables/heartbeat.ts';
import { firstStart } from '../../device/users/firstStart.ts';
import type { PastClock } from './pastClock.ts';
import { pastHistory } from './pastHistory.ts';
import type { PlantLink } from './plantLink.ts';

/**
 * After each step of the field the service evaluates again so many seconds later: a delay may have run out meanwhile.
 */
const looksAfterSeconds = [1, 2, 3, 5, 8, 10, 15];
/** The field was heard from so shortly before a change: the change was seen. */
const lifeMs = 500;
/** Time programmes switch at its multiples. */
const quarterMs = 900_000;
const mostTurns = 200;
const turnMs = 100;
/** The machine has just started: it went down, and not the service alone. */
const machineUptimeSeconds = 40;

export interface PastPlace {
  readonly folder: string;
  readonly loaded: StationToStart;
}

/** Outlives a run of the service. */
export interface PastWorld {
  readonly clock: PastClock;
  readonly link: PlantLink;
}

/** The service's real parts on a clock of their own, with the plant as their field. */
export interface PastService {
  readonly ports: StationPorts;
  readonly station: StartedStation;
  /** The field has its values of now; all that follows from them happens. `until`: the clock goes no further. */
  readonly step: (time: number, until: number) => Promise<void>;
  /** The field was heard from at this moment: commands need current values. */
  readonly hear: () => void;
  /** Moves the clock on until it is settled. */
  readonly settle: <T>(promise: Promise<T>) => Promise<T>;
  /** Rejects where anything of the run failed: then it is not what a service would have left. */
  readonly stop: () => Promise<void>;
  /** Its machine fails. Rejects as `stop` does. */
  readonly goDown: () => Promise<void>;
  /** Releases the data folder; nothing more is written. */
  readonly close: () => Promise<void>;
}

/** On the data that the run before has left. */
export async function beginPastService({ folder, loaded }: PastPlace, world: PastWorld): Promise<PastService> {
  const data = openData(folder, world.clock, say);
  try {
    return await beginOn(data, loaded, world);
  } catch (error) {
    await data.close();
    throw error;
  }
}

async function beginOn(opened: Data, loaded: StationToStart, { clock, link }: PastWorld): Promise<PastService> {
  const failures: string[] = [];
  const report: FailureReport = (part, error) => failures.push(`${part}: ${error}`);
  const data = { ...opened, report };
  const { db, log, storage, events } = data;
  const throwFailure = () => {
    const because = data.readOnlyBecause ?? (storage.fault && storageReasons[storage.fault.why]);
    if (because !== undefined) throw new Error(`the data folder can’t be written: ${because}`);
    if (failures[0] !== undefined) throw new Error(failures[0]);
  };
  throwFailure();
  // What is written need not be on the disk at once, and a power cut still harms no database.
  for (const database of [db, log]) database.pragma('synchronous = NORMAL');
  await firstStart(data.accounts, loaded.accounts, undefined);
  let station: StartedStation | undefined;
  const services = createServices(data, { timing: clock, say, running: () => station });
  const links = new Map([...loaded.station.links].map(([id, one]) => [id, { ...one, kind: drivenBy(one.kind, link) }]));
  const plan = await planStation({ ...loaded, station: { ...loaded.station, links } }, services.key);
  const history = pastHistory(data, clock, plan.configuration);
  const ports = {
    ...services.ports,
    recorder: history,
    publishing: noPublishing,
    askHistory: history.ask,
    messages: noMessages,
  };
  const running = startStation(plan, ports);
  station = running;
  const runs = watchRuns({
    ...{ store: heartbeatStore(db, storage), events, timing: clock, version, say },
    newest: () => [],
    machineUptime: () => machineUptimeSeconds,
  });
  const keeper = configurationKeeper({ db, storage, events, report, say });
  runs.start();
  history.start();
  keeper.reportFindings(running, loaded.source);
  running.begin();
  // The field answers before the clock moves: otherwise the first values would seem to be of before a gap.
  await microtasks();
  keeper.keep(running, loaded.configuration, true);
  const { alarming, programmes, commands } = running;

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

  const end = async (endRun: () => void) => {
    await settle(running.stop());
    await settle(running.field.stop());
    history.stop();
    await keeper.stored();
    events.closeRepeats('all');
    endRun();
    await data.close();
    throwFailure();
  };
  return {
    ports,
    station: running,
    settle,
    hear: link.heard,
    step: async (time, until) => {
      clock.moveTo(time - lifeMs);
      link.heard();
      clock.moveTo(time);
      link.report(time);
      await microtasks();
      running.recalculate();
      alarming.eachSecond();
      if (time % quarterMs === 0) await settle(programmes.scheduler.tick());
      for (const seconds of looksAfterSeconds) {
        clock.moveTo(Math.min(time + seconds * 1000, until));
        alarming.eachSecond();
      }
      events.closeRepeats();
      commands.sweep();
    },
    stop: () => end(runs.stop),
    // A service writes its sign of life each minute; one of the past only when it matters.
    goDown: () => end(runs.eachSecond),
    close: data.close,
  };
}

function say(): void {
  // The service says the same at each start.
}

function drivenBy(kind: DriverKind, { driver }: PlantLink): DriverKind {
  return { ...kind, load: async () => () => driver };
}

async function microtasks(): Promise<void> {
  for (let i = 0; i < 12; i++) await undefined;
}
