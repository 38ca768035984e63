import { element, writeXml } from '../../protocol/wire/xml.ts';
import { copiedText } from '../page/copiedText.ts';
import { insertElement, placeBehind } from '../records/elements.ts';
import type { RecordStore } from '../records/recordStore.ts';
import type { Transaction } from '../records/transaction.ts';
import { fieldText, setField } from '../station/fields.ts';
import { type SectionName, sectionKey } from '../station/sections.ts';

/** Of all these records. */
export function idsOf(store: RecordStore, keys: readonly string[]): Set<string> {
  return new Set(keys.map((key) => fieldText(store, key, 'Id')?.trim() ?? ''));
}

/** With all that is in them, behind the last of `all`, each with the Id that `nextId` finds for it. Returns their keys. */
export function duplicateRecords(
  edit: Transaction,
  keys: readonly string[],
  all: readonly string[],
  nextId: (id: string, used: ReadonlySet<string>) => string,
): readonly string[] {
  const { store } = edit;
  const last = all.at(-1);
  if (last === undefined) return [];
  const used = idsOf(store, all);
  const { parent, before } = placeBehind(store, last);
  return keys.map((key) => {
    const copy = insertElement(edit, parent, before, copiedText(store, [key]));
    const id = nextId(fieldText(store, key, 'Id')?.trim() ?? '', used);
    used.add(id);
    setField(edit, copy, 'Id', id);
    return copy;
  });
}

interface Place {
  readonly parent: string;
  readonly before: string | undefined;
}

/** Behind the last of `all`, in the wrapper that it may be in (R1). */
export function endOf(edit: Transaction, section: SectionName, all: readonly string[]): Place {
  const last = all.at(-1);
  return last === undefined ? { parent: sectionKey(edit, section), before: undefined } : placeBehind(edit.store, last);
}

/** Undefined fields are left out. Returns its key. */
export function insertRecord(
  edit: Transaction,
  { parent, before }: Place,
  name: string,
  fields: Readonly<Record<string, string | undefined>>,
): string {
  const written = Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== undefined));
  return insertElement(edit, parent, before, writeXml(element(name, written as Record<string, string>)));
}
