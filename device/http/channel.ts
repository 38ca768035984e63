import type { ServerResponse } from 'node:http';
import type { Viewer } from '../managers/parts.ts';
import type { FieldPoint } from '../points/fieldPoint.ts';
import { deltaFrame, fullFrame, type Selection, select } from '../points/frames.ts';
import type { PointTable } from '../points/pointTable.ts';

/** What a channel needs of the service. */
export interface ChannelParts {
  readonly table: PointTable;
  readonly points: readonly FieldPoint[];
  readonly revision: () => string;
  readonly now: () => number;
  /** Monotonic milliseconds. */
  readonly tick: () => number;
  /** Newest row of the operation log, for channels of users. */
  readonly lastOperation: () => number | undefined;
}

// A viewer with this much unread is lagging: it gets nothing until it has read all, then the whole set (R7).
const laggingBytes = 256 * 1024;

/** Viewers that watch the same points: each frame is written as text once and sent to all of them. */
export class Channel {
  readonly #parts: ChannelParts;
  readonly #selection: Selection;
  readonly #isMember: Uint8Array;
  readonly #viewers = new Map<ServerResponse, Viewer & { isLagging: boolean }>();
  #dirty = new Set<number>();
  #sent: number;
  #sentAt: number;
  #log: number | undefined;

  constructor(parts: ChannelParts, infoNumbers: readonly number[]) {
    this.#parts = parts;
    this.#selection = select(parts.table, parts.points, infoNumbers);
    this.#isMember = new Uint8Array(parts.points.length);
    for (const slot of this.#selection.slots) this.#isMember[slot] = 1;
    this.#sent = parts.table.sequence;
    this.#sentAt = parts.now();
    this.#log = parts.lastOperation();
  }

  get isEmpty(): boolean {
    return this.#viewers.size === 0;
  }

  /** When the last frame went out, by the device's clock. */
  get sentAt(): number {
    return this.#sentAt;
  }

  get viewers(): Iterable<Viewer> {
    return this.#viewers.values();
  }

  add(viewer: Viewer): void {
    // Those who were there come up to the present too: everyone in a channel stands at the same number.
    if (this.#sent !== this.#parts.table.sequence) this.flush();
    this.#viewers.set(viewer.response, { ...viewer, isLagging: false });
    viewer.response.write(this.#fullText());
  }

  remove(response: ServerResponse): void {
    this.#viewers.delete(response);
  }

  /** Notes changed slots; true where the channel has something to send. */
  note(slots: readonly number[]): boolean {
    for (const slot of slots) if (this.#isMember[slot]) this.#dirty.add(slot);
    return this.#dirty.size > 0;
  }

  /** Sends what changed since the last frame, or only the time and how fresh the groups are. */
  flush(): void {
    const { table, revision, now, tick, lastOperation } = this.#parts;
    const log = lastOperation();
    const head = { from: this.#sent, now: now(), tick: tick(), revision: revision() };
    const news = log === this.#log ? undefined : log;
    const text = eventText(deltaFrame(table, this.#selection, this.#dirty, { ...head, log: news }));
    this.#dirty = new Set();
    this.#sent = table.sequence;
    this.#sentAt = head.now;
    this.#log = log;
    for (const viewer of this.#viewers.values()) this.#send(viewer, text);
  }

  #send(viewer: Viewer & { isLagging: boolean }, text: string): void {
    const { response } = viewer;
    if (viewer.isLagging) return;
    if (response.writableLength < laggingBytes) return void response.write(text);
    viewer.isLagging = true;
    response.once('drain', () => {
      viewer.isLagging = false;
      if (this.#dirty.size > 0) this.flush();
      if (!viewer.isLagging) response.write(this.#fullText());
    });
  }

  #fullText(): string {
    const { table, revision, now, tick, lastOperation } = this.#parts;
    const head = { now: now(), tick: tick(), revision: revision(), log: lastOperation() };
    return eventText({ ...fullFrame(table, this.#selection, head), n: this.#sent });
  }
}

function eventText(frame: object): string {
  return `data: ${JSON.stringify(frame)}\n\n`;
}
