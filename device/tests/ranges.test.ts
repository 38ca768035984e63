import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ValueState } from '../../protocol/quality.ts';
import { commandAccounts, commandStation, numbers, Person, passwords } from './testCommands.ts';
import { credential, startSite, type TestSite } from './testDevice.ts';
import { TestStream } from './testStream.ts';
import { testTiming } from './testTiming.ts';

const { guarded, level } = numbers;
/** A level of 0 to 6 m by its sensor, normally 0.5 to 4 m; the guarded output may not start below 0.5 m. */
const normal = 'RangeMin="0.3" RangeMax="4" LogRange="true" DeadBand="0.2"';
const measured = `${normal} MeasureMin="0.1" MeasureMax="6"`;
const withRanges = (ranges: string) => (port: number) =>
  commandStation(port).replace('Id="level"', `${ranges} Id="level"`);

let site: TestSite;
let anna: Person;
let tess: Person;
afterEach(() => site.stop());
const start = async (ranges: string) => {
  site = await startSite(withRanges(ranges), commandAccounts, testTiming());
  anna = new Person(() => site, 'anna');
  tess = new Person(() => site, 'tess');
  await anna.sees(level, guarded);
  await fill(1);
};
const fill = async (metres: number) => {
  site.field.holding.writeUInt16BE(Math.round(metres * 100), 20);
  await anna.seesValue(level, metres);
};
const stateOfLevel = async (): Promise<ValueState | undefined> => {
  const stream = await TestStream.open(site, credential('anna', passwords.anna), String(level));
  await stream.until(() => stream.values.has(level));
  const state = stream.values.get(level)?.state;
  stream.close();
  return state;
};
const notKnown = { result: 'refused', reason: 'interlockNotKnown', text: 'The level' };

describe('a point with a measuring range (R44)', () => {
  beforeEach(() => start(measured));

  test('is good outside its normal range: the interlock goes by its value', async () => {
    await fill(5);
    expect(await stateOfLevel()).toBe('good');
    expect(await anna.command(guarded, '1')).toMatchObject({ result: 'done' });
    await fill(0.2);
    expect(await anna.command(guarded, '1')).toMatchObject({ reason: 'interlocked', text: 'The tank is empty' });
  });

  test.each([6.01, 0.09])('is out of range at %d m: the interlock refuses, on both sides', async (metres) => {
    await fill(metres);
    expect(await stateOfLevel()).toBe('outOfRange');
    expect(await anna.command(guarded, '1')).toMatchObject(notKnown);
    expect(await anna.command(guarded, '0')).toMatchObject({ result: 'done' });
  });

  test('does not leave its normal range by a failed sensor', async () => {
    const crossings = async () => (await anna.log()).filter(({ kind }) => kind === 'rangeLeft' || kind === 'rangeBack');
    const before = (await crossings()).length;
    await fill(6.5);
    await fill(0);
    await fill(2);
    expect(await crossings()).toHaveLength(before);
    await fill(4.5);
    expect((await crossings())[0]).toMatchObject({ kind: 'rangeLeft', fields: { side: 'above', value: '4.5' } });
  });

  test('is neither forced nor simulated to what its sensor cannot measure, before and after a restart', async () => {
    for (const kind of ['forced', 'simulated'] as const) {
      expect(await tess.override(level, kind, '6.01')).toEqual({ result: 'refused', reason: 'notMeasurable' });
    }
    expect(await tess.override(level, 'forced', '5')).toMatchObject({ result: 'done' });
    site = await site.restart();
    expect(await tess.overrides()).toMatchObject([{ infoNumber: level, kind: 'forced', value: 5 }]);
    await expect.poll(stateOfLevel).toBe('forced');
    await anna.sees(guarded);
    expect(await anna.command(guarded, '1')).toMatchObject({ result: 'done' });
  });

  test('is out of range again after a restart, and never good in between', async () => {
    await fill(7);
    site = await site.restart();
    await expect.poll(stateOfLevel).toBe('outOfRange');
    await anna.sees(guarded);
    expect(await anna.command(guarded, '1')).toMatchObject(notKnown);
  });
});

describe('a point with a normal range alone', () => {
  test('is good outside it, and the interlock refuses there', async () => {
    await start(normal);
    await fill(5);
    expect(await stateOfLevel()).toBe('good');
    expect(await anna.command(guarded, '1')).toMatchObject(notKnown);
    await fill(3.9);
    expect(await anna.command(guarded, '1')).toMatchObject({ result: 'done' });
  });

  test('and a measuring limit on one side refuses beyond the normal range on the other', async () => {
    await start(`${normal} MeasureMin="0.1"`);
    await fill(5);
    expect(await anna.command(guarded, '1')).toMatchObject(notKnown);
    await fill(0.2);
    expect(await anna.command(guarded, '1')).toMatchObject({ reason: 'interlocked' });
  });
});
