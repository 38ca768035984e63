import type { Point } from '../../protocol/point.ts';
import { type ValueState, valueStates } from '../../protocol/quality.ts';
import { eachChange, type Frame } from '../../protocol/wire/frame.ts';
import { createListeners } from '../ui/store.ts';
import type { DeviceClock } from './deviceClock.ts';
import { type KnownValue, nothing, type PointName, type PointView, pointView } from './pointView.ts';
import type { FrameScheduler, Listener } from './source/frameScheduler.ts';
import type { Sources } from './source/sources.ts';

interface Entry {
  readonly infoNumber: number;
  view: PointView;
  /** As the device sent it; undefined: not sent since the point was subscribed to. */
  received: ValueState | undefined;
  readonly listeners: Set<Listener>;
}

export interface LiveStoreParts {
  readonly clock: DeviceClock;
  readonly sources: Sources;
  readonly frameScheduler: FrameScheduler;
}

/**
 * All live values of the tab, one entry per info number. Frames may come from any source; an element is notified only
 * of its own point, at most once per animation frame.
 */
export class LiveStore {
  readonly #parts: LiveStoreParts;
  readonly #entries = new Map<number, Entry>();
  readonly #pointListeners = createListeners();
  #points: ReadonlyMap<number, Point> = new Map();
  #byReference: ReadonlyMap<string, number> = new Map();
  #revision: string | undefined;
  #hasPoints = false;
  #isLinked = false;

  constructor(parts: LiveStoreParts) {
    this.#parts = parts;
  }

  /** The same object until something about the point changes. */
  get(infoNumber: number | undefined): PointView {
    return infoNumber === undefined ? nothing : this.#entry(infoNumber).view;
  }

  numberOf(name: PointName): number | undefined {
    return name.infoNumber ?? (name.riData === undefined ? undefined : this.#byReference.get(name.riData));
  }

  points(): ReadonlyMap<number, Point> {
    return this.#points;
  }

  hasReceived(infoNumber: number): boolean {
    return this.#entries.get(infoNumber)?.received !== undefined;
  }

  /** Device clock, whether the value changed or not; undefined: never. */
  readAt(infoNumber: number): number | undefined {
    const point = this.#points.get(infoNumber);
    return point && this.#parts.sources.heardAt(point.source);
  }

  /** Calls back in the animation frame after a change of that point. */
  subscribe(infoNumber: number | undefined, listener: Listener): () => void {
    if (infoNumber === undefined) return () => undefined;
    const { listeners } = this.#entry(infoNumber);
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  subscribePoints(listener: Listener): () => void {
    return this.#pointListeners.subscribe(() => this.#parts.frameScheduler.schedule(listener));
  }

  /** `revision`: technical revision of the points, where it is known; undefined points: the device has no list (R6). */
  setPoints(points: readonly Point[] | undefined, revision?: string): void {
    const isReconfigured = this.#revision !== undefined && revision !== undefined && revision !== this.#revision;
    this.#hasPoints = points !== undefined;
    this.#points = new Map(points?.map((point) => [point.infoNumber, point]));
    this.#byReference = new Map(points?.flatMap((p) => (p.riData === undefined ? [] : [[p.riData, p.infoNumber]])));
    this.#parts.sources.setPoints(points ?? []);
    for (const entry of this.#entries.values()) {
      const { point } = entry.view;
      const next = this.#points.get(entry.infoNumber);
      const isOther = point && (next?.id !== point.id || (isReconfigured && !isReadAlike(point, next)));
      // Its number, or its value, means another thing from now on, which is not known yet.
      if (isOther) entry.received = undefined;
      this.#draw(entry, isOther ? nothing : entry.view);
    }
    this.#pointListeners.notify();
  }

  /** Frames come in their order; gaps are handled by the feed client. */
  apply(frame: Frame): void {
    const { clock, sources } = this.#parts;
    this.#revision = frame.r;
    clock.heard(frame.t);
    sources.heard(frame);
    if (frame.full) for (const entry of this.#entries.values()) entry.received = undefined;
    const wasLinked = this.#isLinked;
    this.#isLinked = true;
    const changedSources = sources.check(clock.time() ?? frame.t);
    eachChange(frame, (change) => {
      const entry = this.#entry(change.infoNumber);
      entry.received = change.state;
      this.#draw(entry, change);
    });
    if (frame.full || !wasLinked) for (const entry of this.#entries.values()) this.#redraw(entry);
    else if (changedSources.size > 0) this.#drawSources(changedSources);
  }

  /** Time alone has passed: what was not read for too long ceases to be current (R29). */
  checkAges(): void {
    const time = this.#parts.clock.time();
    if (time === undefined) return;
    const changed = this.#parts.sources.check(time);
    if (changed.size > 0) this.#drawSources(changed);
  }

  /** Every point is not current, with its last value (R24). */
  linkLost(): void {
    if (!this.#isLinked) return;
    this.#isLinked = false;
    for (const entry of this.#entries.values()) this.#redraw(entry);
  }

  /** These have no subscriber; subscribed to again, they are not current until the device has sent them. */
  lapse(numbers: Iterable<number>): void {
    for (const infoNumber of numbers) {
      const entry = this.#entries.get(infoNumber);
      if (!entry) continue;
      entry.received = undefined;
      this.#redraw(entry);
      if (entry.listeners.size === 0) this.#entries.delete(infoNumber);
    }
  }

  /** For another operator, or another configuration. */
  clear(): void {
    this.#isLinked = false;
    this.#revision = undefined;
    this.#parts.clock.reset();
    for (const entry of this.#entries.values()) {
      entry.received = undefined;
      entry.view = nothing;
    }
    this.setPoints(undefined);
  }

  #entry(infoNumber: number): Entry {
    const known = this.#entries.get(infoNumber);
    if (known) return known;
    const point = this.#points.get(infoNumber);
    const entry: Entry = { infoNumber, view: nothing, received: undefined, listeners: new Set() };
    entry.view = pointView(point, this.#state(entry, point));
    this.#entries.set(infoNumber, entry);
    return entry;
  }

  #drawSources(sources: ReadonlySet<number>): void {
    for (const entry of this.#entries.values()) {
      if (entry.view.point && sources.has(entry.view.point.source)) this.#redraw(entry);
    }
  }

  /** Its state may be another; its value is still the last one known. */
  #redraw(entry: Entry): void {
    this.#draw(entry, entry.view);
  }

  #draw(entry: Entry, known: KnownValue): void {
    const point = this.#points.get(entry.infoNumber);
    const state = this.#state(entry, point);
    const readAt = state === 'notCurrent' || state === 'linkLost' ? this.readAt(entry.infoNumber) : undefined;
    const { view } = entry;
    const isSameValue = view.value === known.value && view.state === state && view.point === point;
    const isSameStart = view.sourceTime === known.sourceTime && view.unchangedSince === known.unchangedSince;
    const isSameTime = isSameStart && view.readAt === readAt;
    const isSameBlock = view.isBlocked === known.isBlocked && view.movedAt === known.movedAt;
    const areSameMarks = view.beganUnseen === known.beganUnseen && isSameBlock && view.why === known.why;
    if (isSameValue && isSameTime && areSameMarks) return;
    entry.view = pointView(point, state, known, readAt);
    for (const listener of entry.listeners) this.#parts.frameScheduler.schedule(listener);
  }

  #state(entry: Entry, point: Point | undefined): ValueState {
    if (!this.#hasPoints) return 'neverRead';
    if (!point) return 'noPoint';
    if (!this.#isLinked || entry.received === undefined) return 'notCurrent';
    // What the device already calls bad says more than its age.
    if (valueStates[entry.received].quality === 'bad') return entry.received;
    // A value in place of the field's is current for as long as the device sends it, whatever the field does.
    if (entry.received === 'forced' || entry.received === 'simulated') return entry.received;
    return this.#parts.sources.isCurrent(point.source) ? entry.received : 'notCurrent';
  }
}

/** Whether a value of one reads as the same of the other; both are in one language. */
function isReadAlike(one: Point, other: Point): boolean {
  return one.kind === other.kind && one.unit === other.unit && one.states.join('\n') === other.states.join('\n');
}
