import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { check } from './check.ts';
import { commands } from './commands.ts';
import { consoleLanguage } from './consoleLanguage.ts';

beforeEach(() => void vi.stubEnv('LC_ALL', 'C'));
afterEach(() => void vi.unstubAllEnvs());

test.each([
  [1, '1 point, 1 page, 1 default alarm of a lost link'],
  [2, '2 points, 1 page, 1 default alarm of a lost link'],
])('of a station of %i, check says: %s', async (points, words) => {
  const room = mkdtempSync(join(tmpdir(), 'vigie-check-'));
  const folder = join(room, 'station');
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  try {
    await (await commands.wide())(['--out', folder, '--modbus', '127.0.0.1:502', '--points', String(points)]);
    expect(said).toHaveBeenLastCalledWith(expect.stringContaining(`${words.split(',')[0]} on one page`));
    expect(await check([folder])).toBe(0);
    expect(said).toHaveBeenLastCalledWith(`${folder} is valid: ${words}.`);
  } finally {
    said.mockRestore();
    rmSync(room, { recursive: true });
  }
});

test('what is only ignored is reported, and the station is sound', async () => {
  const room = mkdtempSync(join(tmpdir(), 'vigie-check-'));
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  try {
    writeFileSync(join(room, 'station.xml'), '<StationCfg>\n<IdentityCfg StatonName="x"/></StationCfg>');
    expect(await check([room])).toBe(0);
    expect(said.mock.calls.flat()).toEqual([
      'station.xml:2: IdentityCfg: StatonName is unknown and is ignored. Did you mean StationName?',
      `${room} is valid: 0 points, 0 pages; ignored: 1 unknown name.`,
    ]);
  } finally {
    said.mockRestore();
    rmSync(room, { recursive: true });
  }
});

test('what alarms could be better at is reported, and the station is sound', async () => {
  const room = mkdtempSync(join(tmpdir(), 'vigie-check-'));
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  try {
    const link = '<CommunicationCfg><Simulator Id="field"/></CommunicationCfg>';
    const alarm = '<Alarm Id="LINK" Link="field" Kind="notCurrent" Priority="2" Message="No connection"/>';
    const point = '<PointCfg><Point Id="A" InfoNumber="1" Link="field" Register="constant:1"/></PointCfg>';
    writeFileSync(join(room, 'station.xml'), `<StationCfg>${link}${point}\n<AlarmCfg>${alarm}</AlarmCfg></StationCfg>`);
    expect(await check([room])).toBe(0);
    expect(said.mock.calls.flat()).toEqual([
      'station.xml:2: Alarm: “LINK” has no operator guidance (Action).',
      `${room} is valid: 1 point, 0 pages, 1 alarm; 1 remark on alarms.`,
    ]);
  } finally {
    said.mockRestore();
    rmSync(room, { recursive: true });
  }
});

test('a name that is unknown a thousand times is told a thousand times, each with its line', async () => {
  const room = mkdtempSync(join(tmpdir(), 'vigie-check-'));
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  try {
    const page = `<SynopticWeb SynopticId="1" SynopticWidth="9" SynopticHeight="9">${'\n<TextComent/>'.repeat(1000)}</SynopticWeb>`;
    writeFileSync(join(room, 'station.xml'), `<StationCfg><SynopticWebCfg>${page}</SynopticWebCfg></StationCfg>`);
    expect(await check([room])).toBe(0);
    const lines = said.mock.calls.flat();
    expect(lines).toHaveLength(1001);
    expect(lines[999]).toMatch(/^station\.xml:1001: .*Did you mean TextComment\?$/);
    expect(lines[1000]).toContain('ignored: 1,000 unknown names');
  } finally {
    said.mockRestore();
    rmSync(room, { recursive: true });
  }
});

test.each([
  [{ LC_ALL: 'fr_FR.UTF-8', LANG: 'en_GB.UTF-8' }, 'fr'],
  [{ LC_ALL: '', LC_MESSAGES: 'fr', LANG: 'de_DE.UTF-8' }, 'fr'],
  [{ LANG: 'fr_CA' }, 'fr'],
  [{ LC_ALL: 'C', LANG: 'fr_FR.UTF-8' }, 'en'],
  [{ LC_MESSAGES: 'en_GB', LANG: 'fr_FR.UTF-8' }, 'en'],
  [{ LANG: 'fry_NL' }, 'en'],
  [{}, 'en'],
])('the console of %j speaks %s', (environment, locale) => {
  expect(consoleLanguage(environment).locale).toBe(locale);
});

test('in a French environment the findings and the summary are French', async () => {
  vi.stubEnv('LC_ALL', 'fr_FR.UTF-8');
  const room = mkdtempSync(join(tmpdir(), 'vigie-check-'));
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  try {
    const link = '<CommunicationCfg><Simulator Id="field"/></CommunicationCfg>';
    const points = [
      '<Point Id="A" InfoNumber="1" Link="feild" Register="constant:1"/>',
      `<Point Id="B" InfoNumber="2" Link="field" EditingKind="Weekly" Kind="logic" Register="setpoint:1"><Programme><Day Name="Monday"><Switch Time="25:00" Value="1"/></Day></Programme></Point>`,
    ].join('\n');
    writeFileSync(join(room, 'station.xml'), `<StationCfg>${link}<PointCfg>\n${points}</PointCfg></StationCfg>`);
    expect(await check([room])).toBe(1);
    expect(said.mock.calls.flat()).toEqual([
      'station.xml:2: Point\u00a0: Link\u00a0: la liaison «\u00a0feild\u00a0» n’existe pas ou a été rejetée.',
      'station.xml:3: Programme\u00a0: lundi, commutation 1\u00a0: «\u00a025:00\u00a0» n’est pas une heure de 00:00 à 23:59:59.',
      `${room}\u00a0: 2 erreurs. Ces parties sont rejetées.`,
    ]);
  } finally {
    said.mockRestore();
    rmSync(room, { recursive: true });
  }
});

test('a misspelt section, whose alarms are missing, fails the check', async () => {
  const room = mkdtempSync(join(tmpdir(), 'vigie-check-'));
  const printed = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  try {
    writeFileSync(join(room, 'station.xml'), '<StationCfg>\n<AlarmCgf/></StationCfg>');
    expect(await check([room])).toBe(1);
    expect(printed.mock.calls.flat()).toEqual([
      'station.xml:2: StationCfg: AlarmCgf is unknown and is ignored. Did you mean AlarmCfg?',
      `${room}: 1 error. This part is rejected.`,
    ]);
  } finally {
    printed.mockRestore();
    rmSync(room, { recursive: true });
  }
});
