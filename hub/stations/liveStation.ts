import type { StationState } from '../../protocol/calls/fleet.ts';
import { readSummaryLine } from '../../protocol/uplink/readSummary.ts';
import {
  longestSummaryLine,
  type Summary,
  summaryPeriodMs,
  summarySilentMs,
  uplinkPaths,
} from '../../protocol/uplink/summary.ts';
import { NoAnswer } from '../fleet.ts';
import { LineFault, readLines } from '../uplink/lines.ts';
import type { StationLink } from '../uplink/stationLink.ts';

/** A connection without a reply within this time is gone, or late: it is closed, ms. */
const answerMs = 3000;
/** Later than the fastest line of the connection: it was held up on its way, or the station's clock was set, ms. */
const lateMs = 3000;
/** A connection on which nothing comes for this time is closed, ms. */
const deadMs = 6 * summaryPeriodMs;
/** Lines of a summary: four a second are agreed. */
const bounds = { longest: longestSummaryLine, periodMs: 10_000, mostLines: 100, mostBytes: 4 * longestSummaryLine };
/** Its clock counts as another one only where it is so far from before: a line is now slower, now faster, ms. */
const leastOffsetMs = 1000;
/** A station that was cut off is not heard again for this time, ms. */
const cutOffMs = 30_000;

export type SummaryFault = 'lineTooLong' | 'tooMuch' | 'badSummary';

export interface LiveParts {
  /** UTC ms. */
  readonly now: () => number;
  /** Monotonic ms. */
  readonly tick: () => number;
  /** What is shown of it in lists has changed, beside values of points; `isAlarm`: its alarms among it. */
  readonly onChange: (isAlarm: boolean) => void;
  readonly onState: (state: StationState) => void;
  /** It was cut off. */
  readonly onFault: (fault: SummaryFault) => void;
  /** It knows nothing of its enrolment: it shows a code again. */
  readonly onUnknown: (link: StationLink) => void;
}

/** One station as it is connected now. */
export class LiveStation {
  readonly #parts: LiveParts;
  /** Usually one; two in a conflict. */
  readonly #links = new Set<StationLink>();
  #state: StationState = 'notHeard';
  #since: number;
  #summary: Summary | undefined;
  #heardTick = 0;
  #heardAt: number | undefined;
  #offsetMs: number | undefined;
  /** The station's clock less the hub's monotonic one by the fastest line of the connection, ms. */
  #ahead = Number.NEGATIVE_INFINITY;
  #isChecking = false;
  #cutOffUntil = -Infinity;
  #checking: Promise<void> = Promise.resolve();

  constructor(parts: LiveParts) {
    this.#parts = parts;
    this.#since = parts.now();
  }

  get state(): StationState {
    return this.#state;
  }

  /** Of the state, UTC ms. */
  get since(): number {
    return this.#since;
  }

  /** UTC ms; undefined: not since this hub started. */
  get heardAt(): number | undefined {
    return this.#heardAt;
  }

  /** The last one; its state says whether it is current. Undefined: none. */
  get summary(): Summary | undefined {
    return this.#summary;
  }

  /** Its clock less the hub's, to a second, ms. */
  get offsetMs(): number | undefined {
    return this.#offsetMs;
  }

  /** On which it is requested; undefined: it is not connected, or two devices have its key. */
  get link(): StationLink | undefined {
    const [link, second] = this.#links;
    return second || !link?.isOpen ? undefined : link;
  }

  /** One after another. */
  connected(link: StationLink): Promise<void> {
    this.#checking = this.#checking.then(() => this.#take(link));
    return this.#checking;
  }

  /** Called each second. */
  eachSecond(): void {
    if (this.#links.size === 0) return;
    if (this.#state === 'conflict') {
      this.#check();
      return;
    }
    const silentMs = this.#parts.tick() - this.#heardTick;
    if (this.#state === 'live' && silentMs > summarySilentMs) this.#set('notCurrent', this.#heardAt);
    if (silentMs > deadMs) this.close();
  }

  close(): void {
    for (const link of this.#links) link.close();
  }

  async #take(link: StationLink): Promise<void> {
    if (this.#parts.tick() < this.#cutOffUntil) return link.close();
    const [first, second] = this.#links;
    if (second) return link.close();
    const isAlive = first !== undefined && (await first.ping(answerMs));
    if (!link.isOpen) return;
    if (first && !isAlive) {
      this.#links.delete(first);
      first.close();
    }
    this.#links.add(link);
    void link.closed.then(() => this.#gone(link));
    if (first && isAlive && first.isOpen) this.#conflict();
    else this.#listen(link);
  }

  #conflict(): void {
    this.#set('conflict');
    for (const link of this.#links) {
      // What people have open there is not believed either.
      link.cancelAll();
      const tell = link.request({ path: uplinkPaths.conflict, method: 'POST', body: new Uint8Array() });
      tell.then(({ body }) => body.destroy()).catch(() => undefined);
    }
  }

  #gone(link: StationLink): void {
    if (!this.#links.delete(link)) return;
    const [left] = this.#links;
    if (left && this.#state === 'conflict') {
      this.#set('notCurrent');
      this.#listen(left);
    } else if (!left && this.#state !== 'notHeard') this.#set('notCurrent');
  }

  /** Closes connections on which no answer comes in time: of a box that is gone no one may hear. */
  #check(): void {
    if (this.#isChecking) return;
    this.#isChecking = true;
    const replies = [...this.#links].map(async (link) => (await link.ping(answerMs)) || link.close());
    void Promise.all(replies).then(() => {
      this.#isChecking = false;
      // Where its clock was set, the next line counts.
      this.#ahead = Number.NEGATIVE_INFINITY;
    });
  }

  #listen(link: StationLink): void {
    this.#heardTick = this.#parts.tick();
    this.#ahead = Number.NEGATIVE_INFINITY;
    this.#follow(link).catch((error: unknown) => {
      if (error instanceof LineFault) this.#cutOff(link, error.reason);
      // Lost: what the end of the connection says is enough. A stream that ends alone is not one of this hub's stations.
      else if (this.#state !== 'conflict') link.close();
    });
  }

  /** Until the stream ends. */
  async #follow(link: StationLink): Promise<void> {
    const { status, body } = await link.request({ path: uplinkPaths.summary });
    // What comes first may be as late: it counts once an answer has come in time.
    if (this.#parts.tick() - this.#heardTick > lateMs) this.#ahead = Number.POSITIVE_INFINITY;
    if (status !== 200) {
      body.destroy();
      if (status === unknownHere) return this.#parts.onUnknown(link);
      throw new NoAnswer(`The station answers ${status}.`, true);
    }
    let before: Summary | undefined;
    await readLines(body, { ...bounds, tick: this.#parts.tick }, (line) => {
      // In a conflict neither is believed.
      if (this.link !== link) return;
      const next = readSummaryLine(line, before);
      if (next) this.#heard(next);
      else this.#cutOff(link, 'badSummary');
      before = next;
    });
    throw new NoAnswer('The summary has ended.', true);
  }

  #heard(next: Summary): void {
    const { now, tick, onChange } = this.#parts;
    const ahead = next.time - tick();
    if (this.#ahead - ahead > lateMs) {
      this.#check();
      return;
    }
    this.#ahead = Math.max(ahead, this.#ahead);
    const before = this.#summary;
    [this.#heardTick, this.#heardAt] = [tick(), now()];
    const offsetMs = next.time - this.#heardAt;
    const isOffset = this.#offsetMs === undefined || Math.abs(offsetMs - this.#offsetMs) >= leastOffsetMs;
    if (isOffset) this.#offsetMs = offsetMs;
    this.#summary = next;
    if (this.#state !== 'live') this.#set('live');
    const isAlarm = next.alarms !== before?.alarms || next.unacknowledged !== before.unacknowledged;
    if (isAlarm || isOffset || shownParts.some((name) => before?.[name] !== next[name])) onChange(isAlarm);
  }

  #cutOff(link: StationLink, fault: SummaryFault): void {
    if (!this.#links.has(link)) return;
    this.#cutOffUntil = this.#parts.tick() + cutOffMs;
    this.#parts.onFault(fault);
    link.close();
  }

  #set(state: StationState, since = this.#parts.now()): void {
    if (state === this.#state) return;
    [this.#state, this.#since] = [state, since];
    this.#parts.onState(state);
    this.#parts.onChange(true);
  }
}

/** Of a station that does not know this hub. */
const unknownHere = 409;

/** Beside the alarms; one that did not change is the same object. */
const shownParts = ['station', 'clock', 'counts', 'links'] as const;
