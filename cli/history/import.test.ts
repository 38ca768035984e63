import { existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { fileOf } from '../../device/configuration.ts';
import { HistoryFiles } from '../../device/history/files/historyFiles.ts';
import { historyFolderOf } from '../../device/history/historyFolder.ts';
import { sampleAt } from '../../device/history/readBlock.ts';
import { mergedSamples } from '../../device/history/rebuild/mergedSamples.ts';
import { seriesBlocks } from '../../device/history/rebuild/seriesBlocks.ts';
import { entryAt } from '../../device/history/testEntries.ts';
import { makeFolder } from '../../device/store/folderModes.ts';
import { takeLock } from '../../device/store/lockFile.ts';
import { packFile } from '../../device/store/tables/configurationContents.ts';
import { versionStore } from '../../device/store/tables/versions.ts';
import { openDb } from '../../device/store/testDatabases.ts';
import { noSmallDisk, smallDisk } from '../../testing/smallDisk.ts';
import { history } from './history.ts';
import { definitionsOf } from './stoppedStation.ts';

const points = `<Point Id="LEVEL" InfoNumber="1" Name="Level" Kind="numeric" Unit="m" Digits="2" Link="S" Register="input:0" Type="float32"/>
<Point Id="VOLUME" InfoNumber="2" Name="Volume" Kind="numeric" Unit="m³" Digits="1" IsCounter="true" Link="S" Register="input:2" Type="float32"/>
<Point Id="PUMP" InfoNumber="3" Name="Pump" Kind="logic" Link="S" Register="coil:0"/>
<Point Id="TEXT" InfoNumber="4" Name="Message" Kind="text" Link="T" Register="text:none"/>`;
const station = `<StationCfg><CommunicationCfg><ModbusTcp Id="S" Host="127.0.0.1" Port="1502"/><Simulator Id="T"/></CommunicationCfg><PointCfg>${points}</PointCfg></StationCfg>`;

let folder: string;
let said: { out: string[]; err: string[] };
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigie-'));
  writeFileSync(join(folder, 'station.xml'), station);
  said = { out: [], err: [] };
  vi.spyOn(console, 'log').mockImplementation((text) => void said.out.push(text));
  vi.spyOn(console, 'error').mockImplementation((text) => void said.err.push(text));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

async function imported(rows: readonly string[], head = 'time,point,value,quality'): Promise<number> {
  const file = join(folder, 'past.csv');
  writeFileSync(file, [head, ...rows].map((row) => `${row}\n`).join(''));
  return history(['import', folder, file]);
}

function kept(): HistoryFiles {
  const files = new HistoryFiles(historyFolderOf(join(folder, 'data')), () => expect.unreachable());
  onTestFinished(() => files.close());
  return files;
}

function definition(point: string) {
  return definitionsOf(folder).get(point) ?? expect.unreachable();
}

function samplesOf(point: string) {
  const runs = mergedSamples(seriesBlocks(kept(), definition(point), [], 0, 8e15));
  return [...runs].flatMap(({ samples, from, to }) =>
    Array.from({ length: to - from }, (_, i) => {
      const { time, value, quality } = sampleAt(samples, from + i);
      return [new Date(time).toISOString().slice(5, 19), value, quality];
    }),
  );
}

function quartersOf(point: string, month: string) {
  const start = Date.parse(`${month}-01T00:00:00Z`);
  const entries = kept().entries('15m', definition(point), start);
  return Array.from({ length: entries?.n ?? 0 }, (_, i) => entries && entryAt(entries, i));
}

test('rows become samples, minutes and quarters, in the order of their times', async () => {
  const code = await imported([
    '2026-06-01T10:00:30.000Z,LEVEL,2.5,',
    '2026-06-01T12:00:00.000+02:00,LEVEL,1.25,good',
    '2026-06-01T10:00:00Z,PUMP,1,',
    '2026-06-01T10:10:00.000Z,LEVEL,,linkLost',
    '2026-06-01T10:12:00.000Z,PUMP,0,forced',
    '"2026-06-01T10:40:00.000Z","LEVEL","3","outOfRange"',
  ]);
  expect(said).toEqual({ out: [expect.stringMatching(/past\.csv: 6 rows, 6 samples written\.$/)], err: [] });
  expect(code).toBe(0);
  expect(samplesOf('LEVEL')).toEqual([
    ['06-01T10:00:00', 1.25, 0],
    ['06-01T10:00:30', 2.5, 0],
    ['06-01T10:10:00', undefined, 9],
    ['06-01T10:40:00', 3, 1],
    ['06-01T10:55:00', undefined, 14],
  ]);
  expect(quartersOf('LEVEL', '2026-06').map((entry) => [entry?.slot, entry?.min, entry?.max, entry?.good])).toEqual([
    [40, 1.25, 2.5, 600_000],
    [41, Number.NaN, Number.NaN, 0],
    [42, 3, 3, 300_000],
    [43, 3, 3, 600_000],
  ]);
  // Of a machine, how long it ran: 12 minutes and no start, for it ran already when it was first seen. Then it was forced.
  expect(quartersOf('PUMP', '2026-06')).toMatchObject([{ sum: 720_000, count: 0, good: 720_000 }, { good: 0 }]);
});

test('the minus sign of a spreadsheet (U+2212) is one', async () => {
  expect(await imported(['2026-06-01T10:00:00Z,LEVEL,\u22121.25,'])).toBe(0);
  expect(samplesOf('LEVEL')[0]).toEqual(['06-01T10:00:00', -1.25, 0]);
});

test('where a version was deployed, its points count, and not those of the station folder', async () => {
  const deployed = await packFile('station.xml', fileOf(Buffer.from(station.replace('"LEVEL"', '"TANK"'))));
  const db = openDb(join(folder, 'data'));
  const store = versionStore(db);
  store.contents.insert([deployed]);
  const manifest = { 'station.xml': deployed.content?.sha256 ?? '' };
  const head = { base: 1, source: 'proposal', author: 'ada', time: 1, comment: '', changes: null } as const;
  store.keepTrial(store.add({ ...head, manifest }));
  db.close();
  expect(await imported(['2026-06-01T10:00:30.000Z,LEVEL,2.5,'])).toBe(1);
  expect(said.err.join()).toContain('LEVEL');
  expect(await imported(['2026-06-01T10:00:30.000Z,TANK,2.5,'])).toBe(0);
});

test('the same file twice is there once; one that goes on is added', async () => {
  const rows = [...Array(5000).keys()].map(
    (i) => `${new Date(Date.UTC(2026, 4, 31, 23, 30) + i * 1000).toISOString()},VOLUME,${(1000 + i) / 10},`,
  );
  await imported(rows.slice(0, 3000));
  const first = quartersOf('VOLUME', '2026-05');
  await imported(rows.slice(0, 3000));
  expect(said.out.at(-1)).toMatch(/0 samples written, 3,000 there already\.$/);
  expect(quartersOf('VOLUME', '2026-05')).toEqual(first);
  await imported(rows);
  expect(said.out.at(-1)).toMatch(/2,000 samples written, 3,000 there already\.$/);
  const months = ['2026-05', '2026-06'].flatMap((month) => quartersOf('VOLUME', month));
  // The last rise stands at the end: whether it held is not known yet.
  expect(months.reduce((sum, entry) => sum + Math.round((entry?.count ?? 0) * 10), 0)).toBe(4998);
  expect(months.reduce((sum, entry) => sum + (entry?.good ?? 0), 0)).toBe(5_000_000);
  expect(samplesOf('VOLUME')).toHaveLength(5002);
});

test('samples between others, in any order, are where they belong', async () => {
  const at = (i: number) => new Date(Date.UTC(2026, 5, 1) + i * 1000).toISOString();
  const row = (i: number) => `${at(i)},LEVEL,${i},`;
  await imported([...Array(100).keys()].map((i) => row(3 * i)));
  await imported([...Array(300).keys()].map((i) => row((i * 7) % 300)));
  const values = samplesOf('LEVEL').filter(([, value]) => value !== undefined);
  expect(values.map(([, value]) => value)).toEqual([...Array(300).keys()]);
  const [quarter] = quartersOf('LEVEL', '2026-06');
  expect(quarter).toMatchObject({ min: 0, max: 299, good: 300_000, sum: (299 * 300 * 1000) / 2 });
});

test('rows up to now say nothing of what comes: the service goes on from here', async () => {
  const rows = [2, 1, 0].map((hours) => `${new Date(Date.now() - hours * 3_600_000).toISOString()},LEVEL,${hours},`);
  await imported(rows);
  const end = samplesOf('LEVEL').at(-1);
  expect(end?.slice(1)).toEqual([undefined, 14]);
  expect(String(end?.[0]) <= new Date().toISOString().slice(5, 19)).toBe(true);
});

test('texts are kept as they were written, with lines, quotes and what a spreadsheet would compute', async () => {
  await imported([
    `2026-06-01T10:00:00.000Z,TEXT,"Filling ""tank 3"",\nsecond line",`,
    "2026-06-01T10:00:01.000Z,TEXT,'=1+1,",
    "2026-06-01T10:00:02.000Z,TEXT,',",
    '2026-06-01T10:00:03.000Z,TEXT,,linkLost',
  ]);
  expect(samplesOf('TEXT').map(([, value, quality]) => [value, quality])).toEqual([
    ['Filling "tank 3",\nsecond line', 0],
    ['=1+1', 0],
    ['', 0],
    [undefined, 9],
    [undefined, 14],
  ]);
  expect(quartersOf('TEXT', '2026-06')).toEqual([]);
});

test.each([
  ['2026-06-01T10:00:00,LEVEL,1,', /Line 3 of .*: “2026-06-01T10:00:00” is not a time with an offset/],
  ['2026-02-30T10:00:00Z,LEVEL,1,', /Line 3 of .* is not a time/],
  ['2126-06-01T10:00:00Z,LEVEL,1,', /Line 3 of .* is in the future/],
  ['1960-06-01T10:00:00Z,LEVEL,1,', /Line 3 of .* is before 1970/],
  ['2026-06-01T10:00:00Z,level,1,', /Line 3 of .*no point of the permanent id “level” \(did you mean LEVEL\?\)\.$/],
  ['2026-06-01T10:00:00Z,ELSEWHERE,1,', /Line 3 of .*no point of the permanent id “ELSEWHERE”\.$/],
  ['2026-06-01T10:00:00Z,LEVEL,1e309,', /Line 3 of .*“1e309” is too large\.$/],
  ['2026-06-01T10:00:00Z,LEVEL,"1,5",', /Line 3 of .*“1,5” is not a number with a decimal point/],
  ['2026-06-01T10:00:00Z,PUMP,2,', /Line 3 of .*“2” is not 0 or 1/],
  [
    '2026-06-01T10:00:00Z,LEVEL,1,fine',
    /Line 3 of .*“fine” is not a valid quality\. Expected: one of good, outOfRange, .*notRecorded/,
  ],
  ['2026-06-01T10:00:00Z,LEVEL,,', /Line 3 of .*the value is missing although the quality is good/],
  ['2026-06-01T10:00:00Z,LEVEL,1', /Line 3 of .*it has 3 columns, not 4/],
  ['2026-06-01T10:00:00Z,TEXT,"Filling,', /Line 3 of .*it has a quote that is not closed\.$/],
  [`2026-06-01T10:00:00Z,LEVEL,${'1'.repeat(70_000)},`, /Line 3 of .*it is longer than 65536 characters\.$/],
])('of a file with a wrong row nothing is written: %s', async (row, sentence) => {
  expect(await imported(['2026-06-01T10:00:00Z,LEVEL,1,', row, '2026-06-01T11:00:00Z,LEVEL,1,'])).toBe(1);
  expect(said).toEqual({ out: [], err: [expect.stringMatching(sentence)] });
  expect(existsSync(historyFolderOf(join(folder, 'data')))).toBe(false);
});

test('a file that is none of samples is refused', async () => {
  expect(await imported([], 'time;point;value;quality')).toBe(1);
  expect(await imported([], `{"one":"\u001b[31mline"}${' '.repeat(9000)}`)).toBe(1);
  expect(await imported([])).toBe(1);
  expect(await history(['import', folder, join(folder, 'none.csv')])).toBe(1);
  expect(await history(['import', folder])).toBe(2);
  expect(await history(['improt'])).toBe(2);
  expect(said.err).toEqual([
    expect.stringMatching(/^Line 1 of .* is “time;point;value;quality”, not the names of the columns: time,point,/),
    expect.stringMatching(/^Line 1 of .* is “.{20,60}…”, not the names of the columns/),
    expect.stringMatching(/contains no samples\.$/),
    expect.stringMatching(/^The file .*none\.csv does not exist\.$/),
    expect.stringMatching(/^Usage: history import DIR FILE\.csv/),
    expect.stringMatching(/^Usage: history /),
  ]);
});

test('something else in the place of the folder of the history is named', async () => {
  const data = join(folder, 'data');
  const row = ['2026-06-01T10:00:00Z,LEVEL,1,'];
  makeFolder(data);
  writeFileSync(historyFolderOf(data), '');
  expect(await imported(row)).toBe(1);
  rmSync(historyFolderOf(data));
  symlinkSync(join(folder, 'nowhere'), historyFolderOf(data));
  expect(await imported(row)).toBe(1);
  const sentence = (what: string) =>
    expect.stringMatching(new RegExp(`^The history can’t be written: ${what}.*history'`));
  expect(said).toEqual({ out: [], err: [sentence('ENOTDIR'), sentence('EEXIST')] });
});

test('while a service runs on the station nothing is imported', async () => {
  makeFolder(join(folder, 'data'));
  const lock = takeLock(join(folder, 'data'));
  expect(await imported(['2026-06-01T10:00:00Z,LEVEL,1,'])).toBe(1);
  expect(said.err).toEqual([expect.stringMatching(/^A service runs on the data folder .*\. Stop it first/)]);
  if ('release' in lock) lock.release();
  expect(await imported(['2026-06-01T10:00:00Z,LEVEL,1,'])).toBe(0);
});

const without = noSmallDisk();
if (without !== undefined) console.warn(`Skipped, for no small disk can be mounted here: ${without}`);

test.skipIf(without !== undefined)(
  'on a full disk it is reported what to do; the same file again goes on from there',
  async () => {
    const disk = smallDisk('2m');
    onTestFinished(() => disk.remove());
    const rows = [...Array(20_000).keys()].map(
      (i) => `${new Date(Date.UTC(2026, 5, 1) + i * 60_000).toISOString()},LEVEL,${Math.sin(i)},`,
    );
    const file = join(folder, 'past.csv');
    writeFileSync(file, ['time,point,value,quality', ...rows, ''].join('\n'));
    const run = () => history(['import', folder, file, '--data', join(disk.folder, 'data')]);
    makeFolder(join(disk.folder, 'data'));
    const release = takeLock(join(disk.folder, 'data'));
    if ('release' in release) release.release();
    disk.fill(120_000);
    expect(await run()).toBe(1);
    expect(said.err.at(-1)).toMatch(
      /^The history can’t be written: .*(full|disk).*\. .* samples? written before; import the file again\.$/,
    );
    disk.empty();
    expect(await run()).toBe(0);
    expect(said.out.at(-1)).toMatch(/20,000 rows, /);
  },
);
