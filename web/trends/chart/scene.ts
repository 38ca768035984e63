import type { AlarmLimit } from '../../../protocol/alarms/alarmLimit.ts';
import type { Point } from '../../../protocol/point.ts';
import type { ChartStyle } from './chartStyle.ts';
import type { Track } from './tracks.ts';
import type { UnitAxis } from './unitAxes.ts';

/** Limits of the chosen pen as they are set now, in its unit. */
export interface PenLimits {
  /** Its scale. */
  readonly key: string;
  /** With its normal range, and the limits of what may be set. */
  readonly point: Point;
  /** Those that raise alarms. */
  readonly alarms: readonly AlarmLimit[];
}

/** All that the chart shows but for its range. */
export interface Scene {
  readonly tracks: readonly Track[];
  /** The tracks go on beyond the range, on either side. */
  readonly hasSides: boolean;
  /** Those of the comparison, moved to the times that they are compared with. */
  readonly earlier: readonly Track[];
  readonly axes: readonly UnitAxis[];
  readonly limits: PenLimits | undefined;
  readonly chosen: string | undefined;
  readonly cursors: readonly number[];
  /** The device's clock, where it lies in sight: nothing is known beyond it. */
  readonly now: number | undefined;
  /** Times at which marks lie. */
  readonly marks: readonly number[];
  readonly words: SceneWords;
}

/** Texts that the chart draws itself, in the reader's language. */
interface SceneWords {
  readonly locale: string;
  readonly zone: string;
  readonly forced: string;
  readonly simulated: string;
}

/** Where it is drawn: pixels of the canvas. */
export interface Paper {
  readonly ctx: CanvasRenderingContext2D;
  readonly style: ChartStyle;
  /** Pixels of the canvas for one of CSS. */
  readonly ratio: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  /** Of the lines; strips lie below. */
  readonly height: number;
  readonly from: number;
  readonly to: number;
  readonly xOf: (at: number) => number;
}

/** The room of the lines and strips within the chart, CSS pixels. */
export interface PlotBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}
