import type { HistorySample } from '../../device/history/sampleBlock.ts';
import type { SeriesDefinition } from '../../device/history/seriesDefinition.ts';
import { type HistoryState, historyCode } from '../../protocol/history/historyState.ts';
import { mostStates, type PointKind } from '../../protocol/point.ts';
import { valueStates } from '../../protocol/quality.ts';
import { mostTextLength, type Value } from '../../protocol/sample.ts';
import { cutTo } from '../../protocol/text/letters.ts';
import type { Template } from '../../protocol/text/template.ts';
import { readCsvCell } from '../../protocol/wire/csv.ts';
import { nearestName } from '../../station/nearestName.ts';
import { say } from '../say.ts';
import { IsoTimes } from './isoTime.ts';

export const columns = ['time', 'point', 'value', 'quality'] as const;

/** Or its fault, the rest of a sentence. */
export type ReadRow<T> = { readonly of: T; readonly sample: HistorySample } | { readonly fault: string };

const number = /^[+-]?(\d+(?:\.\d*)?|\.\d+)([eE][+-]?\d+)?$/;
const states = [...(Object.keys(valueStates) as HistoryState[]), 'notRecorded' as const];
const codes = new Map<string, number>(states.map((state) => [state, historyCode(state)]));
codes.set('', historyCode('good'));

const whole = (most: number) => (value: number) => Number.isInteger(value) && value >= 0 && value <= most;

/** Of a number of that kind, with the text for any other value. */
const bounds: Readonly<Record<Exclude<PointKind, 'text'>, readonly [(value: number) => boolean, Template]>> = {
  logic: [whole(1), /*i18n*/ 'the value “{text}” is not 0 or 1'],
  state: [whole(mostStates - 1), /*i18n*/ 'the value “{text}” is not the number of a state, 0 to {most}'],
  numeric: [Number.isFinite, /*i18n*/ 'the value “{text}” is not a number with a decimal point'],
};

/** Reads rows of `columns`. `points`: by permanent id; `latest`: no row may be later, UTC ms. */
export class ImportRows<T extends { readonly definition: SeriesDefinition }> {
  readonly #points: ReadonlyMap<string, T>;
  readonly #latest: number;
  readonly #times = new IsoTimes();

  constructor(points: ReadonlyMap<string, T>, latest: number) {
    this.#points = points;
    this.#latest = latest;
  }

  read(cells: readonly string[]): ReadRow<T> {
    const [timeCell = '', pointCell = '', valueCell = '', qualityCell = ''] = cells;
    if (cells.length !== columns.length)
      return {
        fault: say(/*i18n*/ 'it has {count} columns, not {expected} ({columns})', {
          ...{ count: cells.length, expected: columns.length, columns: columns.join() },
        }),
      };
    const time = this.#times.read(timeCell);
    if (time === undefined)
      return {
        fault: say(/*i18n*/ '“{text}” is not a time with an offset, such as 2026-06-03T14:00:00.000Z', {
          text: cut(timeCell),
        }),
      };
    if (time < 0 || time > this.#latest) return { fault: say(time < 0 ? times.early : times.late, { time: timeCell }) };
    const of = this.#points.get(pointCell) ?? this.#points.get(readCsvCell(pointCell));
    if (!of) return { fault: this.#noPoint(pointCell) };
    const quality = codes.get(qualityCell);
    if (quality === undefined)
      return {
        fault: say(/*i18n*/ '“{text}” is not a valid quality. Expected: one of {known}, or empty for good', {
          ...{ text: cut(qualityCell), known: states.join(', ') },
        }),
      };
    const value = readValue(valueCell, of.definition.kind);
    if (typeof value === 'object') return value;
    if (value === undefined && quality === 0)
      return { fault: say(/*i18n*/ 'the value is missing although the quality is good') };
    return { of, sample: { time, value, quality } };
  }

  #noPoint(id: string): string {
    const near = nearestName(id, this.#points.keys());
    const text =
      near === undefined
        ? /*i18n*/ 'the station has no point of the permanent id “{id}”'
        : /*i18n*/ 'the station has no point of the permanent id “{id}” (did you mean {near}?)';
    return say(text, { id: cut(id), near });
  }
}

const times = {
  early: /*i18n*/ 'the time {time} is before 1970',
  late: /*i18n*/ 'the time {time} is in the future',
} as const;

function tooLong() {
  return { fault: say(/*i18n*/ 'its text is longer than {most} characters', { most: mostTextLength }) };
}

function readValue(cell: string, kind: PointKind): Value | undefined | { readonly fault: string } {
  if (cell === '') return undefined;
  if (kind === 'text') {
    const text = readCsvCell(cell);
    return text.length <= mostTextLength ? text : tooLong();
  }
  const [isIn, text] = bounds[kind];
  // A spreadsheet's minus sign.
  const plain = readCsvCell(cell).replace('\u2212', '-');
  const value = number.test(plain) ? Number(plain) + 0 : Number.NaN;
  if (Math.abs(value) === Infinity)
    return { fault: say(/*i18n*/ 'the value “{text}” is too large', { text: cut(cell) }) };
  return isIn(value) ? value : { fault: say(text, { text: cut(cell), most: mostStates - 1 }) };
}

/** Long enough to find it, without control characters for a terminal. */
export function cut(text: string): string {
  const shown = text.length > 60 ? `${cutTo(text, 60)}…` : text;
  return shown.replace(/\p{Cc}/gu, '·');
}
