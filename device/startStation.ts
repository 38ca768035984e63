import type { Trial } from '../protocol/configuration/version.ts';
import type { LinkFault } from '../protocol/faults/linkFault.ts';
import { may } from '../protocol/rights.ts';
import { technicalRevision } from './configuration.ts';
import type { Driver } from './drivers/driver.ts';
import { driverOf } from './drivers/driverKind.ts';
import { linkFaultText } from './drivers/linkFaultText.ts';
import { meaningOf } from './history/recording/definitionFor.ts';
import type { StationRecorder, StationToRecord } from './history/recording/stationFeed.ts';
import { Feed } from './http/feed.ts';
import type { RunningStation } from './managers/parts.ts';
import type { AskSamples } from './pastStarts.ts';
import { Field, type Links } from './points/field.ts';
import { type FailureReport, isolated } from './points/isolated.ts';
import { type Meaning, storeLastSamples } from './points/lastSamples.ts';
import { PointTable } from './points/pointTable.ts';
import { recordLinks, recordWrongClocks } from './records/linkEvents.ts';
import { recordRefusals } from './records/refusalEvents.ts';
import { defaultAlarms } from './station/alarms/defaultAlarms.ts';
import { eventGroups } from './station/eventGroups.ts';
import { drivenBy } from './station/links.ts';
import { loggedPoints } from './station/loggedPoints.ts';
import { type OpenView, openView } from './station/pages/synopticWebCfg.ts';
import type { Station } from './station/station.ts';
import type { Loaded, LoadedStation } from './station/stationFolder.ts';
import { keyed } from './store/keyed.ts';
import { lastSampleStore } from './store/tables/lastSamples.ts';
import { refusalStore } from './store/tables/refusals.ts';
import type { MessagePorts } from './wireAlarms.ts';
import { wireAlarms } from './wireAlarms.ts';
import { type CommandPorts, wireCommands } from './wireCommands.ts';
import { type Programmes, wireProgrammes } from './wireProgrammes.ts';

/** What a station needs of the service around it. All of it outlives the station. */
export interface StationPorts extends CommandPorts {
  /** Milliseconds that this process has computed so far. */
  readonly used: () => number;
  readonly report: FailureReport;
  readonly recorder: StationRecorder;
  /** What was recorded; undefined: nothing is read. */
  readonly askSamples?: AskSamples;
  readonly messages: MessagePorts;
  /** Says a line on the console. */
  readonly say: (line: string) => void;
  /** The version on trial. */
  readonly trial: () => Trial | undefined;
}

/**
 * A station that has been started. `stop` ends its streams, commands, programmes and recording, in this order; its links
 * go on, to be closed (`field.stop`) or taken over: what closes them is no loss of a link then.
 */
export interface StartedStation extends RunningStation {
  readonly plan: StationPlan;
  readonly feed: Feed;
  readonly commands: ReturnType<typeof wireCommands>;
  readonly alarming: ReturnType<typeof wireAlarms>;
  readonly programmes: Programmes;
  /**
   * Reads the field, over the links that run as far as they are the same, and runs the programmes from now on: not
   * before the service has its address.
   */
  readonly begin: (running?: Links) => void;
  /** Each second. */
  readonly eachSecond: readonly (() => void)[];
  /**
   * Refuses new commands, ends all arms, and waits so long until no command is under way; gives what lets commands come
   * again. Undefined: some are under way still, and commands come again.
   */
  readonly rest: (withinMs: number) => Promise<(() => void) | undefined>;
  readonly stop: () => Promise<void>;
}

/** What a station is made of that nothing outside is needed for. */
export interface StationPlan {
  readonly configuration: Station;
  /** Its number; undefined: it is that of the station folder. */
  readonly version: number | undefined;
  /** What screens are drawn with. */
  readonly revision: string;
  readonly networkRevision: string;
  readonly open: OpenView;
  readonly drivers: ReadonlyMap<string, { readonly driver: Driver; readonly settings: object }>;
  readonly eventGroups: ReturnType<typeof eventGroups>;
  readonly logged: ReadonlySet<string>;
  readonly meanings: readonly Meaning[];
}

/** What pages have read with the numbers that its points had before. */
const namedByNumber = ['configuration', 'alarms', 'blocks', 'overrides', 'programmes'] as const;

type PlannedStation = Loaded & Partial<LoadedStation>;

/** Plans a station; `key`: of the revisions (R8). Rejects where there can't be one, and nothing has happened then. */
export async function planStation(
  { configuration: { files }, station, source }: PlannedStation,
  key: string,
): Promise<StationPlan> {
  // What was rejected has its place in all lists, for whatever names it.
  const configuration = {
    ...station,
    points: [...station.points, ...station.rejectedPoints],
    alarms: [...station.alarms, ...station.rejectedAlarms, ...defaultAlarms(station)],
    rejectedPoints: [],
    rejectedAlarms: [],
  };
  const { points, links } = configuration;
  const settings = [...links.values()].map(drivenBy).map(({ kind: _, ...rest }) => rest);
  const drivers = [...links].map(
    async ([id, link]) => [id, { driver: await driverOf(link.kind, link), settings: drivenBy(link) }] as const,
  );
  return {
    configuration,
    version: source && 'version' in source ? source.version : undefined,
    revision: technicalRevision(key, configuration.files, files),
    networkRevision: keyed(key, settings),
    open: openView(configuration),
    drivers: new Map(await Promise.all(drivers)),
    eventGroups: eventGroups(configuration),
    logged: loggedPoints(configuration),
    meanings: points.map(meaningOf),
  };
}

/**
 * Makes all that depends on one configuration. Nothing outside holds a part of it: another one can take its place.
 * `running`: the links of the one that it takes the place of.
 */
export function startStation(plan: StationPlan, ports: StationPorts, running?: Links): StartedStation {
  const { timing, events, topics, storage, users, report, say } = ports;
  const { configuration, drivers, open, meanings } = plan;
  const { points, timeZone } = configuration;
  const revision = () => plan.revision;
  // 1. The way of a value: links, acquisition, table.
  const startedAt = timing.now();
  const table = new PointTable(points, timing.now, report);
  const store = lastSampleStore(ports.db, storage);
  const onLink = (link: string, lost: LinkFault | undefined) => {
    if (lost !== undefined) commands.arms.endLink(link);
    say(lost === undefined ? `Field link ${link} restored.` : `Field link ${link} lost: ${linkFaultText(lost)}.`);
    recordLink(link, lost);
    // The link's own standing follows what it tells here.
    queueMicrotask(() => alarming.eachSecond());
  };
  events.groupBy(plan.eventGroups);
  const recordLink = recordLinks({ points, tick: timing.tick, events });
  const field = new Field({ drivers, points, table, timing, onLink, report }, running);
  const lastSamples = storeLastSamples({ table, points, meanings, tick: timing.tick, store });
  const refusals = recordRefusals({
    ...{ points, table, events, tick: timing.tick },
    store: refusalStore(ports.db, storage),
  });
  const alarming = wireAlarms({
    ...ports,
    definitions: configuration.alarms,
    areDefinitionsKnown: configuration.areAlarmsKnown,
    version: plan.version,
    points,
    table,
    field,
    overrideOf: (point) => commands.overrides.of(point),
    messages: ports.messages,
    open:
      open.alarmPoints || configuration.loginShowsAlarms
        ? { shown: open.alarmPoints ?? new Set(), areCounted: configuration.loginShowsAlarms }
        : undefined,
  });
  const recorded: StationToRecord = {
    points,
    table,
    retentionMs: configuration.history.rawDays * 86_400_000,
    onWrongClock: recordWrongClocks({ tick: timing.tick, events }),
  };
  // 2. The way of a command: its only door.
  const commands = wireCommands({
    ...ports,
    points,
    table,
    field,
    revision,
    logged: plan.logged,
    onManual: (infoNumber, hold) => {
      programmes.scheduler.hold(infoNumber, hold);
      topics.bump('programmes');
    },
    dueOf: (point) => programmes.scheduler.dueWhenFree(point),
    onFree: (point, write) => {
      programmes.scheduler.free(point, write);
      topics.bump('programmes');
    },
  });
  // 3. The time programmes.
  const programmes = wireProgrammes({
    ...ports,
    points,
    table,
    timeZone,
    timing,
    writer: commands.writer,
    blocks: commands.blocks,
  });
  // 4. The browsers' side.
  const feed = new Feed({
    ...ports,
    table,
    points,
    revision,
    now: timing.now,
    tick: timing.tick,
    versions: () => topics.versions(),
    openVersions: () => ({ ...topics.openVersions(), ...alarming.openAlarms?.versions() }),
    cannotWrite: () => storage.fault,
    trial: ports.trial,
  });
  const mayWatch = (login: string) => {
    const user = users.find(login);
    return user !== undefined && may(user, 'view');
  };
  let endRecording = () => {};
  let stopProgrammes = async () => {};
  return {
    plan,
    configuration,
    open,
    revision,
    networkRevision: () => plan.networkRevision,
    table,
    field,
    commands,
    alarming,
    programmes,
    localHostNames: new Set(configuration.localHostNames.toLowerCase().split(/\s+/)),
    timeZone,
    feed,
    isDegraded: configuration.mode === 'degraded',
    startedAt,
    begin: (links) => {
      endRecording = ports.recorder.attach(recorded);
      alarming.begin();
      stopProgrammes = programmes.start();
      // Last: from here on nothing fails that could leave links to no station.
      field.reconcile(links);
      for (const topic of namedByNumber) topics.bump(topic);
    },
    eachSecond: [
      // An expiry comes by itself: its streams end within a second of it (R7).
      isolated('expiry of streams', () => feed.closeUnless(mayWatch), report),
      isolated('arms and blocks', () => commands.sweep(), report),
      alarming.eachSecond,
      isolated('traces', () => field.endTraces(), report),
      isolated('last samples', () => lastSamples.eachSecond(), report),
      isolated('refusals', () => refusals.eachSecond(), report),
    ],
    rest: async (withinMs) => {
      const { writer, arms } = commands;
      const resume = () => {
        writer.resume();
        programmes.pause(false);
      };
      programmes.pause(true);
      writer.pause();
      arms.endUnless(() => false);
      const over = new AbortController();
      const late = timing.sleep(withinMs, over.signal).then(() => 'late' as const);
      const first = await Promise.race([writer.idle(), late]);
      over.abort();
      if (first !== 'late') return resume;
      resume();
      return undefined;
    },
    stop: async () => {
      feed.stop();
      alarming.stop();
      await Promise.all([stopProgrammes(), commands.writer.stop()]);
      endRecording();
      lastSamples.save();
      refusals.stop();
    },
  };
}
