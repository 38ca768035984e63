import { expect, test } from 'vitest';
import { isSubstituted, smallMarks } from './smallMarks.ts';
import { seriesOf } from './testPast.ts';

const t = Float64Array.of(0, 10, 20, 30, 40);

test('what counted without being good is marked, neighbours as one; a gap and what lies ahead are not', () => {
  const quality = Float64Array.of(0, 1, 1, 9, -1);
  const series = seriesOf([1, 1, 1, undefined, undefined], { quality });
  expect(smallMarks({ t, to: 50, series })).toEqual([{ from: 10, to: 30, state: 'outOfRange' }]);
  expect(smallMarks({ t, to: 50, series: undefined })).toEqual([]);
});

test('what somebody put there differs from what the field was unsure of', () => {
  const series = seriesOf([1, 1, 1, 1, 1], { quality: Float64Array.of(0, 0, 1, 2, 0) });
  expect(smallMarks({ t, to: 50, series }).map((mark) => [mark.state, isSubstituted(mark)])).toEqual([
    ['outOfRange', false],
    ['simulated', true],
  ]);
});
