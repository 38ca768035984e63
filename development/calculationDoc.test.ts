import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pointKinds } from '../protocol/point.ts';
import type { ValueState } from '../protocol/quality.ts';
import type { FormulaPoint } from '../station/calculation/checkedFormula.ts';
import { checkFormula } from '../station/calculation/checkFormula.ts';
import { evaluate } from '../station/calculation/evaluate.ts';
import type { InputValue } from '../station/calculation/formulaResult.ts';

const page = readFileSync(join(import.meta.dirname, '../docs/calculation.md'), 'utf8');
const unquoted = (text: string) => text.replaceAll('`', '').trim();

/** The rows of the table with this head. */
function rowsOf(head: string): string[][] {
  const [, ...lines] = page.split(`| ${head} |\n`)[1]?.split('\n') ?? [];
  const rows = lines.slice(0, lines.findIndex((line) => !line.startsWith('|')) >>> 0);
  return rows.map((row) => row.split('|').slice(1, -1).map(unquoted));
}

const points = rowsOf('ID | kind | unit | states | besides').map(
  ([id = '', kind, unit = '', states = '', besides]) => ({
    ...{ id, unit, states: states === '' ? [] : states.split(', '), isCounter: besides === 'IsCounter' },
    kind: pointKinds.find((one) => one === kind) ?? 'numeric',
  }),
) satisfies FormulaPoint[];
const station = { pointOf: (id: string) => points.find((point) => point.id === id), ids: points.map(({ id }) => id) };

/** `PS1.FLOW 40, PS2.FLOW 25 notCurrent, FLOW.TOTAL over time 310`. */
function inputsOf(text: string) {
  const times = { sourceTime: 0, heardAt: 0 };
  const given = text.split(', ').map((one): [string, InputValue] => {
    const [id = '', ...words] = one.replace('over time ', '').split(' ');
    const value = Number(words[0]);
    const state = (words[Number.isFinite(value) ? 1 : 0] ?? 'good') as ValueState;
    return [
      one.includes('over time') ? `${id} over time` : id,
      { value: Number.isFinite(value) ? value : undefined, state, ...times },
    ];
  });
  const byId = new Map(given);
  return {
    of: (id: string) => byId.get(id),
    window: ({ pointId }: { readonly pointId: string }) => {
      const input = byId.get(`${pointId} over time`);
      return input && { ...input, knownMs: 1, ofMs: 1 };
    },
    now: 0,
  };
}

const examples = rowsOf('formula | with | gives').map(
  ([formula = '', given = '', gives = '']) => [formula, given, gives] as const,
);

test.each(examples)('docs/calculation.md: %s with %s gives %s', (formula, given, gives) => {
  const { faults, remarks, checked } = checkFormula(formula, station);
  expect([...faults, ...remarks]).toEqual([]);
  const { value = 'none', state } = checked ? evaluate(checked, inputsOf(given)) : expect.fail();
  expect(`${value} ${state}`).toBe(gives);
});

test('docs/calculation.md has examples', () => {
  expect(examples.length).toBeGreaterThan(15);
  expect(points.length).toBeGreaterThan(5);
});
