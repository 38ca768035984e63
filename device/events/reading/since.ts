import {
  endedByTime,
  isStop,
  type SinceGroup,
  type SinceGroupName,
  sinceGroupNames,
  sinceGroups,
} from '../../../protocol/since.ts';
import type { Place } from '../cursor.ts';
import type { EventReader } from '../eventReader.ts';
import { asTold, type Told } from '../told.ts';
import type { Subject } from './eventIndex.ts';

/** Objects of a group that are told by a row. */
const mostRows = 5;
/** Events of which it must be read what they say: the newest of a group. */
const mostRead = 5000;

interface Found {
  times: number;
  last: number;
  readonly severity: number;
}

export interface SinceQuery {
  /** What is later is told. */
  readonly from: Place;
  /** The reader. */
  readonly login: string;
}

/** What happened since that place, by groups; and the newest event that was looked at. */
export function sinceEvents(reader: EventReader, { from, login }: SinceQuery, told: Told) {
  const newest = reader.last();
  // A log that has begun anew has other ids: there the time decides.
  const isSameLog = from.id < reader.oldest || reader.holds(from);
  const above = isSameLog ? from.id : 0;
  const idsOf = new Map<SinceGroupName, [number, Subject][]>(sinceGroupNames.map((name) => [name, []]));
  const groupOf = new Map(
    sinceGroupNames.flatMap((name) => sinceGroups[name].kinds.map((kind) => [kind as string, name])),
  );
  const backAt = new Map<string | null, number>();
  const withdrawals: number[] = [];
  reader.each(above, (id, subject, time) => {
    if (!isSameLog && time <= from.time) return;
    if (subject.kind === 'linkBack') backAt.set(subject.objectId, id);
    if (subject.kind === 'noteWithdrawn') withdrawals.push(id);
    const name = groupOf.get(subject.kind);
    if (name === undefined) return;
    const isOthers = endedByTime.has(subject.kind) || (subject.person !== null && subject.person !== login);
    if (sinceGroups[name].by === 'all' || isOthers) idsOf.get(name)?.push([id, subject]);
  });
  const withdrawn = new Set(reader.events(withdrawals.slice(-mostRead)).map(({ fields }) => fields.withdraws));
  const groups = sinceGroupNames.flatMap((name): SinceGroup[] => {
    const all = idsOf.get(name) ?? [];
    const isMore = name === 'stops' && all.length > mostRead;
    const ids = counted(name, all, reader).filter(([id]) => !withdrawn.has(id));
    if (ids.length === 0) return [];
    const found = byObject(name, ids);
    const events = new Map(reader.events(found.map(({ last }) => last)).map((event) => [event.id, event]));
    const rows = found.flatMap(({ times, last }) => {
      const event = events.get(last);
      if (!event) return [];
      const isOver = name === 'links' && (backAt.get(event.object?.id ?? null) ?? 0) > last;
      return { event: asTold(event, told), times, isOver };
    });
    return [{ name, count: ids.length, isMore, rows }];
  });
  return { newest, groups };
}

/** Those of a group's events that count. Whether something stopped only the event itself tells. */
function counted(name: SinceGroupName, all: readonly [number, Subject][], reader: EventReader) {
  if (name !== 'stops') return all;
  const read = all.slice(-mostRead);
  const stops = new Set(
    reader
      .events(read.map(([id]) => id))
      .filter(isStop)
      .map(({ id }) => id),
  );
  return read.filter(([id]) => stops.has(id));
}

/** The gravest objects, and of these the newest. */
function byObject(name: SinceGroupName, ids: readonly [number, Subject][]): Found[] {
  const found = new Map<string, Found>();
  for (const [id, { kind, severity, objectId, objectName, person }] of ids) {
    const key = name === 'notes' ? String(id) : JSON.stringify([kind, objectId ?? objectName, person]);
    const known = found.get(key);
    if (!known) found.set(key, { times: 1, last: id, severity });
    else {
      known.times++;
      known.last = id;
    }
  }
  const sorted = [...found.values()].sort((a, b) => b.severity - a.severity || b.last - a.last);
  return sorted.slice(0, mostRows);
}
