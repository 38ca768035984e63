import type { Trial } from '../protocol/configuration/version.ts';
import { may } from '../protocol/rights.ts';
import { adoptCalculated, type PointsWithTable } from './calculations/adoptCalculated.ts';
import { conditionPoint, conditionsOf } from './calculations/conditionPoint.ts';
import type { MessagePorts } from './composeAlarms.ts';
import { composeAlarms } from './composeAlarms.ts';
import { composeCalculations } from './composeCalculations.ts';
import { type CommandPorts, composeCommands } from './composeCommands.ts';
import { composeProgrammes, type Programmes } from './composeProgrammes.ts';
import { technicalRevision } from './configuration.ts';
import type { Driver } from './drivers/driver.ts';
import { driverOf } from './drivers/driverKind.ts';
import type { LinkPorts } from './drivers/security/linkPorts.ts';
import type { AskHistory } from './history/reading/question.ts';
import { meaningOf } from './history/recording/definitionFor.ts';
import type { StationRecorder, StationToRecord } from './history/recording/stationFeed.ts';
import { Feed } from './http/feed.ts';
import type { RunningStation } from './managers/parts.ts';
import type { AskSamples } from './pastStarts.ts';
import type { LinkListener } from './points/acquisition.ts';
import { Field, type Links } from './points/field.ts';
import { type FailureReport, isolated } from './points/isolated.ts';
import { type Meaning, storeLastSamples } from './points/lastSamples.ts';
import { PointTable } from './points/pointTable.ts';
import type { Publishing } from './publish/publishing.ts';
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
import type { Tokens } from './tokens/tokens.ts';

/** All of it outlives the station. */
export interface StationPorts extends CommandPorts {
  /** CPU milliseconds. */
  readonly used: () => number;
  readonly report: FailureReport;
  readonly recorder: StationRecorder;
  readonly publishing: Pick<Publishing, 'attach'>;
  /** Undefined: no history is read. */
  readonly askSamples?: AskSamples;
  readonly askHistory?: AskHistory;
  readonly messages: MessagePorts;
  readonly linkPorts: LinkPorts;
  readonly tokens: Pick<Tokens, 'find'>;
  readonly say: (line: string) => void;
  readonly trial: () => Trial | undefined;
}

/**
 * `stop` ends its streams, commands, programmes and recording, in this order; its links continue, to be closed
 * (`field.stop`) or taken over: their end is no loss of a link then.
 */
export interface StartedStation extends RunningStation {
  readonly plan: StationPlan;
  readonly feed: Feed;
  readonly commands: ReturnType<typeof composeCommands>;
  readonly alarming: ReturnType<typeof composeAlarms>;
  readonly programmes: Programmes;
  /**
   * Reads the field, over running links where they are identical, and runs the programmes from now on: not before the
   * service has its address.
   */
  readonly begin: (running?: Links) => void;
  readonly eachSecond: readonly (() => void)[];
  /** Of them: what changes in calculations with the time alone. */
  readonly recalculate: () => void;
  /**
   * Refuses new commands, ends all arms, and waits so long until no command is in progress; returns what admits
   * commands again. Undefined: some are still in progress, and commands are admitted again.
   */
  readonly rest: (withinMs: number) => Promise<(() => void) | undefined>;
  readonly stop: () => Promise<void>;
}

/** The parts of a station that need nothing outside it. */
export interface StationPlan {
  readonly configuration: Station;
  /** Undefined: it is that of the station folder. */
  readonly version: number | undefined;
  /** Of what screens are drawn with. */
  readonly revision: string;
  readonly networkRevision: string;
  readonly open: OpenView;
  readonly drivers: ReadonlyMap<string, { readonly driver: Driver; readonly settings: object }>;
  readonly eventGroups: ReturnType<typeof eventGroups>;
  readonly logged: ReadonlySet<string>;
  readonly meanings: readonly Meaning[];
}

/** What pages have read with the previous numbers of points. */
const namedByNumber = ['configuration', 'alarms', 'blocks', 'overrides', 'programmes'] as const;

type PlannedStation = Loaded & Partial<LoadedStation>;

/** `key`: of the revisions (R8). Rejects where there can't be a plan, and nothing has happened then. */
export async function planStation(
  { configuration: { files }, station, source }: PlannedStation,
  key: string,
  ports?: LinkPorts,
): Promise<StationPlan> {
  // What was rejected is in all lists, for whatever names it.
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
    async ([id, link]) => [id, { driver: await driverOf(link.kind, link, ports), settings: drivenBy(link) }] as const,
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

interface ReplacedStation extends PointsWithTable {
  readonly links: Links;
}

/**
 * Makes all that depends on one configuration. Nothing outside has a part of it, so another one can replace it.
 * `before`: the station that it replaces, with the links that run.
 */
export function startStation(plan: StationPlan, ports: StationPorts, before?: ReplacedStation): StartedStation {
  const { timing, events, topics, storage, users, report, say } = ports;
  const { configuration, drivers, open, meanings } = plan;
  const { points, timeZone } = configuration;
  const revision = () => plan.revision;
  // 1. The way of a value: links, acquisition, table.
  const startedAt = timing.now();
  const conditions = conditionsOf(points, configuration.alarms, configuration.uplink.remote);
  const table = new PointTable([...points, ...conditions.map(conditionPoint)], timing.now, report);
  const store = lastSampleStore(ports.db, storage);
  const onLink: LinkListener = (link, lost, node) => {
    // What a node behind it is armed for waits for its values, which are lost.
    if (lost !== undefined && node === undefined) commands.arms.endLink(link);
    linkEvents.changed(link, lost, node);
    // The link changes its state after this call.
    queueMicrotask(() => alarming.eachSecond());
  };
  events.groupBy(plan.eventGroups);
  const { now, tick } = timing;
  const linkEvents = recordLinks({ links: configuration.links.values(), points, table, now, tick, events, say });
  const field = new Field({ drivers, points, table, timing, onLink, report }, before?.links);
  const calculating = composeCalculations({
    ...{ points, conditions, table, timing, report, zone: timeZone, askHistory: ports.askHistory },
    retentionMs: configuration.history.rawDays * 86_400_000,
  });
  const { calculations } = calculating;
  if (before) adoptCalculated({ points, table }, before);
  const lastSamples = storeLastSamples({ table, points, meanings, tick: timing.tick, store });
  const refusals = recordRefusals({
    ...{ points, table, events, tick: timing.tick },
    store: refusalStore(ports.db, storage),
  });
  const alarming = composeAlarms({
    ...ports,
    definitions: configuration.alarms,
    areDefinitionsKnown: configuration.areAlarmsKnown,
    version: plan.version,
    points,
    table,
    field,
    links: configuration.links,
    calculations,
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
  // 2. The way of a command.
  const commands = composeCommands({
    ...ports,
    points,
    table,
    field,
    calculations,
    revision,
    remoteWhen: configuration.uplink.remote,
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
  calculating.evaluate();
  // 3. The time programmes.
  const programmes = composeProgrammes({
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
    const user = users.find(login) ?? ports.tokens.find(login);
    return user !== undefined && may(user, 'view');
  };
  let endRecording = () => {};
  let endPublishing = () => {};
  let stopProgrammes = async () => {};
  return {
    plan,
    configuration,
    open,
    revision,
    networkRevision: () => plan.networkRevision,
    table,
    field,
    calculations,
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
      endPublishing = ports.publishing.attach({ publishers: configuration.publishers, points, table });
      calculating.begin();
      alarming.begin();
      stopProgrammes = programmes.start();
      // Last: nothing fails after this that could leave links to no station.
      field.reconcile(links);
      linkEvents.begin(field.links);
      for (const topic of namedByNumber) topics.bump(topic);
    },
    eachSecond: [
      // An account or a token expires without notice: its streams end within a second of it (R7).
      isolated('expiry of streams', () => feed.closeUnless(mayWatch), report),
      isolated('arms and blocks', () => commands.sweep(), report),
      calculating.eachSecond,
      alarming.eachSecond,
      isolated('traces', () => field.endTraces(), report),
      isolated('last samples', () => lastSamples.eachSecond(), report),
      isolated('refusals', () => refusals.eachSecond(), report),
      isolated('links', linkEvents.eachSecond, report),
    ],
    recalculate: calculating.eachSecond,
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
      endPublishing();
      calculating.stop();
      lastSamples.save();
      refusals.stop();
      linkEvents.end();
    },
  };
}
