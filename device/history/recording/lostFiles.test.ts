import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { getHistory } from '../../../protocol/calls/history.ts';
import { historyCode } from '../../../protocol/history/historyState.ts';
import { openHandle } from '../../store/handle.ts';
import { HistoryFiles } from '../files/historyFiles.ts';
import type { HistoryMark } from '../historyMark.ts';
import { contentOf } from '../reading/testHistory.ts';
import { SampleBlock } from '../sampleBlock.ts';
import { definitionFor } from './definitionFor.ts';
import { handClocks, newFolder, noon, samplesIn, type TestRun, testRecorder } from './testRecorder.ts';
import { copyJournal, level, numbersIn, record } from './testRun.ts';

const second = 1000;
const minute = 60 * second;
const day = 24 * 60 * minute;
const definition = definitionFor(level);

const told = ({ events }: TestRun) => events.map(({ kind, object, fields }) => [kind, object?.name, { ...fields }]);

/** A folder with two samples of each of these months. */
async function months(...starts: readonly number[]): Promise<string> {
  const files = new HistoryFiles(newFolder(), () => expect.unreachable());
  for (const [i, start] of starts.entries()) {
    const block = new SampleBlock(0);
    const end = start + 25 * day;
    for (const time of [start, end]) block.add({ time, value: i, quality: 0 });
    files.put([{ definition, start, number: i, end, n: 2, isLate: false, data: block.pack() }]);
  }
  files.close();
  return files.folder;
}

const [june, july, august, september] = [5, 6, 7, 8].map((month) => Date.UTC(2026, month)) as [
  ...[number, number, number, number],
];

/** What is read of the middles of July, August and September. */
async function lastIn({ reader }: TestRun) {
  const asked = { points: [level.id], from: july, to: Date.UTC(2026, 8, 28), columns: 200 };
  const history = getHistory.reply.read(contentOf(await reader.history(asked)));
  const [series] = history?.series ?? [];
  const at = (time: number) => series?.last[history?.t.findLastIndex((t) => t <= time + 10 * day) ?? 0];
  return [july, august, september].map(at);
}

test.each([
  { what: 'A file of 0 bytes', take: (path: string) => writeFileSync(path, ''), detail: 'it is empty' },
  { what: 'A folder', take: (path: string) => void mkdirSync(path), detail: 'it is not a file' },
  {
    what: 'A database without tables',
    take: (path: string) => {
      const handle = openHandle(path);
      handle.pragma('journal_mode = WAL');
      handle.close();
    },
    detail: 'it holds no history',
  },
])(
  '$what in place of a past month is set aside and reported once; the month is a gap, the rest reads, recording goes on',
  async ({ take, detail }) => {
    const folder = await months(july, august, september);
    const name = 'raw-2026-08.db';
    rmSync(join(folder, name));
    take(join(folder, name));
    const run = testRecorder({ folder, clocks: handClocks(Date.UTC(2026, 8, 28)) });
    expect(await lastIn(run)).toEqual([0, Number.NaN, 2]);
    await record(run, 20);
    await expect
      .poll(() => {
        run.eachSecond();
        return run.events.length;
      })
      .toBe(1);
    run.stop();
    expect(numbersIn(samplesIn(folder, level))).toBe(4 + 20);
    expect(told(run)).toEqual([['historyDamaged', expect.stringMatching(/^raw-2026-08\.damaged-.*\.db$/), { detail }]]);
    expect(existsSync(join(folder, String(told(run)[0]?.[1])))).toBe(true);
    expect([...run.errors, ...run.failures]).toEqual([]);
  },
);

test('what a power cut leaves of a file that was being made is no damage, is no month, and goes within hours', async () => {
  const folder = newFolder();
  mkdirSync(folder);
  const name = 'raw-2026-11.next-4711-3.db';
  const parts = [name, `${name}-journal`, '1m-2026-11.next.db'];
  for (const part of parts) {
    writeFileSync(join(folder, part), '');
    utimesSync(join(folder, part), noon / second, noon / second);
  }
  const run = testRecorder({ folder });
  await record(run, 30);
  const left = () => readdirSync(folder).filter((one) => one.includes('next'));
  // Another process may be creating it now.
  expect(left()).toEqual(expect.arrayContaining(parts));
  run.clocks.wait(60 * minute);
  run.eachSecond();
  await expect.poll(left).toEqual([]);
  await record(run, 10);
  run.stop();
  expect(told(run)).toEqual([]);
  // One more covers the time in between.
  expect(numbersIn(samplesIn(folder, level))).toBe(30 + 1 + 10);
  expect([...run.errors, ...run.failures]).toEqual([]);
});

test('the folder of the history is deleted while the service runs: it is reported once, and all in memory is kept, over a kill too', async () => {
  const run = testRecorder({});
  // A block of samples and an hour of minutes are in the files.
  for (let i = 0; i < 100; i++) {
    await record(run, 22);
    run.clocks.wait(20 * second);
  }
  const files = () => new HistoryFiles(run.folder, () => undefined);
  await expect
    .poll(() => {
      run.eachSecond();
      return files().blocks(definition, 0, 8e14).length;
    })
    .toBe(1);
  const inMemory = run.open(level.id)[0]?.blocks[0]?.start ?? Number.NaN;
  rmSync(run.folder, { recursive: true });
  await record(run, 30);
  expect(told(run)).toEqual([
    ['historyDamaged', 'history', { detail: expect.stringContaining('deleted while it was in use') }],
  ]);
  // Only what is on the disk of a service that is killed now.
  const left = newFolder();
  copyJournal(run.folder, left);
  const after = testRecorder({ folder: left, clocks: handClocks(noon + 600 * minute) });
  const kept = after.samples().filter(({ value }) => value !== undefined);
  expect([kept[0]?.time, kept.at(-1)?.time]).toEqual([inMemory, run.clocks.timing.now()]);
  after.stop();
  run.stop();
  expect(numbersIn(samplesIn(run.folder, level))).toBe(kept.length);
  expect([...run.errors, ...run.failures, ...after.errors, ...after.failures]).toEqual([]);
});

test('a month file is deleted while the service runs: it is reported, and what comes goes into a new one', async () => {
  const run = testRecorder({});
  const name = 'raw-2026-11.db';
  const isThere = () => {
    run.eachSecond();
    return existsSync(join(run.folder, name));
  };
  await record(run, 2100);
  await expect.poll(isThere).toBe(true);
  await expect.poll(() => numbersIn(samplesIn(run.folder, level))).toBe(2047);
  for (const suffix of ['', '-wal', '-shm']) rmSync(join(run.folder, name + suffix));
  await record(run, 30);
  run.stop();
  expect(told(run)).toEqual([['historyDamaged', name, { detail: expect.stringContaining('deleted') }]]);
  expect(numbersIn(samplesIn(run.folder, level))).toBe(2130 - 2047);
  expect([...run.errors, ...run.failures]).toEqual([]);
});

/** As the service's database stores it. */
function markInMemory(): HistoryMark {
  let kept: readonly string[] | undefined;
  return { files: () => kept, keep: (files) => (kept = files) };
}

test.each([
  ['while the service is stopped', false],
  ['while it runs', true],
])(
  'a file of a past month is removed %s: it is reported once; what is no longer kept, or was set aside, is not',
  async (_, isRunning) => {
    const mark = markInMemory();
    const folder = await months(june, july, august, september);
    const now = Date.UTC(2026, 8, 28);
    const first = testRecorder({ folder, mark, clocks: handClocks(now) });
    await record(first, 20);
    // June is older than samples are stored.
    const kept = ['raw-2026-07.db', 'raw-2026-08.db', 'raw-2026-09.db'];
    await expect.poll(() => mark.files()?.filter((name) => name.startsWith('raw'))).toEqual(kept);
    await expect.poll(() => existsSync(join(folder, 'raw-2026-06.db'))).toBe(false);
    if (!isRunning) first.stop();
    rmSync(join(folder, 'raw-2026-07.db'));
    renameSync(join(folder, 'raw-2026-08.db'), join(folder, 'raw-2026-08.damaged-2026-09-28T00-00-00Z.db'));
    const run = isRunning ? first : testRecorder({ folder, mark, clocks: handClocks(now + 10 * minute) });
    for (let hours = 0; hours < 3; hours++) {
      await record(run, 10);
      run.clocks.wait(60 * minute);
      run.eachSecond();
      await expect.poll(() => mark.files()?.includes('raw-2026-07.db')).toBe(false);
    }
    run.stop();
    expect(told(run)).toEqual([['historyDamaged', 'raw-2026-07.db', { detail: expect.stringContaining('removed') }]]);
    expect([...first.errors, ...run.errors, ...run.failures]).toEqual([]);
  },
);

test('a past month of samples that somebody removed is a gap, after a restart too, and whole again once it is back', async () => {
  const mark = markInMemory();
  const folder = await months(july, august, september);
  const now = Date.UTC(2026, 8, 28);
  const first = testRecorder({ folder, mark, clocks: handClocks(now) });
  await record(first, 20);
  await expect.poll(() => mark.files()?.filter((name) => name.startsWith('raw')).length).toBe(3);
  expect(await lastIn(first)).toEqual([0, 1, 2]);
  first.stop();
  const [path, elsewhere] = [join(folder, 'raw-2026-08.db'), join(newFolder(), 'raw-2026-08.db')];
  mkdirSync(dirname(elsewhere));
  renameSync(path, elsewhere);
  for (const minutes of [10, 20]) {
    const run = testRecorder({ folder, mark, clocks: handClocks(now + minutes * minute) });
    await record(run, 10);
    expect(await lastIn(run)).toEqual([0, Number.NaN, 2]);
    run.stop();
    expect(told(run)).toHaveLength(minutes === 10 ? 1 : 0);
    expect(run.failures).toEqual([]);
  }
  renameSync(elsewhere, path);
  const run = testRecorder({ folder, mark, clocks: handClocks(now + 30 * minute) });
  await record(run, 10);
  expect(await lastIn(run)).toEqual([0, 1, 2]);
  run.stop();
});

test('the folder of the history is gone at a start: it is reported, of a new station nothing is', async () => {
  const mark = markInMemory();
  const short = testRecorder({ mark });
  await record(short, 2);
  expect(mark.files()).toBeUndefined();
  const run = testRecorder({ folder: short.folder, mark, clocks: handClocks(noon + second) });
  await record(run, 20);
  run.stop();
  expect(told(run)).toEqual([]);
  const sound = testRecorder({ folder: run.folder, mark, clocks: handClocks(noon + minute) });
  sound.stop();
  expect(told(sound)).toEqual([]);
  rmSync(run.folder, { recursive: true });
  const again = testRecorder({ folder: run.folder, mark, clocks: handClocks(noon + 2 * minute) });
  await record(again, 20);
  again.stop();
  expect(told(again)).toEqual([['historyDamaged', 'history', { detail: expect.stringContaining('lost') }]]);
  expect(again.samples()[0]).toMatchObject({ time: noon + 2 * minute, quality: historyCode('neverRead') });
  expect([...again.errors, ...again.failures]).toEqual([]);
});
