import type { Alarm } from '../../../protocol/alarm.ts';
import type { LinkState } from '../../../protocol/diagnostic/linkState.ts';
import { valueStates } from '../../../protocol/quality.ts';
import type { ManagerParts } from '../../managers/parts.ts';
import { exposition, type Family } from './exposition.ts';
import { pointMetrics } from './pointMetrics.ts';
import { scrapeBytes } from './scrapeBytes.ts';

export interface MetricsWish {
  /** As the reader sees them. */
  readonly links: readonly LinkState[];
  /** The reader sees the station as a whole: the health of the service too. */
  readonly isWhole: boolean;
  /** Also what the app shows to technicians alone. */
  readonly isDetailed: boolean;
  /** The values of the points that the reader sees. */
  readonly hasValues: boolean;
}

/** What is outside the reader's points is not counted, as in every list. `finish`: as in `scrapeBytes`. */
export async function metrics(
  parts: ManagerParts,
  wish: MetricsWish,
  finish: (bytes: Buffer) => Buffer,
): Promise<Buffer> {
  const { isWhole, isDetailed, hasValues } = wish;
  const families = [
    ...(isWhole ? ofStation(parts) : []),
    ...ofLinks(parts, wish),
    ...ofPoints(parts),
    ...ofAlarms(parts),
    ...ofReports(parts),
    ...(isWhole && isDetailed ? await ofProcess(parts) : []),
  ];
  return scrapeBytes(textsOf(families, hasValues ? pointMetrics(parts) : []), finish);
}

function* textsOf(families: readonly Family[], values: Iterable<string>): Iterable<string> {
  yield exposition(families);
  yield* values;
}

function gauge(name: string, help: string, samples: Family['samples']): Family {
  return { name: `vigie_${name}`, type: 'gauge', help, samples };
}

const seconds = (ms: number | undefined) => (ms === undefined ? undefined : ms / 1000);

function ofLinks({ field }: ManagerParts, { links, isWhole, isDetailed }: MetricsWish): Family[] {
  const all = links.flatMap((state) => {
    const link = field.links.get(state.id);
    return link ? { state, link } : [];
  });
  type One = (typeof all)[number];
  const each = (value: (one: One) => number | undefined): Family['samples'] =>
    all.map((one) => [{ link: one.state.id }, value(one)]);
  const counted = (outcome: 'answered' | 'refused' | 'unanswered') =>
    all.map(({ state, link }) => [{ link: state.id, outcome }, link.monitor.counts[outcome]] as const);
  const general = [
    gauge(
      'link_up',
      '1: the link to the field is up.',
      each(({ state }) => (state.isUp ? 1 : 0)),
    ),
    gauge(
      'link_last_contact_timestamp_seconds',
      'When the field last answered over the link.',
      each(({ state }) => seconds(state.lastExchange)),
    ),
    gauge(
      'link_scan_seconds',
      'How long the slowest of the last scans took.',
      each(({ link }) => seconds(link.scanMs)),
    ),
    gauge(
      'link_devices',
      'Devices behind the link.',
      each(({ state }) => state.units),
    ),
    gauge(
      'link_devices_up',
      'Devices behind the link that respond.',
      each(({ state }) => state.respondingUnits),
    ),
  ];
  const requests: Family = {
    name: 'vigie_link_requests_total',
    type: 'counter',
    help: 'Requests to the field, by their outcome.',
    samples: [...counted('answered'), ...counted('refused'), ...counted('unanswered')],
  };
  return isWhole && isDetailed ? [...general, requests] : general;
}

function ofStation({ configuration, version, startedAt }: ManagerParts): Family[] {
  return [
    gauge('info', 'The station and the software.', [[{ station: configuration.stationName, version }, 1]]),
    gauge('start_timestamp_seconds', 'When the configuration was started.', [[{}, startedAt / 1000]]),
  ];
}

function ofPoints({ table, configuration: { points } }: ManagerParts): Family[] {
  const counts = { good: 0, uncertain: 0, bad: 0 };
  for (const { infoNumber } of points) counts[valueStates[table.stateAt(table.slotOf(infoNumber) ?? -1)].quality]++;
  return [
    gauge(
      'points',
      'Points by the quality of their values.',
      Object.entries(counts).map(([quality, count]) => [{ quality }, count]),
    ),
  ];
}

function ofAlarms({ alarming: { alarms } }: ManagerParts): Family[] {
  const key = ({ priority, state }: Alarm) => `${priority} ${state}`;
  const groups = Map.groupBy(alarms.list(undefined).alarms, key);
  const samples = [...groups.values()].flatMap((group) =>
    group[0] ? [[{ priority: String(group[0].priority), state: group[0].state }, group.length] as const] : [],
  );
  return [gauge('alarms', 'Alarms that are active or suppressed, by priority and state.', samples)];
}

/** Of each report that the reader sees. */
function ofReports({ configuration, reports }: ManagerParts): Family[] {
  const made = configuration.reports.filter(({ isScheduled }) => isScheduled);
  return [
    gauge(
      'report_timestamp_seconds',
      'When the last automatic report was made.',
      made.map(({ id }) => [{ report: id }, seconds(reports.last(id)?.madeAt)]),
    ),
  ];
}

async function ofProcess(parts: ManagerParts): Promise<Family[]> {
  const { health, commands, sessions, feed } = parts;
  const { memory, eventLoop, disk, databases, certificate, serverCertificates, lastBackup } =
    await health.recentDetail();
  const { user, system } = process.cpuUsage();
  return [
    {
      name: 'vigie_commands_total',
      type: 'counter',
      help: 'Commands since the start of the configuration, by their result.',
      samples: [...commands.writer.outcomes].map(([result, count]) => [{ result }, count]),
    },
    gauge('viewers', 'Pages that watch values.', [[{}, feed.streams]]),
    gauge('sessions', 'Sessions of logins heard of lately.', [[{}, sessions.count]]),
    gauge('log_rows', 'Rows of the operation log.', [[{}, parts.events.reader.rows]]),
    gauge(
      'database_bytes',
      'Size of the databases.',
      databases.map(({ name, bytes }) => [{ database: name }, bytes]),
    ),
    gauge('disk_free_bytes', 'Free room on the disk of the data.', [[{}, disk?.free]]),
    gauge('disk_bytes', 'Size of the disk of the data.', [[{}, disk?.total]]),
    gauge('memory_bytes', 'Memory of the service.', [[{}, memory.used]]),
    gauge('event_loop_delay_seconds', 'Delay of timers in the last minute.', [
      [{ of: 'p99' }, seconds(eventLoop.p99Ms)],
      [{ of: 'most' }, seconds(eventLoop.mostMs)],
    ]),
    {
      name: 'vigie_cpu_seconds_total',
      type: 'counter',
      help: 'Processor time of the service.',
      samples: [[{}, (user + system) / 1e6]],
    },
    gauge('certificate_end_timestamp_seconds', 'When the certificate for HTTPS ends.', [
      [{}, seconds(certificate?.until)],
    ]),
    gauge('server_certificate_end_timestamp_seconds', 'When the first certificate of a server of a link ends.', [
      [{}, seconds(serverCertificates?.ends)],
    ]),
    gauge('servers_waiting', 'Servers of links that wait to be trusted.', [[{}, serverCertificates?.waiting]]),
    gauge('backup_timestamp_seconds', 'When the last backup was made.', [[{}, seconds(lastBackup)]]),
  ];
}
