import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestSite } from '../device/tests/testDevice.ts';
import { mark, north, startTwoHalves } from '../device/tests/testTwoHalves.ts';
import { vigie } from './testConsole.ts';

let site: TestSite;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vigie-'));
  writeFileSync(join(folder, 'admin'), 'keys-to-the-works');
  writeFileSync(join(folder, 'nora'), 'start-the-north');
  site = await startTwoHalves(north);
});
afterAll(async () => {
  await site.stop();
  rmSync(folder, { recursive: true });
});

const run = (args: readonly string[], as = 'admin') =>
  vigie(['rights', site.device.url, ...args, '--login', as, '--password-file', join(folder, as)]);

test('what somebody may is printed as a table, by area and group', async () => {
  const { code, out } = await run(['nora']);
  expect(code).toBe(0);
  expect(out.split('\n')).toEqual([
    'Login\tArea\tPoints\tMay\tGroups',
    'nora\tNorth\tnorth.PUMP north.SPEED\tsee, command and change programmes, acknowledge alarms, write notes, see on call and messages\tNorth',
    'nora\tNorth\tnorth.LEVEL north.SUM\tsee, acknowledge alarms, write notes, see on call and messages\tNorth',
    '4 points are not seen.',
    '',
  ]);
});

test('who may command a point is a sentence, and a table as CSV', async () => {
  expect((await run(['--point', 'north.PUMP'])).out).toMatch(/\nOnly admin, nora can command North pump\.\n$/);
  expect((await run(['--point', `${mark}.PUMP`, '--csv'])).out).toMatch(
    /^\ufeffPoint,Login,Name,State,May,Groups\r\nzzsouth.PUMP,admin,/,
  );
});

test('an operator of an area reads no rights but their own', async () => {
  expect(await run(['admin'], 'nora')).toMatchObject({
    code: 1,
    err: 'There is no account admin, or you may not see its rights.\n',
  });
  expect((await run(['nora'], 'nora')).code).toBe(0);
  expect((await run(['--point', 'north.PUMP'], 'nora')).code).toBe(1);
});
