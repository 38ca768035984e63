import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { deploymentAccounts } from '../../device/tests/testDeployment.ts';
import { startSite, type TestSite, testStation } from '../../device/tests/testDevice.ts';
import { type FileFaultReason, fileFaults } from '../../protocol/configuration/fileFault.ts';
import { programPictures } from '../../testing/testDrawingPrograms.ts';
import { hostilePictures } from '../../testing/testHostileSvg.ts';
import { vigie } from '../testConsole.ts';

let site: TestSite;
let room: string;
let folder: string;
beforeAll(async () => {
  vi.stubEnv('LC_ALL', 'C');
  site = await startSite(testStation, deploymentAccounts);
  room = mkdtempSync(join(tmpdir(), 'vigie-checked-'));
  writeFileSync(join(room, 'ada'), 'keep-it-running\n');
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await site.stop();
  rmSync(room, { recursive: true });
});
beforeEach(() => {
  folder = mkdtempSync(join(room, 'station-'));
  mkdirSync(join(folder, 'images'));
  write('station.xml', testStation(site.field.port).replace('Name="Level"', 'Name="Tank level"'));
});

const write = (name: string, content: string | Uint8Array) => writeFileSync(join(folder, name), content);
const check = () => vigie(['check', folder]);
const as = () => [site.device.url, '--login', 'ada', '--password-file', join(room, 'ada')];
const deploy = () => vigie(['deploy', folder, ...as(), '--accept-findings']);

type Code = FileFaultReason['code'];
const hostile = (code: Code) => {
  const { bytes } = hostilePictures.find(({ codes: [first] }) => first === code) ?? expect.fail(code);
  return () => write('images/a.svg', bytes);
};
const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>';
const png = readFileSync(join(import.meta.dirname, '../../docs/pictures/overview-light.png'));
const huge = Buffer.from(png);
huge.writeUInt32BE(4_000_000, 16);

/** What makes a folder that no device takes, by the reason that it gives. */
const folders: readonly (readonly [code: Code, make: () => void, said: string])[] = [
  ['badName', () => write('images/pump (1).svg', svg), 'images/pump (1).svg: A file can’t have this name.'],
  ['badName', () => write(`images/${'x'.repeat(97)}.svg`, svg), '.svg: A file can’t have this name.'],
  ['badName', () => write('images/con.svg', svg), 'images/con.svg: A file can’t have this name.'],
  ['badName', () => write('images/50%.PNG', png), 'images/50%.PNG: A file can’t have this name.'],
  [
    'duplicateName',
    () => ['Pump.svg', 'pump.svg'].forEach((name) => void write(`images/${name}`, svg)),
    'images/pump.svg: Not used: “Pump.svg” has the same name',
  ],
  [
    'tooManyFiles',
    () => Array.from({ length: 2000 }, (_, at) => write(`images/${at}.svg`, svg)),
    'More than 2000 files.',
  ],
  ['unreadable', () => mkdirSync(join(folder, 'editor.xml')), 'editor.xml'],
  ['otherKind', () => write('images/a.png', svg), 'images/a.png: Not a PNG file.'],
  ['damaged', () => write('images/a.png', png.subarray(0, 999)), 'images/a.png: The PNG file is damaged'],
  ['tooManyPixels', () => write('images/a.png', huge), 'The picture has more than 64 million pixels.'],
  ['pictureTooLarge', hostile('pictureTooLarge'), 'images/a.svg: The picture exceeds 2 MiB.'],
  ['badXml', hostile('badXml'), 'images/a.svg:3: The picture is not valid XML:'],
  ['doctype', hostile('doctype'), 'images/a.svg:1: The DOCTYPE of the picture declares more than namespaces.'],
  ['forbiddenElement', hostile('forbiddenElement'), 'images/a.svg:3: A picture can’t contain the element'],
  ['forbiddenAttribute', hostile('forbiddenAttribute'), 'images/a.svg:3: The element'],
  ['forbiddenReference', hostile('forbiddenReference'), 'refers to something outside of the picture:'],
  ['embeddedFile', hostile('embeddedFile'), 'images/a.svg:2: The element image contains a file that is damaged'],
  ['noNamespace', hostile('noNamespace'), 'The first element lacks xmlns="http://www.w3.org/2000/svg"'],
  ['tooManyElements', hostile('tooManyElements'), 'The picture has more than'],
  ['nestedTooDeep', hostile('nestedTooDeep'), 'The picture is nested more than 100 levels deep.'],
];

test.each(folders)('check finds what deploy refuses: %s', async (_, make, said) => {
  make();
  const [checked, deployed] = [await check(), await deploy()];
  expect([checked.code, deployed.code]).toEqual([1, 1]);
  expect(checked.out).toContain(said);
  expect(deployed.err).toContain(said);
});

test('each reason to refuse a file is among them, but for what only a transfer or a slow device can give', () => {
  const others: readonly Code[] = ['otherContent', 'tooCostly', 'tooLarge'];
  expect(new Set([...folders.map(([code]) => code), ...others])).toEqual(new Set(Object.keys(fileFaults)));
});

test('files that are too much together are found', async () => {
  const large = Buffer.concat([png, Buffer.alloc(15 * 1024 * 1024)]);
  for (let at = 0; at < 5; at++) write(`images/${at}.png`, large);
  expect(await check()).toMatchObject({ code: 1, out: expect.stringContaining('All files together exceed 64 MiB.') });
});

test('several faults are reported at once', async () => {
  write('images/a.svg', '<svg/>');
  write('images/b.png', svg);
  const said = ['images/a.svg:1: The first element lacks', 'images/b.png: Not a PNG file.'];
  const [{ out }, { err }] = [await check(), await deploy()];
  for (const text of said) {
    expect(out).toContain(text);
    expect(err).toContain(text);
  }
});

test('pictures as drawing programs write them are valid, reported by both, and served without what was left out', async () => {
  programPictures.forEach(({ text }, at) => {
    write(`images/${at}.svg`, Buffer.from(text, text.includes('iso-8859-1') ? 'latin1' : 'utf8'));
  });
  const [checked, deployed] = [await check(), await deploy()];
  expect([checked.code, deployed.code]).toEqual([0, 0]);
  expect(checked.out).toMatch(/is valid: .* \d+ remarks on pictures/);
  for (const [at, { parts }] of programPictures.entries()) {
    if (parts === '') continue;
    const remark = `images/${at}.svg: Removed from the picture when it is uploaded, as browsers draw nothing of it: ${parts}.`;
    expect(checked.out).toContain(remark);
    expect(deployed.err).toContain(remark);
  }
  const { version } = JSON.parse(deployed.out) as { version: number };
  const back = join(folder, 'back');
  expect((await vigie(['export', site.device.url, back, '--version', String(version), ...as().slice(1)])).code).toBe(0);
  for (const name of readdirSync(join(back, 'images'))) {
    const { goes = [] } = programPictures[Number.parseInt(name, 10)] ?? {};
    const text = readFileSync(join(back, 'images', name), 'utf8');
    for (const part of goes) expect(text, name).not.toContain(part);
  }
  // What a device serves has nothing more to be left out.
  const again = await vigie(['check', back]);
  expect(again.out).not.toContain('remarks on pictures');
});
