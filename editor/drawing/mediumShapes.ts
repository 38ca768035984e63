import { type Medium, media, mediumNames, type Stroke, strokesOf } from '../../protocol/elements/media.ts';
import { parseNumber } from '../../protocol/wire/fields.ts';
import { element, writeXml } from '../../protocol/wire/xml.ts';
import { attributeOf, insertElement, nameOf, parentOf, removeWhole } from '../records/elements.ts';
import type { RecordStore } from '../records/recordStore.ts';
import type { Transaction } from '../records/transaction.ts';
import { attributeValue, elementName, withAttribute } from '../xml/startTag.ts';
import { isInDrawing } from './drawingFile.ts';

const field = 'data-medium';
/** Of the page: a drawing may be on any other ground, and its patterns are seen on each. */
const ground = { light: '#eff1f3', dark: '#1b1f23' } as const;

/** By these a line with a medium has its colour; with the class of its own it would be another appearance. */
const rules = (theme: 'light' | 'dark') =>
  [
    ...mediumNames.map((name) => `[${field}="${name}"]{stroke:${media[name][theme]}}`),
    `.v-core{stroke:${ground[theme]}}`,
  ].join('');

/** The lines of its style sheet. */
export const mediumSheet = [rules('light'), `@media (prefers-color-scheme:dark){${rules('dark')}}`];

/** A line without a medium is a `polyline`; one with a medium a group of strokes, which has all its attributes. */
const [plain, grouped] = ['polyline', 'g'] as const;

/** Undefined: none, or it is no line. */
export function shapeMedium(store: RecordStore, key: string): Medium | undefined {
  return nameOf(store, key) === grouped ? mediumNamed(attributeOf(store, key, field)) : undefined;
}

export function mediumNamed(name: string | undefined): Medium | undefined {
  return mediumNames.find((one) => one === name);
}

/** The line stays where it is, and the same record. */
export function setShapeMedium(edit: Transaction, key: string, medium: Medium | undefined): void {
  const { store } = edit;
  for (const child of strokesOfShape(store, key)) removeWhole(edit, child);
  const record = store.record(key);
  const written = elementName(record?.open ?? '');
  if (!record || written === undefined) return;
  const name = written.replace(/[^:]+$/, medium ? grouped : plain);
  const open = withAttribute(`<${name}${record.open.slice(written.length + 1)}`, field, medium);
  const isEmpty = store.children(key).length === 0 && record.tail.trim() === '';
  const start = isEmpty ? `${open.replace(/\/?>$/, '').trimEnd()}/>` : open;
  edit.put(key, { ...record, open: start, tail: isEmpty ? '' : record.tail, close: isEmpty ? '' : `</${name}>` });
  if (!medium) return;
  for (const stroke of strokesIn(open)) insertElement(edit, key, undefined, stroke);
  addSheet(edit, parentOf(store, key));
}

/** Of a copied line; undefined: it is none with a medium. */
export function copiedMedium(open: string): string | undefined {
  if (!mediumNamed(attributeValue(open, field))) return undefined;
  const own = ['class', field, 'stroke-width', 'points', 'data-starts-at', 'data-ends-at'];
  const attributes = own.map((name) => [name, attributeValue(open, name)] as const);
  return writeXml(element(grouped, Object.fromEntries(attributes)));
}

/** After an edit: the strokes of lines whose width or places it changed. */
export function redrawMedia(edit: Transaction): void {
  const { store } = edit;
  for (const key of [...edit.touched.keys()]) {
    const medium = isInDrawing(key) ? shapeMedium(store, key) : undefined;
    if (!medium) continue;
    const drawn = strokesOfShape(store, key).map((child) => store.written(child));
    const wanted = strokesIn(store.record(key)?.open ?? '');
    if (drawn.join('') !== wanted.join('')) setShapeMedium(edit, key, medium);
  }
}

function strokesIn(open: string): readonly string[] {
  const medium = mediumNamed(attributeValue(open, field));
  const width = parseNumber(attributeValue(open, 'stroke-width') ?? '') ?? 1;
  const points = attributeValue(open, 'points') ?? '';
  const prefix = /^<([^\s:/>]+:)/.exec(open)?.[1] ?? '';
  const { body, core } = strokesOf(medium, width);
  const strokes = [strokeText(body, points), ...(core ? [strokeText(core, points, 'v-core')] : [])];
  return strokes.map((stroke) => stroke.replace('<', `<${prefix}`));
}

function strokeText({ width, dashes }: Stroke, points: string, name?: string): string {
  return writeXml(
    element(plain, {
      class: name,
      'stroke-width': name && width,
      'stroke-dasharray': dashes,
      'stroke-linecap': dashes && 'butt',
      points,
    }),
  );
}

function strokesOfShape(store: RecordStore, key: string): readonly string[] {
  return store.children(key).filter((child) => nameOf(store, child) === plain);
}

/** Once in a drawing, before its shapes. */
function addSheet(edit: Transaction, group: string | undefined): void {
  if (group === undefined) return;
  const children = edit.store.children(group);
  if (children.some((key) => nameOf(edit.store, key) === 'style' && edit.store.written(key).includes('.v-core{')))
    return;
  const first = children.find((key) => nameOf(edit.store, key) !== 'style');
  const prefix = /^<([^\s:/>]+:)/.exec(edit.store.record(first ?? '')?.open ?? '')?.[1] ?? '';
  insertElement(edit, group, first, `<${prefix}style>\n    ${mediumSheet.join('\n    ')}\n    </${prefix}style>`);
}
