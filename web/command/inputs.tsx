import type { ComponentType } from 'react';
import type { Point, PointKind } from '../../protocol/point.ts';
import { LogicCommand } from './LogicCommand.tsx';
import { NumericCommand } from './NumericCommand.tsx';

export interface CommandInputProps {
  readonly point: Point;
  /** What the field says now. */
  readonly value: number | undefined;
  /** False: point or feed are not current, and nothing may be sent (R29). */
  readonly isArmed: boolean;
  readonly isBusy: boolean;
  /** Sends the plain decimal text. */
  readonly give: (text: string) => void;
}

/** How each kind of point is commanded. */
export const commandInputs: { readonly [K in PointKind]: ComponentType<CommandInputProps> } = {
  logic: LogicCommand,
  numeric: NumericCommand,
};
