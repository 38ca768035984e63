import { expect, test } from 'vitest';
import { exportName } from './exportName.ts';

const now = Date.UTC(2026, 10, 20, 10);

test('an exported file is called after the station, what it holds and its times, in letters for every disk', () => {
  const parts = { what: 'log', now, timeZone: 'Europe/Paris', format: 'csv' } as const;
  expect(exportName({ ...parts, stationName: 'Station: “Vallée” / 2' })).toBe(
    'Station-Vallée-2_log_2026-11-20T11-00.csv',
  );
  expect(exportName({ ...parts, stationName: '…', from: now - 86_400_000 })).toBe(
    'station_log_2026-11-19T11-00_2026-11-20T11-00.csv',
  );
});
