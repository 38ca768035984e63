import type { ServerResponse } from 'node:http';
import type { CannotWrite } from '../../protocol/storage.ts';
import { changedVersions, type Versions } from '../../protocol/topics.ts';
import type { FrameTrial } from '../../protocol/wire/frame.ts';
import type { Viewer } from '../managers/parts.ts';
import type { FieldPoint } from '../points/fieldPoint.ts';
import { deltaFrame, fullFrame, type Selection, select } from '../points/frames.ts';
import { type FailureReport, isolated } from '../points/isolated.ts';
import type { PointTable } from '../points/pointTable.ts';
import { type EventBytes, type EventStream, eventBytes } from './eventStream.ts';

export interface ChannelParts {
  readonly table: PointTable;
  readonly points: readonly FieldPoint[];
  readonly revision: () => string;
  readonly now: () => number;
  /** Monotonic milliseconds. */
  readonly tick: () => number;
  /** By topic, as far as its viewers may know them. */
  readonly versions: () => Versions;
  /** For channels of users; undefined: the device can write. */
  readonly cannotWrite?: () => CannotWrite | undefined;
  /** For channels of visitors without its login. */
  readonly trial?: () => FrameTrial | undefined;
  readonly isOpen?: boolean;
  readonly report: FailureReport;
}

export function headOf({ now, tick, revision, versions, cannotWrite, trial }: ChannelParts) {
  return {
    now: now(),
    tick: tick(),
    revision: revision(),
    versions: versions(),
    cannotWrite: cannotWrite?.(),
    trial: trial?.(),
  };
}

// A viewer with this much unread is lagging: it gets nothing until it has read all, then the full set (R7).
const laggingBytes = 256 * 1024;
/** Viewers who join within this time of each other get the same full set. */
const sharedMs = 15;

interface Member {
  readonly viewer: Viewer;
  readonly stream: EventStream;
  isLagging: boolean;
}

/** For viewers of the same points: each frame is serialized once and its bytes are sent to all of them. */
export class Channel {
  readonly #parts: ChannelParts;
  readonly #selection: Selection;
  readonly #isMember: Uint8Array;
  readonly #members = new Map<ServerResponse, Member>();
  #dirty = new Set<number>();
  #sent: number;
  #sentAt: number;
  #versions: Versions;
  /** As last serialized, until the next frame. */
  #full: { readonly bytes: EventBytes; readonly tick: number } | undefined;

  constructor(parts: ChannelParts, infoNumbers: readonly number[]) {
    this.#parts = parts;
    this.#selection = select(parts.table, parts.points, infoNumbers, parts.isOpen ?? false);
    this.#isMember = new Uint8Array(parts.points.length);
    for (const slot of this.#selection.slots) this.#isMember[slot] = 1;
    this.#sent = parts.table.sequence;
    this.#sentAt = parts.now();
    this.#versions = parts.versions();
  }

  get isEmpty(): boolean {
    return this.#members.size === 0;
  }

  /** Of the last frame, by the device's clock. */
  get sentAt(): number {
    return this.#sentAt;
  }

  *viewers(): Generator<Viewer> {
    for (const { viewer } of this.#members.values()) yield viewer;
  }

  add(viewer: Viewer, stream: EventStream): void {
    this.#members.set(viewer.response, { viewer, stream, isLagging: false });
    stream.send(this.#wholeSet());
  }

  remove(response: ServerResponse): void {
    this.#members.delete(response);
  }

  /** True: the channel has something to send. */
  note(slots: Iterable<number>): boolean {
    for (const slot of slots) if (this.#isMember[slot]) this.#dirty.add(slot);
    return this.#dirty.size > 0;
  }

  /** As `note`, for marks: visitors get no frame for them, because it would reveal them. */
  noteMarks(slots: Iterable<number>): boolean {
    return !this.#selection.isOpen && this.note(slots);
  }

  /** Sends what changed since the last frame, or only the time and the age of the sources. */
  flush(): void {
    const { table } = this.#parts;
    const head = { ...headOf(this.#parts), from: this.#sent };
    const versions = changedVersions(this.#versions, head.versions);
    this.#versions = head.versions;
    const bytes = eventBytes(deltaFrame(table, this.#selection, this.#dirty, { ...head, versions }));
    this.#dirty = new Set();
    this.#sent = table.sequence;
    this.#sentAt = head.now;
    this.#full = undefined;
    for (const member of this.#members.values()) this.#send(member, bytes);
  }

  #send(member: Member, bytes: EventBytes): void {
    const { stream } = member;
    if (member.isLagging) return;
    if (stream.unread < laggingBytes) {
      stream.send(bytes);
      return;
    }
    member.isLagging = true;
    // On the stack of the socket: what is thrown there would end the service. The viewer sees the gap in the next
    // frame.
    const catchUp = () => {
      member.isLagging = false;
      stream.send(this.#wholeSet());
    };
    stream.onceRead(isolated('whole set of the feed', catchUp, this.#parts.report));
  }

  /**
   * Everything as it is now, under the number that all others of the channel have: what has changed since that number
   * comes once more with the next frame, so no other viewer has to be sent anything for the new one.
   */
  #wholeSet(): EventBytes {
    const head = headOf(this.#parts);
    if (this.#full && head.tick - this.#full.tick < sharedMs) return this.#full.bytes;
    const bytes = eventBytes({ ...fullFrame(this.#parts.table, this.#selection, head), n: this.#sent });
    this.#full = { bytes, tick: head.tick };
    return bytes;
  }
}
