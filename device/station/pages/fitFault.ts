import { elementKinds, type SynopticElement, showsName, targetOf } from '../../../protocol/elementKinds.ts';
import type { TextStyle } from '../../../protocol/elements/commonFields.ts';
import { tileText } from '../../../protocol/elements/textLink.ts';
import { widestClock } from '../../../protocol/elements/widestClock.ts';
import type { ReasonOf } from '../../../protocol/faults/findingCodes.ts';
import { fitLine, numberLines } from '../../../protocol/fit/fitLine.ts';
import { fitWords, readsLikeAnother } from '../../../protocol/fit/fitWords.ts';
import type { Measure } from '../../../protocol/fit/innerBox.ts';
import { numberFormat } from '../../../protocol/fit/numberFormat.ts';
import { typicalWidths } from '../../../protocol/fit/textWidth.ts';
import { lineHeight, type TypeRoom, typeRoom } from '../../../protocol/fit/typeRoom.ts';
import { type RegisterRange, widestNumbers } from '../../../protocol/fit/widestNumbers.ts';
import type { Synoptic } from '../../../protocol/synoptic.ts';
import type { FieldPoint } from '../../points/fieldPoint.ts';
import { toUnit } from '../../points/scaling.ts';

export interface Reading {
  /** Words of states whose symbol has the mark of what takes commands: they have no frame. */
  readonly besideSymbols: ReadonlySet<SynopticElement>;
  readonly point: FieldPoint | undefined;
  readonly locale: string;
  readonly pages: readonly Synoptic[];
}

export type FitFault = ReasonOf<'numberTooWide' | 'wordsTooWide' | 'wordsAlike' | 'rowsTooMany'>;

/** What would not be shown whole; undefined: there is room for all, or it shows no text. */
export function fitFaultOf(element: SynopticElement, reading: Reading): FitFault | undefined {
  if (element.faults.length > 0) return undefined;
  if ('infoNumbers' in element) return rowsFault(element);
  if (!('fontSize' in element)) return undefined;
  const { point } = reading;
  const isFramed = isMarked(element, reading) || isSheet(element);
  const sheet = { room: typeRoom(element, isFramed), measure: typicalWidths(element), element };
  const { value } = elementKinds[element.kind];
  if (value === 'numeric') return point?.kind === 'numeric' ? numberFault(sheet, point, reading.locale) : undefined;
  const words = wordsOn(element, reading);
  return words
    .map((word) => wordsFault(sheet, word, words))
    .filter((fault) => fault !== undefined)
    .toSorted((a, b) => Number(b.limit) - Number(a.limit))[0];
}

const isSheet = (element: SynopticElement) =>
  ('isNote' in element && element.isNote) || ('isTile' in element && element.isTile);

interface Rows {
  readonly infoNumbers: readonly number[];
  readonly height: number;
  readonly rowHeight: number;
}

/** Of a table: what is only counted in its last row. */
function rowsFault({ infoNumbers, height, rowHeight }: Rows): FitFault | undefined {
  const [count, room] = [infoNumbers.length, Math.max(1, Math.floor(height / rowHeight))];
  if (count <= room) return undefined;
  return {
    code: 'rowsTooMany',
    count: String(count - room + 1),
    field: 'Height',
    limit: String(Math.ceil(count * rowHeight)),
  };
}

/** Takes commands, and has the frame that says so. */
export function isMarked(element: SynopticElement, { point, besideSymbols }: Reading): boolean {
  return element.canSelect && (point?.editingKind ?? 'NonEditable') !== 'NonEditable' && !besideSymbols.has(element);
}

interface Sheet {
  readonly element: SynopticElement & TextStyle;
  readonly room: TypeRoom;
  readonly measure: Measure;
}

/** Numbers by their widest. */
export function textsOn(element: SynopticElement, reading: Reading): readonly string[] {
  const { point, locale } = reading;
  if (elementKinds[element.kind].value !== 'numeric') return wordsOn(element, reading);
  if (point?.kind !== 'numeric') return [];
  const { texts, unit } = numbersOn(element, point, locale);
  return texts.map((textOf) => textOf(point.digits) + unit);
}

function numbersOn(element: SynopticElement, point: FieldPoint, locale: string) {
  const isMoney = point.unit === 'currency';
  const isUnitShown = 'isShowedUnit' in element && element.isShowedUnit && !isMoney && point.unit !== '';
  const unit = isUnitShown ? ` ${point.unit}` : '';
  const numbers = widestNumbers({ ...point, modulus: point.recording?.modulus }, registerOf(point));
  const texts = numbers.map((number) => (digits: number) => numberFormat(locale, digits, isMoney).format(number));
  return { texts, unit };
}

function numberFault(sheet: Sheet, point: FieldPoint, locale: string): FitFault | undefined {
  const { element, room, measure } = sheet;
  const { texts, unit } = numbersOn(element, point, locale);
  const [widest] = texts.toSorted((a, b) => measure(b(point.digits)) - measure(a(point.digits)));
  if (!widest) return undefined;
  const value = widest(point.digits);
  const { text, unit: behind } = fitLine(numberLines(widest, point.digits, unit), room, measure);
  if (text === value && behind === unit) return undefined;
  return { code: 'numberTooWide', value: value + unit, text: text + behind, ...neededFor(value + unit, sheet) };
}

/** More than 32 bits hold more than anything counts. */
const longest = 2 ** 32;

/** In the unit of the point; undefined: nearly anything. */
function registerOf({ scaling }: FieldPoint): RegisterRange | undefined {
  const { integer, min, max } = scaling.range;
  if (!integer || max >= longest) return undefined;
  const ends = [toUnit(scaling, min), toUnit(scaling, max)];
  return { min: Math.min(...ends), max: Math.max(...ends) };
}

/** None of a text point: its texts are not known. */
function wordsOn(element: SynopticElement, { point, pages }: Reading): readonly string[] {
  const { value } = elementKinds[element.kind];
  if (value === 'logic' || value === 'state') {
    const states = point?.states ?? [];
    const count = value === 'logic' ? 2 : states.length;
    return states.slice(0, count).map((word, state) => word || String(state));
  }
  if ('isShowedDate' in element) return [widestClock(element.isShowedDate)];
  if (showsName(element)) return [point?.name ?? element.riData ?? ''];
  const ofTile = 'isTile' in element && element.isTile ? tileText : (text: string) => text;
  if ('text' in element && element.text) return [ofTile(element.text)];
  // A link without its own words has those of its target.
  const target = targetOf(element);
  return target === undefined ? [] : [ofTile(pages.find(({ id }) => id === target)?.name ?? target)];
}

function wordsFault(sheet: Sheet, words: string, all: readonly string[]): FitFault | undefined {
  const fitted = fitWords(words, sheet.room, sheet.measure);
  if (!fitted.isCut) return undefined;
  const code = readsLikeAnother(words, fitted, all) ? 'wordsAlike' : 'wordsTooWide';
  return { code, value: words.replaceAll('\n', ' '), ...neededFor(words, sheet) };
}

/** The size of the box at which the text fits in the smallest type. */
function neededFor(
  text: string,
  { element, room, measure }: Sheet,
): { readonly field: string; readonly limit: string } {
  const paragraphs = text.split('\n');
  const height = paragraphs.length * room.smallest * lineHeight;
  if (paragraphs.length > 1 && height > room.height) return { field: 'Height', limit: String(Math.ceil(height)) };
  const frame = element.width - room.width;
  const widest = Math.max(...paragraphs.map(measure)) * room.smallest;
  return { field: 'Width', limit: String(Math.ceil(widest + frame)) };
}
