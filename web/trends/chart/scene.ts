import type { AlarmLimit } from '../../../protocol/alarms/alarmLimit.ts';
import type { Point } from '../../../protocol/point.ts';
import type { Range } from '../range/range.ts';
import type { ChartStyle } from './chartStyle.ts';
import type { Track } from './tracks.ts';
import type { UnitAxis } from './unitAxes.ts';

/** In the unit of the chosen pen, as they are set now. */
export interface PenLimits {
  /** Of its scale (`UnitAxis`). */
  readonly key: string;
  readonly point: Point;
  readonly alarms: readonly AlarmLimit[];
}

export interface Scene {
  readonly tracks: readonly Track[];
  /** The tracks go on beyond the range, on either side. */
  readonly hasSides: boolean;
  /** Of the comparison, shifted to the times that they are compared with. */
  readonly earlier: readonly Track[];
  readonly axes: readonly UnitAxis[];
  readonly limits: PenLimits | undefined;
  readonly chosen: string | undefined;
  readonly cursors: readonly number[];
  /** Device time; undefined: out of sight. Nothing is known beyond it. */
  readonly now: number | undefined;
  /** UTC ms. */
  readonly marks: readonly number[];
  readonly words: SceneWords;
}

interface SceneWords {
  readonly locale: string;
  readonly zone: string;
  readonly forced: string;
  readonly simulated: string;
}

/** Lengths are pixels of the canvas; `height` is that of the lines: strips lie below. */
export interface Paper extends Range, Box {
  readonly ctx: CanvasRenderingContext2D;
  readonly style: ChartStyle;
  /** Pixels of the canvas per CSS pixel. */
  readonly ratio: number;
  readonly xOf: (at: number) => number;
}

/** Of lines and strips within the chart: in CSS pixels, or those of the canvas. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}
