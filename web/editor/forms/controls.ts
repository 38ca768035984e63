import type { ComponentType } from 'react';
import type { Field } from '../../../protocol/schema/schema.ts';
import { BooleanControl } from './controls/BooleanControl.tsx';
import { ChoiceControl } from './controls/ChoiceControl.tsx';
import { ColourControl } from './controls/ColourControl.tsx';
import type { ControlProps } from './controls/control.ts';
import { LinesControl, TextControl } from './controls/TextControl.tsx';

type Control = ComponentType<ControlProps>;

/** Sentences, which need room. */
const longTexts: ReadonlySet<string> = new Set(['Cause', 'Consequence', 'Action']);

const ofType: Readonly<Partial<Record<Field<unknown>['type'], Control>>> = {
  lines: LinesControl,
  colour: ColourControl,
  choice: ChoiceControl,
  page: ChoiceControl,
  image: ChoiceControl,
};

export function controlOf({ type, name, fallback }: Field<unknown>): Control {
  // One without a default may be neither true nor false.
  if (type === 'boolean') return fallback === undefined ? ChoiceControl : BooleanControl;
  return longTexts.has(name) ? LinesControl : (ofType[type] ?? TextControl);
}
