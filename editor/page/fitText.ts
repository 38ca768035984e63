import { elementKinds, type SynopticElement, showsName, targetOf } from '../../protocol/elementKinds.ts';
import { smallestBox, type TextStyle } from '../../protocol/elements/commonFields.ts';
import { tileText } from '../../protocol/elements/textLink.ts';
import { widestClock } from '../../protocol/elements/widestClock.ts';
import { linesOf } from '../../protocol/fit/fitWords.ts';
import { numberFormat } from '../../protocol/fit/numberFormat.ts';
import { typicalWidths } from '../../protocol/fit/textWidth.ts';
import { lineHeight, typeRoom } from '../../protocol/fit/typeRoom.ts';
import { widestNumbers } from '../../protocol/fit/widestNumbers.ts';
import type { Point } from '../../protocol/point.ts';
import { readElementNode } from '../../protocol/synoptic.ts';
import { appLanguages } from '../../protocol/texts.ts';
import type { RecordStore } from '../records/recordStore.ts';
import type { Transaction } from '../records/transaction.ts';
import { fieldText } from '../station/fields.ts';
import { nodeAt } from '../station/nodes.ts';
import { pointsIn } from '../station/pointOf.ts';
import { translationsOf } from '../station/translations.ts';
import type { Box } from './box.ts';
import { boxOf, setBox } from './boxOf.ts';
import { pageKeys } from './pages.ts';

type Size = Pick<Box, 'width' | 'height'>;

/** What is the same for all elements of an edit. */
export interface ShownTexts {
  readonly points: ReadonlyMap<string, Point>;
  /** Names of pages, by their Ids. */
  readonly pages: ReadonlyMap<string, string>;
  /** A text with its translations. */
  readonly inEachLanguage: (text: string) => readonly string[];
}

export function shownTexts(store: RecordStore): ShownTexts {
  const points = pointsIn(store).flatMap((point) => [
    [String(point.infoNumber), point] as const,
    [`ri ${point.riData}`, point] as const,
  ]);
  const pages = pageKeys(store).map((key) => {
    const [id = '', name] = ['SynopticId', 'SynopticName'].map((field) => fieldText(store, key, field));
    return [id, name || id] as const;
  });
  const languages = translationsOf(store);
  const inEachLanguage = (text: string) => [
    text,
    ...languages.flatMap(({ records }) => {
      const key = records?.get(text.trim());
      return key === undefined ? [] : (fieldText(store, key, 'To') ?? []);
    }),
  ];
  return { points: new Map(points), pages: new Map(pages), inEachLanguage };
}

/**
 * The size of the box in which its texts are as large as they are set, in each language and with the widest value; of a
 * note, and of words on several lines, the height at its width. Undefined: it shows none that are known.
 */
export function sizeOfText(store: RecordStore, key: string, texts: ShownTexts): Size | undefined {
  const node = nodeAt(store, key);
  const kind = node?.name ?? '';
  if (!node || !Object.hasOwn(elementKinds, kind)) return undefined;
  const element = readElementNode(node);
  const box = boxOf(store, key);
  if ('infoNumbers' in element)
    return { width: box.width, height: Math.ceil(Math.max(1, element.infoNumbers.length) * element.rowHeight) };
  if (!('fontSize' in element)) return undefined;
  const point = texts.points.get(pointKey(element));
  const shown = textsOn(element, point, texts).filter((text) => text !== '');
  return shown.length === 0 ? undefined : sizeFor(element, box, shown, isFramed(element, point));
}

const pointKey = ({ infoNumber, riData }: SynopticElement) =>
  infoNumber === undefined ? `ri ${riData}` : String(infoNumber);

const isSheet = (element: SynopticElement) =>
  ('isNote' in element && element.isNote) || ('isTile' in element && element.isTile);

function isFramed(element: SynopticElement, point: Point | undefined): boolean {
  return isSheet(element) || (element.canSelect && (point?.editingKind ?? 'NonEditable') !== 'NonEditable');
}

/** Page units beside and above the words of a button. */
const aroundButton = { width: 24, height: 12 };
const none = { width: 0, height: 0 };

function sizeFor(element: SynopticElement & TextStyle, box: Size, shown: readonly string[], isInFrame: boolean): Size {
  const { fontSize } = element;
  const { width, height } = box;
  const room = typeRoom({ fontSize, width, height }, isInFrame);
  const around = element.kind === 'ButtonData' ? aroundButton : none;
  const frame = { width: width - room.width + around.width, height: height - room.height + around.height };
  const measure = typicalWidths(element);
  const line = fontSize * lineHeight;
  const isBlock = ('isNote' in element && element.isNote) || room.height >= 2 * line;
  const heightOf = (lines: number) => Math.max(smallestBox, Math.ceil(lines * line + frame.height));
  if (isBlock && 'text' in element) {
    const most = Math.max(...shown.map((text) => linesOf(text, room.width / fontSize, measure) ?? 0));
    if (most > 0) return { width, height: heightOf(most) };
  }
  const lines = shown.map((text) => text.split('\n'));
  const widest = Math.max(...lines.flat().map(measure)) * fontSize;
  return {
    width: Math.max(smallestBox, Math.ceil(widest + frame.width)),
    height: heightOf(Math.max(...lines.map(({ length }) => length))),
  };
}

function textsOn(element: SynopticElement, point: Point | undefined, texts: ShownTexts): readonly string[] {
  const { value } = elementKinds[element.kind];
  if (value === 'numeric') return point?.kind === 'numeric' ? numbersOn(element, point, texts) : [];
  return wordsOn(element, point, texts).flatMap(texts.inEachLanguage);
}

function numbersOn(element: SynopticElement, point: Point, { inEachLanguage }: ShownTexts): readonly string[] {
  const isMoney = point.unit === 'currency';
  const isUnitShown = 'isShowedUnit' in element && element.isShowedUnit && !isMoney && point.unit !== '';
  const units = isUnitShown ? inEachLanguage(point.unit).map((unit) => ` ${unit}`) : [''];
  const numbers = appLanguages.flatMap((locale) => {
    const format = numberFormat(locale, point.digits, isMoney);
    return widestNumbers(point).map((number) => format.format(number));
  });
  return numbers.flatMap((number) => units.map((unit) => number + unit));
}

function wordsOn(element: SynopticElement, point: Point | undefined, { pages }: ShownTexts): readonly string[] {
  const { value } = elementKinds[element.kind];
  if (value === 'logic') return [0, 1].map((state) => point?.states[state] || String(state));
  if (value === 'state') return (point?.states ?? []).map((word, state) => word || String(state));
  if ('isShowedDate' in element) return [widestClock(element.isShowedDate)];
  if (showsName(element)) return [point?.name ?? element.riData ?? ''];
  const ofTile = 'isTile' in element && element.isTile ? tileText : (text: string) => text;
  if ('text' in element && element.text) return [ofTile(element.text)];
  const target = targetOf(element);
  return target === undefined ? [] : [ofTile(pages.get(target) ?? target)];
}

/** Each as large as its text needs; what its alignment holds stays where it is. Returns how many it changes. */
export function fitTexts(edit: Transaction, keys: Iterable<string>): number {
  const texts = shownTexts(edit.store);
  let changed = 0;
  for (const key of keys) {
    const size = sizeOfText(edit.store, key, texts);
    if (size && resize(edit, key, size)) changed++;
  }
  return changed;
}

/** How much of what it grows is before it. */
const before: Readonly<Record<string, number>> = { center: 0.5, right: 1, bottom: 1 };

function resize(edit: Transaction, key: string, { width, height }: Size): boolean {
  const box = boxOf(edit.store, key);
  if (box.width === width && box.height === height) return false;
  const shareOf = (field: string) => before[fieldText(edit.store, key, field)?.trim().toLowerCase() ?? ''] ?? 0;
  const moved = (place: number, grown: number, share: number) => Math.max(0, Math.round(place - grown * share));
  setBox(edit, key, {
    x: moved(box.x, width - box.width, shareOf('HorizontalAlignment')),
    y: moved(box.y, height - box.height, shareOf('VerticalAlignment')),
    width,
    height,
  });
  return true;
}

/** New elements beside each other, from the left: one with a long text gets wider, and moves those behind it. */
export function growAlong(edit: Transaction, keys: readonly string[], page: Box): void {
  const { store } = edit;
  const texts = shownTexts(store);
  const before = keys.map((key) => ({ key, box: boxOf(store, key) }));
  let [grown, height] = [0, 0];
  const grow = before.map(({ key, box }) => {
    const needed = sizeOfText(store, key, texts);
    const width = Math.max(box.width, needed?.width ?? 0);
    height = Math.max(height, needed?.height ?? 0);
    const x = box.x + grown;
    grown += width - box.width;
    return { key, box: { ...box, x, width } };
  });
  const right = Math.max(0, ...grow.map(({ box }) => box.x + box.width));
  const back = Math.max(0, Math.min(right - page.width, Math.min(...grow.map(({ box }) => box.x))));
  for (const { key, box } of grow) setBox(edit, key, { ...box, x: box.x - back, height: Math.max(box.height, height) });
}

/** Page units. */
const usualWidths: Readonly<Record<string, number>> = { TextLabelData: 180, ButtonData: 160, TextLink: 200 };

/**
 * Around a change of a text: a box that was as wide, or as high, as its text needed, or as a new one is, follows it.
 * What a user has sized stays so.
 */
export function followingText(edit: Transaction, key: string, change: () => void): void {
  const { store } = edit;
  const box = boxOf(store, key);
  const needed = sizeOfText(store, key, shownTexts(store));
  change();
  const now = sizeOfText(store, key, shownTexts(store));
  if (!now) return;
  const usual = usualWidths[nodeAt(store, key)?.name ?? ''] ?? 0;
  const width = box.width === needed?.width ? now.width : box.width === usual ? Math.max(usual, now.width) : box.width;
  const grows = needed === undefined || needed.height <= box.height;
  const height = box.height === needed?.height ? now.height : grows ? Math.max(box.height, now.height) : box.height;
  resize(edit, key, { width, height });
}
