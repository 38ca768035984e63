import { beforeEach, expect, test, vi } from 'vitest';
import { VisitorTurns } from './visitorTurns.ts';

let used: number;
let done: string[];
let turns: VisitorTurns;
beforeEach(() => {
  used = 0;
  done = [];
  turns = new VisitorTurns({ tick: () => performance.now(), used: () => used });
});

const work = (client: string, name: string, ms = 0) =>
  turns.add(client, () => {
    used += ms;
    done.push(name);
  });

test('turns go round the clients, whatever one of them asks for', async () => {
  for (let i = 1; i <= 5; i++) work('a', `a${i}`);
  work('b', 'b1');
  work('c', 'c1');
  await vi.waitFor(() => expect(done).toHaveLength(7));
  expect(done).toEqual(['a1', 'b1', 'c1', 'a2', 'a3', 'a4', 'a5']);
});

test('the event loop goes round between two pieces of work', async () => {
  for (let i = 1; i <= 3; i++) work('a', `visitor ${i}`);
  const round = () => {
    done.push('field');
    if (done.length < 8) setTimeout(round, 0);
  };
  setTimeout(round, 0);
  await vi.waitFor(() => expect(done.length).toBeGreaterThanOrEqual(8));
  expect(done.slice(0, 8).filter((name) => name === 'field').length).toBeGreaterThanOrEqual(3);
  expect(done).toContain('visitor 3');
});

test('visitors get half of the time and no more: who has used it up waits', async () => {
  const began = performance.now();
  for (let i = 1; i <= 5; i++) work('a', String(i), 200);
  await vi.waitFor(() => expect(done).toHaveLength(5));
  // Four pieces of 200 ms, less the 300 ms that had accumulated, at 500 ms a second.
  expect(performance.now() - began).toBeGreaterThan(900);
});
