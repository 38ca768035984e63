import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { check } from './check.ts';
import { wide } from './wide.ts';

test.each([
  [1, '1 point, 1 synoptic'],
  [2, '2 points, 1 synoptic'],
])('of a station of %i, check says: %s', async (points, words) => {
  const room = mkdtempSync(join(tmpdir(), 'vigie-check-'));
  const folder = join(room, 'station');
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  try {
    await wide(['--out', folder, '--modbus', '127.0.0.1:502', '--points', String(points)]);
    expect(said).toHaveBeenLastCalledWith(expect.stringContaining(`${words.split(',')[0]} on one page`));
    expect(await check([folder])).toBe(0);
    expect(said).toHaveBeenLastCalledWith(`${folder} is sound: ${words}.`);
  } finally {
    said.mockRestore();
    rmSync(room, { recursive: true });
  }
});

test('what is only ignored is told, and the station is sound', async () => {
  const room = mkdtempSync(join(tmpdir(), 'vigie-check-'));
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  try {
    writeFileSync(join(room, 'station.xml'), '<StationCfg>\n<IdentityCfg StatonName="x"/></StationCfg>');
    expect(await check([room])).toBe(0);
    expect(said.mock.calls.flat()).toEqual([
      'station.xml:2: IdentityCfg: StatonName is no field of it and is ignored: did you mean StationName?',
      `${room} is sound: 0 points, 0 synoptics; ignored: 1 unknown name.`,
    ]);
  } finally {
    said.mockRestore();
    rmSync(room, { recursive: true });
  }
});

test('what alarms could be better at is told, and the station is sound', async () => {
  const room = mkdtempSync(join(tmpdir(), 'vigie-check-'));
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  try {
    const link = '<CommunicationCfg><Simulator Id="field"/></CommunicationCfg>';
    const alarm = '<Alarm Id="LINK" Link="field" Kind="notCurrent" Priority="2" Message="No connection"/>';
    const point = '<PointCfg><Point Id="A" InfoNumber="1" Link="field" Register="constant:1"/></PointCfg>';
    writeFileSync(join(room, 'station.xml'), `<StationCfg>${link}${point}\n<AlarmCfg>${alarm}</AlarmCfg></StationCfg>`);
    expect(await check([room])).toBe(0);
    expect(said.mock.calls.flat()).toEqual([
      "station.xml:2: Alarm: 'LINK' has no Action: what is the operator to do",
      `${room} is sound: 1 point, 0 synoptics, 1 alarm; 1 remark on alarms.`,
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
    expect(lines[999]).toMatch(/^station\.xml:1001: .*did you mean TextComment\?$/);
    expect(lines[1000]).toContain('ignored: 1000 unknown names');
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
    expect(printed.mock.calls.flat()).toEqual([expect.stringMatching(/^station\.xml:2: .*did you mean AlarmCfg\?$/)]);
  } finally {
    printed.mockRestore();
    rmSync(room, { recursive: true });
  }
});
