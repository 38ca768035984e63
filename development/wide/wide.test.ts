import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { wide } from './wide.ts';
import { pageHeight, pageWidth, wideGrid } from './wideGrid.ts';

afterEach(() => vi.restoreAllMocks());

async function run(...options: string[]) {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'log').mockImplementation(() => {});
  const out = join(await mkdtemp(join(tmpdir(), 'wide-')), 'station');
  const code = await wide(['--out', out, ...options]);
  return { code, out, told: told.mock.calls.join('\n') };
}
const modbus = ['--modbus', '127.0.0.1:1502'];

describe('a wide station', () => {
  test.each([1, 2, 7, 400, 1000, 2000, 20_000])('shows all of %i values, none over another', (count) => {
    const { cells, fontSize } = wideGrid(count, 5);
    const taken = new Set(cells.map((cell) => `${cell.x},${cell.y}`));
    expect(taken.size).toBe(count);
    expect(fontSize).toBeGreaterThan(0);
    for (const cell of cells) {
      expect(cell.x + cell.width).toBeLessThanOrEqual(pageWidth);
      expect(cell.y + cell.height).toBeLessThanOrEqual(pageHeight);
      expect(cell.height).toBeGreaterThanOrEqual(fontSize);
    }
  });

  test('gives each point the next register, two each for float32', async () => {
    const { code, out } = await run('--points', '3', ...modbus, '--type', 'float32', '--period', '200');
    const xml = await readFile(join(out, 'station.xml'), 'utf8');
    expect(code).toBe(0);
    expect(xml).toContain('Port="1502" PeriodMs="200"');
    expect(xml.match(/Register="holding:\d+" Type="\w+"/g)).toEqual([
      'Register="holding:0" Type="float32"',
      'Register="holding:2" Type="float32"',
      'Register="holding:4" Type="float32"',
    ]);
    expect(xml.match(/<TextValueNumericData InfoNumber="\d+"/g)).toHaveLength(3);
    expect(await readdir(out)).toEqual(['station.xml']);
  });

  test.each([
    [['--points', '0', ...modbus], '--points "0" is not valid'],
    [['--points', '20001', ...modbus], '--points "20001" is not valid'],
    [['--points', '1e3', ...modbus], '--points "1e3" is not valid'],
    [['--points', '10', '--modbus', 'nowhere'], 'HOST:PORT'],
    [['--points', '10', '--modbus', 'a:99999'], 'HOST:PORT'],
    [['--points', '10'], '--modbus HOST:PORT'],
    [['--points', '10', ...modbus, '--type', 'int8'], '--type "int8" is not valid. Expected: uint16 or float32.'],
    [
      ['--points', '10', ...modbus, '--period', '5'],
      '--period "5" is not valid. Expected: a whole number from 20 to 3600000.',
    ],
    [['--points', '10', ...modbus, '--colour'], '--colour'],
  ])('refuses %j with one sentence', async (options, sentence) => {
    const { code, told } = await run(...options);
    expect(code).toBe(1);
    expect(told).toContain(sentence);
  });

  test('overwrites its own folder and no other', async () => {
    const { out } = await run('--points', '3', ...modbus);
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(await wide(['--points', '5', ...modbus, '--out', out])).toBe(0);
    await writeFile(join(out, 'station.xml'), '<StationCfg/>');
    expect(await wide(['--points', '5', ...modbus, '--out', out])).toBe(1);
    expect(log.mock.calls.join()).toContain('is not empty');
  });
});
