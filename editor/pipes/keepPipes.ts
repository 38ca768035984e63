import { redrawMedia } from '../drawing/mediumShapes.ts';
import type { Transaction } from '../records/transaction.ts';
import { followJoins } from './followJoins.ts';

/** After each edit of a page. */
export function keepPipes(edit: Transaction): void {
  followJoins(edit);
  redrawMedia(edit);
}
