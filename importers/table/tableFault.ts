import type { Coded } from '../../protocol/faults/coded.ts';
import type { tableFaults } from './table.ts';

export class TableFault extends Error {
  override readonly name = 'TableFault';
  readonly reason: Coded<typeof tableFaults>;
  constructor(reason: Coded<typeof tableFaults>) {
    super(reason.code);
    this.reason = reason;
  }
}
