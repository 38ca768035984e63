import { type PictureGround, pictureGrounds } from '../../protocol/elements/pictureGround.ts';
import { parseNumber } from '../../protocol/wire/fields.ts';
import { element, writeXml } from '../../protocol/wire/xml.ts';
import type { Box } from '../page/box.ts';
import { attributeOf, insertElement, nameOf, removeWhole, setAttribute } from '../records/elements.ts';
import type { RecordStore } from '../records/recordStore.ts';
import type { Transaction } from '../records/transaction.ts';
import type { XmlPart } from '../xml/readXml.ts';
import { attributeValue, localName } from '../xml/startTag.ts';

const [nameField, groundField] = ['data-picture', 'data-ground'];

/** As a page is in the light and in the dark theme (`--surface`). */
export const groundFills: Readonly<Record<PictureGround, string>> = { light: '#eff1f3', dark: '#1b1f23' };

/** A picture file in a drawing, embedded: a drawing is shown in an `<img>`, which loads nothing. */
export interface EmbeddedPicture {
  /** Of the file that it was; the same picture has the same name in all drawings. */
  readonly name: string;
  readonly dataUrl: string;
  /** Undefined: it lies on what is beneath it. */
  readonly ground?: PictureGround | undefined;
}

const whole = { width: '100%', height: '100%' } as const;

/** The picture has an element of its own, so that an edit that moves the shape does not carry its data. */
export function pictureShape({ name, dataUrl, ground }: EmbeddedPicture, { x, y, width, height }: Box): string {
  const image = element('image', { ...whole, href: dataUrl });
  const fields = { [nameField]: name, [groundField]: ground, x, y, width, height };
  return writeXml(element('svg', fields, [...(ground ? [plate(ground)] : []), image]));
}

const plate = (ground: PictureGround) => element('rect', { ...whole, rx: 4, fill: groundFills[ground] });

export function isPictureShape(store: RecordStore, key: string): boolean {
  return nameOf(store, key) === 'svg' && !!attributeOf(store, key, nameField) && imageOf(store, key) !== undefined;
}

/** Of a picture. */
export function shapePictureName(store: RecordStore, key: string): string {
  return attributeOf(store, key, nameField) ?? '';
}

/** Undefined: it is another shape. */
export function embeddedPicture(store: RecordStore, key: string): EmbeddedPicture | undefined {
  if (!isPictureShape(store, key)) return undefined;
  const name = shapePictureName(store, key);
  const dataUrl = attributeOf(store, imageOf(store, key) ?? '', 'href') ?? '';
  return { name, dataUrl, ground: groundIn(attributeOf(store, key, groundField)) };
}

export function setShapeGround(edit: Transaction, key: string, ground: PictureGround | undefined): void {
  for (const child of edit.store.children(key).filter((one) => nameOf(edit.store, one) === 'rect'))
    removeWhole(edit, child);
  setAttribute(edit, key, groundField, ground);
  if (ground) insertElement(edit, key, imageOf(edit.store, key), writeXml(plate(ground)));
}

/** Its place and ground stay; undefined `dataUrl`: what it shows, too. */
export function setShapePicture(
  edit: Transaction,
  key: string,
  { name, dataUrl }: { readonly name: string; readonly dataUrl: string | undefined },
): void {
  setAttribute(edit, key, nameField, name);
  const image = imageOf(edit.store, key);
  if (image !== undefined && dataUrl !== undefined) setAttribute(edit, image, 'href', dataUrl);
}

/** Of a copied one, written again; undefined: it is no picture, or one that an editor did not embed. */
export function copiedPicture({ open, children }: XmlPart): string | undefined {
  const image = children.find((child) => localName(child.open) === 'image');
  const dataUrl = attributeValue(image?.open ?? '', 'href') ?? '';
  const name = attributeValue(open, nameField);
  if (!name || !/^data:image\/(?:png|jpeg|webp|svg\+xml);base64,[A-Za-z0-9+/]+=*$/.test(dataUrl)) return undefined;
  const number = (field: string) => parseNumber(attributeValue(open, field)) ?? 0;
  const box = { x: number('x'), y: number('y'), width: number('width'), height: number('height') };
  return pictureShape({ name, dataUrl, ground: groundIn(attributeValue(open, groundField)) }, box);
}

function groundIn(text: string | undefined): PictureGround | undefined {
  return pictureGrounds.find((ground) => ground === text);
}

function imageOf(store: RecordStore, key: string): string | undefined {
  return store.children(key).find((child) => nameOf(store, child) === 'image');
}
