import { expect, test, vi } from 'vitest';
import type { Operation, OperationPage } from '../../protocol/operationLog.ts';
import { OperationRows } from './operationRows.ts';

const settle = () => new Promise<void>((resolve) => setTimeout(resolve));
const row = (sequence: number): Operation => ({ sequence, time: sequence, kind: 'login', count: 1 });

function logOf(length: number) {
  let last = length;
  let isDown = false;
  const read = vi.fn(async (newest: number | undefined, count: number): Promise<OperationPage | undefined> => {
    if (isDown) return undefined;
    const from = Math.min(newest ?? last, last);
    const rows = Array.from({ length: Math.min(count, from) }, (_, i) => row(from - i));
    return { first: 1, last, rows };
  });
  return {
    rows: new OperationRows(read),
    read,
    append: (count: number) => (last += count),
    setDown: (down: boolean) => (isDown = down),
  };
}

test('it opens with the newest rows', async () => {
  const { rows } = logOf(100_000);
  await rows.refresh();
  expect(rows).toMatchObject({ first: 1, last: 100_000, status: 'ready' });
  expect(rows.row(100_000)?.sequence).toBe(100_000);
});

test('rows in sight are read, each page once', async () => {
  const { rows, read } = logOf(100_000);
  await rows.refresh();
  rows.want(50_050, 50_080);
  rows.want(50_050, 50_085);
  await settle();
  rows.want(50_050, 50_090);
  expect(read).toHaveBeenCalledTimes(2);
  expect(rows.row(50_060)?.sequence).toBe(50_060);
});

test('a fast scroll does not read the pages that it passed', async () => {
  const { rows, read } = logOf(100_000);
  await rows.refresh();
  for (let at = 99_000; at > 1000; at -= 1000) rows.want(at, at + 20);
  await settle();
  expect(read.mock.calls.length).toBeLessThan(8);
  expect(rows.row(1010)).toBeUndefined();
  expect(rows.row(2010)?.sequence).toBe(2010);
});

test('new rows come in when the device tells of them', async () => {
  const { rows, append } = logOf(10);
  await rows.refresh();
  append(2);
  rows.grow(12);
  await settle();
  expect(rows.last).toBe(12);
  expect(rows.row(12)?.sequence).toBe(12);
});

test('a page that the device does not give is a failure, until the operator tries again', async () => {
  const { rows, setDown } = logOf(1000);
  await rows.refresh();
  setDown(true);
  rows.want(100, 120);
  await settle();
  expect(rows.status).toBe('failed');
  setDown(false);
  await rows.refresh();
  expect(rows.status).toBe('ready');
});

test('an empty log is one without rows', async () => {
  const { rows } = logOf(0);
  await rows.refresh();
  expect(rows.last < rows.first).toBe(true);
});
