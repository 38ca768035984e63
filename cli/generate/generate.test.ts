import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { svgFault } from '../../device/configuration/testSvg.ts';
import { driverKinds } from '../../device/drivers/index.ts';
import { loadFolder } from '../../device/station/stationFolder.ts';
import { translationRemarks } from '../../device/station/translations.ts';
import { isConfigurationFile } from '../../protocol/configuration/fileNames.ts';
import { vigie } from '../testConsole.ts';
import { askNames, unnamedGroups } from './groupNames.ts';

const root = join(import.meta.dirname, '../..');
const demo = 'demonstration/station';

function scratch(): string {
  const folder = mkdtempSync(join(tmpdir(), 'vigie-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** A station of the project without its pages, and without what only they say. */
function withoutPages(path: string): string {
  const folder = join(scratch(), 'station');
  cpSync(join(root, path), folder, { recursive: true });
  for (const name of ['images', 'editor.xml']) rmSync(join(folder, name), { recursive: true, force: true });
  const file = join(folder, 'station.xml');
  const text = readFileSync(file, 'utf8').replace(/<SynopticWebCfg>[\s\S]*<\/SynopticWebCfg>/, '<SynopticWebCfg/>');
  writeFileSync(file, text);
  return folder;
}

/** What `check` says of a folder, but for the lines. */
function findingsOf(folder: string): ReadonlySet<string> {
  const { station } = loadFolder(folder, driverKinds);
  const all = [...station.findings, ...station.remarks, ...translationRemarks(station)];
  return new Set(all.map(({ line: _, ...finding }) => JSON.stringify(finding)));
}

const filesOf = (folder: string) =>
  new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => statSync(join(folder, name)).isFile())
      .map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
  );

test.each([demo, 'stations/booster', 'stations/boiler', 'stations/wide'])(
  'the points of %s become pages without a finding',
  async (name) => {
    const folder = withoutPages(name);
    const out = `${folder}-pages`;
    expect(await vigie(['generate', folder, '--out', out])).toMatchObject({ code: 0, err: '' });
    expect([...findingsOf(out).difference(findingsOf(folder))]).toEqual([]);
    const { station } = loadFolder(out, driverKinds);
    const shown = new Set(
      station.synoptics.flatMap(({ synoptic }) => synoptic.elements.map(({ infoNumber }) => infoNumber)),
    );
    expect(station.points.filter(({ infoNumber }) => !shown.has(infoNumber))).toEqual([]);
    for (const [file, text] of filesOf(join(out, 'images'))) expect(svgFault(Buffer.from(text)), file).toBeUndefined();
    expect([...filesOf(out).keys()].filter((file) => file !== 'accounts.xml' && !isConfigurationFile(file))).toEqual(
      [],
    );
  },
);

test('what can be commanded is reached by one press of the first page and pressed there', async () => {
  const out = `${withoutPages(demo)}-pages`;
  await vigie(['generate', join(out.slice(0, -'-pages'.length)), '--out', out]);
  const { points, synoptics } = loadFolder(out, driverKinds).station;
  const pages = synoptics.map(({ synoptic }) => synoptic);
  const first = pages.find(({ isFirst }) => isFirst) ?? expect.fail('no first page');
  const led = new Set(first.elements.flatMap((one) => (one.kind === 'TextLink' ? [one.refSynoptic] : [])));
  const near = pages.filter((page) => page === first || led.has(page.id));
  const pressed = new Set(
    near.flatMap(({ elements }) => elements.filter(({ canSelect }) => canSelect).map(({ infoNumber }) => infoNumber)),
  );
  const commanded = points.filter(({ editingKind }) => editingKind !== 'NonEditable');
  expect(commanded.length).toBeGreaterThan(10);
  expect(commanded.filter(({ infoNumber }) => !pressed.has(infoNumber))).toEqual([]);
});

test('the few words that are not the station’s are in the language of the environment, and in its own translations', async () => {
  const filesIn = async (folder: string, language: string) => {
    const out = `${folder}-${language}`;
    expect((await vigie(['generate', folder, '--out', out], { LC_ALL: language })).code).toBe(0);
    return filesOf(out);
  };
  const folder = withoutPages(demo);
  // The demonstration is translated into French.
  const english = await filesIn(folder, 'fr');
  expect(english.get('station.xml')).toContain('SynopticName="Overview"');
  expect(english.get('texts.fr.xml')).toContain('<Text From="Next page" To="Page suivante"/>');
  rmSync(join(folder, 'texts.fr.xml'));
  expect((await filesIn(folder, 'fr_CA')).get('station.xml')).toContain('SynopticName="Vue d’ensemble"');
  expect((await filesIn(folder, 'de')).get('station.xml')).toContain('SynopticName="Overview"');
});

test('the folder itself gets the pages, and again nothing changes', async () => {
  const folder = withoutPages('stations/booster');
  const points = /<PointCfg>[\s\S]*<\/PointCfg>/.exec(readFileSync(join(folder, 'station.xml'), 'utf8'))?.[0];
  await vigie(['generate', folder, '--out', folder]);
  const files = filesOf(folder);
  expect(files.get('station.xml')).toContain(points);
  const { out, code } = await vigie(['generate', folder, '--out', folder, '--json']);
  const { pages, written } = JSON.parse(out);
  expect([code, written, new Set(pages.map(({ outcome }: { outcome: string }) => outcome))]).toEqual([
    0,
    [],
    new Set(['same']),
  ]);
  expect(filesOf(folder)).toEqual(files);
});

test('another folder that is not empty is refused without --force, and replaced with it; accounts come along', async () => {
  const folder = withoutPages(demo);
  const out = scratch();
  mkdirSync(join(out, 'images'));
  writeFileSync(join(out, 'images/old.svg'), '<svg/>');
  writeFileSync(join(out, 'notes.txt'), 'mine');
  const refused = await vigie(['generate', folder, '--out', out]);
  expect(refused).toMatchObject({ code: 1, out: '', err: expect.stringMatching(/ is not empty\. .* --force\.\n$/) });
  expect([...filesOf(out).keys()].sort()).toEqual(['images/old.svg', 'notes.txt']);
  expect(await vigie(['generate', folder, '--out', out, '--force'])).toMatchObject({ code: 0 });
  const names = [...filesOf(out).keys()];
  expect(names).toEqual(expect.arrayContaining(['accounts.xml', 'editor.xml', 'notes.txt', 'station.xml']));
  expect(names).not.toContain('images/old.svg');
});

test('groups are called as --name says', async () => {
  const folder = withoutPages('stations/booster');
  const out = `${folder}-pages`;
  const refused = async (...names: string[]) =>
    (await vigie(['generate', folder, '--out', out, ...names.flatMap((name) => ['--name', name])])).err;
  expect(await refused('NONE=North')).toMatch(/^There is no group “NONE”\. Groups: \S/);
  const [, key = ''] = /Groups: ([^,.]+(?:\.[^,. ]+)*)/.exec(await refused('NONE=North')) ?? [];
  expect(await refused(`${key}= `)).toBe(`The name of the group “${key}” is missing.\n`);
  await vigie(['generate', folder, '--out', out, '--name', `${key}=North = 1`]);
  expect(filesOf(out).get('station.xml')).toContain('SynopticName="North = 1"');
});

test('a terminal asks for names that the points do not give; an empty answer keeps the name', async () => {
  const groups = [
    { key: 'H1.SYS', name: 'SYS', points: 7 },
    { key: 'H1.GAS', name: 'GAS', points: 2 },
    { key: 'H1.B1', name: 'Boiler 1', points: 13 },
  ];
  const pages = groups.map(({ name }) => ({ id: name, name, outcome: 'added' as const }));
  const prompts: string[] = [];
  const names = await askNames(unnamedGroups({ groups, pages, points: 22 }), async (prompt) => {
    prompts.push(prompt);
    return prompts.length === 1 ? ' System ' : '';
  });
  expect(prompts).toEqual([
    'Name of the group H1.SYS (points: 7) [SYS]: ',
    'Name of the group H1.GAS (points: 2) [GAS]: ',
  ]);
  expect([...names]).toEqual([['H1.SYS', 'System']]);
});

test.each([
  ['no folder', ['generate'], 2, /Usage: generate/],
  ['no --out', ['generate', 'a'], 2, /Usage: generate/],
  ['an unknown option', ['generate', 'a', '--out', 'b', '--fast'], 2, /--fast/],
  ['a folder that does not exist', ['generate', '/no/such', '--out', 'b'], 1, /\/no\/such does not exist/],
])('%s is refused in a sentence', async (_, args, code, err) => {
  expect(await vigie(args)).toMatchObject({ code, out: '', err: expect.stringMatching(err) });
});

test('a station that can’t be read is refused with its line', async () => {
  const folder = scratch();
  writeFileSync(join(folder, 'station.xml'), '<StationCfg>\n  <PointCfg>\n');
  const refused = await vigie(['generate', folder, '--out', `${folder}/out`]);
  expect(refused).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^The station can’t be read: station\.xml:\d+/),
  });
});

test('killed at any moment, the new folder is there whole or not at all', { tags: ['night'] }, async () => {
  const folder = withoutPages(demo);
  const whole = join(scratch(), 'whole');
  await vigie(['generate', folder, '--out', whole]);
  const root = scratch();
  for (const ms of [150, 250, 300, 350, 400, 450, 500, 600]) {
    const out = join(root, String(ms));
    const args = [join(import.meta.dirname, '../main.js'), 'generate', folder, '--out', out];
    const child = spawn(process.execPath, args, { stdio: 'ignore' });
    const ended = new Promise((resolve) => child.once('exit', resolve));
    const timer = setTimeout(() => child.kill('SIGKILL'), ms);
    await ended;
    clearTimeout(timer);
    if (readdirSync(root).includes(String(ms)))
      expect(new Set(filesOf(out).keys())).toEqual(new Set(filesOf(whole).keys()));
  }
});

/** What is changed in the text of a station. */
function change(folder: string, edit: (text: string) => string): void {
  const file = join(folder, 'station.xml');
  writeFileSync(file, edit(readFileSync(file, 'utf8')));
}

/** Whether a command was killed before its `at`-th renaming. */
function isKilled(args: readonly string[], at: number): boolean {
  const [preload = '', main = ''] = ['testKillAt.js', '../main.js'].map((file) => join(import.meta.dirname, file));
  const env = { ...process.env, KILL_AT: String(at) };
  return spawnSync(process.execPath, ['--import', preload, main, ...args], { env }).signal === 'SIGKILL';
}

const point = (id: string, number: number) =>
  `<Point Id="${id}" InfoNumber="${number}" Name="${id}" Kind="numeric" Link="sim" Register="constant:1"/>`;

test('killed at any write in the folder itself, the station is the one before or the new one, and the next run finishes it', async () => {
  const before = scratch();
  const points = ['PS1.FLOW', 'PS1.LEVEL', 'PS2.FLOW', 'PS2.LEVEL'].map((id, at) => point(id, at + 1)).join('');
  const links = '<CommunicationCfg><Simulator Id="sim"/></CommunicationCfg>';
  writeFileSync(join(before, 'station.xml'), `<StationCfg>${links}<PointCfg>${points}</PointCfg></StationCfg>`);
  await vigie(['generate', before, '--out', before]);
  change(before, (text) => text.replace('</PointCfg>', `${point('PS2.PRESSURE', 5)}</PointCfg>`));
  const whole = join(scratch(), 'whole');
  cpSync(before, whole, { recursive: true });
  await vigie(['generate', whole, '--out', whole]);
  const killed: string[] = [];
  for (let at = 1; ; at++) {
    const folder = join(scratch(), 'killed');
    cpSync(before, folder, { recursive: true });
    if (!isKilled(['generate', folder, '--out', folder], at)) break;
    killed.push(folder);
  }
  const stationIn = (folder: string) => readFileSync(join(folder, 'station.xml'), 'utf8');
  const isNew = killed.map((folder) => [stationIn(before), stationIn(whole)].indexOf(stationIn(folder)));
  expect(new Set(isNew)).toEqual(new Set([0, 1]));
  const edited = join(scratch(), 'edited');
  cpSync(killed[isNew.indexOf(1)] ?? '', edited, { recursive: true });
  for (const folder of killed) {
    const named = Array.from(stationIn(folder).matchAll(/BackgroundImage="([^"]+)"/g), ([, name]) => `images/${name}`);
    expect([...new Set(named).difference(filesOf(folder))]).toEqual([]);
    await vigie(['generate', folder, '--out', folder]);
    expect(filesOf(folder)).toEqual(filesOf(whole));
  }
  // What is edited after the kill is known to be edited.
  change(edited, (text) => text.replace(/(Id="PS2\.PRESSURE:value"[^>]* PositionX=")\d+/g, '$17'));
  change(edited, (text) => text.replace('</PointCfg>', `${point('PS2.POWER', 6)}</PointCfg>`));
  const { pages } = JSON.parse((await vigie(['generate', edited, '--out', edited, '--json'])).out);
  expect(pages.map(({ id, outcome }: { id: string; outcome: string }) => [id, outcome])).toEqual([
    ['overview', 'merged'],
    ['ps1', 'same'],
    ['ps2', 'merged'],
  ]);
  expect(stationIn(edited)).toMatch(/Id="PS2\.PRESSURE:value"[^>]* PositionX="7"/);
});
