import { expect, test } from 'vitest';
import { record } from './record.ts';
import { choice, fieldValue, many, number, one, text, time } from './recordFields.ts';
import { jsonOf, schemaOf } from './recordJson.ts';

const inside = record('Inside', { at: time.required, word: text });
const row = record('Row', {
  id: text.required,
  at: time.required,
  value: fieldValue,
  state: choice(['good', 'bad']).required,
  number,
  first: one(inside),
  all: many(inside),
});

test('times have the offset of the zone, numbers are exact, and what is absent is not there', () => {
  const at = Date.UTC(2026, 6, 1, 12, 0, 0, 5);
  const value = { id: 'a', at, value: 0.1 + 0.2, state: 'good', first: { at, word: 'x' }, all: [{ at }] } as const;
  expect(jsonOf(row, value, 'Europe/Paris')).toEqual({
    id: 'a',
    at: '2026-07-01T14:00:00.005+02:00',
    value: 0.300_000_000_000_000_04,
    state: 'good',
    first: { at: '2026-07-01T14:00:00.005+02:00', word: 'x' },
    all: [{ at: '2026-07-01T14:00:00.005+02:00' }],
  });
  expect(jsonOf(row, { ...value, first: undefined, number: Number.NaN }, 'UTC')).not.toHaveProperty('first');
  expect(jsonOf(row, { ...value, number: Number.NaN }, 'UTC').number).toBeNull();
});

test('its schema says what is always there', () => {
  expect(schemaOf(row as never)).toMatchObject({
    properties: {
      at: { type: 'string', format: 'date-time' },
      value: { type: ['number', 'string'] },
      state: { enum: ['good', 'bad'] },
      all: { type: 'array', items: { required: ['at'] } },
    },
    required: ['id', 'at', 'state', 'all'],
  });
});
