import type { Coded } from '../../protocol/faults/coded.ts';

/** Why a row is no point. `column` is a kind of column, `line` another line of the list. */
export const listFaults = {
  brokenRow: [],
  noAddress: [],
  badAddress: ['value'],
  ambiguousAddress: ['value', 'modicon', 'plain'],
  badFunction: ['value'],
  otherTable: ['value', 'table'],
  noType: ['value'],
  typeOfBit: ['value', 'table'],
  unreadType: ['value', 'part'],
  signedByte: ['value'],
  badSign: ['value'],
  otherSign: ['value', 'type'],
  badBit: ['value'],
  bitOfType: ['value', 'type'],
  badUnitId: ['value'],
  badOrder: ['value'],
  otherOrder: ['value'],
  badUnit: ['value'],
  scaleElsewhere: ['value'],
  twoScales: ['value', 'other'],
  badNumber: ['column', 'value'],
  ambiguousNumber: ['column', 'value'],
  noRange: [],
  notLinear: ['value'],
  noId: [],
  duplicateId: ['value', 'line'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
export type ListReason = Coded<typeof listFaults>;

export interface RefusedRow {
  readonly line: number;
  /** What the row is about: its id or its cells. */
  readonly text: string;
  readonly reason: ListReason;
}

/** Why no row of the list can be read. `columns`: the names that were found. */
export const noListFaults = {
  noColumns: ['columns'],
  noMappedColumn: ['column', 'columns'],
  noSheet: ['sheet', 'known'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** No row of the list can be read. */
export class NoList extends Error {
  override readonly name = 'NoList';
  readonly reason: Coded<typeof noListFaults>;
  /** The names of the columns, where there are some. */
  readonly columns: readonly string[];
  constructor(reason: Coded<typeof noListFaults>, columns: readonly string[] = []) {
    super(reason.code);
    this.reason = reason;
    this.columns = columns;
  }
}
