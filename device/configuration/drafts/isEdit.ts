import type { NewEdit } from '../../../protocol/editor/edit.ts';

const ids = /^[\w-]{8,64}$/;
const hashes = /^[0-9a-f]{64}$/;

/** Checks the form alone: saving does not read the changes. */
export function isEdit({ id, undoes, redoes, changes, large, uploads }: NewEdit): boolean {
  const hasChanges = large === undefined ? changes.length > 0 : changes.length === 0;
  const areChanges = changes.every(({ record, before, after }) => record !== '' && before !== after);
  const hasOneTarget = undoes === undefined || redoes === undefined;
  return (
    ids.test(id) &&
    hasChanges &&
    areChanges &&
    hasOneTarget &&
    filesOf([{ large, uploads }]).every((file) => hashes.test(file))
  );
}

/** SHA-256 of all files that these edits need, without duplicates. */
export function filesOf(edits: readonly Pick<NewEdit, 'large' | 'uploads'>[]): string[] {
  return [...new Set(edits.flatMap(({ large, uploads }) => (large === undefined ? uploads : [large, ...uploads])))];
}
