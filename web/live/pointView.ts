import type { Point } from '../../protocol/point.ts';
import { type Quality, type ValueState, valueStates } from '../../protocol/quality.ts';
import { attentionSide, type Side } from '../../protocol/ranges.ts';
import type { Value } from '../../protocol/sample.ts';
import type { FaultFields } from '../../protocol/wire/frame.ts';

export interface PointView {
  /** Undefined where the device has no point list, or none of that number. */
  readonly point: Point | undefined;
  /** The last value known, also when it is no longer current; undefined: there never was one. */
  readonly value: Value | undefined;
  readonly state: ValueState;
  readonly quality: Quality;
  /** Where a good value lies outside its normal range, and needs attention (R44). */
  readonly attention: Side | undefined;
  /** Device clock, UTC ms. */
  readonly sourceTime: number | undefined;
  /** It has been so at least since its source time, and its beginning was not observed (R38). */
  readonly beganUnseen: boolean;
  /** Then: all that was read since this earlier time is this value; undefined: not known, or not the same. */
  readonly unchangedSince: number | undefined;
  readonly isBlocked: boolean;
  /** When it last moved although blocked, device clock; undefined: it did not. */
  readonly movedAt: number | undefined;
  /** Of a `deviceError`: why the field refuses it; of a `doubtful` value: why it doubts it; undefined: not known. */
  readonly why: FaultFields | undefined;
  /**
   * Where the value ceased to be current (`notCurrent`, `linkLost`): when the field was last read, device clock.
   * Undefined where it never was, and while the value is current: that changes with every read (LiveStore.readAt).
   */
  readonly readAt: number | undefined;
}

export interface KnownValue {
  readonly value: Value | undefined;
  readonly sourceTime: number | undefined;
  readonly beganUnseen: boolean;
  readonly unchangedSince?: number | undefined;
  readonly isBlocked: boolean;
  readonly movedAt?: number | undefined;
  readonly why?: FaultFields | undefined;
}

const unknownValue: KnownValue = { value: undefined, sourceTime: undefined, beganUnseen: false, isBlocked: false };

/** A number, or a reference text where there is none (R28). */
export interface PointName {
  readonly infoNumber: number | undefined;
  readonly riData: string | undefined;
}

export function pointView(
  point: Point | undefined,
  state: ValueState,
  { value, sourceTime, beganUnseen, unchangedSince, isBlocked, movedAt, why }: KnownValue = unknownValue,
  readAt?: number,
): PointView {
  const { quality } = valueStates[state];
  const attention = attentionSide(point, value, state);
  const times = { sourceTime, beganUnseen, unchangedSince, movedAt, readAt };
  return { point, value, state, quality, attention, ...times, isBlocked, why };
}

/** It is current, and its sensor can measure it (R44). */
export function isMeasured({ quality, state }: Pick<PointView, 'quality' | 'state'>): boolean {
  return quality !== 'bad' && state !== 'outOfRange';
}

/** Of an element that names no point at all. */
export const nothing: PointView = pointView(undefined, 'noPoint');

/** Ignores a further good value. */
export function looksAlike(a: PointView, b: PointView): boolean {
  const isMarkedAlike = a.state === b.state && a.attention === b.attention;
  const isAlike = isMarkedAlike && a.point === b.point && (a.value === undefined) === (b.value === undefined);
  const isAsOld = a.quality !== 'bad' || (a.sourceTime === b.sourceTime && a.readAt === b.readAt);
  return isAlike && isAsOld && a.isBlocked === b.isBlocked && a.movedAt === b.movedAt;
}
