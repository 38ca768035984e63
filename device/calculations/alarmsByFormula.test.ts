import { describe, expect, test } from 'vitest';
import { checkFormula } from '../../station/calculation/checkFormula.ts';
import type { AlarmDefinition } from '../alarms/definition.ts';
import { definition, memoryDisk, point, startAlarms } from '../alarms/testAlarms.ts';
import { formulaStation } from '../station/points/formulaStation.ts';
import { Calculations } from './calculations.ts';
import { conditionPoint, conditionsOf } from './conditionPoint.ts';

const points = [
  point('FLOW', { infoNumber: 1, unit: 'm³/h', source: 1, measureMin: 0, measureMax: 100 }),
  point('LEVEL', { infoNumber: 2, source: 2, rangeMin: 0, rangeMax: 5 }),
  point('PUMP', { infoNumber: 3, unit: '', source: 3, kind: 'logic', states: ['Stopped', 'Running'] }),
];

function formulaOf(text: string) {
  const byId = new Map(points.map((one) => [one.id, one]));
  const { checked } = checkFormula(text, formulaStation(byId), { kind: 'logic' });
  if (!checked) throw new Error(`${text} has a mistake`);
  return checked;
}

interface Texts {
  readonly when?: string;
  readonly until?: string;
  readonly suppressed?: string;
}

function start({ when, until, suppressed }: Texts, rest: Partial<AlarmDefinition> = {}, disk = memoryDisk()) {
  const byFormula = { kind: 'expression', point: undefined, limit: undefined } as const;
  const definitions = [
    definition({
      ...(when === undefined ? {} : { ...byFormula, when: formulaOf(when) }),
      ...(until === undefined ? {} : { until: formulaOf(until) }),
      ...(suppressed === undefined ? {} : { suppressionFormula: formulaOf(suppressed) }),
      ...rest,
    }),
  ];
  const conditions = conditionsOf(points, definitions);
  return startAlarms({
    ...{ definitions, points, disk, conditions: conditions.map(conditionPoint) },
    formulasOn: (table, clock) =>
      new Calculations({ ...{ points, conditions, table }, now: () => clock.now, window: () => undefined }),
  });
}

const noFlow = { when: 'PUMP AND FLOW < 5' };

describe('an alarm by a formula', () => {
  test('is raised with what its inputs were worth then, and returns', async () => {
    const site = start(noFlow);
    await site.read({ FLOW: 12.5, LEVEL: 3, PUMP: 1 });
    expect(site.row().state).toBe('normal');
    await site.read({ FLOW: 2.25 });
    expect(site.row()).toMatchObject({ state: 'activeUnacknowledged', kind: 'expression' });
    expect(site.row()).toMatchObject({ value: 'The PUMP: Running; The FLOW: 2.25 m³/h', limit: undefined });
    await site.read({ PUMP: 0 });
    expect(site.row().state).toBe('returnedUnacknowledged');
    expect(site.told()).toEqual(['Raised', 'Returned']);
    expect(site.events()[0]?.fields).toMatchObject({ state: 'The PUMP: Running; The FLOW: 2.25 m³/h' });
  });

  test('waits for its delays like any other', async () => {
    const site = start(noFlow, { onDelayMs: 5000, offDelayMs: 3000 });
    await site.read({ FLOW: 2, LEVEL: 3, PUMP: 1 });
    site.wait(4000);
    expect(site.row().state).toBe('normal');
    site.wait(1000);
    expect(site.row().state).toBe('activeUnacknowledged');
    await site.read({ FLOW: 9 });
    site.wait(2000);
    expect(site.row().state).toBe('activeUnacknowledged');
    site.wait(1000);
    expect(site.row().state).toBe('returnedUnacknowledged');
  });

  test('with a second formula for its end stays until that is true', async () => {
    const site = start({ ...noFlow, until: 'FLOW > 8 OR NOT PUMP' });
    await site.read({ FLOW: 6, LEVEL: 3, PUMP: 1 });
    expect(site.row().state).toBe('normal');
    await site.read({ FLOW: 4 });
    await site.read({ FLOW: 7 });
    expect(site.row().state).toBe('activeUnacknowledged');
    await site.read({ FLOW: 8.5 });
    expect(site.row().state).toBe('returnedUnacknowledged');
    await site.read({ FLOW: 7 });
    expect(site.row().state).toBe('returnedUnacknowledged');
  });

  test.each(['linkLost', 'deviceError'] as const)(
    'that is unknown (%s) stays as it was, and says which point is missing (R45)',
    async (state) => {
      const site = start(noFlow);
      await site.read({ FLOW: 2, LEVEL: 3, PUMP: 1 });
      await site.mark('FLOW', state);
      expect(site.row()).toMatchObject({
        state: 'activeUnacknowledged',
        notEvaluated: { reason: state, infoNumber: 1 },
      });
      // What decides alone is known.
      await site.read({ PUMP: 0 });
      expect(site.row()).toMatchObject({ state: 'returnedUnacknowledged', notEvaluated: undefined });
    },
  );

  test('is not judged by a value that its sensor can’t measure (R44)', async () => {
    const site = start(noFlow);
    await site.read({ FLOW: 2, LEVEL: 3, PUMP: 1 });
    await site.read({ FLOW: 101 });
    expect(site.row()).toMatchObject({
      ...{ state: 'activeUnacknowledged', notEvaluated: { reason: 'outOfRange', infoNumber: 1 } },
    });
  });

  test('that a forced value raises is marked so, with who forced it', async () => {
    const site = start(noFlow);
    await site.read({ FLOW: 20, LEVEL: 3, PUMP: 1 });
    await site.force('FLOW', 1);
    expect(site.row()).toMatchObject({
      ...{ state: 'activeUnacknowledged', raisedBy: 'forced', override: { infoNumber: 1, user: 'tess' } },
    });
    await site.release('FLOW');
    expect(site.row()).toMatchObject({ state: 'returnedUnacknowledged', override: undefined });
  });

  test('is as it was after a restart, until its inputs are known', async () => {
    const disk = memoryDisk();
    const before = start(noFlow, {}, disk);
    await before.read({ FLOW: 2, LEVEL: 3, PUMP: 1 });
    before.wait(1000);
    const after = start(noFlow, {}, disk);
    expect(after.row()).toMatchObject({ state: 'activeUnacknowledged', notEvaluated: { reason: 'neverRead' } });
    await after.read({ FLOW: 20, LEVEL: 3, PUMP: 1 });
    expect(after.row().state).toBe('returnedUnacknowledged');
  });
});

describe('a suppression by a formula', () => {
  const whileStopped = { suppressed: 'NOT PUMP OR LEVEL < 0.5' };
  const high = { kind: 'H', point: 'FLOW', limit: 50 } as const;

  test('suppresses while it is true, and says by which formula', async () => {
    const site = start(whileStopped, high);
    await site.read({ FLOW: 60, LEVEL: 3, PUMP: 0 });
    expect(site.row()).toMatchObject({ state: 'normal', suppressionFormula: 'NOT PUMP OR LEVEL < 0.5' });
    await site.read({ PUMP: 1 });
    site.wait(3000);
    expect(site.row()).toMatchObject({ state: 'activeUnacknowledged', suppressionFormula: undefined });
  });

  test('that is unknown does not suppress', async () => {
    const site = start(whileStopped, high);
    await site.read({ FLOW: 20, LEVEL: 3, PUMP: 1 });
    await site.mark('PUMP', 'linkLost');
    await site.read({ FLOW: 60 });
    expect(site.row().state).toBe('activeUnacknowledged');
  });

  test('suppresses no open alarm by a value beyond a normal range that has no measuring range (R44)', async () => {
    const site = start({ suppressed: 'LEVEL < 0.5' }, high);
    await site.read({ FLOW: 60, LEVEL: 3, PUMP: 1 });
    expect(site.row().state).toBe('activeUnacknowledged');
    await site.read({ LEVEL: -1 });
    expect(site.row().suppressedSince).toBeUndefined();
    await site.read({ LEVEL: 0.2 });
    expect(site.row().suppressedSince).toBeDefined();
  });

  test('suppresses no open alarm by a forced value (R45)', async () => {
    const site = start(whileStopped, high);
    await site.read({ FLOW: 60, LEVEL: 3, PUMP: 1 });
    await site.force('PUMP', 0);
    expect(site.row().suppressedSince).toBeUndefined();
  });
});
