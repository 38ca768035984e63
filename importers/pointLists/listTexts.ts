import type { tableFaults } from '../table/table.ts';
import type { ListNote } from './listedPoint.ts';
import type { listFaults, noListFaults } from './listFault.ts';

type Codes = keyof typeof listFaults | keyof typeof noListFaults | keyof typeof tableFaults | ListNote['code'];

/** Why a list or a row of it can’t be read, and what of a row no point can have: the rest of a sentence without its end. */
export const listTexts: Readonly<Record<Codes, string>> = {
  brokenRow: /*i18n*/ 'a quote is not closed. Nothing after this line was read',
  noAddress: /*i18n*/ 'no address',
  badAddress: /*i18n*/ '“{value}” is not a Modbus address. Expected: such as 40001, 0x1F, 4x0001 or holding:0',
  ambiguousAddress: /*i18n*/ '“{value}” may be {modicon} or {plain}',
  badFunction:
    /*i18n*/ '“{value}” is not a Modbus function or table. Expected: 1 to 6, 15, 16, coil, discrete, input or holding',
  otherTable: /*i18n*/ '“{value}” is not an address of the table {table}',
  noType: /*i18n*/ '“{value}” is not a type of registers. Expected: such as uint16, float32 or string[8]',
  typeOfBit: /*i18n*/ 'type “{value}” does not go with {table}, which is one bit',
  badBit: /*i18n*/ '“{value}” is not a bit of this address. Expected: 0 to 15 of one register',
  bitOfType: /*i18n*/ '“{value}” is one bit, but the type is “{type}”',
  badUnitId: /*i18n*/ '“{value}” is not a unit. Expected: 0 to 255',
  badOrder: /*i18n*/ '“{value}” is not an order. Expected: ABCD, CDAB, BADC, DCBA, big or little',
  badNumber: /*i18n*/ '{column}: “{value}” is not a number',
  ambiguousNumber: /*i18n*/ '{column}: “{value}” may be a fraction or thousands',
  noRange: /*i18n*/ 'the raw or the scaled range is empty',
  notLinear: /*i18n*/ 'scaling “{value}” is not linear',
  noId: /*i18n*/ 'no id',
  duplicateId: /*i18n*/ 'duplicate id “{value}”, first on line {line}',
  noColumns: /*i18n*/ 'no column of Modbus addresses was found in: {columns}',
  noMappedColumn: /*i18n*/ 'there is no column “{column}” in: {columns}',
  noSheet: /*i18n*/ 'there is no sheet “{sheet}”. Expected: one of {known}',
  empty: /*i18n*/ 'the file is empty',
  binary: /*i18n*/ 'the file is neither a text nor an XLSX workbook',
  oldWorkbook: /*i18n*/ 'this is a workbook of an old format (XLS). Save it as XLSX or CSV',
  badWorkbook: /*i18n*/ 'the workbook can’t be read ({detail})',
  tooLarge: /*i18n*/ 'the list is larger than {limit} bytes',
  tooManyCells: /*i18n*/ 'the list has more than {limit} cells',
  statesBeyond:
    /*i18n*/ 'its states (up to {value}) are not imported: a point has the states 0 to 63, a bit 0 and 1, and no scale',
  readOnlyTable: /*i18n*/ 'writing is not imported: {value} registers are read only',
  readOnlyText: /*i18n*/ 'writing is not imported: it is a text',
};
