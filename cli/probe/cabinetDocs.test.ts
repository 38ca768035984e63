import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startTestServer } from '../../testing/modbusTestServer.ts';
import { commandHelp } from '../commandHelp.ts';
import { vigie } from '../testConsole.ts';

const page = readFileSync(join(import.meta.dirname, '../../docs/cabinet.md'), 'utf8');

test('the station of the page is valid, and its lines are those of the probe', async () => {
  const [, station = ''] = /```xml\n([\s\S]*?)```/.exec(page) ?? [];
  const folder = mkdtempSync(join(tmpdir(), 'vigie-cabinet-'));
  const server = await startTestServer();
  server.holding.writeFloatBE(25.3, 0);
  try {
    writeFileSync(join(folder, 'station.xml'), station);
    expect(await vigie(['check', folder], { LC_ALL: 'C' })).toMatchObject({
      code: 0,
      out: `${folder} is valid: 1 point, 1 page, 1 default alarm of a lost link.\n`,
    });
    const { out } = await vigie(['probe', `modbus://127.0.0.1:${server.port}/1`, '40001:float32', '--one-based'], {
      LC_ALL: 'C',
    });
    const lines = out.trimEnd().split('\n');
    const shown = page.split('--one-based\n').at(-1)?.split('\n```')[0]?.split('\n') ?? [];
    expect(lines.length).toBe(8);
    const alike = (line = '') =>
      line
        .replace(/\d{4}-\S+Z/, 'TIME')
        .replace(/127\.0\.0\.1|10\.0\.0\.5/, 'HOST')
        .replace(`:${server.port}`, ':502')
        .replace(`"${server.port}"`, '"502"');
    expect(lines.map(alike)).toEqual(shown.map(alike));
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true });
  }
});

test('the page names each option of both commands', () => {
  const options = [commandHelp.probe.options, commandHelp.points.options].flatMap((one) => Object.keys(one));
  const names = options.flatMap((option) => option.match(/^--[\w-]+/)?.[0] ?? []);
  expect(names.length).toBeGreaterThan(12);
  expect(names.filter((name) => !page.includes(name))).toEqual([]);
});
