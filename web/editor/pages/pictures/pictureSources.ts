import { embeddedPicture } from '../../../../editor/drawing/pictureShapes.ts';
import { nameOf } from '../../../../editor/records/elements.ts';
import type { RecordStore } from '../../../../editor/records/recordStore.ts';
import { fieldText } from '../../../../editor/station/fields.ts';
import { type ElementKind, fieldsOfKind, isElementKind } from '../../../../protocol/elementKinds.ts';
import { type PictureGround, pictureGround, pictureGrounds } from '../../../../protocol/elements/pictureGround.ts';
import { fromBase64 } from '../../../api/base64.ts';
import { pictureType } from '../../../api/pictureType.ts';
import type { EditorTools } from '../../editorTools.ts';

/** A picture that a shape or an element shows. */
export interface PictureSource {
  readonly key: string;
  readonly name: string;
  /** The same for the same content. */
  readonly id: string;
  readonly ground: PictureGround | undefined;
  readonly read: () => Promise<Blob | undefined>;
}

/** Pictures that know the themes by themselves, as symbols, are none of them. */
export function pictureSources(store: RecordStore, file: EditorTools['file'], key: string): readonly PictureSource[] {
  const embedded = embeddedPicture(store, key);
  if (embedded) {
    const { name, dataUrl, ground } = embedded;
    const [, type = '', base64 = ''] = /^data:([^;]*);base64,(.*)$/.exec(dataUrl) ?? [];
    const read = async () => new Blob([fromBase64(base64)], { type });
    return [{ key, name, id: dataUrl, ground, read }];
  }
  const written = fieldText(store, key, pictureGround.name);
  const ground = pictureGrounds.find((one) => one === written);
  return imageFields(store, key).flatMap((field) => {
    const name = fieldText(store, key, field)?.trim() ?? '';
    const sha256 = store.get(`images/${name}`);
    if (typeof sha256 !== 'string') return [];
    const read = async () => {
      const bytes = await file(sha256);
      return bytes && new Blob([bytes], { type: pictureType(name) });
    };
    return [{ key, name, id: sha256, ground, read }];
  });
}

/** Whether a ground may lie behind its pictures. */
export function hasPictureGround(store: RecordStore, key: string): boolean {
  return embeddedPicture(store, key) !== undefined || imageFields(store, key).length > 0;
}

const groundedKinds = new Map(
  (Object.keys(fieldsOfKind) as ElementKind[]).flatMap((kind) => {
    const fields = Object.values(fieldsOfKind[kind]);
    if (!fields.some(({ name }) => name === pictureGround.name)) return [];
    return [[kind, fields.flatMap(({ type, names }) => (type === 'image' ? names : []))] as const];
  }),
);

/** None: it is of a kind without a ground, hence without pictures of states. */
export function imageFields(store: RecordStore, key: string): readonly string[] {
  const kind = nameOf(store, key) ?? '';
  return isElementKind(kind) ? (groundedKinds.get(kind) ?? []) : [];
}
