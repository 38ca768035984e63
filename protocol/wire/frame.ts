import type { ValueState } from '../quality.ts';
import { valueState } from '../quality.ts';
import type { Value } from '../sample.ts';
import type { StorageFault } from '../storage.ts';
import type { Versions } from '../topics.ts';

/**
 * One frame of the feed (R7): what changed since the frame before. JSON, short names, because it is the only thing
 * on the wire that repeats a thousand times a second; the calls around it are XML.
 */
export interface Frame {
  /** Sequence of the point table that this frame brings the reader to; the frame before it said `from`. */
  readonly n: number;
  readonly from?: number;
  /** Device time, UTC milliseconds (R7). Ages below are counted back from it. */
  readonly t: number;
  /** Technical revision: the TechnicalHashCode of the identity card. */
  readonly r: string;
  /** 1: a full set; replaces everything known before. */
  readonly full?: 1;
  readonly h?: readonly number[];
  /** Good values that share a source time: age in ms, then info numbers and values alternating. */
  readonly v?: readonly (readonly Value[])[];
  /**
   * Values in any other state, and marked ones: info number, value (null: there never was one), code of the state, age
   * in ms; of points whose commands are blocked 1 as well, and the age of a movement despite the block, in ms.
   */
  readonly q?: readonly StateRow[];
  /** Why the field refuses or doubts those that it does: info number, and the fault with its fields; users only. */
  readonly e?: readonly (readonly [number, FaultFields])[];
  /** Those of them whose begin was not observed (R38), as ranges: `1-400,512`. */
  readonly u?: string;
  /**
   * Those of `u` whose value was the same in every reading since an earlier time: age in ms, info number, info number …
   */
  readonly s?: readonly (readonly number[])[];
  /** The versions that differ from the frame before; in a full one all that the reader may know. */
  readonly versions?: Versions;
  /**
   * The device can't write: since when (UTC ms), and why; 1: the begin was not observed (R38); 1: until a restart. In
   * every frame as long as it is so; users only.
   */
  readonly w?: readonly [number, StorageFault, (0 | 1)?, 1?];
  /**
   * A version of the configuration is on trial: its number, after how many ms it goes back automatically, and, for
   * users, the login that may accept it. In every frame as long as it is so.
   */
  readonly k?: readonly [number, number, string?];
}

/** A version on trial as a frame has it; `by`: users only. */
export interface FrameTrial {
  readonly version: number;
  readonly leftMs: number;
  readonly by?: string;
}

/** A fault on the wire, its code among the fields: its reader knows the tables. */
export type FaultFields = Readonly<Record<string, string>>;

export type StateRow = readonly [number, Value | null, number, number, number?, number?];

interface PointValue {
  readonly value: Value | undefined;
  readonly state: ValueState;
  readonly sourceTime: number;
  /** It has been so since at least its source time (R38). */
  readonly beganUnseen: boolean;
  /**
   * Where the begin was not observed: every value read since this earlier time is this one, but not all of that time
   * was observed.
   */
  readonly unchangedSince?: number | undefined;
  /** Whatever the value's state. */
  readonly isBlocked: boolean;
  /** The last movement despite a block; undefined: none. */
  readonly movedAt?: number | undefined;
  /** Of a `deviceError`, or of a `doubtful` value; undefined: unknown. */
  readonly why?: FaultFields | undefined;
}

export interface Change extends PointValue {
  readonly infoNumber: number;
}

/** The reverse of packChanges. */
export function eachChange(frame: Frame, each: (change: Change) => void): void {
  const unseen = new Set(readRanges(frame.u ?? '', Number.POSITIVE_INFINITY));
  const faults = new Map(frame.e);
  const unchanged = new Map(
    frame.s?.flatMap(([age = 0, ...slots]) => slots.map((one) => [one, frame.t - age] as const)),
  );
  for (const run of frame.v ?? []) {
    const sourceTime = frame.t - Number(run[0] ?? 0);
    for (let i = 1; i + 1 < run.length; i += 2) {
      const infoNumber = run[i] as number;
      const beganUnseen = unseen.has(infoNumber);
      const unchangedSince = unchanged.get(infoNumber);
      each({ infoNumber, value: run[i + 1], state: 'good', sourceTime, beganUnseen, unchangedSince, isBlocked: false });
    }
  }
  for (const [infoNumber, value, code, age, blocked, movedAge] of frame.q ?? []) {
    const [sourceTime, beganUnseen] = [frame.t - age, unseen.has(infoNumber)];
    const [isBlocked, state] = [blocked === 1, valueState(code)];
    const movedAt = movedAge === undefined ? undefined : frame.t - movedAge;
    each({
      ...{ infoNumber, value: value ?? undefined, state, sourceTime, beganUnseen, isBlocked, movedAt },
      unchangedSince: unchanged.get(infoNumber),
      why: faults.get(infoNumber),
    });
  }
}

/** The short text of a subscription: `1-400,512`. */
export function writeRanges(numbers: Iterable<number>): string {
  const sorted = [...new Set(numbers)].sort((a, b) => a - b);
  const parts: string[] = [];
  for (let i = 0; i < sorted.length; ) {
    let end = i;
    while (end + 1 < sorted.length && sorted[end + 1] === (sorted[end] as number) + 1) end++;
    parts.push(end > i ? `${sorted[i]}-${sorted[end]}` : `${sorted[i]}`);
    i = end + 1;
  }
  return parts.join(',');
}

/** Undefined where the text is not such a list or names more than `limit` numbers. */
export function readRanges(text: string, limit: number): number[] | undefined {
  const numbers: number[] = [];
  if (text === '') return numbers;
  for (const part of text.split(',')) {
    const match = /^(\d{1,9})(?:-(\d{1,9}))?$/.exec(part);
    if (!match) return undefined;
    const first = Number(match[1]);
    const last = match[2] === undefined ? first : Number(match[2]);
    if (last < first || numbers.length + last - first >= limit) return undefined;
    for (let n = first; n <= last; n++) numbers.push(n);
  }
  return numbers;
}
