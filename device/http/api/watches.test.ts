import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { afterEach, expect, test, vi } from 'vitest';
import type { FieldPoint } from '../../points/fieldPoint.ts';
import { PointTable } from '../../points/pointTable.ts';
import { Watches } from './watches.ts';

afterEach(() => void vi.useRealTimers());

const level = {
  id: 'level',
  infoNumber: 1,
  name: 'Level',
  kind: 'numeric',
  unit: 'm',
  states: [],
} as unknown as FieldPoint;

/** A program that takes `unsent` bytes too few. */
class SlowResponse extends EventEmitter {
  writableLength = 0;
  readonly written: string[] = [];
  end = '';
  writeHead() {}
  write(text: string) {
    this.written.push(text);
  }
  destroy() {
    this.end = 'cut off';
    this.emit('close');
  }
}

test('a program that does not take what it is sent is cut off, and its place is free', () => {
  vi.useFakeTimers();
  const table = new PointTable([level], () => 0);
  const watches = new Watches();
  const begin = (response: SlowResponse) =>
    watches.begin({
      response: response as unknown as ServerResponse,
      login: 'token:board',
      parts: { table, timeZone: 'UTC' },
      points: [level],
      isStill: () => true,
    });
  const slow = new SlowResponse();
  expect(begin(slow)).toBe(true);
  for (let i = 0; i < 9; i++) expect(begin(new SlowResponse())).toBe(true);
  expect(begin(new SlowResponse())).toBe(false);
  vi.advanceTimersByTime(1000);
  expect([slow.written.length, slow.end]).toEqual([1, '']);
  slow.writableLength = 5_000_000;
  vi.advanceTimersByTime(1000);
  expect(slow.end).toBe('cut off');
  expect(begin(new SlowResponse())).toBe(true);
});
