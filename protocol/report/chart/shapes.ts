/** Lengths are in the unit of the medium, from the left and the top. */
export type Shape =
  /** `points`: x and y in turn. `dash`: on, off. */
  | {
      readonly kind: 'line';
      readonly points: readonly number[];
      readonly color: string;
      readonly width: number;
      readonly dash?: readonly number[];
    }
  | {
      readonly kind: 'rect';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
      readonly color: string;
    }
  | { readonly kind: 'dot'; readonly x: number; readonly y: number; readonly radius: number; readonly color: string }
  /** `y`: its base line. */
  | {
      readonly kind: 'text';
      readonly x: number;
      readonly y: number;
      readonly text: string;
      readonly anchor: 'start' | 'middle' | 'end';
      readonly size: number;
      readonly color: string;
    };

export interface ChartScene {
  readonly width: number;
  readonly height: number;
  readonly shapes: readonly Shape[];
}
