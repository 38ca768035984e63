import type { DeviceEvent, EventFilter } from '../../../protocol/log/event.ts';
import type { EventKind } from '../../../protocol/log/eventKinds.ts';
import type { EventReader } from '../eventReader.ts';
import { type LogAccess, redacted } from '../logAccess.ts';
import { eventOf } from '../row.ts';

/** UTC ms; `to` is not in the range. */
interface Range {
  readonly from: number;
  readonly to: number;
}

export interface EventsOfKinds extends Range {
  readonly kinds: readonly EventKind[];
  /** Ids; absent: about any or none. */
  readonly objects?: readonly string[] | undefined;
  /** The newest ones of the range. */
  readonly most: number;
}

/** Oldest first, as their reader may see them. */
export function eventsOfKinds(
  reader: EventReader,
  { from, to, kinds, objects, most }: EventsOfKinds,
  access: LogAccess,
): readonly DeviceEvent[] {
  const filter = { from, until: to - 1, kinds, objects };
  return seen(reader, filter, access, { most }).toReversed();
}

/** The last one before a moment about each of these objects. */
export function eventsBefore(
  reader: EventReader,
  {
    before,
    kinds,
    objects,
  }: Pick<EventsOfKinds, 'kinds'> & { readonly before: number; readonly objects: readonly string[] },
  access: LogAccess,
): readonly DeviceEvent[] {
  return objects.flatMap((object) =>
    seen(reader, { until: before - 1, kinds, objects: [object] }, access, { most: 1 }),
  );
}

interface CommandCount {
  /** Of the point; undefined: many commands of one login in one row. */
  readonly id: string | undefined;
  readonly name: string;
  /** A `CommandResult`. */
  readonly result: string;
  readonly count: number;
}

const portion = 2000;

/** How many commands each point had in the range, by their outcome. */
export function commandCounts(reader: EventReader, { from, to }: Range, access: LogAccess): readonly CommandCount[] {
  const counts = new Map<string, CommandCount>();
  let below = Number.MAX_SAFE_INTEGER;
  for (;;) {
    const events = seen(reader, { from, until: to - 1, kinds: ['command'] }, access, { most: portion, below });
    for (const { object, fields } of events) {
      const result = String(fields.result ?? '');
      const key = JSON.stringify([object?.id, result]);
      const count = (counts.get(key)?.count ?? 0) + Number(fields.count ?? 1);
      counts.set(key, { id: object?.id, name: counts.get(key)?.name ?? object?.name ?? '', result, count });
    }
    const last = events.at(-1)?.id;
    if (last === undefined || events.length < portion) break;
    below = last;
  }
  return [...counts.values()];
}

/** Newest first. */
function seen(
  reader: EventReader,
  filter: EventFilter,
  access: LogAccess,
  { most, below = Number.MAX_SAFE_INTEGER }: { readonly most: number; readonly below?: number },
): DeviceEvent[] {
  const rows = reader.search.find(filter, access, { below }, most);
  return rows.map((row) => redacted(eventOf(row), access));
}
