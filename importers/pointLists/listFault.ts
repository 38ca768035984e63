import type { Worded } from '../../protocol/faults/coded.ts';
import type { Template } from '../../protocol/text/template.ts';

/** Why a row of a list can’t be read: words within a sentence. `column` is a kind of column, `line` another line. */
export const rowFaultWords = {
  brokenRow: /*i18n*/ 'a quote is not closed. Nothing after this line was read',
  noAddress: /*i18n*/ 'no address',
  badAddress: /*i18n*/ '“{value}” is not a Modbus address. Expected: such as 40001, 0x1F, 4x0001 or holding:0',
  badAddressPart: /*i18n*/ 'address “{value}”: “{part}” is not understood',
  otherAddress: /*i18n*/ 'address “{value}”: “{part}” is not the same register',
  ambiguousAddress: /*i18n*/ '“{value}” may be {modicon} or {plain}. Write one of the two',
  badFunction:
    /*i18n*/ '“{value}” is not a Modbus function or table. Expected: 1 to 6, 15, 16, coil, discrete, input or holding',
  otherTable: /*i18n*/ '“{value}” is not an address of the table {table}',
  noType: /*i18n*/ '“{value}” is not a type of registers. Expected: such as uint16, float32 or string[8]',
  unreadType: /*i18n*/ 'type “{value}”: “{part}” is not understood',
  signedByte:
    /*i18n*/ '“{value}” has a sign and 8 of the 16 bits: whether the other 8 repeat it is not known. If they do: int16',
  sharedByte: /*i18n*/ 'several rows have 8 bits of “{value}”, and which ones is not said',
  badSign: /*i18n*/ '“{value}” does not say whether there is a sign. Expected: yes, no, signed or unsigned',
  otherSign: /*i18n*/ 'the type “{type}” contradicts the column of signs, which is “{value}”',
  typeOfBit: /*i18n*/ 'type “{value}” does not go with {table}, which is one bit',
  badBit: /*i18n*/ '“{value}” is not a bit of this address. Expected: 0 to 15 of one register',
  bitOfType: /*i18n*/ '“{value}” is one bit, but the type is “{type}”',
  badUnitId: /*i18n*/ '“{value}” is not a unit. Expected: 0 to 255',
  badOrder: /*i18n*/ '“{value}” is not an order of these registers. Expected: ABCD, CDAB, BADC, DCBA, big or little',
  otherOrder: /*i18n*/ 'the order “{value}” contradicts the type or another column',
  badUnit: /*i18n*/ 'the unit “{value}” may scale the value, and how is not understood',
  scaleElsewhere: /*i18n*/ 'the scale is in another register (“{value}”), which an import can’t read',
  scaleInText: /*i18n*/ '“{part}” in its name or description may scale the value, and no column does',
  twoScales: /*i18n*/ 'two scalings that differ: “{value}” and “{other}”',
  badNumber: /*i18n*/ '{column}: “{value}” is not a number',
  ambiguousNumber: /*i18n*/ '{column}: “{value}” may be a fraction or thousands',
  noRange: /*i18n*/ 'the raw or the scaled range is empty',
  noScaledRange:
    /*i18n*/ 'the raw range {value} has no scaled range. Name its columns, such as scaledLow=Min and scaledHigh=Max',
  notLinear: /*i18n*/ 'scaling “{value}” is not linear',
  noId: /*i18n*/ 'no id',
  unreadTag: /*i18n*/ '“{key}”: “{value}” stands for what is elsewhere. Write the value itself',
  unclearNumber:
    /*i18n*/ '“{key}”: “{value}” has a leading zero or a colon: YAML may take it for another number. Write it without',
  badKey: /*i18n*/ '“{key}”: “{value}” can’t be read, or a point can’t have it',
  missingKey: /*i18n*/ '“{key}” is missing',
  changingKey: /*i18n*/ '“{key}” changes the value, and a point can’t do that',
  unknownKey: /*i18n*/ '“{key}” is not known: it may change the value',
  nestedKey: /*i18n*/ '“{key}” contains further values, whose meaning is not known',
  notAPoint: /*i18n*/ '{value}: an entry of this kind is not a point',
  noPlatform: /*i18n*/ 'the file does not say of which platform the entry is (sensor, binary sensor, number …)',
  earlierForm: /*i18n*/ 'a form of an earlier version, which the program no longer reads',
  ambiguousTable: /*i18n*/ '“{value}” may be input registers or discrete inputs. Write one of the two',
  noEntry: /*i18n*/ 'an entry without keys',
  duplicateId: /*i18n*/ 'duplicate id “{value}”, first on line {line}',
} as const satisfies Readonly<Record<string, Template>>;
export type ListReason = Worded<typeof rowFaultWords>;

export interface RefusedRow {
  readonly line: number;
  /** Its id or its cells. */
  readonly text: string;
  readonly reason: ListReason;
}

/** Why nothing of it can be read. `columns`: the names that were found. */
export const noListWords = {
  noColumns: /*i18n*/ 'no column of Modbus addresses was found in: {columns}',
  noEntries: /*i18n*/ 'the file has no list of entries with Modbus addresses',
  noMappedColumn: /*i18n*/ 'there is no column “{column}” in: {columns}',
  noSheet: /*i18n*/ 'there is no sheet “{sheet}”. Expected: one of {known}',
  severalDevices: /*i18n*/ 'the file is of several devices. Choose one of them: {known}',
} as const satisfies Readonly<Record<string, Template>>;
type NoListReason = Worded<typeof noListWords>;

export class NoList extends Error {
  override readonly name = 'NoList';
  readonly reason: NoListReason;
  /** Empty: none were found. */
  readonly columns: readonly string[];
  /** Devices of the file, where one must be chosen. */
  readonly devices: readonly string[];
  constructor(reason: NoListReason, columns: readonly string[] = [], devices: readonly string[] = []) {
    super(reason.code);
    this.reason = reason;
    this.columns = columns;
    this.devices = devices;
  }
}

/** What of a row a point can’t have. */
export const noteWords = {
  statesBeyond:
    /*i18n*/ 'its states (up to {value}) are not imported: a point has the states 0 to 63, a bit 0 and 1, and no scale',
  statesUnread: /*i18n*/ 'its states “{value}” are not imported: they are not understood',
  limitsUnread: /*i18n*/ 'its limits {value} are not imported: they are not understood',
  limitsTurned: /*i18n*/ 'its limits {value} are not imported: the minimum is not below the maximum',
  limitNoNumber: /*i18n*/ 'its limits are not imported: “{value}” is not a number',
  limitAmbiguous: /*i18n*/ 'its limits are not imported: “{value}” may be a fraction or thousands',
  wholeRegister: /*i18n*/ '{value}: the whole register is read, its high byte must be 0',
  readOnlyTable: /*i18n*/ 'writing is not imported: {value} registers are read only',
  readOnlyText: /*i18n*/ 'writing is not imported: it is a text',
  unknownLink: /*i18n*/ 'there is no link “{value}”',
} as const satisfies Readonly<Record<string, Template>>;
