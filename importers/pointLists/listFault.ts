import type { Worded } from '../../protocol/faults/coded.ts';
import type { noListWords, rowFaultWords } from './listWords.ts';

export type ListReason = Worded<typeof rowFaultWords>;

export interface RefusedRow {
  readonly line: number;
  /** Its id or its cells. */
  readonly text: string;
  readonly reason: ListReason;
}

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
