import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { fieldLabel } from '../../../protocol/configuration/fieldLabels.ts';
import { describedField } from '../../../station/describedFields.ts';

/** Those that changes of a version do not have: an operator, who may read changes, need not load these. */
const formLabels: Readonly<Record<string, MessageDescriptor>> = {
  Id: msg({ message: 'ID', context: 'field' }),
  InfoNumber: msg({ message: 'point number', context: 'field' }),
  SynopticId: msg({ message: 'page ID', context: 'field' }),
  IsAuthenticationRequired: msg({ message: 'login required', context: 'field' }),
  PositionX: msg({ message: 'X position', context: 'field' }),
  PositionY: msg({ message: 'Y position', context: 'field' }),
  Width: msg({ message: 'width', context: 'field' }),
  Height: msg({ message: 'height', context: 'field' }),
  FontFamily: msg({ message: 'font', context: 'field' }),
  IsFontBold: msg({ message: 'bold', context: 'field' }),
  IsFontItalic: msg({ message: 'italic', context: 'field' }),
  IsFontUnderline: msg({ message: 'underlined', context: 'field' }),
  HorizontalAlignment: msg({ message: 'horizontal alignment', context: 'field' }),
  VerticalAlignment: msg({ message: 'vertical alignment', context: 'field' }),
  'IsBlinkedStatus#': msg({ message: 'blinking in state {n}', context: 'field' }),
  'ForegroundStatus#': msg({ message: 'text colour of state {n}', context: 'field' }),
  Shape: msg({ message: 'shape', context: 'field' }),
  Orientation: msg({ message: 'orientation', context: 'field' }),
  Limits: msg({ message: 'limits', context: 'field' }),
  LimitInfoNumbers: msg({ message: 'points of the limits', context: 'field' }),
  RateInfoNumber: msg({ message: 'point of the rate', context: 'field' }),
  RateFactor: msg({ message: 'rate factor', context: 'field' }),
  Points: msg({ message: 'positions', context: 'field' }),
  Thickness: msg({ message: 'thickness', context: 'field' }),
  FlowState: msg({ message: 'flow state', context: 'field' }),
  DefaultValue: msg({ message: 'default value', context: 'field' }),
};

/** Undefined: shown as the file has it. */
export function formLabel(element: string, name: string): MessageDescriptor | string | undefined {
  const { title, label } = describedField(element, name)?.about ?? {};
  const numbered = name.replace(/\d+/, '#');
  return title ?? label ?? formLabels[`${element}.${name}`] ?? formLabels[numbered] ?? fieldLabel(element, name);
}
