import { fieldsOfKind, isElementKind } from '../../protocol/elementKinds.ts';
import { parseNumber } from '../../protocol/wire/fields.ts';
import { element, writeXml } from '../../protocol/wire/xml.ts';
import { appearanceSheet } from '../drawing/appearances.ts';
import { mediumSheet } from '../drawing/mediumShapes.ts';
import { symbolShape } from '../drawing/symbolShapes.ts';
import type { Box } from '../page/box.ts';
import { boxOf } from '../page/boxOf.ts';
import { nameOf } from '../records/elements.ts';
import type { RecordStore } from '../records/recordStore.ts';
import { fieldText } from '../station/fields.ts';
import { pointsIn } from '../station/pointOf.ts';
import { readSymbolFile } from '../symbols/symbols.ts';
import { partFields, partText } from './partFields.ts';
import { isShapeKey } from './partNames.ts';
import { filledText, type ValueFor } from './placeholders.ts';

/** Drawn in place of a value. */
const digits = '00.0';

/** A small picture of elements and shapes, the lowest first; values and pictures of the station are only hinted at. */
export function pictureOfParts(
  store: RecordStore,
  parts: readonly string[],
  { x, y, width, height }: Box,
  valueFor: ValueFor = () => undefined,
): string {
  const names = new Map(
    pointsIn(store).flatMap((one) => [[one.id, one.name] as const, [String(one.infoNumber), one.name]]),
  );
  const drawn = parts.map((key) =>
    isShapeKey(key, store) ? filledText(store.written(key), valueFor) : elementPicture(store, key, valueFor, names),
  );
  const size = `viewBox="${x} ${y} ${width || 1} ${height || 1}" width="${width || 1}" height="${height || 1}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><style>${[appearanceSheet, ...mediumSheet].join('\n')}</style>${drawn.join('')}</svg>`;
}

function elementPicture(
  store: RecordStore,
  key: string,
  valueFor: ValueFor,
  names: ReadonlyMap<string, string>,
): string {
  const box = boxOf(store, key);
  const name = nameOf(store, key) ?? '';
  const pictures = partFields(store, key).filter(({ kind }) => kind === 'picture');
  const files = pictures.map((field) => filledText(partText(store, key, field) ?? '', valueFor));
  const symbol = readSymbolFile(files.findLast((file) => file !== '') ?? '')?.symbol;
  if (symbol) return symbolShape(symbol, box);
  if (!isElementKind(name)) return '';
  if (!('fontSize' in fieldsOfKind[name])) return boxPicture(box);
  const words = partFields(store, key).find(({ kind, name: own }) => kind === 'text' && own !== 'Group');
  const point = names.get(filledText(fieldText(store, key, 'InfoNumber') ?? '', valueFor));
  const label = name === 'TextLabelData' ? point : undefined;
  const text = words ? filledText(partText(store, key, words) ?? '', valueFor) : (label ?? digits);
  const size = parseNumber(fieldText(store, key, 'FontSize')) ?? 14;
  const [anchor, at] = anchors[fieldText(store, key, 'HorizontalAlignment')?.toLowerCase() ?? ''] ?? ['start', 0];
  const middle = box.y + box.height / 2 + size * 0.35;
  const place = { x: box.x + box.width * at, y: middle, 'font-size': size, 'text-anchor': anchor };
  return writeXml(element('text', { class: words || label ? 'v-text' : 'v-muted', ...place }, text));
}

const anchors: Readonly<Record<string, readonly [anchor: string, at: number]>> = {
  center: ['middle', 0.5],
  right: ['end', 1],
};

function boxPicture({ x, y, width, height }: Box): string {
  return writeXml(element('rect', { class: 'v-outline', 'stroke-width': 2, rx: 3, x, y, width, height }));
}
