import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Journal } from '../../editor/journal/journal.ts';
import { leaveFindings, listAgain } from '../../editor/lint/leave.ts';
import { putBaseFile } from '../../editor/records/baseFile.ts';
import { attributeOf, insertElement, nameOf, rootOf, setAttribute } from '../../editor/records/elements.ts';
import { RecordStore } from '../../editor/records/recordStore.ts';
import type { Transaction } from '../../editor/records/transaction.ts';
import { largeChangesRecord } from '../../protocol/editor/edit.ts';
import { mostDraftFindings } from '../../protocol/editor/limits.ts';
import { writeXml } from '../../protocol/wire/xml.ts';
import { programPictures } from '../../testing/testDrawingPrograms.ts';
import { hostilePictures, picture } from '../../testing/testHostileSvg.ts';
import { deploymentAccounts } from './testDeployment.ts';
import { startSite, type TestSite, testStation } from './testDevice.ts';
import { Tooler } from './testTools.ts';

let site: TestSite;
const ada = new Tooler(() => site, 'ada');
beforeEach(async () => {
  site = await startSite(testStation, deploymentAccounts);
  // The first configuration is stored.
  await ada.versions();
});
afterEach(() => site.stop());

/** Findings of the test station: a unit that is not shown, and a command without a place to press. */
const usual = 2;

const hashOf = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex');

let ids = 0;
const newId = () => `test-number-${++ids}`;

/** The journal of a browser that has the draft open. */
async function journalOf(): Promise<Journal> {
  const store = new RecordStore();
  putBaseFile(store, 'station.xml', '', await readFile(join(site.folder, 'station.xml')));
  return new Journal({ store, login: 'ada', newId });
}

async function edit(draft: string, journal: Journal, make: (edit: Transaction) => void): Promise<void> {
  journal.perform(make);
  const saved = await ada.save(draft, journal.last, ...journal.pending);
  expect(saved.result).toBe('saved');
  journal.confirm(saved.last ?? 0);
}

function keysOf(store: RecordStore, name: string, key = rootOf(store, 'station.xml') ?? ''): string[] {
  const inside = store.children(key).flatMap((child) => keysOf(store, name, child));
  return nameOf(store, key) === name ? [key, ...inside] : inside;
}

test('a draft is checked as a version of it would be, each finding with the element that it is of', async () => {
  const draft = await ada.begin('Mistakes');
  const journal = await journalOf();
  const { store } = journal;
  expect(await ada.check(draft)).toMatchObject({ result: 'done', last: 0, isReadable: true, count: usual });
  const [pump = '', level = ''] = keysOf(store, 'Point');
  await edit(draft, journal, (one) => setAttribute(one, level, 'Digits', '9'));
  await edit(draft, journal, (one) => setAttribute(one, pump, 'Link', 'nowhere'));
  const [section = ''] = keysOf(store, 'PointCfg');
  let added = '';
  // Two on one line: the line alone does not identify them.
  await edit(draft, journal, (one) => {
    insertElement(one, section, level, '<Point Id="A" InfoNumber="8" Name="A" Link="field" Register="holding:1"/>');
    added = insertElement(one, section, level, '<Point Id="B" InfoNumber="9" Link="field" Register="holding:x"/>');
    const record = one.store.record(added);
    if (record) one.put(added, { ...record, lead: '' });
  });
  const { findings, ...check } = await ada.check(draft);
  expect(check).toMatchObject({ result: 'done', last: 3, isReadable: true, count: findings.length, faults: [] });
  const codes = findings.map(({ record, finding: { reason, line } }) => [record, reason?.code, line]);
  const lineOf = (key: string) =>
    store
      .text('station.xml')
      .split(`Id="${attributeOf(store, key, 'Id')}"`)[0]
      ?.split('\n').length;
  expect(codes).toEqual(
    expect.arrayContaining([
      [level, 'outside', lineOf(level)],
      [pump, 'unknownLink', lineOf(pump)],
      [added, expect.any(String), lineOf(added)],
    ]),
  );
});

test('what is left with a reason is apart from the findings, by any user, until it is listed again', async () => {
  const draft = await ada.begin('Wanted');
  const journal = await journalOf();
  const [found] = (await ada.check(draft)).findings;
  const { record = '', finding } = found ?? expect.fail('no finding');
  const all = [{ record, reason: finding.reason ?? expect.fail('no reason') }];
  await edit(draft, journal, (one) => void leaveFindings(one, all, 'A sum without a unit'));
  const { count, findings, left } = await ada.check(draft);
  expect([count, findings.length]).toEqual([usual - 1, usual - 1]);
  expect(left).toMatchObject([{ record, because: 'A sum without a unit', finding: { reason: finding.reason } }]);
  await edit(draft, journal, (one) => listAgain(one, all));
  expect(await ada.check(draft)).toMatchObject({ count: usual, left: [] });
});

test('a large edit is checked, too, and a draft that was discarded is none', async () => {
  const draft = await ada.begin('Large');
  const journal = await journalOf();
  const [section = ''] = keysOf(journal.store, 'PointCfg');
  journal.perform((one) => {
    for (let at = 0; at < 3000; at++) insertElement(one, section, undefined, `<Point Id="P${at}" Link="field"/>`);
  });
  const [{ id = '', changes = [] } = {}] = journal.pending;
  const large = writeXml(largeChangesRecord.write({ changes }));
  await ada.upload(large);
  expect(await ada.save(draft, 0, { id, changes: [], large: hashOf(large), uploads: [] })).toMatchObject({ last: 1 });
  const [first, second] = await Promise.all([ada.check(draft), ada.check(draft)]);
  expect(first).toMatchObject({ result: 'done', last: 1, isReadable: true, count: 6000 + usual });
  expect(first.findings).toHaveLength(mostDraftFindings);
  expect(second.findings).toEqual(first.findings);
  await ada.discard(draft);
  expect(await ada.check(draft)).toMatchObject({ result: 'refused', reason: 'noDraft' });
});

test('a picture is refused before it is added, as it is in a proposal', async () => {
  const files = Object.fromEntries(hostilePictures.map(({ name, bytes }) => [name, bytes]));
  expect(await ada.checkPicture('images/a.svg', hashOf('not there'))).toMatchObject({ reason: 'incomplete' });
  for (const { name, bytes, line, codes } of hostilePictures) {
    await ada.upload(bytes);
    expect(await ada.checkPicture(name, hashOf(bytes)), name).toEqual({
      ...{ result: 'refused', reason: 'badFile', sha256: undefined, remarks: [] },
      fault: { name, line, reason: expect.objectContaining({ code: expect.toBeOneOf(codes) }) },
    });
  }
  const station = await readFile(join(site.folder, 'station.xml'));
  const { result, reason, faults } = await ada.propose({ 'station.xml': station, ...files });
  expect({ result, reason }).toEqual({ result: 'refused', reason: 'badFiles' });
  expect(faults.map(({ name }) => name).sort()).toEqual(Object.keys(files).sort());
  const harmless = picture('<path d="M0 0h9"/>');
  await ada.upload(harmless);
  expect(await ada.checkPicture('images/a.svg', hashOf(harmless))).toMatchObject({ result: 'done', fault: undefined });
  for (const name of ['a.svg', 'images/../a.svg', 'images/a.gif', 'station.xml'])
    expect(await ada.checkPicture(name, hashOf(harmless)), name).toMatchObject({
      ...{ reason: 'badFile', fault: { name, reason: { code: 'badName' } } },
    });
});

test('a picture of a drawing program is taken, and what is removed from it is reported; the device has it without that', async () => {
  const [drawn] = programPictures;
  const bytes = Buffer.from(drawn?.text ?? '');
  await ada.upload(bytes);
  const checked = await ada.checkPicture('images/a.svg', hashOf(bytes));
  expect(checked).toMatchObject({
    result: 'done',
    remarks: [{ name: 'images/a.svg', reason: { code: 'leftOut', parts: drawn?.parts } }],
  });
  const { sha256 = '' } = checked;
  expect(sha256).not.toBe(hashOf(bytes));
  const { base64 = '' } = await ada.call('getPart', { sha256, part: 0 });
  const text = Buffer.from(base64, 'base64').toString();
  expect(text).toContain('P 1</tspan>');
  for (const gone of drawn?.goes ?? []) expect(text).not.toContain(gone);
  expect(await ada.checkPicture('images/a.svg', sha256)).toMatchObject({ sha256: undefined, remarks: [] });
});
