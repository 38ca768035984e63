import { type HistoryState, historyState } from '../../../protocol/history/historyState.ts';
import { type ValueState, valueStates } from '../../../protocol/quality.ts';
import type { Value } from '../../../protocol/sample.ts';
import type { FormulaPoint } from '../../../station/calculation/checkedFormula.ts';
import { checkFormula } from '../../../station/calculation/checkFormula.ts';
import { evaluate } from '../../../station/calculation/evaluate.ts';
import type { InputValue, WindowValue } from '../../../station/calculation/formulaResult.ts';
import type { ColumnGrid } from './columnGrid.ts';
import { seriesBetween } from './pastSeries.ts';
import { isLong, pastWindowValues } from './pastWindowValues.ts';
import type { ReadFiles } from './readFiles.ts';
import type { Recording } from './recording.ts';
import { tierColumns } from './tierColumns.ts';

export interface CalculationQuestion {
  readonly name: 'calculation';
  readonly query: {
    /** Ids of all points of the formula. */
    readonly points: readonly string[];
    /** What its check needs to know of them. */
    readonly described: readonly FormulaPoint[];
    readonly formula: string;
    readonly minKnown: number;
    readonly zone: string;
    /** False: the functions over time alone, at the end. */
    readonly isLineWanted: boolean;
    /** UTC ms. */
    readonly from: number;
    readonly to: number;
  };
}

/** `null`: none. */
export interface CalculatedPast {
  readonly from: number;
  readonly stepMs: number;
  readonly values: readonly (Value | null)[];
  /** Codes of states. */
  readonly states: readonly number[];
  /** By the keys of the functions over time: at the end. */
  readonly windows: Readonly<Record<string, WindowValue>>;
}

/** Of whole minutes, as the history sums them up; what covers weeks is read by quarters of an hour. */
const stepsMs = { usual: 300_000, ofLong: 900_000 } as const;

/** What a formula would have given at the end of each column; undefined: it has a mistake. */
export function calculatedPast(
  files: ReadFiles,
  { query }: CalculationQuestion,
  recording: Recording,
): CalculatedPast | undefined {
  const { formula, described, minKnown, zone, isLineWanted, to } = query;
  const byId = new Map(described.map((point) => [point.id, point]));
  const { checked } = checkFormula(formula, { pointOf: (id) => byId.get(id), ids: [...byId.keys()] });
  if (!checked) return undefined;
  const stepMs = checked.windows.some(isLong) ? stepsMs.ofLong : stepsMs.usual;
  const from = Math.floor((isLineWanted ? query.from : to - 1) / stepMs) * stepMs;
  const grid = gridOf(from, to, stepMs);
  const ends = Array.from(grid.t, (begin) => Math.min(begin + stepMs, to));
  const inputs = new Map(
    isLineWanted ? checked.inputs.map((id) => [id, columnsOf(files, id, grid, ends, recording)] as const) : [],
  );
  const windows = new Map(
    checked.windows.map((window) => [window.key, pastWindowValues(files, window, { ends, zone }, recording)]),
  );
  const values: (Value | null)[] = [];
  const states: number[] = [];
  for (const [i, now] of isLineWanted ? ends.entries() : []) {
    const result = evaluate(
      checked,
      { of: (id) => inputs.get(id)?.[i], window: ({ key }) => windows.get(key)?.[i], now },
      { minKnown },
    );
    values.push(result.value ?? null);
    states.push(valueStates[result.state].code);
  }
  const last = [...windows].flatMap(([key, all]) => all.slice(-1).map((value) => [key, value] as const));
  return { from, stepMs, values, states, windows: Object.fromEntries(last) };
}

function gridOf(from: number, to: number, stepMs: number): ColumnGrid {
  const count = Math.max(1, Math.ceil((to - from) / stepMs));
  const t = Float64Array.from({ length: count }, (_, i) => from + i * stepMs);
  return { t, to: from + count * stepMs, at: (time) => Math.floor((time - from) / stepMs) };
}

const unknown: InputValue = { value: undefined, state: 'neverRead', sourceTime: undefined, heardAt: undefined };

/** Of a column of which only a part has values. */
function stateIn(worst: HistoryState, isKnown: boolean): ValueState {
  if (worst === 'notRecorded' || (isKnown && valueStates[worst].quality === 'bad')) return 'notCurrent';
  return worst;
}

/** The last value of each column, in its worst state there. */
function columnsOf(
  files: ReadFiles,
  id: string,
  grid: ColumnGrid,
  ends: readonly number[],
  { open, recordedTo }: Recording,
): InputValue[] {
  const columns = ends.map(() => unknown);
  // Rescaled, it has several series.
  for (const series of seriesBetween(files, '1m', [id], open, grid.t[0] ?? 0, recordedTo)) {
    const { last, quality } = tierColumns(files, '1m', series, grid, false);
    for (const [i, code] of quality.entries()) {
      const value = last[i] ?? Number.NaN;
      if (code < 0) continue;
      const isKnown = !Number.isNaN(value);
      columns[i] = {
        ...{ value: isKnown ? value : undefined, state: stateIn(historyState(code), isKnown) },
        ...{ sourceTime: ends[i], heardAt: ends[i] },
      };
    }
  }
  return columns;
}
