import { valueStates } from '../../protocol/quality.ts';
import type { CannotWrite } from '../../protocol/storage.ts';
import type { Versions } from '../../protocol/topics.ts';
import type { Change, Frame, FrameTrial } from '../../protocol/wire/frame.ts';
import { packChanges } from '../../protocol/wire/packChanges.ts';
import type { FieldPoint } from './fieldPoint.ts';
import type { PointTable } from './pointTable.ts';

/** `unknown`: info numbers of no point. */
export interface Selection {
  readonly slots: readonly number[];
  readonly sources: readonly number[];
  readonly unknown: readonly number[];
  /** For visitors: without command blocks, movement while blocked, and causes of refusals (R7). */
  readonly isOpen: boolean;
}

export function select(
  table: PointTable,
  points: readonly FieldPoint[],
  infoNumbers: readonly number[],
  isOpen: boolean,
): Selection {
  const found = infoNumbers.map((infoNumber) => table.slotOf(infoNumber));
  const slots = found.filter((slot) => slot !== undefined);
  return {
    slots,
    sources: [...new Set(slots.flatMap((slot) => points[slot]?.source ?? []))],
    unknown: infoNumbers.filter((_, i) => found[i] === undefined),
    isOpen,
  };
}

/** What every frame has: its place in the sequence, device time, revision, the age of its sources (R7). */
export interface FrameHead {
  readonly from?: number;
  readonly now: number;
  /** The same moment on the monotonic clock. */
  readonly tick: number;
  readonly revision: string;
  readonly versions?: Versions | undefined;
  readonly cannotWrite?: CannotWrite | undefined;
  readonly trial?: FrameTrial | undefined;
}

/** The reader drops what it had. */
export function fullFrame(table: PointTable, selection: Selection, head: FrameHead): Frame {
  const packed = packChanges(at(table, selection, selection.slots), head.now);
  const nothing = selection.unknown.map((n): [number, null, number, number] => [n, null, valueStates.noPoint.code, 0]);
  const q = [...(packed.q ?? []), ...nothing];
  return { ...frameHead(table, selection, head), full: 1, ...packed, ...(q.length > 0 && { q }) };
}

export function deltaFrame(table: PointTable, selection: Selection, slots: Iterable<number>, head: FrameHead): Frame {
  return { ...frameHead(table, selection, head), ...packChanges(at(table, selection, slots), head.now) };
}

function frameHead(table: PointTable, { sources }: Selection, head: FrameHead): Frame {
  const { from, now, tick, revision, versions, cannotWrite, trial } = head;
  const ages = sources.flatMap((source) => {
    const age = table.ageOf(source, now, tick);
    return age === undefined ? [] : [source, age];
  });
  return {
    n: table.sequence,
    ...(from !== undefined && { from }),
    t: now,
    r: revision,
    ...(ages.length > 0 && { h: ages }),
    ...(versions && { versions }),
    ...(cannotWrite && { w: cannotWriteRow(cannotWrite) }),
    ...(trial && { k: trialRow(trial) }),
  };
}

function trialRow({ version, leftMs, by }: FrameTrial): NonNullable<Frame['k']> {
  return by === undefined ? [version, leftMs] : [version, leftMs, by];
}

function cannotWriteRow({ since, why, beganUnseen, needsRestart }: CannotWrite): NonNullable<Frame['w']> {
  if (needsRestart) return [since, why, beganUnseen ? 1 : 0, 1];
  return beganUnseen ? [since, why, 1] : [since, why];
}

function* at(table: PointTable, { isOpen }: Selection, slots: Iterable<number>): Generator<Change> {
  for (const slot of slots) {
    const change = table.at(slot);
    yield isOpen ? { ...change, isBlocked: false, movedAt: undefined, why: undefined } : change;
  }
}
