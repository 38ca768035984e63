import type { ReactNode } from 'react';
import type { History } from '../../protocol/calls/history.ts';
import type { Point } from '../../protocol/point.ts';
import type { TrendState } from './trend.ts';

export interface TrendPen {
  /** Permanent id of the point. */
  readonly id: string;
  /** From 1; written at its line, so that its colour is never the only sign. */
  readonly number: number;
  /** Undefined: the station has no point of that id. */
  readonly point: Point | undefined;
  readonly name: string;
  readonly isHidden: boolean;
}

export interface TrendPicture {
  readonly state: TrendState;
  readonly pens: readonly TrendPen[];
  /** As the device sent them; undefined: none yet. */
  readonly history: History | undefined;
  /** Of the comparison, at their own times. */
  readonly earlier: History | undefined;
  /** Of the device (R32). */
  readonly timeZone: string;
  /** With the names of its pens; `size` in CSS pixels. */
  readonly draw: (size: PictureSize, theme: 'light' | 'dark') => Promise<HTMLCanvasElement>;
}

export interface PictureSize {
  readonly width: number;
  readonly height: number;
  /** Pixels of the canvas per CSS pixel. */
  readonly ratio: number;
}

export interface AroundChart {
  readonly tools?: ((picture: TrendPicture) => ReactNode) | undefined;
  readonly table?: ((picture: TrendPicture) => ReactNode) | undefined;
  readonly start?: ReactNode;
  readonly below?: ((picture: TrendPicture) => ReactNode) | undefined;
}
