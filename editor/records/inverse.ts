import type { RecordChange } from '../../protocol/editor/edit.ts';

export function inverse(changes: readonly RecordChange[]): RecordChange[] {
  return changes.map(({ record, before, after }) => ({ record, before: after, after: before })).reverse();
}
