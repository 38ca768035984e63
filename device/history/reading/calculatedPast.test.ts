import { afterEach, beforeEach, expect, test } from 'vitest';
import { valueStates } from '../../../protocol/quality.ts';
import type { FormulaPoint } from '../../../station/calculation/checkedFormula.ts';
import type { HistorySample } from '../sampleBlock.ts';
import type { SeriesDefinition } from '../seriesDefinition.ts';
import type { CalculatedPast } from './calculatedPast.ts';
import { dayMs, definition, hourMs, minuteMs, TestHistory } from './testHistory.ts';

const noon = Date.UTC(2026, 5, 2, 12);
const zone = 'Europe/Paris';
let history: TestHistory;

beforeEach(() => {
  history = new TestHistory();
});
afterEach(() => history.stop());

const described = ({ point, ...rest }: SeriesDefinition): FormulaPoint => ({ id: point, ...rest });
const good = (time: number, value: number): HistorySample => ({ time, value, quality: 0 });

/** What the formula would have given until noon. */
async function ask(formula: string, series: readonly SeriesDefinition[], isLineWanted = true): Promise<CalculatedPast> {
  const query = {
    ...{ points: series.map(({ point }) => point), described: series.map(described), formula },
    ...{ minKnown: 90, zone, isLineWanted, from: noon - dayMs, to: noon },
  };
  const reply = await history.ask({ name: 'calculation', query });
  const past = reply && (JSON.parse(new TextDecoder().decode(reply)) as CalculatedPast | null);
  return past ?? expect.fail('the formula has a mistake');
}

const flow = definition('FLOW', { unit: 'm³/h' });
const power = definition('POWER', { unit: 'kW' });

test('the line of a quotient: a value for each five minutes, none where it divides by zero', async () => {
  history.record(power, [good(noon - dayMs - hourMs, 30)], noon);
  history.record(flow, [good(noon - dayMs - hourMs, 100), good(noon - hourMs, 0)], noon);
  const { from, stepMs, values, states } = await ask('POWER / FLOW', [power, flow]);
  expect([from, stepMs, values.length]).toEqual([noon - dayMs, 5 * minuteMs, 288]);
  expect([values[0], values[275], values[276]]).toEqual([0.3, 0.3, null]);
  expect([states[0], states[276]]).toEqual([valueStates.good.code, valueStates.notANumber.code]);
});

test('where an input was lost, the line has its last value in that state', async () => {
  const lost = { time: noon - 2 * hourMs, value: 100, quality: valueStates.linkLost.code };
  history.record(flow, [good(noon - dayMs - hourMs, 100), lost, good(noon - hourMs, 50)], noon);
  const { values, states } = await ask('FLOW * 2', [flow]);
  expect([values[263], values.at(-1)]).toEqual([200, 100]);
  expect([states[262], states[265], states.at(-1)]).toEqual([0, valueStates.linkLost.code, 0]);
});

test('a flow’s quantity of the day begins anew at midnight of the device’s zone', async () => {
  history.record(flow, [good(noon - 3 * dayMs, 60)], noon);
  const { from, stepMs, values, windows } = await ask('INTEGRAL(FLOW, DAY)', [flow]);
  // Midnight in Paris is 22:00 UTC.
  const midnight = (noon - 14 * hourMs - from) / stepMs;
  expect(values[midnight - 1]).toBeCloseTo(24 * 60);
  expect(values[midnight]).toBeCloseTo(5);
  expect(values.at(-1)).toBeCloseTo(14 * 60);
  expect(windows['INTEGRAL [FLOW] DAY']).toMatchObject({ knownMs: 14 * hourMs, ofMs: 14 * hourMs, state: 'good' });
});

test('a rise, a mean and hours of running are those of the history', async () => {
  const meter = definition('METER', { unit: 'kWh', isCounter: true });
  const pump = definition('PUMP', { kind: 'logic', unit: '', runningState: 1 });
  const begin = noon - 2 * dayMs;
  history.record(
    meter,
    Array.from({ length: 49 }, (_, hour) => good(begin + hour * hourMs, hour * 10)),
    noon,
  );
  history.record(flow, [good(begin, 10), good(noon - 30 * minuteMs, 30)], noon);
  history.record(pump, [good(begin, 0), good(noon - 90 * minuteMs, 1), good(noon - 30 * minuteMs, 0)], noon);
  const formula = 'RISE(METER, HOUR) + 1000 * AVERAGE(FLOW, 1h) + 100000 * RUNTIME(PUMP, DAY)';
  const { windows, values } = await ask(formula, [meter, flow, pump], false);
  expect(values).toEqual([]);
  expect(windows['AVERAGE [FLOW] 3600000']?.value).toBeCloseTo(20);
  expect(windows['RUNTIME [PUMP] DAY']?.value).toBeCloseTo(1);
  expect(windows['RISE [METER] HOUR']?.value).toBe(10);
});

test('several groups of points have a line', async () => {
  history.record(power, [good(noon - 2 * dayMs, 30)], noon);
  history.record(flow, [good(noon - 2 * dayMs, 100)], noon);
  const { values } = await ask('SUM([P*]) + SUM([F*])', [power, flow]);
  expect(values.at(-1)).toBe(130);
});
