import type { DeviceEvent } from './event.ts';
import { eventKinds } from './eventKinds.ts';

/** The longest gap between the events of one episode, in milliseconds. */
export const episodeGapMs = 30_000;

/** `first` only where the order is certain, else `together` with every event that may have been the first as well. */
export type Beginning =
  | { readonly kind: 'first'; readonly event: DeviceEvent }
  | { readonly kind: 'together'; readonly events: readonly DeviceEvent[] };

/**
 * Of two objects one is first only where the other followed by more than both times are uncertain (the polling periods;
 * nothing where the field gave its own times). An unobserved change (`gap`) may have been at any time. Undefined: there
 * is no event.
 */
export function beginningOf(events: readonly DeviceEvent[]): Beginning | undefined {
  const firstOfEach = new Map<string, DeviceEvent>();
  for (const event of events.toSorted((a, b) => timeOf(a) - timeOf(b) || a.id - b.id)) {
    const object = objectKey(event);
    if (!firstOfEach.has(object)) firstOfEach.set(object, event);
  }
  const [earliest, ...others] = firstOfEach.values();
  if (!earliest) return undefined;
  const notLater = others.filter((event) => !isCertainlyLater(event, earliest));
  return notLater.length === 0
    ? { kind: 'first', event: earliest }
    : { kind: 'together', events: [earliest, ...notLater] };
}

export function isCertainlyLater(event: DeviceEvent, before: DeviceEvent): boolean {
  return timeOf(event) - timeOf(before) > uncertaintyOf(event) + uncertaintyOf(before);
}

/** The field's own time where it gave one, UTC milliseconds. */
function timeOf({ time, fields: { fieldTime } }: DeviceEvent): number {
  return typeof fieldTime === 'number' ? fieldTime : time;
}

/** Milliseconds. An entry that counts repeats covers all the time that it counts. */
function uncertaintyOf({ kind, time, fields }: DeviceEvent): number {
  if ('gap' in eventKinds[kind].fields && fields.gap !== undefined) return Number.POSITIVE_INFINITY;
  if (typeof fields.since === 'number') return Math.max(time - fields.since, 0);
  return typeof fields.uncertaintyMs === 'number' ? fields.uncertaintyMs : 0;
}

/** Events about one object are always in the order of their times, however uncertain these are. */
function objectKey({ id, object }: DeviceEvent): string {
  return object ? `${object.kind} ${object.id ?? object.name}` : `event ${id}`;
}
