import { getEvents } from '../../../protocol/calls/event.ts';
import type { DeviceEvent, EventFilter } from '../../../protocol/log/event.ts';
import { ask, type Caller, replyOf } from '../../api/ask.ts';

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
  readonly hasMoreBefore: boolean;
  readonly hasMoreAfter: boolean;
  /** All events of its episode, oldest first, itself among them; fewer than two: it has none. */
  readonly episode: readonly DeviceEvent[] | undefined;
  readonly hasMoreOfEpisode: boolean;
  readonly notes: readonly Note[] | undefined;
}

export async function readRelated(client: Caller, event: DeviceEvent): Promise<Related> {
  const { id, time } = event;
  const [before, after, episode, notes] = await Promise.all([
    rowsOf(client, { from: time - aroundMs, until: time }, pageRows),
    rowsOf(client, { from: time, until: time + aroundMs }, pageRows),
    rowsOf(client, { episode: event.episode ?? id }, mostOfEpisode),
    notesOn(client, event),
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

async function rowsOf(client: Caller, filter: EventFilter, count: number) {
  return replyOf(await ask(client, getEvents, { ...filter, count }))?.events;
}

/** The notes on an event; of a note its own withdrawal. Oldest first. */
async function notesOn(client: Caller, { id, time, object }: DeviceEvent): Promise<readonly Note[] | undefined> {
  const objects = object?.id === undefined ? undefined : [object.id];
  const found: DeviceEvent[] = [];
  let before: string | undefined;
  for (let i = 0; i < notePages; i++) {
    const query = { kinds: ['note', 'noteWithdrawn'], from: time, objects, before, count: pageRows };
    const page = replyOf(await ask(client, getEvents, query));
    if (!page) return undefined;
    found.push(...page.events);
    before = page.older;
    if (before === undefined) break;
  }
  return found
    .filter((note) => note.kind === 'note' && (note.id === id || note.fields.onEvent === id))
    .map((note) => ({ note, withdrawnBy: found.find(({ fields }) => fields.withdraws === note.id) }))
    .toReversed();
}
