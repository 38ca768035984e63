import type { ServerResponse } from 'node:http';
import type { Versions } from '../../protocol/topics.ts';
import { type Frame, type FrameTrial, writeRanges } from '../../protocol/wire/frame.ts';
import type { LiveFeed, VersionsOf, Viewer } from '../managers/parts.ts';
import { deltaFrame, fullFrame, select } from '../points/frames.ts';
import { isolated } from '../points/isolated.ts';
import { addressGroup } from '../users/addressGroup.ts';
import { Batcher } from './batcher.ts';
import { Channel, type ChannelParts, headOf } from './channel.ts';
import { EventStream } from './eventStream.ts';

/** A frame is sent at least each second: at the first check of a stream that has been silent for so long, ms. */
const silentMs = 600;
const beatMs = 250;
/** Streams at once: of users, and separately of visitors on open pages (R7). */
const mostStreams = { user: 4000, visitor: 1000 } as const;
/**
 * Of those, what one visitor (addressGroup) or one login may have, so that some are left for others. Of users a half:
 * hundreds of screens of a plant may share an account.
 */
const mostOfOne = { user: 2000, visitor: 200 } as const;

interface FeedParts extends ChannelParts {
  readonly openVersions: () => Versions;
  readonly used: () => number;
}

/** One channel for each set of points that is watched (R7). */
export class Feed implements LiveFeed {
  readonly #parts: FeedParts;
  readonly #channels = new Map<string, Channel>();
  readonly #waiting = new Set<Channel>();
  readonly #stops: (() => void)[];
  readonly #batcher: Batcher;
  /** A sequence from before this start says nothing about this table. */
  readonly #first: number;
  /** A channel that fails delays no other. */
  readonly #flush: (channel: Channel) => void;
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;
  #streams = { user: 0, visitor: 0 };
  readonly #views = new WeakMap<VersionsOf, number>();
  #lastView = 0;
  /** Streams by session. */
  readonly #held = new Map<string, number>();
  /** Streams by visitor or login. */
  readonly #holders = new Map<string, number>();

  constructor(parts: FeedParts) {
    this.#parts = parts;
    this.#batcher = new Batcher(parts);
    this.#first = parts.table.sequence;
    this.#flush = isolated('frames of the feed', (channel: Channel) => channel.flush(), parts.report);
    const heartbeat = setInterval(() => this.#beat(), beatMs);
    this.#stops = [
      // The latest value wins: how often a point has changed since the last frame does not matter to the screen (R7).
      parts.table.subscribe('feed', (batch) => {
        const slots = new Set(batch.map(({ slot }) => slot));
        this.#note((channel) => channel.note(slots));
      }),
      parts.table.subscribeMarks('feed', (slots) => this.#note((channel) => channel.noteMarks(slots))),
      () => clearInterval(heartbeat),
    ];
  }

  /** Open until the browser or `closeUser` ends it; false: there are too many, or the feed is stopped. */
  open(viewer: Viewer, infoNumbers: readonly number[]): boolean {
    const kind = viewer.login === undefined ? 'visitor' : 'user';
    const holder = `${kind} ${viewer.login ?? addressGroup(viewer.address)}`;
    if (this.#isStopped || this.#streams[kind] >= mostStreams[kind]) return false;
    if ((this.#holders.get(holder) ?? 0) >= mostOfOne[kind]) return false;
    const { response } = viewer;
    const stream = EventStream.begin(response);
    if (!stream) return false;
    this.#streams[kind]++;
    this.#count(this.#holders, holder, 1);
    this.#count(this.#held, viewer.session, 1);
    const { versionsOf } = viewer;
    const key = `${kind} ${this.#viewOf(versionsOf)} ${writeRanges(infoNumbers)}`;
    const parts = () => this.#channelParts(kind, versionsOf);
    const channel = this.#channels.getOrInsertComputed(key, () => new Channel(parts(), infoNumbers));
    response.on('close', () => {
      this.#streams[kind]--;
      this.#count(this.#holders, holder, -1);
      this.#count(this.#held, viewer.session, -1);
      channel.remove(response);
      if (channel.isEmpty && this.#channels.get(key) === channel) this.#channels.delete(key);
    });
    response.on('error', () => response.destroy());
    channel.add(viewer, stream);
    return true;
  }

  /** For browsers without streams: what changed after `since`, or everything. */
  poll(
    infoNumbers: readonly number[],
    since: number | undefined,
    isUser: boolean,
    versionsOf?: VersionsOf | undefined,
  ): Frame {
    const parts = this.#channelParts(isUser ? 'user' : 'visitor', versionsOf);
    const { table, points } = parts;
    const selection = select(table, points, infoNumbers, !isUser);
    const head = headOf(parts);
    if (since === undefined || since > table.sequence || since < this.#first) return fullFrame(table, selection, head);
    const changedAt = (slot: number) => (isUser ? table.changedAt(slot) : table.sampledAt(slot));
    const changed = selection.slots.filter((slot) => changedAt(slot) > since);
    return deltaFrame(table, selection, changed, { ...head, from: since });
  }

  /** At once (R7): after a password change, lock, deletion or expiry. */
  closeUser(login: string): void {
    this.#close((viewer) => viewer.login === login);
  }

  closeSession(key: string): void {
    this.#close((viewer) => viewer.session === key);
  }

  /** Ends the streams of users who may no longer watch: an account expires without notice. */
  closeUnless(mayWatch: (login: string) => boolean): void {
    for (const login of new Set(this.#viewers().map((viewer) => viewer.login)))
      if (login !== undefined && !mayWatch(login)) this.closeUser(login);
  }

  get streams(): number {
    return this.#viewers().length;
  }

  get sessions(): ReadonlySetLike<string> {
    return this.#held;
  }

  /** No stream begins after it. */
  stop(): void {
    this.#isStopped = true;
    for (const stop of this.#stops) stop();
    clearTimeout(this.#timer);
    for (const viewer of this.#viewers()) viewer.response.end();
  }

  #viewers(): Viewer[] {
    return [...this.#channels.values()].flatMap((channel) => [...channel.viewers()]);
  }

  #count(streams: Map<string, number>, of: string | undefined, more: 1 | -1): void {
    if (of === undefined) return;
    const count = (streams.get(of) ?? 0) + more;
    if (count > 0) streams.set(of, count);
    else streams.delete(of);
  }

  #close(isMeant: (viewer: Viewer) => boolean): void {
    for (const viewer of this.#viewers()) if (isMeant(viewer)) endNow(viewer.response);
  }

  /** Viewers who see the same part of the station share their channels. */
  #viewOf(versionsOf: VersionsOf | undefined): number {
    return versionsOf ? this.#views.getOrInsertComputed(versionsOf, () => ++this.#lastView) : 0;
  }

  #channelParts(kind: 'user' | 'visitor', versionsOf: VersionsOf | undefined): ChannelParts {
    const parts = this.#parts;
    if (kind === 'user') return versionsOf ? { ...parts, versions: () => versionsOf(parts.versions()) } : parts;
    const trial = (): FrameTrial | undefined => {
      const { version, leftMs } = parts.trial?.() ?? {};
      return version === undefined || leftMs === undefined ? undefined : { version, leftMs };
    };
    return { ...parts, versions: parts.openVersions, cannotWrite: () => undefined, trial, isOpen: true };
  }

  #note(isTouched: (channel: Channel) => boolean): void {
    for (const channel of this.#channels.values()) if (isTouched(channel)) this.#waiting.add(channel);
    if (this.#waiting.size > 0) this.#flushSoon();
  }

  /** At once if the last frames are long enough ago, else when they will be. */
  #flushSoon(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      const ready = [...this.#waiting];
      this.#waiting.clear();
      this.#batcher.send(() => {
        for (const channel of ready) this.#flush(channel);
      });
    }, this.#batcher.wait());
  }

  #beat(): void {
    const now = this.#parts.now();
    for (const channel of this.#channels.values()) {
      if (now - channel.sentAt >= silentMs || now < channel.sentAt) this.#flush(channel);
    }
  }
}

/** In order where the browser reads, or its console would report a broken stream as an error; else at once. */
function endNow(response: ServerResponse): void {
  if (response.writableLength > 0) response.destroy();
  else response.end();
}
