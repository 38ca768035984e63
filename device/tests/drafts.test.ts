import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { largeChangesRecord } from '../../protocol/editor/edit.ts';
import { draftLimits, presenceMs } from '../../protocol/editor/limits.ts';
import { errorCodes } from '../../protocol/errorCodes.ts';
import { element, writeXml } from '../../protocol/wire/xml.ts';
import { openDb } from '../store/testDatabases.ts';
import { deploymentAccounts } from './testDeployment.ts';
import { startSite, type TestSite, testStation } from './testDevice.ts';
import { Drafter, renaming } from './testDrafts.ts';
import { type TestTiming, testTiming } from './testTiming.ts';

let site: TestSite;
let timing: TestTiming;
const ada = new Drafter(() => site, 'ada');
const bea = new Drafter(() => site, 'bea');
beforeEach(async () => {
  timing = testTiming();
  site = await startSite(testStation, deploymentAccounts, timing);
  // The first configuration is stored.
  await ada.versions();
});
afterEach(() => site.stop());

const hashOf = (bytes: string) => createHash('sha256').update(bytes).digest('hex');

test('a draft and its edits are as they were after a restart', async () => {
  const draft = await ada.begin('Tank names');
  const text = 'Name="Level"\r\n\t<!-- ä \u0085 & < --> \u{1f4a7}';
  expect(await ada.save(draft, 0, renaming('edit-0001', text, 'Name="Tank"'))).toMatchObject({
    result: 'saved',
    last: 1,
  });
  const undo = renaming('edit-0003', 'Name="Tank"', text, { undoes: 'edit-0001' });
  expect(await ada.save(draft, 1, renaming('edit-0002', 'a', 'b'), undo)).toMatchObject({ last: 3 });
  expect(await ada.rename(draft, 'Names of tanks')).toMatchObject({ result: 'done' });
  const before = [await ada.drafts(), await ada.edits(draft)];
  site = await site.restart();
  const [drafts, edits] = [await ada.drafts(), await ada.edits(draft)];
  expect(drafts).toMatchObject([
    {
      id: draft,
      name: 'Names of tanks',
      owner: 'ada',
      base: 1,
      last: 3,
      changedBy: 'ada',
      created: expect.any(Number),
    },
  ]);
  expect(edits.edits).toMatchObject([
    { sequence: 1, id: 'edit-0001', login: 'ada', words: { code: 'attribute', name: 'Level' }, undoes: undefined },
    { sequence: 2, id: 'edit-0002' },
    { sequence: 3, id: 'edit-0003', undoes: 'edit-0001', changes: [{ record: 'station.xml#7', after: text }] },
  ]);
  expect(edits.edits).toEqual((before[1] as typeof edits).edits);
  expect((await ada.edits(draft, 2)).edits).toHaveLength(1);
});

test('a record that is added or removed has no text before or after; an empty text is another thing', async () => {
  const draft = await ada.begin('Records');
  const changes = [
    { record: 'station.xml#8', before: undefined, after: '' },
    { record: 'station.xml#9', before: '', after: undefined },
  ];
  await ada.save(draft, 0, { id: 'edit-0001', words: undefined, changes, uploads: [] });
  expect((await ada.edits(draft)).edits[0]?.changes).toEqual(changes);
});

describe('two administrators', () => {
  test('who does not know the newest edit is told it, and nothing is overwritten', async () => {
    const draft = await ada.begin('Shared');
    await ada.save(draft, 0, renaming('of-ada-1', 'Level', 'Tank'));
    const outdated = await bea.save(draft, 0, renaming('of-bea-1', 'Level', 'Basin'));
    expect(outdated).toMatchObject({ result: 'outdated', last: 1, edits: [{ id: 'of-ada-1', login: 'ada' }] });
    expect((await ada.edits(draft)).edits).toHaveLength(1);
    expect(await bea.save(draft, 1, renaming('of-bea-1', 'Tank', 'Basin'))).toMatchObject({ result: 'saved', last: 2 });
    // What was saved by a call whose reply was lost is recognized by its id, and is not saved twice.
    const again = await bea.save(draft, 1, renaming('of-bea-1', 'Tank', 'Basin'));
    expect(again).toMatchObject({ result: 'outdated', edits: [{ id: 'of-bea-1', login: 'bea' }] });
    expect(await bea.save(draft, 2, renaming('of-bea-1', 'Tank', 'Basin'))).toMatchObject({ reason: 'badEdit' });
  });

  test('at the same moment: one of both is saved', async () => {
    const draft = await ada.begin('Shared');
    const results = await Promise.all(
      [ada, bea, ada, bea].map((who, i) => who.save(draft, 0, renaming(`at-once-${i}`, 'a', 'b'))),
    );
    expect(results.map(({ result }) => result).sort()).toEqual(['outdated', 'outdated', 'outdated', 'saved']);
  });

  test('a tab that knows another past, as after a backup was restored, is informed and stores nothing', async () => {
    const draft = await ada.begin('Tank');
    await ada.save(draft, 0, renaming('edit-0001', 'a', 'b'), renaming('edit-0002', 'b', 'c'));
    const next = renaming('edit-0004', 'c', 'd');
    for (const known of [
      { after: 2, known: 'edit-0009' },
      { after: 3, known: 'edit-0003' },
    ]) {
      expect(await ada.saveOn(draft, known, next)).toMatchObject({ result: 'setBack', last: 2 });
      expect(await ada.edits(draft, known.after, known.known)).toMatchObject({ result: 'setBack', edits: [] });
    }
    expect(await ada.saveOn(draft, { after: 2, known: 'edit-0002' }, next)).toMatchObject({ result: 'saved', last: 3 });
    expect(await ada.edits(draft, 2, 'edit-0002')).toMatchObject({ result: 'done', edits: [{ id: 'edit-0004' }] });
  });

  test('nobody takes back what another one did', async () => {
    const draft = await ada.begin('Shared');
    await ada.save(draft, 0, renaming('of-ada-1', 'Level', 'Tank'));
    const undo = renaming('of-bea-1', 'Tank', 'Level', { undoes: 'of-ada-1' });
    expect(await bea.save(draft, 1, undo)).toMatchObject({ result: 'refused', reason: 'otherLogin' });
    expect(await ada.save(draft, 1, { ...undo, undoes: 'of-nobody' })).toMatchObject({ reason: 'badEdit' });
    expect(await ada.save(draft, 1, { ...undo, redoes: 'of-ada-1' })).toMatchObject({ reason: 'badEdit' });
    const redo = renaming('of-ada-3', 'Level', 'Tank', { redoes: 'of-ada-1' });
    expect(await ada.save(draft, 1, { ...undo, id: 'of-ada-2' }, redo)).toMatchObject({ result: 'saved', last: 3 });
  });

  test('each sees that the other one has the draft open, until he has left', async () => {
    const draft = await ada.begin('Shared');
    expect((await ada.edits(draft)).draft?.present).toEqual([]);
    await bea.edits(draft);
    expect((await ada.edits(draft)).draft?.present).toEqual([{ login: 'bea', since: expect.any(Number) }]);
    expect((await bea.drafts())[0]?.present.map(({ login }) => login)).toEqual(['ada', 'bea']);
    timing.skip(presenceMs - 1000);
    await ada.edits(draft);
    timing.skip(2000);
    expect((await bea.drafts())[0]?.present.map(({ login }) => login)).toEqual(['ada']);
  });

  test('one discards the draft of the other one: the log tells it, and the tab that has it open', async () => {
    const draft = await ada.begin('<b>Old</b>');
    await ada.save(draft, 0, renaming('of-ada-1', 'Level', 'Tank'));
    expect(await bea.discard(draft)).toMatchObject({ result: 'done' });
    expect(await bea.discard(draft)).toMatchObject({ reason: 'noDraft' });
    expect(await ada.save(draft, 1, renaming('of-ada-2', 'a', 'b'))).toMatchObject({ reason: 'noDraft' });
    expect(await ada.edits(draft)).toMatchObject({ result: 'noDraft', edits: [] });
    const query = [element('Count', {}, '5'), element('Kind', {}, 'draftDiscarded')];
    const { content } = await ada.ask('getEvents', query);
    const attributes = { Kind: 'draftDiscarded', Person: 'bea', ObjectName: '<b>Old</b>', Owner: 'ada', Edits: '1' };
    expect(content.children).toMatchObject([{ attributes }]);
  });
});

describe('files that an edit needs', () => {
  test('are uploaded first, and stored for as long as the draft', async () => {
    const draft = await ada.begin('Pictures');
    const picture = '<svg xmlns="http://www.w3.org/2000/svg"/>';
    const changes = [{ record: 'images/pump.svg', before: undefined, after: hashOf(picture) }];
    const edit = { id: 'edit-0001', words: undefined, changes, uploads: [hashOf(picture)] };
    expect(await ada.save(draft, 0, edit)).toMatchObject({ reason: 'incomplete', missing: [hashOf(picture)] });
    await ada.upload(picture);
    expect(await ada.save(draft, 0, edit)).toMatchObject({ result: 'saved' });
    // Other uploads don't push it out, and a proposal has it without another upload.
    const files = { 'station.xml': testStation(site.field.port), 'images/pump.svg': picture };
    const listed = Object.entries(files).map(([name, bytes]) => ({ name, sha256: hashOf(bytes) }));
    expect(
      await ada.propose(Object.fromEntries(listed.map(({ name }) => [name, files[name as keyof typeof files]]))),
    ).toMatchObject({
      result: 'proposed',
    });
    expect((await ada.drafts())[0]?.bytes).toBeGreaterThan(0);
  });

  test('changes that are too large for a call are one of them', async () => {
    const draft = await ada.begin('Large');
    const text = 'x'.repeat(1_000_000);
    const large = writeXml(
      largeChangesRecord.write({ changes: [{ record: 'station.xml#1', before: 'y', after: text }] }),
    );
    await ada.upload(large);
    const edit = { id: 'edit-0001', words: undefined, changes: [], uploads: [], large: hashOf(large) };
    expect(await ada.save(draft, 0, edit)).toMatchObject({ result: 'saved' });
    expect((await bea.edits(draft)).edits).toMatchObject([{ large: hashOf(large), changes: [] }]);
    await bea.discard(draft);
    const other = await ada.begin('Large again');
    expect(await ada.save(other, 0, edit)).toMatchObject({ reason: 'incomplete' });
  });
});

describe('a draft is refused', () => {
  test('whose name is no name', async () => {
    const long = 'x'.repeat(draftLimits.nameLength + 1);
    for (const name of ['', '  ', long, 'two\nlines', 'turned \u202e round']) {
      expect(await ada.create(name), name).toMatchObject({ result: 'refused', reason: 'badName' });
    }
    expect((await ada.create('<img src=x onerror=alert(1)>')).result).toBe('done');
    expect((await ada.drafts())[0]?.name).toBe('<img src=x onerror=alert(1)>');
  });

  test('that begins with a version that there is not', async () => {
    expect(await ada.create('None', 7)).toMatchObject({ reason: 'noVersion' });
  });

  test('when there are twenty', async () => {
    for (let i = 0; i < draftLimits.drafts; i++) {
      await ada.begin(`Draft ${i}`);
      timing.skip(1000);
    }
    expect(await ada.create('One more')).toMatchObject({ reason: 'tooMany' });
    await ada.discard((await ada.drafts())[0]?.id ?? '');
    expect((await ada.create('One more')).result).toBe('done');
  });

  test('to technicians', async () => {
    const tom = new Drafter(() => site, 'tom');
    for (const call of ['getDrafts', 'createDraft', 'getEdits', 'saveEdits', 'discardDraft'] as const) {
      expect((await tom.ask(call)).code, call).toBe(errorCodes.badProfile);
    }
  });
});

test('edits beyond the limit of a draft are refused, and those before stay', async () => {
  const draft = await ada.begin('Full');
  const text = 'x'.repeat(170_000);
  await ada.save(draft, 0, renaming('edit-0001', 'a', text));
  site = await site.restart(() => {
    const db = openDb(join(site.folder, 'data'));
    db.prepare('UPDATE configuration_draft SET bytes = ?').run(draftLimits.bytes - 300_000);
    db.close();
  });
  expect(await ada.save(draft, 1, renaming('edit-0002', 'a', text))).toMatchObject({ result: 'saved' });
  expect(await ada.save(draft, 2, renaming('edit-0003', 'b', text))).toMatchObject({ reason: 'tooLarge' });
  expect((await ada.drafts())[0]).toMatchObject({ last: 2 });
});

test('a draft counts what its files hold, however small they are stored, and each once', async () => {
  const draft = await ada.begin('Blanks');
  const file = ' '.repeat(500_000);
  await ada.upload(file);
  const edit = (id: string) => renaming(id, 'a', 'b', { uploads: [hashOf(file)] });
  expect(await ada.save(draft, 0, edit('edit-0001'))).toMatchObject({ result: 'saved' });
  const [{ bytes = 0 } = {}] = await ada.drafts();
  expect(bytes).toBeGreaterThan(500_000);
  expect(await ada.save(draft, 1, edit('edit-0002'))).toMatchObject({ result: 'saved' });
  expect((await ada.drafts())[0]?.bytes).toBeLessThan(510_000);
  const other = await ada.begin('Blanks again');
  expect(await ada.save(other, 0, edit('edit-0001'))).toMatchObject({ result: 'saved' });
  expect((await ada.drafts()).find(({ id }) => id === other)?.bytes).toBeGreaterThan(500_000);
});

test('what is no edit is refused as a whole', async () => {
  const draft = await ada.begin('Bad');
  const good = renaming('edit-0001', 'a', 'b');
  const bad = [
    { ...good, id: 'short' },
    { ...good, id: 'edit <b>' },
    { ...good, changes: [] },
    { ...good, changes: [{ record: '', before: 'a', after: 'b' }] },
    { ...good, changes: [{ record: 'x', before: 'a', after: 'a' }] },
    { ...good, uploads: ['../../etc/passwd'] },
  ];
  for (const edit of bad)
    expect(await ada.save(draft, 0, { ...good, id: 'edit-0009' }, edit)).toMatchObject({ reason: 'badEdit' });
  expect(await ada.save(draft, 0)).toMatchObject({ reason: 'badEdit' });
  expect((await ada.edits(draft)).edits).toEqual([]);
});

test('a long journal comes in answers of a limited size', async () => {
  const draft = await ada.begin('Long');
  const text = 'x'.repeat(50_000);
  for (let i = 0; i < 12; i++) await ada.save(draft, i, renaming(`edit-00${10 + i}`, String(i), text));
  const sizes: number[] = [];
  for (let after = 0; after < 12; ) {
    const { edits } = await ada.edits(draft, after);
    sizes.push(edits.length);
    after += edits.length;
  }
  expect(sizes).toEqual([3, 3, 3, 3]);
});
