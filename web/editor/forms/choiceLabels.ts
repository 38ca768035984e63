import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { describedField } from '../../../station/describedFields.ts';

/**
 * Of elements whose schema has none yet: by the name of the field in the file; where several elements have it, with the
 * element before it.
 */
const choiceLabels: Readonly<Record<string, Readonly<Record<string, MessageDescriptor>>>> = {
  Shape: {
    Vessel: msg({ message: 'vessel', context: 'choice' }),
    Bar: msg({ message: 'bar', context: 'choice' }),
    Gauge: msg({ message: 'gauge', context: 'choice' }),
  },
  Orientation: {
    Vertical: msg({ message: 'vertical', context: 'choice' }),
    Horizontal: msg({ message: 'horizontal', context: 'choice' }),
  },
  HorizontalAlignment: {
    Left: msg({ message: 'left', context: 'choice' }),
    Center: msg({ message: 'centre', context: 'choice' }),
    Right: msg({ message: 'right', context: 'choice' }),
    Stretch: msg({ message: 'stretched', context: 'choice' }),
  },
  VerticalAlignment: {
    Top: msg({ message: 'top', context: 'choice' }),
    Center: msg({ message: 'centre', context: 'choice' }),
    Bottom: msg({ message: 'bottom', context: 'choice' }),
    Stretch: msg({ message: 'stretched', context: 'choice' }),
  },
  class: {
    'v-line': msg({ message: 'line', context: 'choice' }),
    'v-pipe': msg({ message: 'pipe', context: 'choice' }),
    'v-thin': msg({ message: 'thin line', context: 'choice' }),
    'v-card': msg({ message: 'card', context: 'choice' }),
    'v-outline': msg({ message: 'outline', context: 'choice' }),
    'v-vessel': msg({ message: 'vessel', context: 'choice' }),
    'v-water': msg({ message: 'water', context: 'choice' }),
    'v-band': msg({ message: 'band', context: 'choice' }),
    'v-text': msg({ message: 'text', context: 'choice' }),
    'v-muted': msg({ message: 'muted text', context: 'choice' }),
  },
  'font-weight': {
    normal: msg({ message: 'normal', context: 'choice' }),
    bold: msg({ message: 'bold', context: 'choice' }),
  },
  'text-anchor': {
    start: msg({ message: 'left', context: 'choice' }),
    middle: msg({ message: 'centre', context: 'choice' }),
    end: msg({ message: 'right', context: 'choice' }),
  },
  Parity: {
    none: msg({ message: 'none', context: 'choice' }),
    even: msg({ message: 'even', context: 'choice' }),
    odd: msg({ message: 'odd', context: 'choice' }),
  },
  LossAlarmPriority: {
    none: msg({ message: 'no alarm', context: 'choice' }),
    '1': msg({ message: 'priority 1', context: 'choice' }),
    '2': msg({ message: 'priority 2', context: 'choice' }),
    '3': msg({ message: 'priority 3', context: 'choice' }),
    '4': msg({ message: 'priority 4', context: 'choice' }),
  },
  WordOrder: {
    big: msg({ message: 'high word first', context: 'choice' }),
    little: msg({ message: 'low word first', context: 'choice' }),
  },
  ByteOrder: {
    big: msg({ message: 'high byte first', context: 'choice' }),
    little: msg({ message: 'low byte first', context: 'choice' }),
  },
  SingleWrite: {
    auto: msg({ message: 'automatic', context: 'choice' }),
    single: msg({ message: 'function 6', context: 'choice' }),
    multiple: msg({ message: 'function 16', context: 'choice' }),
  },
  BitWrite: {
    mask: msg({ message: 'function 22', context: 'choice' }),
    readModifyWrite: msg({ message: 'read and write the word', context: 'choice' }),
  },
};

/** Undefined: shown as the file has it. */
export function choiceLabel(element: string, name: string, word: string): MessageDescriptor | string | undefined {
  const numbered = name.replace(/\d+/, '#');
  const described = describedField(element, name)?.about?.choices;
  return (described ?? choiceLabels[`${element}.${numbered}`] ?? choiceLabels[numbered])?.[word];
}
