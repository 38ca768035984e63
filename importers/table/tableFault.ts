import type { Worded } from '../../protocol/faults/coded.ts';
import type { tableFaultWords } from './tableFaultWords.ts';

export class TableFault extends Error {
  override readonly name = 'TableFault';
  readonly reason: Worded<typeof tableFaultWords>;
  constructor(reason: Worded<typeof tableFaultWords>) {
    super(reason.code);
    this.reason = reason;
  }
}
