import { expect, test } from 'vitest';
import { type ValueState, valueStates } from '../../protocol/quality.ts';
import { checkFormula } from './checkFormula.ts';
import { evaluate } from './evaluate.ts';
import type { InputValue } from './formulaResult.ts';
import { checkedOf, inputsOf, now, waterworks } from './testFormulas.ts';
import { Random } from './testRandom.ts';

/*
 * A second evaluation, slow and without the tree of the first: random trees are written as formulas, and their results
 * derived here from the set of all inputs that counted.
 */

type Tree =
  | { readonly is: 'number'; readonly value: number }
  | { readonly is: 'input'; readonly id: string }
  | { readonly is: 'call'; readonly name: string; readonly of: readonly Tree[] };

/** From the one that binds least, as in IEC 61131-3. */
const binding = [['OR'], ['XOR'], ['AND'], ['=', '<>'], ['<', '>', '<=', '>='], ['+', '-'], ['*', '/', 'MOD']];
const bindingOf = (name: string) => binding.findIndex((level) => level.includes(name));
const numbers = ['A', 'B', 'C', 'LEVEL'] as const;
const truths = ['DOOR', 'PS1.RUN', 'PS2.RUN'] as const;

function randomNumber(random: Random, depth: number): Tree {
  const kind = depth === 0 ? random.below(4) : 2 + random.below(12);
  const number = () => randomNumber(random, depth - 1);
  const truth = () => randomTruth(random, depth - 1);
  const call = (name: string, ...of: Tree[]): Tree => ({ is: 'call', name, of });
  if (kind === 0) return { is: 'number', value: random.of([0, 1, 2, 0.5, 1e200, 3]) };
  if (kind < 4) return { is: 'input', id: random.of(numbers) };
  if (kind < 9) return call(random.of(['+', '-', '*', '/', 'MOD', '-']), number(), number());
  if (kind === 9) return call('IF', truth(), number(), number());
  if (kind === 10) return call('GOOD', number(), number());
  if (kind === 11) return call(random.of(['QUALITY', 'ABS', 'SQRT', 'negative']), number());
  if (kind === 12) return call(random.of(['MIN', 'MAX', 'SUM', 'AVG', 'COUNT']), number(), number(), number());
  return call('LIMIT', { is: 'number', value: 1 }, number(), { is: 'number', value: 2 });
}

function randomTruth(random: Random, depth: number): Tree {
  const kind = depth === 0 ? 0 : random.below(8);
  const truth = () => randomTruth(random, depth - 1);
  if (kind === 0) return { is: 'input', id: random.of(truths) };
  if (kind === 1) return { is: 'call', name: 'NOT', of: [truth()] };
  if (kind < 5) return { is: 'call', name: random.of(['AND', 'OR', 'XOR']), of: [truth(), truth()] };
  const name = random.of(['=', '<>', '<', '>', '<=', '>=']);
  return { is: 'call', name, of: [randomNumber(random, depth - 1), randomNumber(random, depth - 1)] };
}

/** With as few parentheses as the language needs. */
function written(tree: Tree): string {
  if (tree.is === 'number') return String(tree.value);
  if (tree.is === 'input') return tree.id;
  const { name, of } = tree;
  const level = bindingOf(name);
  if (level === -1 && name !== 'NOT' && name !== 'negative') return `${name}(${of.map(written).join(', ')})`;
  const within = (part: Tree | undefined, least: number) => {
    if (!part) return '';
    const own = part.is === 'call' ? bindingOf(part.name) : -1;
    const isLoose = own !== -1 && own < least;
    return isLoose ? `(${written(part)})` : written(part);
  };
  const [first, second] = of;
  if (level === -1) return `${name === 'NOT' ? 'NOT' : '-'} ${within(first, binding.length)}`;
  const isComparison = level === 3 || level === 4;
  return `${within(first, isComparison ? level + 1 : level)} ${name} ${within(second, level + 1)}`;
}

interface Slow {
  readonly value: number | undefined;
  /** All that counted; a fault of the calculation is one of state notANumber. */
  readonly counted: readonly InputValue[];
}

const worstFirst = [
  ...['rejected', 'noPoint', 'neverRead', 'linkLost', 'deviceError', 'notCurrent', 'notANumber'],
  ...['outOfRange', 'frozen', 'doubtful', 'simulated', 'forced', 'good'],
] as ValueState[];
const stateOf = (counted: readonly InputValue[]) =>
  worstFirst.find((state) => counted.some((one) => one.state === state)) ?? 'good';
const originOf = (counted: readonly InputValue[]) =>
  (['simulated', 'forced'] as const).find((one) => counted.some(({ state, origin }) => one === (origin ?? state)));
const own = (state: ValueState): InputValue => ({ ...{ value: 0, state, sourceTime: undefined, heardAt: undefined } });

const computed: Readonly<Record<string, (...values: number[]) => number>> = {
  '+': (a = 0, b = 0) => a + b,
  '-': (a = 0, b = 0) => a - b,
  '*': (a = 0, b = 0) => a * b,
  '/': (a = 0, b = 0) => (b === 0 ? Number.NaN : a / b),
  MOD: (a = 0, b = 0) => a % b,
  '=': (a, b) => Number(a === b),
  '<>': (a, b) => Number(a !== b),
  '<': (a = 0, b = 0) => Number(a < b),
  '>': (a = 0, b = 0) => Number(a > b),
  '<=': (a = 0, b = 0) => Number(a <= b),
  '>=': (a = 0, b = 0) => Number(a >= b),
  XOR: (a, b) => Number(a !== b),
  NOT: (a) => Number(a === 0),
  negative: (a = 0) => 0 - a,
  ABS: (a = 0) => Math.abs(a),
  SQRT: (a = 0) => Math.sqrt(a),
  MIN: (...all) => Math.min(...all),
  MAX: (...all) => Math.max(...all),
  SUM: (a = 0, b = 0, c = 0) => a + b + c,
  AVG: (a = 0, b = 0, c = 0) => (a + b + c) / 3,
  LIMIT: (min = 0, x = 0, max = 0) => (x < min ? min : x > max ? max : x),
};

function slow(tree: Tree, inputs: Readonly<Record<string, InputValue>>): Slow {
  if (tree.is === 'number') return { value: tree.value, counted: [] };
  if (tree.is === 'input') {
    const input = inputs[tree.id] ?? own('noPoint');
    const isLost = ['rejected', 'noPoint', 'neverRead', 'notANumber'].includes(input.state);
    return { value: isLost ? undefined : Number(input.value), counted: [input] };
  }
  const parts = tree.of.map((part) => slow(part, inputs));
  const special = specials[tree.name];
  if (special) return special(parts);
  const counted = parts.flatMap((part) => part.counted);
  if (parts.some(({ value }) => value === undefined)) return { value: undefined, counted };
  const value = computed[tree.name]?.(...parts.map((part) => part.value ?? 0)) ?? Number.NaN;
  return Number.isFinite(value) ? { value, counted } : { value: undefined, counted: [...counted, own('notANumber')] };
}

const none: Slow = { value: undefined, counted: [] };

const specials: Readonly<Record<string, (parts: readonly Slow[]) => Slow>> = {
  IF: ([condition = none, first = none, second = none]) => {
    if (condition.value === undefined) return condition;
    const branch = condition.value === 0 ? second : first;
    return { value: branch.value, counted: [...condition.counted, ...branch.counted] };
  },
  GOOD: ([given = none, otherwise = none]) => {
    const state = stateOf(given.counted);
    if (given.value !== undefined && ['good', 'forced', 'simulated'].includes(state)) return given;
    const { value, counted } = otherwise;
    const origin = originOf(given.counted);
    return { value, counted: [...counted, own('doubtful'), ...(origin ? [own(origin)] : [])] };
  },
  QUALITY: ([given = none]) => {
    const { quality } = valueStates[stateOf(given.counted)];
    const origin = originOf(given.counted);
    const times = given.counted.map((input) => ({ ...own('good'), sourceTime: input.sourceTime }));
    return { value: ['good', 'uncertain', 'bad'].indexOf(quality), counted: [...times, own(origin ?? 'good')] };
  },
  COUNT: (parts) => {
    const isKnown = ({ value, counted }: Slow) =>
      value !== undefined && valueStates[stateOf(counted)].quality !== 'bad';
    const known = parts.filter(isKnown);
    return { value: known.length, counted: known.flatMap(({ counted }) => counted) };
  },
  OR: (parts) => kleene(parts, 1),
  AND: (parts) => kleene(parts, 0),
};

function kleene(parts: readonly Slow[], deciding: number): Slow {
  const rank = ({ counted }: Slow) =>
    10 * (worstFirst.length - worstFirst.indexOf(stateOf(counted))) +
    [undefined, 'forced', 'simulated'].indexOf(originOf(counted));
  const deciders = parts.filter(({ value }) => value === deciding);
  const least = Math.min(...deciders.map(rank));
  const counted = parts.flatMap((part) => part.counted);
  const isUnknown = parts.some(({ value }) => value === undefined);
  return deciders.find((part) => rank(part) === least) ?? { value: isUnknown ? undefined : 1 - deciding, counted };
}

function randomInputs(random: Random): Record<string, InputValue> {
  const input = (value: number): InputValue => {
    const state: ValueState = random.below(3) === 0 ? random.of<ValueState>(['good', ...worstFirst]) : 'good';
    const origin = state !== 'good' && random.below(5) === 0 ? random.of(['forced', 'simulated'] as const) : undefined;
    return {
      ...{ value, state, sourceTime: now - random.below(10_000), heardAt: now - random.below(10_000) },
      ...(origin && worstFirst.indexOf(state) < worstFirst.indexOf(origin) ? { origin } : {}),
    };
  };
  return Object.fromEntries([
    ...numbers.map((id) => [id, input(random.of([0, 1, 2, -3, 0.5, 1e200]))]),
    ...truths.map((id) => [id, input(random.below(2))]),
  ]);
}

/** What is refused before it is evaluated. */
function isByZero(text: string): boolean {
  return checkFormula(text, waterworks).faults.some(({ code }) => code === 'dividedByZero');
}

/** Formulas of which the two evaluations give other results; those too long or too deep for the language are none. */
function differences(times: number, seed: number): object[] {
  const random = new Random(seed);
  return Array.from({ length: times }, () => {
    const tree = random.below(2) === 0 ? randomNumber(random, 4) : randomTruth(random, 4);
    const values = randomInputs(random);
    const text = written(tree);
    if (text.length > 2000 || isByZero(text)) return [];
    const { value, state, origin, sourceTime, heardAt } = evaluate(checkedOf(text), inputsOf({ values }));
    const { value: slowValue, counted } = slow(tree, values);
    const times = (name: 'sourceTime' | 'heardAt') => counted.flatMap((input) => input[name] ?? []);
    const [sources, heard] = [times('sourceTime'), times('heardAt')];
    const expected = {
      ...{ value: slowValue, state: stateOf(counted), origin: originOf(counted) },
      sourceTime: sources.length > 0 ? Math.max(...sources) : undefined,
      heardAt: heard.length > 0 ? Math.min(...heard) : undefined,
    };
    const found = { value, state, origin, sourceTime, heardAt };
    return JSON.stringify(found) === JSON.stringify(expected) ? [] : [{ text, values, found, expected }];
  }).flat();
}

test('random formulas give what a slow evaluation of the same tree gives', () => {
  expect(differences(4000, 45).slice(0, 2)).toEqual([]);
});

test('and many more of them', { tags: ['night'], timeout: 600_000 }, () => {
  expect(differences(200_000, 46).slice(0, 2)).toEqual([]);
});
