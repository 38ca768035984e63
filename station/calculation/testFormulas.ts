import type { ValueState } from '../../protocol/quality.ts';
import type { Value } from '../../protocol/sample.ts';
import type { FormulaPoint, FormulaStation, FormulaTarget } from './checkedFormula.ts';
import { checkFormula } from './checkFormula.ts';
import { evaluate } from './evaluate.ts';
import type { EvaluationOptions, FormulaInputs, InputValue, WindowValue } from './formulaResult.ts';

const modes = ['Off', 'Manual', 'Automatic'];
const runs = ['Stopped', 'Running'];

function numeric(id: string, unit: string, more: Partial<FormulaPoint> = {}): FormulaPoint {
  return { id, kind: 'numeric', unit, states: [], ...more };
}

function logic(id: string, more: Partial<FormulaPoint> = {}): FormulaPoint {
  return { id, kind: 'logic', unit: '', states: runs, ...more };
}

/** A waterworks with two pumps, of which some Ids need brackets. */
const points: readonly FormulaPoint[] = [
  numeric('A', ''),
  numeric('B', ''),
  numeric('C', ''),
  numeric('PS1.FLOW', 'm³/h'),
  numeric('PS2.FLOW', 'm³/h'),
  numeric('PS1-FLOW', 'L/s'),
  numeric('PS1.POWER', 'kW'),
  numeric('LEVEL', 'm'),
  numeric('A-B', ''),
  numeric('A/B', ''),
  numeric('NORTH LEVEL', 'm'),
  numeric('P#1', ''),
  numeric('1e5', ''),
  numeric('15min', ''),
  numeric('VOLUME', 'm³', { isCounter: true }),
  numeric('SECRET', 'm', { isRecorded: false }),
  numeric('BROKEN', 'm', { isRejected: true }),
  logic('PS1.RUN'),
  logic('PS2.RUN'),
  logic('DOOR', { states: [] }),
  { id: 'MODE', kind: 'state', unit: '', states: modes, runningState: 2 },
  { id: 'MODE2', kind: 'state', unit: '', states: modes },
  { id: 'SEASON', kind: 'state', unit: '', states: ['Summer', 'Winter', 'Winter'] },
  { id: 'RECIPE', kind: 'text', unit: '', states: [] },
];
const byId = new Map(points.map((point) => [point.id, point]));

export const waterworks: FormulaStation = { pointOf: (id) => byId.get(id), ids: byId.keys().toArray() };

export const now = Date.UTC(2026, 10, 29, 12);

/** `5`, `5 frozen`, `notCurrent`, `5 linkLost forced`: value, state and origin of a point, read a second ago. */
type Written = number | string | InputValue;

function inputOf(written: Written): InputValue {
  if (typeof written === 'object') return written;
  const times = { sourceTime: now - 1000, heardAt: now - 500 };
  if (typeof written === 'number') return { value: written, state: 'good', ...times };
  const words = written.split(' ');
  const isNumber = words[0] !== undefined && Number.isFinite(Number(words[0]));
  const value: Value | undefined = isNumber ? Number(words.shift()) : undefined;
  const [state = 'good', origin] = words;
  return { value, state: state as ValueState, origin: origin as InputValue['origin'], ...times };
}

export interface TestInputs {
  readonly values?: Readonly<Record<string, Written>>;
  readonly windows?: Readonly<Record<string, WindowValue>>;
}

export function checkedOf(text: string, target?: FormulaTarget) {
  const { faults, checked } = checkFormula(text, waterworks, target);
  if (!checked) throw new Error(`${text}: ${faults.map(({ code }) => code).join(', ')}`);
  return checked;
}

export function inputsOf({ values = {}, windows = {} }: TestInputs): FormulaInputs {
  return {
    of: (id) => (values[id] === undefined ? undefined : inputOf(values[id])),
    window: ({ key }) => windows[key],
    now,
  };
}

export function resultOf(text: string, given: TestInputs, options?: EvaluationOptions) {
  return evaluate(checkedOf(text), inputsOf(given), options);
}
