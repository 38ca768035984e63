import type { Point } from '../../protocol/point.ts';
import type { Programme } from '../../protocol/programme/programme.ts';
import type { Interlock } from './commands/interlock.ts';
import type { Scaling } from './scaling.ts';

/** How a point's values are kept; whether at all says the point itself. */
export interface PointRecording {
  /** How far a number must be from the one kept last, in its unit. */
  readonly deadBand: number;
  /** Numbers are kept no faster than this, ms; undefined: as they come. */
  readonly periodMs: number | undefined;
  /** Of a counter, in its unit; see CounterSettings. */
  readonly modulus?: number | undefined;
  readonly maxRise?: number | undefined;
  readonly resetsTo?: number | undefined;
  readonly believeAfterMs?: number | undefined;
  readonly runningState: number | undefined;
}

/** A point bound to the field. */
export interface FieldPoint extends Point {
  /** Key of the link it is read over. */
  readonly link: string;
  /** The driver's own address; only the driver looks inside. */
  readonly address: unknown;
  readonly scaling: Scaling;
  readonly writable: boolean;
  /** Read from a simulator: never more than simulated. */
  readonly isSimulated: boolean;
  /** Commands are refused while one of them is active. */
  readonly interlocks: readonly Interlock[];
  /** Whether its changes are events though nobody commanded them; undefined: where it is shown or commanded. */
  readonly logsChanges?: boolean | undefined;
  /** Leaving its normal range and coming back into it by more than the dead band are events. */
  readonly logsRange?: boolean;
  readonly deadBand?: number;
  readonly recording?: PointRecording;
  /** More starts of its machine within an hour are an alarm. */
  readonly startsPerHour?: number | undefined;
  /** Calls may sound it. */
  readonly isHorn?: boolean;
  /** The time programme that it begins with, until somebody writes another. */
  readonly firstProgramme: Programme | undefined;
}

/** Whether it may be commanded at all: an output, or one that a time programme runs (spec §3). */
export function isOutput({ editingKind, writable }: FieldPoint): boolean {
  return editingKind !== 'NonEditable' && writable;
}
