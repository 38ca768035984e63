import { fieldsOfKind } from '../../protocol/elementKinds.ts';
import { pageFields } from '../../protocol/elements/pageFields.ts';
import { pageName } from '../../protocol/synoptic.ts';
import { shapePictureName } from '../drawing/pictureShapes.ts';
import { pageKeys, pageOf } from '../page/pages.ts';
import { editorFile } from '../records/editorFile.ts';
import { nameOf, rootOf } from '../records/elements.ts';
import type { RecordStore } from '../records/recordStore.ts';
import { fieldText } from './fields.ts';
import { pictureShapes } from './pictureShapes.ts';

export interface PictureUse {
  /** Of the element or shape that shows it, or of the page whose background it is. */
  readonly key: string;
  /** Undefined: it is embedded in a shape. */
  readonly field: string | undefined;
  /** Key; undefined: it is on none, as a part of a template. */
  readonly page: string | undefined;
}

/** By the element in the file: the fields that name files of `images/`. */
const fieldsOf: ReadonlyMap<string, readonly string[]> = new Map(
  [[pageName, pageFields] as const, ...Object.entries(fieldsOfKind)].map(([name, fields]) => [
    name,
    Object.values(fields).flatMap(({ type, names }) => (type === 'image' || type === 'file' ? names : [])),
  ]),
);

/** By the names of pictures. */
export function pictureUses(store: RecordStore): ReadonlyMap<string, readonly PictureUse[]> {
  const uses = new Map<string, PictureUse[]>();
  const add = (name: string, use: PictureUse) => {
    const known = uses.get(name);
    if (known) known.push(use);
    else uses.set(name, [use]);
  };
  const read = (key: string, page: string | undefined) => {
    for (const field of fieldsOf.get(nameOf(store, key) ?? '') ?? []) {
      const name = fieldText(store, key, field)?.trim();
      if (name) add(name, { key, field, page });
    }
    for (const child of store.children(key)) read(child, page);
  };
  for (const page of pageKeys(store)) read(page, page);
  const templates = rootOf(store, editorFile);
  if (templates !== undefined) read(templates, undefined);
  for (const key of pictureShapes(store))
    add(shapePictureName(store, key), { key, field: undefined, page: pageOf(store, key) });
  return uses;
}
