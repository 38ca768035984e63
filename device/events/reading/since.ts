import { type EventKind, eventKind, eventKinds } from '../../../protocol/log/eventKinds.ts';
import { type SinceGroupName, severities, sinceGroups } from '../../../protocol/log/eventTraits.ts';
import { endedByTime, isStop, type SinceGroup, sinceGroupNames } from '../../../protocol/log/since.ts';
import type { Cursor } from '../cursor.ts';
import type { EventHead, EventReader } from '../eventReader.ts';
import { isSeen, type LogAccess, redacted } from '../logAccess.ts';
import { withObject } from '../row.ts';

const mostRows = 5;
/** Events whose fields are read: the newest of a group, and of alarms the gravest first. */
const mostRead = 5000;

const returns: ReadonlySet<EventKind> = new Set(['linkBack', 'unitBack']);
/** Kinds that are listed, or needed for others. */
const neededKinds = (Object.keys(eventKinds) as EventKind[]).filter(
  (kind) => eventKinds[kind].since !== undefined || returns.has(kind) || kind === 'noteWithdrawn',
);

/** What many events have in common: a long absence has a million rows, and some thousands of these. */
interface Subject {
  readonly kind: EventKind;
  readonly severity: number;
  readonly person: string | null;
  readonly objectId: string | null;
  readonly objectName: string | null;
}

interface Found {
  readonly times: number;
  readonly last: number;
  readonly severity: number;
  /** Of an alarm; 1 is the most urgent. */
  readonly priority: number;
}

export interface SinceQuery {
  /** Later events count. */
  readonly from: Cursor;
  readonly login: string;
}

/** By groups, with the newest event that was examined, and the time of the last one before `from` (UTC ms). */
export function sinceEvents(reader: EventReader, { from, login }: SinceQuery, access: LogAccess) {
  const newest = reader.last(access);
  const before = access.limits ? reader.last(access, from.id + 1)?.time : from.time;
  // A log that has begun again has other ids: there the time decides.
  const isSameLog = from.id < reader.oldest || reader.holds(from);
  const above = isSameLog ? from.id : 0;
  const idsOf = new Map<SinceGroupName, [number, Subject][]>(sinceGroupNames.map((name) => [name, []]));
  const backAt = new Map<string | null, number>();
  const withdrawals: number[] = [];
  const subjectOf = subjects();
  reader.each(above, neededKinds, (head) => {
    const { id } = head;
    if (!isSameLog && head.time <= from.time) return;
    if (!isSeen(aboutOf(head), access)) return;
    const subject = subjectOf(head);
    if (returns.has(subject.kind)) backAt.set(subject.objectId, id);
    if (subject.kind === 'noteWithdrawn') withdrawals.push(id);
    const name = eventKinds[subject.kind].since;
    if (name === undefined) return;
    const isOthers = endedByTime.has(subject.kind) || (subject.person !== null && subject.person !== login);
    if (sinceGroups[name] === 'all' || isOthers) idsOf.get(name)?.push([id, subject]);
  });
  const withdrawn = new Set(reader.events(withdrawals.slice(-mostRead)).map(({ fields }) => fields.withdraws));
  const groups = sinceGroupNames.flatMap((name): SinceGroup[] => {
    const all = idsOf.get(name) ?? [];
    const isMore = isRead(name) && all.length > mostRead;
    const { ids: some, alarmOf } = counted(name, all, reader);
    const ids = some.filter(([id]) => !withdrawn.has(id));
    if (ids.length === 0) return [];
    const found = byObject(name, ids, alarmOf);
    const events = new Map(reader.events(found.map(({ last }) => last)).map((event) => [event.id, event]));
    const rows = found.flatMap(({ times, last }) => {
      const event = events.get(last);
      if (!event) return [];
      const isOver = name === 'links' && (backAt.get(event.object?.id ?? null) ?? 0) > last;
      return { event: redacted(event, access), times, isOver };
    });
    return [{ name, count: ids.length, isMore, rows }];
  });
  return { before, newest, groups: groups.toSorted((a, b) => severityOf(b) - severityOf(a)) };
}

function aboutOf({ kind, person, ...head }: EventHead): Parameters<typeof isSeen>[0] {
  return { kind, ...(person !== null && { person }), ...withObject(head) };
}

function subjects(): (head: EventHead) => Subject {
  const known = new Map<string, Subject>();
  return (head) => {
    const { person, objectId, objectName } = head;
    const kind = eventKind(head.kind);
    const key = JSON.stringify([kind, head.severity, person, objectId, objectName]);
    const severity = head.severity ?? eventKinds[kind].severity;
    return known.getOrInsertComputed(key, () => ({ kind, severity, person, objectId, objectName }));
  };
}

/** Of the first row of a group, notices and less as one: groups of one severity stay in the order of the protocol. */
function severityOf({ rows: [first] }: SinceGroup): number {
  return Math.max(first?.event.severity ?? 0, severities.notice);
}

/** Groups whose events must be read: only their fields show whether something stopped, and which alarm it was. */
function isRead(name: SinceGroupName): boolean {
  return name === 'stops' || name === 'alarms';
}

interface Counted {
  readonly ids: readonly [number, Subject][];
  /** Of events of alarms: a point may have several alarms of different priority. */
  readonly alarmOf: ReadonlyMap<number, { readonly alarm: unknown; readonly priority: number }>;
}

function counted(name: SinceGroupName, all: readonly [number, Subject][], reader: EventReader): Counted {
  if (!isRead(name)) return { ids: all, alarmOf: new Map() };
  const gravest = name === 'alarms' ? all.toSorted((a, b) => a[1].severity - b[1].severity || a[0] - b[0]) : all;
  const read = gravest.slice(-mostRead).toSorted((a, b) => a[0] - b[0]);
  const events = reader.events(read.map(([id]) => id));
  if (name === 'alarms') {
    const alarmOf = new Map(
      events.map(({ id, fields: { alarm, priority } }) => [id, { alarm, priority: Number(priority ?? 0) }]),
    );
    return { ids: read, alarmOf };
  }
  const stops = new Set(events.filter(isStop).map(({ id }) => id));
  return { ids: read.filter(([id]) => stops.has(id)), alarmOf: new Map() };
}

/** The gravest first, of alarms the most urgent, and of these the newest. */
function byObject(name: SinceGroupName, ids: Counted['ids'], alarmOf: Counted['alarmOf']): Found[] {
  const found = new Map<string, Found>();
  for (const [id, { kind, severity, objectId, objectName, person }] of ids) {
    const { alarm, priority = 0 } = alarmOf.get(id) ?? {};
    const key = name === 'notes' ? String(id) : JSON.stringify([kind, objectId ?? objectName, person, alarm]);
    const known = found.get(key);
    const gravest = Math.max(severity, known?.severity ?? severity);
    found.set(key, { times: (known?.times ?? 0) + 1, last: id, severity: gravest, priority });
  }
  const sorted = [...found.values()].sort(
    (a, b) => b.severity - a.severity || a.priority - b.priority || b.last - a.last,
  );
  return sorted.slice(0, mostRows);
}
