import { expect, test } from 'vitest';
import { type ValueState, valueStates } from '../../protocol/quality.ts';
import { checkFormula } from '../../station/calculation/checkFormula.ts';
import type { Interlock } from '../points/commands/interlock.ts';
import { Interlocks } from '../points/commands/interlocks.ts';
import { PointTable } from '../points/pointTable.ts';
import { fieldPointOf } from '../points/testFieldPoint.ts';
import { formulaStation } from '../station/points/formulaStation.ts';
import { Calculations } from './calculations.ts';
import { conditionPoint, conditionsOf } from './conditionPoint.ts';

const text = 'Too little water';
const ranges = {
  measured: { measureMin: 0, measureMax: 10 },
  'with a normal range alone': { rangeMin: 1, rangeMax: 8 },
};

/** The same interlock three times: by a comparison, by a formula, and by a comparison with a calculated point. */
async function judged(range: keyof typeof ranges, state: ValueState, value: number, isTrial: boolean) {
  const level = fieldPointOf({
    id: 'LEVEL',
    infoNumber: 1,
    source: 1,
    isSimulated: state === 'simulated',
    ...ranges[range],
  });
  const byId = new Map([['LEVEL', level]]);
  const formulaOf = (formula: string) => checkFormula(formula, formulaStation(byId), {}).checked;
  const [condition, same] = [formulaOf('LEVEL < 2'), formulaOf('LEVEL + 0')];
  if (!condition || !same) throw new Error('a formula has a mistake');
  const calculation = { formula: same, minKnown: 90, sources: [1] };
  const interlocks: Interlock[] = [
    { text, when: 'LEVEL', comparison: '<', limit: 2 },
    { text, formula: condition },
    { text, when: 'SAME', comparison: '<', limit: 2 },
  ];
  const points = [
    level,
    fieldPointOf({ id: 'SAME', infoNumber: 2, link: '', source: 2, calculation }),
    fieldPointOf({ id: 'PUMP', infoNumber: 3, source: 3, kind: 'logic', interlocks }),
  ];
  const conditions = conditionsOf(points, []);
  const table = new PointTable([...points, ...conditions.map(conditionPoint)], () => 1000);
  const calculations = new Calculations({ ...{ points, conditions, table }, now: () => 1000, window: () => undefined });
  calculations.begin();
  if (state !== 'neverRead') table.set(0, state === 'notANumber' ? Number.NaN : value, undefined, state === 'doubtful');
  if (state === 'linkLost' || state === 'deviceError') table.mark(0, state);
  if (state === 'forced') table.override(0, 'forced', value, 1000);
  if (isTrial) table.override(2, 'simulated', 0, 1000);
  table.commit();
  await Promise.resolve();
  const [pump] = points.slice(-1);
  return pump ? new Interlocks(points, table, calculations).statesOf(pump) : [];
}

const states = (Object.keys(valueStates) as ValueState[]).filter(
  (state) => state !== 'rejected' && state !== 'noPoint' && state !== 'frozen' && state !== 'notCurrent',
);
const cases = states.flatMap((state) =>
  [false, true].flatMap((isTrial) =>
    (Object.keys(ranges) as (keyof typeof ranges)[]).flatMap((range) =>
      [-1, 0.5, 1.5, 5, 9, 11].map(
        (value) => [state, value, isTrial ? 'for a trial' : 'for the field', range] as const,
      ),
    ),
  ),
);

test.each(cases)(
  '%s, %d, %s, %s: formulas refuse where a comparison does (R44, R45)',
  async (state, value, aim, range) => {
    const [comparison, ...others] = await judged(range, state, value, aim === 'for a trial');
    const seen = ({ isActive, notKnown }: NonNullable<typeof comparison>) => [isActive, notKnown !== undefined];
    for (const other of others) expect(seen(other)).toEqual(comparison && seen(comparison));
  },
);

test.each([
  ['good', 5, false],
  ['good', 1.5, true],
  ['forced', 5, false],
  ['linkLost', 5, true],
  ['outOfRange', 11, true],
] as const)('%s, %d: is active: %s', async (state, value, isActive) => {
  for (const one of await judged('measured', state, value, false)) expect(one.isActive).toBe(isActive);
});

test('a forced input does not make one known that its sensor may not have measured (R44)', async () => {
  const inputs = ['FORCED', 'UNMEASURED'].map((id, at) =>
    fieldPointOf({ id, infoNumber: at + 1, source: at + 1, ...ranges['with a normal range alone'] }),
  );
  const byId = new Map(inputs.map((point) => [point.id, point]));
  const checked = (formula: string) => {
    const formulaOf = checkFormula(formula, formulaStation(byId), {}).checked;
    if (!formulaOf) throw new Error('a formula has a mistake');
    return formulaOf;
  };
  const calculated = (id: string, infoNumber: number, formula: string) => {
    const calculation = { formula: checked(formula), minKnown: 90, sources: [1, 2] };
    const point = fieldPointOf({ id, infoNumber, link: '', source: infoNumber, calculation });
    byId.set(id, point);
    return point;
  };
  const [sum, same] = [calculated('SUM1', 3, 'FORCED + UNMEASURED'), calculated('SAME', 4, 'SUM1 + 0')];
  const interlocks: Interlock[] = [
    { text, formula: checked('FORCED + UNMEASURED < 2') },
    { text, when: 'SUM1', comparison: '<', limit: 2 },
    { text, formula: checked('SAME < 2') },
  ];
  const pump = fieldPointOf({ id: 'PUMP', infoNumber: 5, source: 5, kind: 'logic', interlocks });
  const points = [...inputs, sum, same, pump];
  const conditions = conditionsOf(points, []);
  const table = new PointTable([...points, ...conditions.map(conditionPoint)], () => 1000);
  const calculations = new Calculations({ ...{ points, conditions, table }, now: () => 1000, window: () => undefined });
  calculations.begin();
  table.set(0, 5, undefined);
  table.set(1, 9, undefined);
  table.override(0, 'forced', 5, 1000);
  table.commit();
  await Promise.resolve();
  for (const one of new Interlocks(points, table, calculations).statesOf(pump)) expect(one.isActive).toBe(true);
});
