import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { deploymentAccounts } from '../../device/tests/testDeployment.ts';
import { startSite, type TestSite, testStation } from '../../device/tests/testDevice.ts';
import { vigie } from '../testConsole.ts';

let site: TestSite;
let room: string;
let folder: string;
const picture = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9v9z"/></svg>';
beforeEach(async () => {
  site = await startSite(testStation, deploymentAccounts);
  room = mkdtempSync(join(tmpdir(), 'vigie-deploy-'));
  folder = join(room, 'new');
  mkdirSync(join(folder, 'images'), { recursive: true });
  writeFileSync(join(folder, 'station.xml'), changed('Name="Level"', 'Name="Tank level"'));
  writeFileSync(join(folder, 'images/plan.svg'), picture);
  writeFileSync(join(folder, 'accounts.xml'), '<AccountCfg/>');
  for (const [login, password] of [
    ['ada', 'keep-it-running'],
    ['bea', 'take-it-back'],
    ['bad', 'wrong'],
  ] as const)
    writeFileSync(join(room, login), `${password}\n`);
});
afterEach(async () => {
  await site.stop();
  rmSync(room, { recursive: true });
});

const changed = (from: string, to: string) => testStation(site.field.port).replace(from, to);
const as = (login: string) => ['--login', login, '--password-file', join(room, login)];
const deploy = (...more: string[]) => vigie(['deploy', folder, site.device.url, ...as('ada'), ...more]);
const running = async () => {
  const { out } = await vigie(['versions', site.device.url, ...as('ada'), '--json']);
  return (JSON.parse(out) as { running: number }).running;
};

test('a folder is deployed, kept by the login that deployed it, and comes back byte for byte', async () => {
  const { code, out } = await deploy('--comment', 'New name', '--seconds', '60');
  expect([code, JSON.parse(out)]).toEqual([
    0,
    { version: 2, state: 'onTrial', until: expect.stringMatching(/^20.*Z$/) },
  ]);
  expect(await vigie(['keep', site.device.url, ...as('bea')])).toMatchObject({
    code: 1,
    err: expect.stringContaining('Only the user who activated this version can keep it.'),
  });
  expect(await vigie(['keep', site.device.url, ...as('ada'), '--json'])).toMatchObject({
    code: 0,
    out: '{"version":2,"state":"kept"}\n',
  });
  const back = join(room, 'back');
  expect(await vigie(['export', site.device.url, back, ...as('ada')])).toMatchObject({ code: 0 });
  for (const name of ['station.xml', 'images/plan.svg'])
    expect(readFileSync(join(back, name))).toEqual(readFileSync(join(folder, name)));
  expect((await vigie(['export', site.device.url, back, ...as('ada')])).err).toContain('is not empty');
  const first = join(room, 'first');
  expect((await vigie(['export', site.device.url, first, '--version', '1', ...as('ada')])).code).toBe(0);
  expect(readFileSync(join(first, 'station.xml'), 'utf8')).toBe(testStation(site.field.port));
  const versions = [`${site.device.url}@1`, `${site.device.url}@2`];
  expect((await vigie(['diff', ...versions, ...as('ada'), '--json'])).out).toContain('"before": "Level"');
  expect((await vigie(['diff', versions[1] ?? '', folder, ...as('ada')])).out).toContain(
    'The configurations are the same.',
  );
  expect((await vigie(['diff', `${site.device.url}@9`, folder, ...as('ada')])).err).toContain('no version 9');
  expect((await vigie(['diff', ...versions])).code).toBe(2);
  const list = (await vigie(['versions', site.device.url, ...as('ada')])).out;
  expect(list).toMatch(/^2 .* active +ada +based on 1 +2 changes +New name\n1 .* past +station folder\n$/);
});

test('go-back ends the trial, and there is none then', async () => {
  await deploy();
  expect(await vigie(['go-back', site.device.url, ...as('bea')])).toMatchObject({
    code: 0,
    out: 'Version 2 went back.\n',
  });
  expect(await running()).toBe(1);
  expect(await vigie(['go-back', site.device.url, ...as('bea')])).toMatchObject({ code: 1 });
  expect(await vigie(['keep', site.device.url, ...as('ada')])).toMatchObject({ code: 1 });
});

test('two units behind one lenient socket are found by check, and refused by deploy with the same words', async () => {
  const lenient = changed('Id="field"', 'Id="field" Lenient="true"').replace('Id="LEVEL"', 'Id="LEVEL" UnitId="2"');
  writeFileSync(join(folder, 'station.xml'), lenient);
  const words = 'UnitId is 2, but the link is Lenient, which allows one unit and one request at a time.';
  const checked = await vigie(['check', folder], { LC_ALL: 'C' });
  expect([checked.code, checked.out + checked.err]).toEqual([1, expect.stringContaining(words)]);
  expect(await deploy()).toMatchObject({ code: 1, out: '', err: expect.stringContaining(words) });
});

test('new findings, another base, an unreadable station and a bad picture are refused with 1, wrong use with 2', async () => {
  writeFileSync(join(folder, 'station.xml'), changed('Digits="2"', 'Digits="99"'));
  const found = await deploy();
  expect(found).toMatchObject({ code: 1, out: '' });
  expect(found.err).toMatch(/New finding: station\.xml:\d+: /);
  expect((await deploy('--base', '7')).err).toContain(
    'Another version is running than the one this was made from. It is version 1 of ',
  );
  expect(await deploy('--accept-findings')).toMatchObject({ code: 0 });
  await vigie(['go-back', site.device.url, ...as('ada')]);
  writeFileSync(join(folder, 'station.xml'), '<StationCfg>');
  expect((await deploy()).err).toContain('station.xml can’t be read');
  writeFileSync(join(folder, 'station.xml'), changed('Name="Level"', 'Name="Other"'));
  writeFileSync(join(folder, 'images/plan.svg'), picture.replace('<path', '<script/><path'));
  expect((await deploy()).err).toContain('images/plan.svg:1: A picture can’t contain the element script.');
  expect(await vigie(['deploy', folder, ...as('ada')])).toMatchObject({ code: 2 });
  expect(await deploy('--seconds', 'soon')).toMatchObject({ code: 2 });
  expect(await vigie(['deploy', join(room, 'none'), site.device.url, ...as('ada')])).toMatchObject({ code: 1 });
  expect(
    (await vigie(['versions', site.device.url, '--login', 'ada', '--password-file', join(room, 'bad')])).err,
  ).toContain('the login or password is wrong');
});
