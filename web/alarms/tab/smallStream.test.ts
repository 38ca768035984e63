import { expect, test } from 'vitest';
import type { Versions } from '../../../protocol/topics.ts';
import type { Frame } from '../../../protocol/wire/frame.ts';
import type { FeedEnd, FeedSource } from '../../live/source/feedSource.ts';
import { holdSmallStream } from './smallStream.ts';
import { testClock } from './testClock.ts';

const frame = (alarms: number): Frame => ({ n: 1, t: 1, r: 'r', full: 1, versions: { alarms } });

/** The feed as a tab out of sight reads it; the test gives frames, and ends streams. */
function outOfSight() {
  const clock = testClock();
  const streams: { numbers: readonly number[]; give: (f: Frame) => void; end: (end: FeedEnd) => void }[] = [];
  const versions: (Versions | undefined)[] = [];
  const answers: boolean[] = [];
  const codes: number[] = [];
  let open = 0;
  let polls = 0;
  const source: FeedSource = {
    stream: (numbers, give, signal) =>
      new Promise((end) => {
        open++;
        const done = (how: FeedEnd) => {
          open--;
          end(how);
        };
        streams.push({ numbers: [...numbers], give, end: done });
        signal.addEventListener('abort', () => done('ended'));
      }),
    poll: async () => {
      polls++;
      return { frame: frame(100 + polls) };
    },
  };
  const stop = holdSmallStream({
    ...clock,
    source,
    onVersions: (told) => versions.push(told),
    onCode: (code) => codes.push(code),
    onAnswer: (is) => answers.push(is),
  });
  return {
    ...clock,
    stop,
    versions,
    answers,
    codes,
    streams,
    newest: () => streams.at(-1) ?? expect.fail('no stream was opened'),
    open: () => open,
    polls: () => polls,
  };
}

test('one stream without a point tells that alarms have changed, until the tab is seen again', async () => {
  const tab = outOfSight();
  expect(tab.newest().numbers).toEqual([]);
  for (let version = 1; version < 30; version++) {
    tab.newest().give(frame(version));
    await tab.pass(1000);
  }
  expect(tab.versions.at(-1)).toEqual({ alarms: 29 });
  expect(tab.streams.length).toBe(1);
  tab.stop();
  expect(tab.open()).toBe(0);
  await tab.pass(20_000);
  expect([tab.streams.length, tab.polls()]).toEqual([1, 0]);
});

test('a stream that has gone silent is given up, said so, and asked for again by the other way', async () => {
  const tab = outOfSight();
  tab.newest().give(frame(1));
  await tab.pass(16_000);
  expect(tab.open()).toBe(0);
  expect(tab.answers.at(-1)).toBe(false);
  await tab.pass(5000);
  expect(tab.polls()).toBe(1);
  expect(tab.answers.at(-1)).toBe(true);
  await tab.pass(10_000);
  expect(tab.versions.at(-1)).toEqual({ alarms: 103 });
  tab.stop();
});

test('a code of the device in place of frames is handed on', async () => {
  const tab = outOfSight();
  tab.newest().end({ code: 1 });
  await tab.pass(100);
  expect(tab.codes).toEqual([1]);
  tab.stop();
});
