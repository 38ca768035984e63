import { type Zippable, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { configurationLimits } from '../../../protocol/configuration/limits.ts';
import { ArchiveRefused, folderEntries, stationFiles } from './archive.ts';
import { readZip } from './readZip.ts';
import { writeZip } from './writeZip.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const text = async (read: () => Promise<Uint8Array>) => new TextDecoder().decode(await read());
const station = {
  'station.xml': bytes('<Station/>'),
  'images/pump.svg': bytes('<svg/>'),
  'texts.fr.xml': bytes('<Texts/>'),
};

/** Why an archive is refused; undefined: all of it was read. */
async function faultOf(zip: Uint8Array) {
  try {
    for (const { read } of stationFiles(readZip(zip)).files) await read();
    return undefined;
  } catch (error) {
    if (error instanceof ArchiveRefused) return error.fault;
    throw error;
  }
}

/** The bytes of a .zip, with each 4-byte word of it that is `from` replaced. */
function patched(zip: Uint8Array, from: number, to: number): Uint8Array {
  const copy = zip.slice();
  const view = new DataView(copy.buffer);
  for (let at = 0; at + 4 <= copy.length; at++) if (view.getUint32(at, true) === from) view.setUint32(at, to, true);
  return copy;
}

test('a .zip of a station folder, with accounts and data in it: these are named, and never read', async () => {
  const zip = zipSync({
    ...station,
    'accounts.xml': bytes('secret'),
    'data/device.db': bytes('rows'),
    notes: bytes('?'),
  });
  const { files, ignored } = stationFiles(readZip(zip));
  expect(files.map(({ name }) => name).sort()).toEqual(['images/pump.svg', 'station.xml', 'texts.fr.xml']);
  expect(ignored).toEqual(['accounts.xml', 'data/device.db', 'notes']);
  expect(await text(files.find(({ name }) => name === 'images/pump.svg')?.read ?? expect.fail())).toBe('<svg/>');
});

test.each([
  ['at the top', ''],
  ['in one folder', 'works/'],
])('the station %s of the archive', (_, folder) => {
  const zip = zipSync(Object.fromEntries(Object.entries(station).map(([name, content]) => [folder + name, content])));
  expect(stationFiles(readZip(zip)).files).toHaveLength(3);
});

test('a folder of the browser is taken from where its station.xml is', async () => {
  const file = new File(['<Station/>'], 'station.xml');
  Object.defineProperty(file, 'webkitRelativePath', { value: 'works/station.xml' });
  const [entry] = stationFiles(folderEntries([file])).files;
  expect(entry?.name).toBe('station.xml');
  expect(await text(entry?.read ?? expect.fail())).toBe('<Station/>');
});

const of = (files: Zippable) => zipSync(files);
const whole = of({ 'station.xml': [bytes('<Station/>'.repeat(500)), { level: 9 }] });
const stored = of({ 'station.xml': [bytes('<Station/>'), { level: 0 }] });

test.each([
  ['is none', bytes('PK but nothing else'), { code: 'notZip' }],
  ['is empty', new Uint8Array(), { code: 'notZip' }],
  ['was cut', whole.slice(0, -30), { code: 'notZip' }],
  ['has no station', of({ 'notes.txt': bytes('?') }), { code: 'noStation' }],
  ['has two stations', of({ 'a/station.xml': bytes('<S/>'), 'b/station.xml': bytes('<S/>') }), { code: 'noStation' }],
  [
    'leads out of its folder',
    of({ ...station, '../../etc/passwd': bytes('x') }),
    { code: 'outside', name: '../../etc/passwd' },
  ],
  ['has an absolute name', of({ ...station, '/etc/passwd': bytes('x') }), { code: 'outside', name: '/etc/passwd' }],
  [
    'has a name of Windows',
    of({ ...station, 'images\\..\\..\\a.svg': bytes('x') }),
    { code: 'outside', name: 'images\\..\\..\\a.svg' },
  ],
  // The size that it tells of 5,000 bytes.
  ['holds more than it tells', patched(whole, 5000, 4999), { code: 'damaged', name: 'station.xml' }],
  ['holds less than it tells', patched(whole, 5000, 5001), { code: 'damaged', name: 'station.xml' }],
  ['tells of more than a version may be', patched(whole, 5000, configurationLimits.bytes + 1), { code: 'tooLarge' }],
])('an archive that %s is refused', async (_, zip, fault) => {
  expect(await faultOf(zip)).toEqual(fault);
});

test('an archive whose content does not fit its checksum is refused', async () => {
  const altered = stored.slice();
  // Where the content begins: the entry's header before it has times, of which any byte may be a `>`.
  const content = new TextDecoder('latin1').decode(stored).indexOf('<Station/>');
  altered[content] = 0x20;
  expect(await faultOf(altered)).toEqual({ code: 'damaged', name: 'station.xml' });
});

test('an archive whose station is encrypted is refused', async () => {
  const encrypted = whole.slice();
  const view = new DataView(encrypted.buffer);
  const entry = encrypted.findIndex((_, at) => at + 4 <= encrypted.length && view.getUint32(at, true) === 0x02014b50);
  view.setUint16(entry + 8, view.getUint16(entry + 8, true) | 1, true);
  expect(await faultOf(encrypted)).toEqual({ code: 'encrypted', name: 'station.xml' });
});

test('more entries than a version may have files are refused before one of them is read', async () => {
  const many = Object.fromEntries(
    Array.from({ length: configurationLimits.files }, (_, i) => [`images/${i}.svg`, new Uint8Array()]),
  );
  expect(await faultOf(of({ ...many, ...station }))).toEqual({ code: 'tooManyFiles' });
});

test('what inflates to far more than it tells stops at what it told', async () => {
  const bomb = of({ 'station.xml': [new Uint8Array(30_000_000), { level: 9 }] });
  expect(bomb.length).toBeLessThan(40_000);
  expect(await faultOf(patched(bomb, 30_000_000, 1000))).toEqual({ code: 'damaged', name: 'station.xml' });
});

test('what was downloaded is read back byte for byte', async () => {
  const files = Object.entries(station).map(([name, content]) => ({ name, read: async () => content }));
  const zip = (await writeZip(files)) ?? expect.fail('no archive');
  const read = stationFiles(readZip(new Uint8Array(await zip.arrayBuffer()))).files;
  expect(await Promise.all(read.map(async (file) => [file.name, await file.read()]))).toEqual(Object.entries(station));
});

test('nothing is downloaded where a file could not be read', async () => {
  expect(await writeZip([{ name: 'station.xml', read: async () => undefined }])).toBeUndefined();
});
