import type { Coded } from '../../protocol/faults/coded.ts';

/** `column` is a kind of column, `line` another line of the list. */
export const listFaults = {
  brokenRow: [],
  noAddress: [],
  badAddress: ['value'],
  badAddressPart: ['value', 'part'],
  otherAddress: ['value', 'part'],
  ambiguousAddress: ['value', 'modicon', 'plain'],
  badFunction: ['value'],
  otherTable: ['value', 'table'],
  noType: ['value'],
  typeOfBit: ['value', 'table'],
  unreadType: ['value', 'part'],
  signedByte: ['value'],
  sharedByte: ['value'],
  badSign: ['value'],
  otherSign: ['value', 'type'],
  badBit: ['value'],
  bitOfType: ['value', 'type'],
  badUnitId: ['value'],
  badOrder: ['value'],
  otherOrder: ['value'],
  badUnit: ['value'],
  scaleElsewhere: ['value'],
  scaleInText: ['part'],
  twoScales: ['value', 'other'],
  badNumber: ['column', 'value'],
  ambiguousNumber: ['column', 'value'],
  noRange: [],
  noScaledRange: ['value'],
  notLinear: ['value'],
  noId: [],
  unreadTag: ['key', 'value'],
  unclearNumber: ['key', 'value'],
  badKey: ['key', 'value'],
  missingKey: ['key'],
  changingKey: ['key'],
  unknownKey: ['key'],
  nestedKey: ['key'],
  notAPoint: ['value'],
  noPlatform: [],
  earlierForm: [],
  ambiguousTable: ['value'],
  noEntry: [],
  duplicateId: ['value', 'line'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
export type ListReason = Coded<typeof listFaults>;

export interface RefusedRow {
  readonly line: number;
  /** Its id or its cells. */
  readonly text: string;
  readonly reason: ListReason;
}

/** `columns`: the names that were found. */
export const noListFaults = {
  noColumns: ['columns'],
  noEntries: [],
  noMappedColumn: ['column', 'columns'],
  noSheet: ['sheet', 'known'],
  severalDevices: ['known'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export class NoList extends Error {
  override readonly name = 'NoList';
  readonly reason: Coded<typeof noListFaults>;
  /** Empty: none were found. */
  readonly columns: readonly string[];
  /** Devices of the file, where one must be chosen. */
  readonly devices: readonly string[];
  constructor(reason: Coded<typeof noListFaults>, columns: readonly string[] = [], devices: readonly string[] = []) {
    super(reason.code);
    this.reason = reason;
    this.columns = columns;
    this.devices = devices;
  }
}
