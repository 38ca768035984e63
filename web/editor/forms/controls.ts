import type { ComponentType } from 'react';
import { isReference } from '../../../editor/station/referred.ts';
import type { Field } from '../../../protocol/schema/schema.ts';
import { referenceOf } from '../../../station/read/references.ts';
import { later } from '../../text/later.tsx';
import { BooleanControl } from './controls/BooleanControl.tsx';
import { ChoiceControl } from './controls/ChoiceControl.tsx';
import { ColourControl } from './controls/ColourControl.tsx';
import { CommandControl } from './controls/CommandControl.tsx';
import type { ControlProps } from './controls/control.ts';
import { LinesControl, TextControl } from './controls/TextControl.tsx';
import { ReferenceControl } from './reference/ReferenceControl.tsx';

type Control = ComponentType<ControlProps>;

/** With its language, which few forms need. */
const FormulaControl = later(async () => (await import('../formula/FormulaControl.tsx')).FormulaControl, {
  texts: ['editor'],
});

/** Of reports alone. */
const ChoicesControl = later(async () => (await import('./controls/ChoicesControl.tsx')).ChoicesControl);
const PatternsControl = later(async () => (await import('./controls/PatternsControl.tsx')).PatternsControl);

/** Sentences, which need room. */
const longTexts: ReadonlySet<string> = new Set(['Cause', 'Consequence', 'Action']);

/** What a button has chosen in the panel of its point. */
const isCommand = ({ name, type }: Field<unknown>) => name === 'Command' && type === 'number';

const ofType: Readonly<Partial<Record<Field<unknown>['type'], Control>>> = {
  lines: LinesControl,
  colour: ColourControl,
  choice: ChoiceControl,
  choices: ChoicesControl,
};

export function controlOf(field: Field<unknown>): Control {
  const { type, name, fallback } = field;
  if (isFormula(field)) return FormulaControl;
  if (referenceOf(field)?.as === 'patterns') return PatternsControl;
  if (isReference(field)) return ReferenceControl;
  if (isCommand(field)) return CommandControl;
  // One without a default may be neither true nor false.
  if (type === 'boolean') return fallback === undefined ? ChoiceControl : BooleanControl;
  return longTexts.has(name) ? LinesControl : (ofType[type] ?? TextControl);
}

/** It shows itself what is wrong with it. */
export function isFormula(field: Field<unknown>): boolean {
  return referenceOf(field)?.as === 'formula';
}
