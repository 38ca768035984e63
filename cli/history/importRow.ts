import type { HistorySample } from '../../device/history/sampleBlock.ts';
import type { SeriesDefinition } from '../../device/history/seriesDefinition.ts';
import { nearestName } from '../../device/station/nearestName.ts';
import { type HistoryState, historyCode } from '../../protocol/history/historyState.ts';
import { mostStates, type PointKind } from '../../protocol/point.ts';
import { valueStates } from '../../protocol/quality.ts';
import { mostTextLength, type Value } from '../../protocol/sample.ts';
import { cutTo } from '../../protocol/text/letters.ts';
import { readCsvCell } from '../../protocol/wire/csv.ts';
import { IsoTimes } from './isoTime.ts';

export const columns = ['time', 'point', 'value', 'quality'] as const;

/** Or its fault, the rest of a sentence. */
export type ReadRow<T> = { readonly of: T; readonly sample: HistorySample } | { readonly fault: string };

const number = /^[+-]?(\d+(?:\.\d*)?|\.\d+)([eE][+-]?\d+)?$/;
const states = [...(Object.keys(valueStates) as HistoryState[]), 'notRecorded' as const];
const codes = new Map<string, number>(states.map((state) => [state, historyCode(state)]));
codes.set('', historyCode('good'));

const whole = (most: number) => (value: number) => Number.isInteger(value) && value >= 0 && value <= most;

/** Of a number of that kind, with the words for it. */
const bounds: Readonly<Record<Exclude<PointKind, 'text'>, readonly [(value: number) => boolean, string]>> = {
  logic: [whole(1), '0 or 1'],
  state: [whole(mostStates - 1), `the number of a state, 0 to ${mostStates - 1}`],
  numeric: [Number.isFinite, 'a number with a decimal point'],
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
      return { fault: `it has ${cells.length} columns, not ${columns.length} (${columns.join()})` };
    const time = this.#times.read(timeCell);
    if (time === undefined)
      return { fault: `'${cut(timeCell)}' is not a time with an offset, such as 2026-06-03T14:00:00.000Z` };
    if (time < 0 || time > this.#latest)
      return { fault: `the time ${timeCell} is ${time < 0 ? 'before 1970' : 'in the future'}` };
    const of = this.#points.get(pointCell) ?? this.#points.get(readCsvCell(pointCell));
    if (!of) return { fault: this.#noPoint(pointCell) };
    const quality = codes.get(qualityCell);
    if (quality === undefined)
      return {
        fault: `'${cut(qualityCell)}' is not a valid quality. Expected: one of ${states.join(', ')}, or empty for good`,
      };
    const value = readValue(valueCell, of.definition.kind);
    if (typeof value === 'object') return value;
    if (value === undefined && quality === 0) return { fault: 'the value is missing although the quality is good' };
    return { of, sample: { time, value, quality } };
  }

  #noPoint(id: string): string {
    const near = nearestName(id, this.#points.keys());
    const hint = near === undefined ? '' : `; did you mean ${near}?`;
    return `the station has no point of the permanent id '${cut(id)}'${hint}`;
  }
}

function readValue(cell: string, kind: PointKind): Value | undefined | { readonly fault: string } {
  if (cell === '') return undefined;
  if (kind === 'text') {
    const text = readCsvCell(cell);
    return text.length <= mostTextLength ? text : { fault: `its text is longer than ${mostTextLength} characters` };
  }
  const [isIn, words] = bounds[kind];
  // A spreadsheet's minus sign.
  const plain = readCsvCell(cell).replace('\u2212', '-');
  const value = number.test(plain) ? Number(plain) + 0 : Number.NaN;
  if (Math.abs(value) === Infinity) return { fault: `the value '${cut(cell)}' is too large` };
  return isIn(value) ? value : { fault: `the value '${cut(cell)}' is not ${words}` };
}

/** Long enough to find it, without control characters for a terminal. */
export function cut(text: string): string {
  const shown = text.length > 60 ? `${cutTo(text, 60)}…` : text;
  return shown.replace(/\p{Cc}/gu, '·');
}
