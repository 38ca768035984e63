import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { fieldLabel } from '../../../protocol/configuration/fieldLabels.ts';
import { describedField } from '../../../station/describedFields.ts';

/** Those that changes of a version do not have: an operator, who may read changes, need not load these. */
const formLabels: Readonly<Record<string, MessageDescriptor>> = {
  Id: msg({ message: 'ID', context: 'field' }),
  InfoNumber: msg({ message: 'point number', context: 'field' }),
  Device: msg({ message: 'serial port', context: 'field' }),
  BaudRate: msg({ message: 'baud rate', context: 'field' }),
  DataBits: msg({ message: 'data bits', context: 'field' }),
  Parity: msg({ message: 'parity', context: 'field' }),
  StopBits: msg({ message: 'stop bits', context: 'field' }),
  Framing: msg({ message: 'framing', context: 'field' }),
  UnitId: msg({ message: 'Modbus unit', context: 'field' }),
  LossAlarmPriority: msg({ message: 'alarm when lost, priority', context: 'field' }),
  LossAlarmDelayMs: msg({ message: 'alarm when lost, delay', context: 'field' }),
  MaxRegisters: msg({ message: 'registers per request', context: 'field' }),
  MaxGap: msg({ message: 'gap that is read over', context: 'field' }),
  PauseMs: msg({ message: 'pause between requests', context: 'field' }),
  Retries: msg({ message: 'retries', context: 'field' }),
  SingleWrite: msg({ message: 'write function', context: 'field' }),
  Lenient: msg({ message: 'accept other transaction and unit numbers', context: 'field' }),
  InFlight: msg({ message: 'requests under way', context: 'field' }),
  Register: msg({ message: 'register', context: 'field' }),
  Bit: msg({ message: 'bit', context: 'field' }),
  BitCount: msg({ message: 'number of bits', context: 'field' }),
  BitWrite: msg({ message: 'write of a bit', context: 'field' }),
  Type: msg({ message: 'data type', context: 'field' }),
  WordOrder: msg({ message: 'word order', context: 'field' }),
  ByteOrder: msg({ message: 'byte order', context: 'field' }),
  Length: msg({ message: 'length', context: 'field' }),
  Encoding: msg({ message: 'encoding', context: 'field' }),
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
