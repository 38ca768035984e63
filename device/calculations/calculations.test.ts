import { describe, expect, test } from 'vitest';
import { checkFormula } from '../../station/calculation/checkFormula.ts';
import type { FieldPoint } from '../points/fieldPoint.ts';
import { PointTable, type SequencedSample } from '../points/pointTable.ts';
import { fieldPointOf } from '../points/testFieldPoint.ts';
import { formulaStation } from '../station/points/formulaStation.ts';
import { Calculations } from './calculations.ts';

const read = (id: string, infoNumber: number, rest: Partial<FieldPoint> = {}) =>
  fieldPointOf({ id, infoNumber, name: id, source: infoNumber, ...rest });

/** Formulas by Id, in any order; sources of inputs are their numbers. */
function stationOf(
  inputs: readonly FieldPoint[],
  formulas: Readonly<Record<string, string>>,
  rest: Partial<FieldPoint> = {},
) {
  const clock = { now: 10_000 };
  const names = Object.keys(formulas);
  const stubs = names.map((id, i) => fieldPointOf({ id, infoNumber: 100 + i, link: '', source: 100 + i, ...rest }));
  const byId = new Map([...inputs, ...stubs].map((point) => [point.id, point]));
  const calculated = stubs.map((point) => {
    const { checked: formula } = checkFormula(formulas[point.id] ?? '', formulaStation(byId), {});
    if (!formula) throw new Error(`${point.id} has a mistake`);
    return { ...point, calculation: { formula, minKnown: 90, sources: inputs.map(({ source }) => source) } };
  });
  const points = [...inputs, ...calculated];
  const table = new PointTable(points, () => clock.now);
  const calculations = new Calculations({
    ...{ points, conditions: [], table },
    now: () => clock.now,
    window: () => undefined,
  });
  const batches: (readonly SequencedSample[])[] = [];
  table.subscribe('test', (batch) => batches.push(batch));
  const slotOf = (id: string) => points.findIndex((point) => point.id === id);
  const set = async (values: Readonly<Record<string, number>>) => {
    clock.now += 1000;
    for (const [id, value] of Object.entries(values)) {
      table.heard(points[slotOf(id)]?.source ?? -1, clock.now, clock.now);
      table.set(slotOf(id), value, undefined);
    }
    table.commit();
    await Promise.resolve();
  };
  calculations.begin();
  return { clock, table, calculations, batches, set, slotOf, at: (id: string) => table.at(slotOf(id)) };
}

const flows = [read('A', 1), read('B', 2)];

test('a sum comes with the batch of its inputs, once, whatever the order of the points', async () => {
  const { set, batches, at, slotOf } = stationOf(flows, { TWICE: 'TOTAL * 2', TOTAL: 'A + B' });
  await set({ A: 1, B: 2 });
  batches.length = 0;
  await set({ A: 3, B: 4 });
  expect(batches).toHaveLength(1);
  expect(batches[0]?.map(({ slot, value }) => [slot, value])).toEqual([
    [slotOf('A'), 3],
    [slotOf('B'), 4],
    [slotOf('TOTAL'), 7],
    [slotOf('TWICE'), 14],
  ]);
  expect(at('TWICE')).toMatchObject({ value: 14, state: 'good', sourceTime: 12_000 });
});

test('what an input was worth is said with the input that caused it', async () => {
  const { set, table, at, slotOf } = stationOf(flows, { TOTAL: 'A + B' });
  expect(at('TOTAL')).toMatchObject({
    value: undefined,
    state: 'neverRead',
    why: { code: 'ofInput', state: 'neverRead' },
  });
  await set({ A: 1, B: 2 });
  expect(at('TOTAL')).toMatchObject({ value: 3, state: 'good', why: undefined });
  table.mark(slotOf('B'), 'linkLost');
  table.commit();
  await Promise.resolve();
  expect(at('TOTAL')).toMatchObject({
    value: 3,
    state: 'linkLost',
    why: { code: 'ofInput', input: '2', state: 'linkLost' },
  });
});

test('dividing by zero gives no number, with its reason', async () => {
  const { set, at } = stationOf(flows, { RATIO: 'A / B' });
  await set({ A: 1, B: 0 });
  expect(at('RATIO')).toMatchObject({ value: undefined, state: 'notANumber', why: { code: 'divisionByZero' } });
});

test('a value outside the measuring range of its point is out of range', async () => {
  const { set, at } = stationOf(flows, { TOTAL: 'A + B' }, { measureMax: 10 });
  await set({ A: 6, B: 5 });
  expect(at('TOTAL')).toMatchObject({ value: 11, state: 'outOfRange', why: undefined });
});

describe('overrides', () => {
  test('a forced input makes a forced result; one that is forced itself hides what its formula gives', async () => {
    const { set, table, at, slotOf } = stationOf(flows, { TOTAL: 'A + B', TWICE: 'TOTAL * 2' });
    await set({ A: 1, B: 2 });
    table.override(slotOf('A'), 'forced', 10, 0);
    table.commit();
    await Promise.resolve();
    expect(at('TWICE')).toMatchObject({ value: 24, state: 'forced', why: { code: 'ofInput', state: 'forced' } });
    table.release(slotOf('A'));
    table.override(slotOf('TOTAL'), 'simulated', 50, 0);
    table.commit();
    await Promise.resolve();
    expect(at('TOTAL')).toMatchObject({ value: 50, state: 'simulated', why: undefined });
    expect(at('TWICE')).toMatchObject({ value: 100, state: 'simulated' });
    await set({ A: 4 });
    expect(at('TOTAL').value).toBe(50);
    table.release(slotOf('TOTAL'));
    table.commit();
    await Promise.resolve();
    expect(at('TOTAL')).toMatchObject({ value: 6, state: 'good' });
    expect(at('TWICE')).toMatchObject({ value: 12, state: 'good' });
  });
});

test('a result is as old as the input heard longest ago; a lost one that does not count makes it no older', async () => {
  const { clock, set, table, slotOf } = stationOf([...flows, read('C', 3)], { CHOICE: 'IF(A > 0, B, C)' });
  await set({ A: 1, B: 2, C: 3 });
  await set({ A: 2 });
  const source = 100;
  expect(table.heardAt(source)).toBe(11_000);
  await set({ B: 5 });
  expect(table.heardAt(source)).toBe(11_000);
  table.mark(slotOf('C'), 'linkLost');
  table.commit();
  expect(table.ageOf(source, clock.now, clock.now)).toBe(1000);
});

test('an age rises by itself, once a second', async () => {
  const { clock, set, calculations, at } = stationOf(flows, { OLD: 'AGE(A)' });
  await set({ A: 1 });
  clock.now += 5000;
  calculations.eachSecond();
  await Promise.resolve();
  expect(at('OLD')).toMatchObject({ value: 5 });
});
