import { fieldLabel } from '../configuration/fieldLabels.ts';

/**
 * What people call the fields of a form that the changes of a version call as the file does: an operator, who may read
 * those, need not load these.
 */
const formLabels: Readonly<Record<string, string>> = {
  Id: /*i18n*/ 'ID',
  'Point.Link': /*i18n*/ 'link',
  'Interlock.Text': /*i18n*/ 'text for the operator',
  When: /*i18n*/ 'condition',
  Against: /*i18n*/ 'refused command value',
  Device: /*i18n*/ 'serial port',
  BaudRate: /*i18n*/ 'baud rate',
  DataBits: /*i18n*/ 'data bits',
  Parity: /*i18n*/ 'parity',
  StopBits: /*i18n*/ 'stop bits',
  Framing: /*i18n*/ 'framing',
  UnitId: /*i18n*/ 'Modbus unit',
  MaxRegisters: /*i18n*/ 'registers per request',
  MaxGap: /*i18n*/ 'gap that is read over',
  PauseMs: /*i18n*/ 'pause between requests',
  Retries: /*i18n*/ 'retries',
  SingleWrite: /*i18n*/ 'write function',
  InFlight: /*i18n*/ 'requests under way',
  Register: /*i18n*/ 'register',
  Bit: /*i18n*/ 'bit',
  BitCount: /*i18n*/ 'number of bits',
  BitWrite: /*i18n*/ 'write of a bit',
  Type: /*i18n*/ 'data type',
  WordOrder: /*i18n*/ 'word order',
  ByteOrder: /*i18n*/ 'byte order',
  Length: /*i18n*/ 'length',
  Encoding: /*i18n*/ 'encoding',
  SynopticId: /*i18n*/ 'page ID',
  IsAuthenticationRequired: /*i18n*/ 'login required',
  PositionX: /*i18n*/ 'X position',
  PositionY: /*i18n*/ 'Y position',
  Width: /*i18n*/ 'width',
  Height: /*i18n*/ 'height',
  FontFamily: /*i18n*/ 'font',
  IsFontBold: /*i18n*/ 'bold',
  IsFontItalic: /*i18n*/ 'italic',
  IsFontUnderline: /*i18n*/ 'underlined',
  HorizontalAlignment: /*i18n*/ 'horizontal alignment',
  VerticalAlignment: /*i18n*/ 'vertical alignment',
  'IsBlinkedStatus#': /*i18n*/ 'blinking in state {n}',
  'ForegroundStatus#': /*i18n*/ 'text colour of state {n}',
  Shape: /*i18n*/ 'shape',
  Orientation: /*i18n*/ 'orientation',
  Limits: /*i18n*/ 'limits',
  LimitInfoNumbers: /*i18n*/ 'points of the limits',
  RateInfoNumber: /*i18n*/ 'point of the rate',
  RateFactor: /*i18n*/ 'rate factor',
  Points: /*i18n*/ 'positions',
  Thickness: /*i18n*/ 'thickness',
  FlowState: /*i18n*/ 'flow state',
  IoSlot: /*i18n*/ 'slot',
  ComSlot: /*i18n*/ 'slot',
  SerialNumber: /*i18n*/ 'serial number',
  DefaultValue: /*i18n*/ 'default value',
};

/** What people call a field of an element, in a form; undefined: as the file does. */
export function formLabel(element: string, name: string): string | undefined {
  const numbered = name.replace(/\d+/, '#');
  return formLabels[`${element}.${name}`] ?? formLabels[numbered] ?? fieldLabel(element, name);
}
