import type { Point } from '../../protocol/point.ts';
import type { Programme } from '../../protocol/programme/programme.ts';
import type { CheckedFormula } from '../../station/calculation/checkedFormula.ts';
import type { Interlock } from './commands/interlock.ts';
import type { Scaling } from './scaling.ts';

export interface PointRecording {
  /** From the last recorded number, in the point's unit. */
  readonly deadBand: number;
  /** Least time between recorded numbers, ms; undefined: every change is recorded. */
  readonly periodMs: number | undefined;
  /** Of a counter, in its unit; see CounterSettings. */
  readonly modulus?: number | undefined;
  readonly maxRise?: number | undefined;
  readonly resetsTo?: number | undefined;
  readonly believeAfterMs?: number | undefined;
  readonly runningState: number | undefined;
}

/** Of a point whose value follows from those of others. */
export interface PointCalculation {
  readonly formula: CheckedFormula;
  /** Percent of its time for which a function over time must be known. */
  readonly minKnown: number;
  /** Those of the points with a register from which it follows, also through other calculated points. */
  readonly sources: readonly number[];
}

export interface FieldPoint extends Point {
  /** Key of the link it is read over; empty: of none. */
  readonly link: string;
  /** Only the driver reads it. */
  readonly address: unknown;
  readonly scaling: Scaling;
  readonly writable: boolean;
  /** Read from a simulator: its quality is at best simulated. */
  readonly isSimulated: boolean;
  /** Undefined: it is read over its link. */
  readonly calculation?: PointCalculation | undefined;
  readonly interlocks: readonly Interlock[];
  /** Whether changes that no command explains are events; undefined: where it is shown or commanded. */
  readonly logsChanges?: boolean | undefined;
  /** Crossings of the normal range are events; it is back only when within by more than the dead band. */
  readonly logsRange?: boolean;
  readonly deadBand?: number;
  readonly recording?: PointRecording;
  /** More starts of its machine within an hour raise an alarm. */
  readonly startsPerHour?: number | undefined;
  /** A hub shows it in its list of stations. */
  readonly isSummary?: boolean;
  /** Call-outs may sound it. */
  readonly isHorn?: boolean;
  /** In force until a user writes another one. */
  readonly firstProgramme: Programme | undefined;
  /** Id of the point whose programme is to be checked and used; undefined: nothing is to be checked. */
  readonly programmeCopiedFrom?: string;
}

/** An output, or a point that a time programme runs (spec §3). */
export function isOutput({ editingKind, writable }: FieldPoint): boolean {
  return editingKind !== 'NonEditable' && writable;
}

/** Under which the log and alarms name a device behind a link, as a unit of Modbus; undefined: it has no such device. */
export function nodeId({ link, node }: Pick<FieldPoint, 'link' | 'node'>): string | undefined {
  return node === undefined ? undefined : `${link} ${node}`;
}
