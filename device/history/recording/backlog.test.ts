import { expect, test } from 'vitest';
import { elapsed } from '../turns.ts';
import { Backlog } from './backlog.ts';

function* saying(said: string[], ...words: readonly string[]): Generator<void> {
  for (const word of words) {
    said.push(word);
    yield;
  }
}

/** Computes for so long, ms. */
function compute(ms: number): void {
  for (const end = elapsed() + ms; elapsed() < end; );
}

test('nothing is done before the journal is read, then all in its order', async () => {
  const said: string[] = [];
  const backlog = new Backlog(expect.unreachable);
  backlog.add(saying(said, 'a', 'b'));
  backlog.add(saying(said, 'c'));
  expect([said, backlog.isDone]).toEqual([[], false]);
  await backlog.open();
  expect([said, backlog.isDone]).toEqual([['a', 'b', 'c'], true]);
});

test('what is short is done at once', async () => {
  const said: string[] = [];
  const backlog = new Backlog(expect.unreachable);
  await backlog.open();
  backlog.add(saying(said, 'a'));
  expect([said, backlog.isDone]).toEqual([['a'], true]);
});

test('what takes long lets others have their turn, and what comes meanwhile waits for it', async () => {
  const said: string[] = [];
  const backlog = new Backlog(expect.unreachable);
  await backlog.open();
  backlog.add(
    (function* () {
      for (const word of ['a', 'b', 'c']) {
        compute(20);
        said.push(word);
        yield;
      }
    })(),
  );
  backlog.add(saying(said, 'd'));
  setImmediate(() => said.push('another'));
  await backlog.settled;
  expect(said.filter((word) => word !== 'another')).toEqual(['a', 'b', 'c', 'd']);
  expect(said.indexOf('another')).toBeGreaterThan(0);
  expect(said.indexOf('another')).toBeLessThan(said.indexOf('c'));
});

test('a job that fails is reported, and the next one is done', async () => {
  const said: string[] = [];
  const backlog = new Backlog((part, error) => said.push(`${part}: ${(error as Error).message}`));
  await backlog.open();
  backlog.add(
    (function* (): Generator<void> {
      yield;
      throw new Error('no such point');
    })(),
  );
  backlog.add(saying(said, 'a'));
  await backlog.settled;
  expect(said).toEqual(['history: no such point', 'a']);
});
