import type { RecordChange } from '../../protocol/editor/edit.ts';

/** The changes that take those back. */
export function turnedRound(changes: readonly RecordChange[]): RecordChange[] {
  return changes.map(({ record, before, after }) => ({ record, before: after, after: before })).reverse();
}
