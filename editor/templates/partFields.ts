import { fieldsOfKind, isElementKind } from '../../protocol/elementKinds.ts';
import type { FieldType } from '../../protocol/schema/schema.ts';
import { shapeKindOf } from '../drawing/shapes.ts';
import { nameOf, setText, textOf } from '../records/elements.ts';
import type { RecordStore } from '../records/recordStore.ts';
import type { Transaction } from '../records/transaction.ts';
import { fieldText, setField } from '../station/fields.ts';

/** What may differ between instances. */
export type ParameterKind = 'point' | 'text' | 'picture';

export interface PartField {
  /** In the file; empty: the text of a shape. */
  readonly name: string;
  readonly kind: ParameterKind;
  /** Several points, with spaces between them. */
  readonly isList: boolean;
}

const kinds: Readonly<Partial<Record<FieldType, ParameterKind>>> = {
  point: 'point',
  pointNumbers: 'point',
  words: 'text',
  lines: 'text',
  image: 'picture',
};

/** What the Ids of points begin with. */
export const folderField = 'PointFolder';

const ofElements = new Map<string, readonly PartField[]>();

/** Those of an element of a page or of a shape that may differ. */
export function partFields(store: RecordStore, key: string): readonly PartField[] {
  const name = nameOf(store, key) ?? '';
  if (!isElementKind(name)) {
    return shapeKindOf(store, key) === 'text' ? [{ name: '', kind: 'text', isList: false }] : [];
  }
  return ofElements.getOrInsertComputed(name, () =>
    Object.values(fieldsOfKind[name]).flatMap(({ name: nameOfField, names, type }) => {
      const kind = nameOfField === folderField ? 'text' : kinds[type];
      return kind === undefined ? [] : names.map((one) => ({ name: one, kind, isList: type === 'pointNumbers' }));
    }),
  );
}

export function partText(store: RecordStore, key: string, { name }: Pick<PartField, 'name'>): string | undefined {
  return name === '' ? textOf(store, key) : fieldText(store, key, name);
}

export function setPartText(
  edit: Transaction,
  key: string,
  { name }: Pick<PartField, 'name'>,
  text: string | undefined,
): void {
  if (name === '') setText(edit, key, text ?? '');
  else setField(edit, key, name, text);
}
