import { fieldsOfKind, isElementKind, showsName } from '../../protocol/elementKinds.ts';
import { pointFields } from '../../protocol/schema/pointFields.ts';
import { readElementNode } from '../../protocol/synoptic.ts';
import { shapeKindOf } from '../drawing/shapes.ts';
import { nameOf, setText, textOf } from '../records/elements.ts';
import type { RecordStore } from '../records/recordStore.ts';
import type { Transaction } from '../records/transaction.ts';
import { fieldText } from '../station/fields.ts';
import { nodeAt } from '../station/nodes.ts';
import { setNamed } from '../station/references.ts';
import { pointKeys } from '../station/sections.ts';

/** What an element or a shape says, where a user can write it. */
export interface OwnText {
  /** Of an element that shows the name of its point, the point. */
  readonly record: string;
  /** Undefined: the content of the record. */
  readonly field: string | undefined;
  readonly text: string;
  readonly hasLines: boolean;
  /** Without it nothing would be seen. */
  readonly isRequired: boolean;
}

/** Undefined: it has no words of its own. */
export function ownText(store: RecordStore, key: string): OwnText | undefined {
  if (shapeKindOf(store, key) === 'text')
    return { record: key, field: undefined, text: textOf(store, key), hasLines: false, isRequired: true };
  const kind = nameOf(store, key) ?? '';
  const node = isElementKind(kind) ? nodeAt(store, key) : undefined;
  if (!node || !isElementKind(kind)) return undefined;
  const field = fieldsOfKind[kind].text;
  if (field) {
    const [hasLines, isRequired] = [field.type === 'lines', field.isRequired === true || field.type === 'lines'];
    return { record: key, field: field.name, text: fieldText(store, key, field.name) ?? '', hasLines, isRequired };
  }
  const element = readElementNode(node);
  const point = showsName(element) ? pointRecord(store, element) : undefined;
  const { name } = pointFields;
  if (point === undefined) return undefined;
  const text = fieldText(store, point, name.name) ?? '';
  return { record: point, field: name.name, text, hasLines: false, isRequired: true };
}

export function setOwnText(edit: Transaction, { record, field }: OwnText, text: string): void {
  if (field === undefined) setText(edit, record, text);
  else setNamed(edit, record, field, text === '' ? undefined : text);
}

/** Key of the point that an element names (R28). */
function pointRecord(
  store: RecordStore,
  { infoNumber, riData }: { readonly infoNumber?: number | undefined; readonly riData?: string | undefined },
): string | undefined {
  const fieldOf = (name: string) => (key: string) => fieldText(store, key, name)?.trim();
  const [number, reference] = [fieldOf(pointFields.infoNumber.name), fieldOf(pointFields.riData.name)];
  return pointKeys(store).find((key) =>
    infoNumber === undefined ? riData !== undefined && reference(key) === riData : number(key) === String(infoNumber),
  );
}
