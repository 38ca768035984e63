import type { Edit, RecordChange } from '../../protocol/editor/edit.ts';
import { recordsOf } from '../records/document.ts';
import { removeFile } from '../records/elements.ts';
import { inverse } from '../records/inverse.ts';
import {
  isNoteKey,
  keyOf,
  partsOfKey,
  proposedKey,
  readStored,
  type Stored,
  textOfStored,
  versionKey,
} from '../records/record.ts';
import type { RecordStore } from '../records/recordStore.ts';
import { Transaction } from '../records/transaction.ts';
import { setFileText } from '../text/textChanges.ts';

/** Those that belong together: an element with all that is in it, or one file. */
export interface TakenChange {
  readonly changes: readonly RecordChange[];
  /** The draft has changed the same: one of both is to be chosen. */
  readonly isConflict: boolean;
}

/**
 * What a newer version has changed since `base`, as changes of the draft's records. `base` becomes the newer version;
 * `draft` stays as it is.
 */
export function changesOfVersion(
  draft: RecordStore,
  base: RecordStore,
  newer: RecordStore,
  newNumber: () => string,
): TakenChange[] {
  const edit = new Transaction(base, newNumber);
  for (const file of newer.files()) putFile(edit, newer, file);
  const left = new Set(newer.files());
  for (const file of base.files()) if (!left.has(file)) removeFile(edit, file);
  return grouped(edit.changes()).map((changes) => {
    return { changes, isConflict: !fits(draft, changes) };
  });
}

/** Whatever the draft has in their place; it is then based on that version. */
export function takeChanges(edit: Transaction, taken: readonly RecordChange[], version: number): void {
  for (const { record, after } of taken) edit.put(record, storedOf(record, after));
  edit.put(versionKey, String(version));
}

/** False: the draft has removed what they belong in. */
export function canTake(draft: RecordStore, taken: readonly RecordChange[]): boolean {
  return fits(
    draft,
    taken.flatMap(({ record, after }) => {
      const stored = draft.get(record);
      const before = stored === undefined ? undefined : textOfStored(stored);
      return before === after ? [] : [{ record, before, after }];
    }),
  );
}

export function textsOf(draft: RecordStore, taken: readonly RecordChange[]) {
  const textOf = (stored: Stored | undefined) =>
    typeof stored === 'object' ? stored.open + stored.tail : (stored ?? '');
  const joined = (of: (change: RecordChange) => Stored | undefined) =>
    taken
      .map((change) => textOf(of(change)).trim())
      .join('\n')
      .trim();
  return {
    mine: joined(({ record }) => draft.get(record)),
    theirs: joined(({ record, after }) => storedOf(record, after)),
  };
}

/**
 * Makes the records of the first base those of the version that the draft is based on: as the draft was when it was
 * proposed as that version, else with the changes that it took over. `edits`: all of the draft, in turn.
 */
export function advanceBase(base: RecordStore, edits: readonly Pick<Edit, 'sequence' | 'changes'>[]): void {
  const textAt = ({ changes }: Pick<Edit, 'changes'>, key: string) =>
    changes.find(({ record }) => record === key)?.after;
  const proposed = (edit: Pick<Edit, 'changes'>) => {
    const version = textAt(edit, versionKey);
    const own = edits.findLast(
      (one) => version !== undefined && textAt(one, proposedKey(Number(version))) !== undefined,
    );
    return own && Number(textAt(own, proposedKey(Number(version))));
  };
  const steps = edits.filter((edit) => edit.changes.some(({ record }) => record === versionKey));
  const last = steps.findLastIndex((edit) => proposed(edit) !== undefined);
  const until = (last === -1 ? undefined : proposed(steps[last] as Edit)) ?? 0;
  for (const { sequence, changes } of edits) if (sequence <= until) base.apply(changes);
  for (const { record, after } of steps.slice(last + 1).flatMap(({ changes }) => changes))
    if (!isNoteKey(record)) base.put(record, storedOf(record, after));
}

const storedOf = (key: string, text: string | undefined) => (text === undefined ? undefined : readStored(key, text));

/** A trial: the draft is as before. */
function fits(draft: RecordStore, changes: readonly RecordChange[]): boolean {
  const isFitting = draft.apply(changes);
  if (isFitting) draft.apply(inverse(changes));
  return isFitting;
}

function putFile(edit: Transaction, newer: RecordStore, file: string): void {
  const { store } = edit;
  const stored = newer.get(file);
  if (stored === undefined && store.isXml(file)) {
    setFileText(edit, file, newer.text(file));
    return;
  }
  removeFile(edit, file);
  if (stored !== undefined) edit.put(file, stored);
  else for (const [key, record] of recordsOf(file, newer.text(file))) edit.put(key, record);
}

/** By the outermost record that is added or removed with them; a record that only differs is alone. */
function grouped(changes: readonly RecordChange[]): RecordChange[][] {
  const byKey = new Map(changes.map((change) => [change.record, change]));
  return [...Map.groupBy(changes, (change) => topOf(change, byKey)).values()];
}

/** A new element goes with its parent, if that had to be opened for it or is new as well. */
function topOf(change: RecordChange, byKey: ReadonlyMap<string, RecordChange>): string {
  const seen = new Set<string>();
  let at = change;
  while (!seen.has(at.record) && (at.before === undefined || at.after === undefined)) {
    seen.add(at.record);
    const { file } = partsOfKey(at.record);
    const stored = readStored(at.record, at.after ?? at.before ?? '');
    const parent =
      typeof stored === 'object' && stored.parent !== '' ? byKey.get(keyOf(file, stored.parent)) : undefined;
    if (!parent) break;
    at = parent;
  }
  return at.record;
}
