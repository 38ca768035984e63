import type { ReactNode } from 'react';
import type { History } from '../../protocol/history/getHistory.ts';
import type { Point } from '../../protocol/point.ts';
import type { TrendState } from './trend.ts';

/** A pen: one point of the trends. */
export interface TrendPen {
  /** The point's permanent id. */
  readonly id: string;
  /** Which one it is, from 1: written at its line, so that its colour is never alone. */
  readonly number: number;
  /** Undefined where the station has no point of that id. */
  readonly point: Point | undefined;
  readonly name: string;
  readonly isHidden: boolean;
}

/** What the trends show now, for what stands around the chart: table, CSV, print, kept views. */
export interface TrendPicture {
  readonly state: TrendState;
  readonly pens: readonly TrendPen[];
  /** The columns that are drawn, as the device told them; undefined: none yet. */
  readonly history: History | undefined;
  /** The columns of the comparison, at their own times. */
  readonly earlier: History | undefined;
  /** The device's (R32). */
  readonly timeZone: string;
  /** Draws the chart, with the names of its pens, onto a canvas of that size in CSS pixels. */
  readonly draw: (size: PictureSize, theme: 'light' | 'dark') => Promise<HTMLCanvasElement>;
}

export interface PictureSize {
  readonly width: number;
  readonly height: number;
  /** Pixels of the canvas for one of CSS. */
  readonly ratio: number;
}

/** What others put around the chart. */
export interface AroundChart {
  /** Buttons at the end of the bar: kept views, CSV, print, copy. */
  readonly tools?: ((picture: TrendPicture) => ReactNode) | undefined;
  /** In place of the chart, where the address asks for the table. */
  readonly table?: ((picture: TrendPicture) => ReactNode) | undefined;
  /** Where no point is chosen yet. */
  readonly start?: ReactNode;
  /** Under the chart. */
  readonly below?: ((picture: TrendPicture) => ReactNode) | undefined;
}
