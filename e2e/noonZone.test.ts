import { expect, test } from 'vitest';
import { noonZone } from './noonZone.ts';

test('at every hour of a day there is a zone in which it is noon', () => {
  for (let hour = 0; hour < 24; hour++) {
    const now = Temporal.Instant.fromEpochMilliseconds(Date.UTC(2028, 1, 29, hour, 59, 59));
    expect(now.toZonedDateTimeISO(noonZone(now.epochMilliseconds)).hour, `${hour}:59 UTC`).toBe(12);
  }
});
