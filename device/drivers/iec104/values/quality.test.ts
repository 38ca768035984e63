import { expect, test } from 'vitest';
import { marks } from '../codec/elements.ts';
import { markLetters, qualityOf, qualityRows } from './quality.ts';

test('each mark has its quality; the worst one counts', () => {
  expect(qualityRows.map(({ mark }) => mark).sort()).toEqual(Object.keys(marks).sort());
  expect(Object.fromEntries(Object.entries(marks).map(([mark, bit]) => [mark, qualityOf(bit).quality]))).toEqual({
    invalid: 'deviceError',
    notTopical: 'doubtful',
    substituted: 'doubtful',
    blocked: 'doubtful',
    overflow: 'doubtful',
    adjusted: 'doubtful',
    transient: 'doubtful',
    carry: 'good',
  });
  expect(qualityOf(0)).toEqual({ quality: 'good' });
  expect(qualityOf(marks.carry | marks.overflow).quality).toBe('doubtful');
  expect(qualityOf(255)).toMatchObject({ quality: 'deviceError', why: { code: 'markedInvalid' } });
  expect(markLetters(marks.invalid | marks.overflow)).toBe('IV OV');
});
