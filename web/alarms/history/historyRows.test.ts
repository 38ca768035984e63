import { expect, test, vi } from 'vitest';
import type { AlarmHistoryFilter } from '../../../protocol/calls/alarmHistory.ts';
import { type Replies, testClient } from '../../api/testClient.ts';
import { pastOccurrence } from '../../live/alarms/testAlarms.ts';
import { onRequest } from '../../ui/testLatest.ts';
import { createHistoryRows, type HistoryRows } from './historyRows.ts';

const row = (occurrence: number) => ({ ...pastOccurrence, occurrence });
const read = vi.fn<NonNullable<Replies['getAlarmHistory']>>();
function started(filter: AlarmHistoryFilter): HistoryRows {
  const rows = createHistoryRows(testClient({ getAlarmHistory: read }), filter, undefined, onRequest);
  rows.start();
  return rows;
}
const numbers = (rows: HistoryRows) => rows.get().value?.rows.map((one) => one.occurrence);

test('the newest come first, older ones by the cursor, until there are none', async () => {
  const rows = started({ area: 'Tanks' });
  read.mockResolvedValueOnce({ occurrences: [row(9), row(8)], older: 'c8' });
  await rows.refresh();
  expect(rows.get()).toMatchObject({ value: { older: 'c8' }, status: 'ready' });
  read.mockResolvedValueOnce({ occurrences: [row(7)] });
  await rows.more();
  expect(numbers(rows)).toEqual([9, 8, 7]);
  expect(rows.get().value?.older).toBeUndefined();
  expect(read.mock.calls.map(([query]) => [query.area, query.before])).toEqual([
    ['Tanks', undefined],
    ['Tanks', 'c8'],
  ]);
});

test('read again, what was read before goes on below the newer ones; what stood and is over now says so', async () => {
  const rows = started({});
  read.mockResolvedValueOnce({ occurrences: [row(9), row(8)], older: 'c8' });
  await rows.refresh();
  read.mockResolvedValueOnce({ occurrences: [row(7)], older: 'c7' });
  await rows.more();
  read.mockResolvedValueOnce({ occurrences: [row(10), { ...row(9), acknowledgedBy: 'ines' }, row(8)], older: 'c8' });
  await rows.refresh();
  expect(numbers(rows)).toEqual([10, 9, 8, 7]);
  expect(rows.get().value?.rows[1]?.acknowledgedBy).toBe('ines');
});

test('where the newest do not reach what was read, the list starts over: it never has a gap', async () => {
  const rows = started({});
  read.mockResolvedValueOnce({ occurrences: [row(9)] });
  await rows.refresh();
  read.mockResolvedValueOnce({ occurrences: [row(300), row(299)], older: 'c299' });
  await rows.refresh();
  expect(numbers(rows)).toEqual([300, 299]);
  expect(rows.get().value?.older).toBe('c299');
});

test('without an answer what was read stays, and it can be asked again', async () => {
  const rows = started({});
  read.mockResolvedValueOnce({ occurrences: [row(9)], older: 'c9' });
  await rows.refresh();
  read.mockResolvedValueOnce(undefined);
  await rows.more();
  expect(rows.get()).toMatchObject({ status: 'failed', value: { rows: [{ occurrence: 9 }] } });
  read.mockResolvedValueOnce({ occurrences: [row(9)], older: 'c9' });
  await rows.refresh();
  expect(rows.get().status).toBe('ready');
});
