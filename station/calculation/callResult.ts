import { type ValueState, valueStates } from '../../protocol/quality.ts';
import { combined, constant, isBad, lowered, withValue } from './combine.ts';
import { type CallNode, constantOf, type FormulaNode } from './formulaNodes.ts';
import type { PartResult } from './formulaResult.ts';
import type { FunctionName } from './functionNames.ts';
import { type Computed, ofNumbers, remainder } from './operations.ts';

/** What a call is evaluated by. */
export interface Evaluating {
  /** UTC ms. */
  readonly now: number;
  readonly of: (node: FormulaNode) => PartResult;
  /** Of each argument, of a pattern those of its points. */
  readonly members: (call: CallNode) => readonly PartResult[];
  readonly window: (call: CallNode) => PartResult;
  /** Notes the result of a part that does not count, where all of them are wanted. */
  readonly visit: (node: FormulaNode | undefined) => void;
}

type Call = (evaluating: Evaluating, call: CallNode) => PartResult;

function numeric(compute: (values: readonly number[]) => Computed): Call {
  return (evaluating, call) => ofNumbers(evaluating.members(call), compute);
}

const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);
const extreme = (choose: (a: number, b: number) => number) => (values: readonly number[]) =>
  values.reduce((a, b) => choose(a, b));
const window: Call = (evaluating, call) => evaluating.window(call);

const calls: Readonly<Record<FunctionName, Call>> = {
  IF: taken,
  MIN: numeric(extreme(Math.min)),
  MAX: numeric(extreme(Math.max)),
  AVG: numeric((values) => sum(values) / values.length),
  SUM: numeric(sum),
  COUNT: (evaluating, call) => counted(evaluating.members(call)),
  ABS: numeric(([x = 0]) => Math.abs(x)),
  ROUND: (evaluating, { arguments: [x, digits] }) =>
    ofNumbers(x ? [evaluating.of(x)] : [], ([value = 0]) => rounded(value, (digits && constantOf(digits)) ?? 0)),
  LIMIT: numeric(([min = 0, x = 0, max = 0]) => Math.min(Math.max(x, min), max)),
  SQRT: numeric(([x = 0]) => (x < 0 ? 'notANumber' : Math.sqrt(x))),
  MOD: numeric(([x = 0, divisor = 0]) => remainder(x, divisor)),
  QUALITY: (evaluating, call) =>
    ofItself(evaluating.members(call), ({ state }) => qualities[valueStates[state].quality]),
  AGE: age,
  GOOD: replaced,
  RISE: window,
  AVERAGE: window,
  MINIMUM: window,
  MAXIMUM: window,
  RUNTIME: window,
  STARTS: window,
  INTEGRAL: window,
};

export function callResult(evaluating: Evaluating, call: CallNode): PartResult {
  return calls[call.name](evaluating, call);
}

/** Half a unit is rounded away from 0. */
function rounded(value: number, digits: number): number {
  const scale = 10 ** digits;
  // Without the last binary digits: 1.005 is slightly less than it says.
  const scaled = Number((Math.abs(value) * scale).toPrecision(15));
  if (scaled > Number.MAX_SAFE_INTEGER) return value;
  return value < 0 ? 0 - Math.round(scaled) / scale : Math.round(scaled) / scale;
}

/** The condition and the branch that it takes count, and no other. */
function taken(evaluating: Evaluating, { arguments: [condition, first, second] }: CallNode): PartResult {
  if (!condition || !first || !second) return constant;
  const decision = evaluating.of(condition);
  const branch = decision.value === undefined ? undefined : decision.value === 0 ? second : first;
  for (const other of [first, second]) if (other !== branch) evaluating.visit(other);
  if (!branch) return decision;
  const part = evaluating.of(branch);
  return withValue(combined([decision, part]), part.value);
}

/** How many are known; the others do not count, as they would not in a list of those that are known. */
function counted(parts: readonly PartResult[]): PartResult {
  const known = parts.filter(({ value, state }) => value !== undefined && !isBad(state));
  return withValue(combined(known), known.length);
}

const qualities = { good: 0, uncertain: 1, bad: 2 } as const;

/** Of what a value is worth: that is known itself, but not made real by it (R60). */
function ofItself([part = constant]: readonly PartResult[], compute: (part: PartResult) => number): PartResult {
  const { origin, originOf, sourceTime } = part;
  const state: ValueState = origin ?? 'good';
  const cause = origin && originOf !== undefined ? { code: 'ofInput' as const, id: originOf, state } : undefined;
  return { ...constant, value: compute(part), state, origin, originOf, cause, sourceTime };
}

function age(evaluating: Evaluating, call: CallNode): PartResult {
  const [part = constant] = evaluating.members(call);
  const { now } = evaluating;
  const { sourceTime } = part;
  if (sourceTime === undefined) return withValue(part, isBad(part.state) ? undefined : 0);
  return { ...ofItself([part], () => Math.max(0, now - sourceTime) / 1000), sourceTime: now };
}

const usable: ReadonlySet<ValueState> = new Set(['good', 'forced', 'simulated']);

/** A forced or a simulated value is taken as it is; what takes the place of another is uncertain. */
function replaced(evaluating: Evaluating, { arguments: [given, otherwise] }: CallNode): PartResult {
  if (!given || !otherwise) return constant;
  const part = evaluating.of(given);
  if (part.value !== undefined && usable.has(part.state)) {
    evaluating.visit(otherwise);
    return part;
  }
  const other = evaluating.of(otherwise);
  const { cause, origin, originOf } = part;
  const id = cause && 'id' in cause ? cause.id : undefined;
  const result = lowered(other, 'doubtful', { code: 'replaced', id, state: part.state });
  // What decided that it is not good may be forced or simulated, too (R60).
  const isSimulated = other.origin === 'simulated' || !origin;
  return isSimulated ? result : { ...result, origin, originOf };
}
