import type { DeviceEvent, EventFilter } from '../../../protocol/log/event.ts';
import type { ReadEvents } from '../eventRows.ts';

/** Events shown before and after an event. */
export const aroundMs = 5 * 60_000;
/** On each side. */
const mostAround = 30;
const mostOfEpisode = 200;
/** Pages of notes that are searched for those on an event. */
const notePages = 20;
const pageRows = 500;

export interface Note {
  readonly note: DeviceEvent;
  /** Undefined: not withdrawn. */
  readonly withdrawnBy: DeviceEvent | undefined;
}

/** Each part is undefined where it could not be loaded. */
export interface Related {
  /** Newest first, without the event itself. */
  readonly before: readonly DeviceEvent[] | undefined;
  readonly after: readonly DeviceEvent[] | undefined;
  /** More than are shown. */
  readonly hasMoreBefore: boolean;
  readonly hasMoreAfter: boolean;
  /** All events of its episode, oldest first, itself among them; fewer than two: it has none. */
  readonly episode: readonly DeviceEvent[] | undefined;
  readonly hasMoreOfEpisode: boolean;
  readonly notes: readonly Note[] | undefined;
}

export async function readRelated(read: ReadEvents, event: DeviceEvent): Promise<Related> {
  const { id, time } = event;
  const [before, after, episode, notes] = await Promise.all([
    rowsOf(read, { from: time - aroundMs, until: time }, pageRows),
    rowsOf(read, { from: time, until: time + aroundMs }, pageRows),
    rowsOf(read, { episode: event.episode ?? id }, mostOfEpisode),
    notesOn(read, event),
  ]);
  const older = before?.filter((other) => other.id < id);
  const newer = after?.filter((other) => other.id > id);
  return {
    before: older?.slice(0, mostAround),
    after: newer?.slice(-mostAround),
    hasMoreBefore: (older?.length ?? 0) > mostAround,
    hasMoreAfter: (newer?.length ?? 0) > mostAround,
    episode: episode?.toReversed(),
    hasMoreOfEpisode: episode?.length === mostOfEpisode,
    notes,
  };
}

async function rowsOf(read: ReadEvents, filter: EventFilter, count: number) {
  const page = await read({ ...filter, count });
  return page === undefined || page === 'notHere' ? undefined : page.events;
}

/** The notes on an event; of a note its own withdrawal. Oldest first. */
async function notesOn(read: ReadEvents, { id, time, object }: DeviceEvent): Promise<readonly Note[] | undefined> {
  const objects = object?.id === undefined ? undefined : [object.id];
  const found: DeviceEvent[] = [];
  let before: string | undefined;
  for (let i = 0; i < notePages; i++) {
    const page = await read({ kinds: ['note', 'noteWithdrawn'], from: time, objects, before, count: pageRows });
    if (page === undefined || page === 'notHere') return undefined;
    found.push(...page.events);
    before = page.older;
    if (before === undefined) break;
  }
  return found
    .filter((note) => note.kind === 'note' && (note.id === id || note.fields.onEvent === id))
    .map((note) => ({ note, withdrawnBy: found.find(({ fields }) => fields.withdraws === note.id) }))
    .toReversed();
}
