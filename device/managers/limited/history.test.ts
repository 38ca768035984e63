import { expect, test } from 'vitest';
import type { Question } from '../../history/reading/question.ts';
import { limitedHistory } from './history.ts';

test('a report of a limited user reads seen points alone', async () => {
  const questions: Question[] = [];
  const { askHistory, corrections } = limitedHistory(new Set(['NORTH']), {
    askHistory: async (question) => {
      questions.push(question);
      return undefined;
    },
    corrections: { of: (points: readonly string[]) => points.map((point) => ({ point })) } as never,
    trendViews: {} as never,
  });
  const points = ['NORTH', 'SOUTH'];
  const query = { points, values: ['total'] as const, begins: [0], to: 900_000, hasMoments: false };
  await askHistory({ name: 'reportValues', query, corrections: [] });
  expect(questions.map((one) => one.query)).toMatchObject([{ points: ['NORTH'] }]);
  expect(corrections.of(points)).toEqual([{ point: 'NORTH' }]);
});
