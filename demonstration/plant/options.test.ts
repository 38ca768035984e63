import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { mapText } from './mapText.ts';
import { openNetwork } from './network.ts';
import { readOptions } from './options.ts';
import { reason } from './reason.ts';
import { registerMap } from './registerMap.ts';

describe('the command line', () => {
  test('without options runs the town on port 1502 of this machine, 60 times real time', () => {
    const expected = { network: undefined, host: '127.0.0.1', port: 1502, speed: 60, fault: undefined, map: false };
    expect(readOptions([])).toEqual(expected);
  });

  test('takes network, port, speed, fault and map', () => {
    const told = ['--network', 'a.inp', '--port', '0', '--speed', '0.5', '--host', '::1', '--fault', 'mains', '--map'];
    const expected = { network: 'a.inp', host: '::1', port: 0, speed: 0.5, fault: 'mains', map: true };
    expect(readOptions(told)).toEqual(expected);
  });

  test.each([
    [['--sped', '3'], "Unknown option '--sped'."],
    [['town.inp'], "Unexpected argument 'town.inp'"],
    [['--port', '65536'], '--port "65536" is not valid, expected: a number from 0 to 65535.'],
    [['--port', '1.5'], '--port "1.5" is not valid'],
    [
      ['--fault', 'flood'],
      '--fault "flood" is not valid, expected: one of pump-trip, sensor, burst-main, mains, chatter.',
    ],
    [['--speed', 'fast'], '--speed "fast" is not valid'],
    [['--speed', ''], '--speed "" is not valid'],
    [['--speed', 'Infinity'], '--speed "Infinity" is not valid'],
  ])('%j is refused in words', (args, words) => {
    expect(() => readOptions(args)).toThrow(words);
  });

  test('an error of the system is reported in one sentence', () => {
    const taken = Object.assign(new Error('listen EADDRINUSE'), {
      code: 'EADDRINUSE',
      address: '127.0.0.1',
      port: 1502,
    });
    expect(reason(taken)).toBe('Port 1502 of 127.0.0.1 is in use by another program');
    expect(reason(new Error('net.inp:3: Error 205'))).toBe('net.inp:3: Error 205');
  });
});

test('the printed map has one aligned line for each value', async () => {
  const registers = registerMap(await openNetwork(await readFile(join(import.meta.dirname, 'town.inp'), 'utf8')));
  const lines = mapText(registers).trimEnd().split('\n');
  expect(lines).toHaveLength(registers.length + 1);
  const row = lines.find((line) => line.includes('PS1_P1') && line.includes('runningTime')) ?? '';
  expect(row.split(/ {2,}/)).toEqual(['pump', 'PS1_P1', 'runningTime', 'input', '1', '64', 'uint32', '1/3600', 'h']);
  expect(row.indexOf('uint32')).toBe(lines[0]?.indexOf('type'));
});
