import type { LinkFault } from '../protocol/faults/linkFault.ts';
import { may } from '../protocol/rights.ts';
import { technicalRevision } from './configuration.ts';
import { linkFaultText } from './drivers/linkFaultText.ts';
import { meaningOf } from './history/recording/definitionFor.ts';
import type { StationRecorder } from './history/recording/stationRecording.ts';
import { Feed } from './http/feed.ts';
import { recordLinks, recordWrongClocks } from './linkRecords.ts';
import type { RunningStation } from './managers/parts.ts';
import { createField } from './points/field.ts';
import type { FieldPoint } from './points/fieldPoint.ts';
import { type FailureReport, isolated } from './points/isolated.ts';
import { keepLastSamples } from './points/lastSamples.ts';
import { PointTable } from './points/pointTable.ts';
import { eventGroups } from './station/eventGroups.ts';
import { loggedPoints } from './station/loggedPoints.ts';
import type { Loaded } from './station/stationFolder.ts';
import { openView } from './station/synopticWebCfg.ts';
import { keyed } from './store/keyed.ts';
import { lastSampleStore } from './store/lastSamples.ts';
import { wireAlarms } from './wireAlarms.ts';
import { type CommandPorts, wireCommands } from './wireCommands.ts';
import { type Programmes, wireProgrammes } from './wireProgrammes.ts';

/** What a station needs of the service around it. All of it outlives the station. */
export interface StationPorts extends CommandPorts {
  /** Key of the revisions (R8). */
  readonly key: string;
  /** Milliseconds that this process has computed so far. */
  readonly used: () => number;
  readonly report: FailureReport;
  readonly recorder: StationRecorder;
  /** Says a line on the console. */
  readonly say: (line: string) => void;
}

/** A station that has been started. `stop` ends its streams, commands, programmes and links, in this order. */
export interface StartedStation extends RunningStation {
  readonly feed: Feed;
  readonly commands: ReturnType<typeof wireCommands>;
  readonly alarming: ReturnType<typeof wireAlarms>;
  readonly programmes: Programmes;
  /** Reads the field and runs the programmes from now on: not before the service has its address. */
  readonly begin: () => void;
  /** Each second. */
  readonly eachSecond: readonly (() => void)[];
  readonly stop: () => Promise<void>;
}

/** Makes all that depends on one configuration. Nothing outside holds a part of it: another one can take its place. */
export function startStation({ configuration: { files }, station }: Loaded, ports: StationPorts): StartedStation {
  const { key, timing, events, topics, storage, users, report, say } = ports;
  // What was rejected has its place in all lists, for whatever names it.
  const configuration = {
    ...station,
    points: [...station.points, ...station.rejectedPoints],
    alarms: [...station.alarms, ...station.rejectedAlarms],
    rejectedPoints: [],
    rejectedAlarms: [],
  };
  const { points, links, timeZone } = configuration;
  // 1. The revision that screens are drawn with.
  const revisionText = technicalRevision(key, configuration.files, files);
  const settings = [...links.values()].map(({ kind: _, ...said }) => said);
  const networkRevisionText = keyed(key, settings);
  const revision = () => revisionText;
  // 2. The way of a value: links, acquisition, table.
  const startedAt = timing.now();
  const table = new PointTable(points, timing.now, report);
  const store = lastSampleStore(ports.db, storage);
  const meanings = points.map(meaningOf);
  const lastSamples = keepLastSamples({ table, points, meanings, tick: timing.tick, store });
  const drivers = new Map([...links].map(([id, link]) => [id, link.kind.create(link)]));
  const onLink = (link: string, lost: LinkFault | undefined) => {
    if (lost !== undefined) commands.arms.endLink(link);
    say(lost === undefined ? `Field link ${link} restored.` : `Field link ${link} lost: ${linkFaultText(lost)}.`);
    recordLink(link, lost);
    // The link's own standing follows what it tells here.
    queueMicrotask(() => alarming.look());
  };
  events.groupBy(eventGroups(configuration));
  const recordLink = recordLinks({ points, tick: timing.tick, events });
  const drivenWithTimes = new Set(
    [...drivers].filter(([, driver]) => driver.mode === 'subscribe' && driver.tellsTimes).map(([id]) => id),
  );
  const field = createField(drivers, points, table, timing, onLink, report);
  const tellsTimes = ({ link }: FieldPoint) => drivenWithTimes.has(link);
  const open = openView(configuration);
  const alarming = wireAlarms({
    ...ports,
    definitions: configuration.alarms,
    areDefinitionsKnown: configuration.areAlarmsKnown,
    points,
    table,
    field,
    tellsTimes,
    overrideOf: (point) => commands.overrides.of(point),
    openPoints: open.alarmPoints,
  });
  const endRecording = ports.recorder.attach({
    points,
    table,
    tellsTimes,
    keptForMs: configuration.history.rawDays * 86_400_000,
    onWrongClock: recordWrongClocks({ tick: timing.tick, events }),
  });
  // 3. The way of a command: its only door.
  const commands = wireCommands({
    ...ports,
    points,
    table,
    field,
    revision,
    logged: loggedPoints(configuration),
    tellsTimes,
    onManual: (infoNumber, hold) => {
      programmes.scheduler.hold(infoNumber, hold);
      topics.bump('programmes');
    },
  });
  // 4. The time programmes.
  const programmes = wireProgrammes({
    ...ports,
    points,
    table,
    timeZone,
    now: timing.now,
    writer: commands.writer,
  });
  // 5. The browsers' side.
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
  });
  const mayWatch = (login: string) => {
    const user = users.find(login);
    return user !== undefined && may(user, 'look');
  };
  let stopField = async () => {};
  let stopProgrammes = async () => {};
  return {
    configuration,
    open,
    revision,
    networkRevision: () => networkRevisionText,
    table,
    field,
    commands,
    alarming,
    history: ports.recorder,
    programmes,
    localHostNames: new Set(configuration.localHostNames.toLowerCase().split(/\s+/)),
    timeZone,
    feed,
    isDegraded: configuration.mode === 'degraded',
    startedAt,
    begin: () => {
      alarming.begin();
      stopField = field.start();
      stopProgrammes = programmes.start();
      topics.bump('configuration');
      topics.bump('programmes');
    },
    eachSecond: [
      // An expiry comes by itself: its streams end within a second of it (R7).
      isolated('expiry of streams', () => feed.closeUnless(mayWatch), report),
      isolated('arms and blocks', () => commands.sweep(), report),
      alarming.look,
      isolated('traces', () => field.endTraces(), report),
      isolated('last samples', () => lastSamples.look(), report),
    ],
    stop: async () => {
      feed.stop();
      alarming.stop();
      await Promise.all([stopProgrammes(), commands.writer.stop()]);
      // A link that is closed by us is not lost.
      endRecording();
      await stopField();
      lastSamples.save();
    },
  };
}
