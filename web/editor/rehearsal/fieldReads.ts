import { readAddresses } from '../../../protocol/calls/linkTool.ts';
import type { ResultOf } from '../../../protocol/calls/result.ts';
import type { Point } from '../../../protocol/point.ts';
import { currentForMs } from '../../../protocol/quality.ts';
import type { XmlNode } from '../../../protocol/wire/xml.ts';
import { ask, type Caller, replyOf } from '../../api/ask.ts';
import type { OwnValue } from '../world/draftWorld.ts';
import { neverRead, ownValue, withoutAnswer } from './ownValue.ts';

export interface PointRequest {
  readonly id: string;
  readonly link: XmlNode;
  readonly points: readonly { readonly point: Point; readonly node: XmlNode }[];
}

/** By link: what the device replied. */
export type Unread = ReadonlyMap<string, ResultOf<typeof readAddresses>>;

export interface FieldReadsParts {
  readonly device: Caller;
  /** Of the page, as the draft is now. */
  readonly requests: () => readonly PointRequest[];
  readonly isSeen: () => boolean;
  /** Monotonic milliseconds. */
  readonly tick: () => number;
  /** By the IDs of points. */
  readonly show: (values: ReadonlyMap<string, OwnValue>, unread: Unread) => void;
}

/** Ms from one read of a point to the next; longer with more links: the device limits how many calls it takes. */
const roundMs = 4000;
const msOfCall = 2000;
/** What did not answer rests so long: each request to it is a time-out for all on its line. */
const restMs = 20_000;

/** Round after round; what was not read in time is not current (R29). */
export class FieldReads {
  readonly #parts: FieldReadsParts;
  #values = new Map<string, OwnValue>();
  readonly #readAt = new Map<string, number>();
  readonly #unread = new Map<string, ResultOf<typeof readAddresses>>();
  /** By the IDs of points: those behind another unit of their link go on. */
  readonly #restUntil = new Map<string, number>();
  #roundMs = roundMs;

  constructor(parts: FieldReadsParts) {
    this.#parts = parts;
  }

  /** Returns how long to wait for the next one, ms. */
  async round(signal: AbortSignal): Promise<number> {
    const { requests, isSeen, tick } = this.#parts;
    const all = requests();
    this.#roundMs = Math.max(roundMs, msOfCall * all.length);
    this.#keepOnly(all);
    const began = tick();
    for (const request of all) if (!signal.aborted && isSeen()) await this.#ask(request, signal);
    return Math.max(0, this.#roundMs - (tick() - began));
  }

  /** Values that were not read in time become not current. */
  age(): void {
    const now = this.#parts.tick();
    const old = [...this.#readAt].filter(([, at]) => now - at > currentForMs(this.#roundMs));
    for (const [id] of old) {
      this.#values.set(id, withoutAnswer(this.#values.get(id) ?? neverRead, 'notCurrent'));
      this.#readAt.delete(id);
    }
    if (old.length > 0) this.#show();
  }

  /** All others are those of the running station, or of another page. */
  #keepOnly(all: readonly PointRequest[]): void {
    const ids = all.flatMap(({ points }) => points.map(({ point }) => point.id));
    this.#values = new Map(ids.map((id) => [id, this.#values.get(id) ?? neverRead]));
    for (const id of this.#readAt.keys()) if (!this.#values.has(id)) this.#readAt.delete(id);
    for (const id of this.#unread.keys()) if (!all.some((request) => request.id === id)) this.#unread.delete(id);
    this.#show();
  }

  async #ask({ id, link, points: all }: PointRequest, signal: AbortSignal): Promise<void> {
    const { device, tick } = this.#parts;
    const points = all.filter(({ point }) => (this.#restUntil.get(point.id) ?? 0) <= tick());
    if (points.length === 0) return;
    const request = { link, points: points.map(({ node }) => node), isRepeated: true };
    const result = await ask(device, readAddresses, request, signal);
    if (signal.aborted) return;
    const reply = replyOf(result);
    if (!reply || reply.reads.some(({ fault }) => fault)) this.#unread.set(id, result);
    else if (points.length === all.length) this.#unread.delete(id);
    points.forEach(({ point }, at) => {
      const one = reply?.reads[at];
      if (!one) return;
      if (one.fault) this.#restUntil.set(point.id, tick() + restMs);
      this.#values.set(point.id, ownValue(point, one, this.#values.get(point.id)));
      this.#readAt.set(point.id, tick());
    });
    this.#show();
  }

  #show(): void {
    this.#parts.show(new Map(this.#values), new Map(this.#unread));
  }
}
