import { setShapePicture } from '../drawing/pictureShapes.ts';
import { removeElement, removeWhole } from '../records/elements.ts';
import { documentNumber, keyOf } from '../records/record.ts';
import type { Transaction } from '../records/transaction.ts';
import { keepUnchanged } from '../templates/keepUnchanged.ts';
import { setField } from './fields.ts';
import { pictureUses } from './pictureUses.ts';

/** `sha256`: of the file, where the station has one; `dataUrl`: as it is embedded in drawings. */
export interface PictureContent {
  readonly sha256: string | undefined;
  readonly dataUrl: string | undefined;
}

/** All uses follow. Instances of templates do not count as changed by it. */
export function renamePicture(edit: Transaction, from: string, to: string): void {
  const stored = edit.store.get(`images/${from}`);
  keepUnchanged(edit, () =>
    replacePicture(edit, from, to, { sha256: typeof stored === 'string' ? stored : undefined, dataUrl: undefined }),
  );
}

/** All uses show it, in their places. `dataUrl` undefined: what is embedded stays. */
export function replacePicture(edit: Transaction, from: string, to: string, { sha256, dataUrl }: PictureContent): void {
  const { store } = edit;
  const uses = pictureUses(store).get(from) ?? [];
  if (sha256 !== undefined) {
    if (from !== to) edit.put(`images/${from}`, undefined);
    edit.put(`images/${to}`, sha256);
  }
  for (const { key, field } of uses)
    if (field === undefined) setShapePicture(edit, key, { name: to, dataUrl });
    else setField(edit, key, field, to);
}

/** What shows it shows nothing in its place; a picture in a drawing is gone. */
export function removePicture(edit: Transaction, name: string): void {
  const { store } = edit;
  for (const { key, field } of pictureUses(store).get(name) ?? [])
    if (field === undefined) removeElement(edit, key);
    else setField(edit, key, field, undefined);
  const file = `images/${name}`;
  if (store.isXml(file)) removeWhole(edit, keyOf(file, documentNumber));
  else edit.put(file, undefined);
}
