import { expect, test } from 'vitest';
import { type DeviationFacts, deviationOf } from './deviation.ts';

const began = Date.parse('2026-06-03T06:12:00Z');
const done = { at: began - 60_000, value: '0', result: 'done', reason: undefined } as const;
const running: DeviationFacts = {
  point: { digits: 0, commandKind: 'set', isSimulated: false },
  sample: { value: 1, state: 'good', sourceTime: began, beganUnseen: false, isFieldTime: false },
  wanted: '0',
  run: { isOwed: false, hold: undefined, last: done },
  waitsFor: undefined,
};
const cause = (facts: Partial<DeviationFacts>) => deviationOf({ ...running, ...facts })?.cause;
const runWith = (run: Partial<DeviationFacts['run']>) => ({ run: { ...running.run, ...run } });
const shown = (sample: Partial<DeviationFacts['sample']>) => ({ sample: { ...running.sample, ...sample } });

test('a pump that runs although its programme says stopped differs, since it runs', () => {
  expect(deviationOf(running)).toMatchObject({ value: '1', since: began, isAtLeast: false });
  expect(deviationOf({ ...running, ...shown({ beganUnseen: true }) })).toMatchObject({ isAtLeast: true });
  const unchangedSince = began - 3_600_000;
  expect(deviationOf({ ...running, ...shown({ beganUnseen: true, unchangedSince }) })).toMatchObject({
    unchangedSince,
  });
  expect(deviationOf({ ...running, wanted: '1' })).toBeUndefined();
});

test('the cause is the one that stands in the way first', () => {
  const hold = { until: undefined, since: 0 };
  expect(cause({ ...shown({ state: 'forced' }), ...runWith({ hold }) })).toBe('forced');
  expect(cause(shown({ state: 'simulated' }))).toBe('simulated');
  expect(cause(runWith({ hold }))).toBe('held');
  expect(deviationOf({ ...running, ...runWith({ isOwed: true }), waitsFor: 'interlocked' })).toMatchObject({
    cause: 'waiting',
    reason: 'interlocked',
  });
  const refused = { ...done, result: 'refused', reason: 'deviceRefused' } as const;
  expect(deviationOf({ ...running, ...runWith({ last: refused }) })).toMatchObject({
    cause: 'refused',
    reason: 'deviceRefused',
  });
  expect(cause(runWith({ last: { ...done, result: 'unknown' } }))).toBe('unanswered');
  expect(cause({})).toBe('overridden');
});

test('where the programme wrote nothing of the kind, nobody claims to know why', () => {
  expect(deviationOf({ ...running, ...runWith({ last: undefined }) })).toMatchObject({ cause: undefined });
  expect(cause(runWith({ last: { ...done, value: '1' } }))).toBeUndefined();
});

test('a value that is not current is no difference, nor is one that is just being written', () => {
  expect(deviationOf({ ...running, ...shown({ state: 'linkLost' }) })).toBeUndefined();
  expect(deviationOf({ ...running, ...shown({ value: undefined, state: 'neverRead' }) })).toBeUndefined();
  expect(deviationOf({ ...running, ...runWith({ isOwed: true }) })).toBeUndefined();
});

test('where the programme has no say, and where a pulse goes back by itself, nothing differs', () => {
  expect(deviationOf({ ...running, wanted: undefined })).toBeUndefined();
  expect(deviationOf({ ...running, point: { ...running.point, commandKind: 'pulse' } })).toBeUndefined();
});

test('numbers differ where it can be seen, also where the point is shown with fewer digits than the programme says', () => {
  const of = (value: number, wanted: string, digits: number) =>
    deviationOf({ ...running, ...shown({ value }), wanted, point: { ...running.point, digits } })?.value;
  expect(of(2.9000001, '2.9', 1)).toBeUndefined();
  expect(of(2.94, '2.9', 1)).toBeUndefined();
  expect(of(3.04, '2.9', 1)).toBe('3');
  expect(of(2.9, '2.5', 0)).toBe('2.9');
});

test('a link that is a simulator is no technician’s hand', () => {
  const point = { ...running.point, isSimulated: true };
  expect(cause({ ...shown({ state: 'simulated' }), point })).toBe('overridden');
});
