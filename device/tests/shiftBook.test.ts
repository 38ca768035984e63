import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Shift } from '../../protocol/calls/shiftBook.ts';
import { readWebOutput } from '../../protocol/wire/envelope.ts';
import { testAccount } from '../../testing/testAccount.ts';
import { ask, credential, replyTo, startSite, type TestSite, testStation } from './testDevice.ts';
import { admin, mark, nora, north, sam, startTwoHalves } from './testTwoHalves.ts';

const passwords = ['look-around', 'start-the-pump', 'stop-the-pump', 'keys-to-the-works'];
const accountCfg = `<AccountCfg>${['olga', 'ines', 'otto', 'ada']
  .map((login, i) => testAccount(login, [0, 1, 1, 3][i] ?? 0, passwords[i] ?? ''))
  .join('')}</AccountCfg>`;
const [olga = {}, ines = {}, otto = {}, ada = {}] = ['olga', 'ines', 'otto', 'ada'].map((login, i) =>
  credential(login, passwords[i] ?? ''),
);

let site: TestSite;
beforeAll(async () => {
  site = await startSite(testStation, accountCfg);
});
afterAll(() => site.stop());

const shift = (who = olga, at?: number) => replyTo(site, 'getShift', who, { at });
const list = (who: Record<string, string>) => replyTo(site, 'getReadingList', who);
const write = (who: Record<string, string>, text: string) => replyTo(site, 'addNote', who, { text });
const handOver = (who: Record<string, string>, text = '', recipient?: string) =>
  replyTo(site, 'handOver', who, { text, recipient });
const takeOver = (who: Record<string, string>, revision: string) => replyTo(site, 'takeOver', who, { revision });
const textsOf = ({ entries }: Pick<Shift, 'entries'>) =>
  entries.map(({ event: { kind, fields } }) => fields.text ?? kind);

test('the first of all takes over a station that nobody has handed over', async () => {
  const before = await shift();
  expect(before).toMatchObject({ entries: [], isMore: false, latest: undefined });
  expect([before.to > Date.now(), before.from <= Date.now()]).toEqual([true, true]);
  const { revision, people, latest } = await list(ines);
  expect([latest, people]).toEqual([undefined, ['ada', 'otto']]);
  expect(await takeOver(ines, revision)).toMatchObject({ result: 'done' });
  expect((await shift()).latest).toMatchObject({ kind: 'shiftTakenOver', person: 'ines', fields: { alarms: 0 } });
  const again = await list(ines);
  expect(await takeOver(ines, again.revision)).toMatchObject({ result: 'refused', reason: 'alreadyOnDuty' });
});

test('what is written is the log: the book shows notes and their withdrawals, the newest first', async () => {
  await write(ines, 'Filter washed\nnext one in May');
  await write(ines, 'Wrong pump');
  const [wrong] = (await shift()).entries;
  await replyTo(site, 'addNote', ines, { withdraws: wrong?.event.id, text: 'it was the other one' });
  const { entries } = await shift();
  expect(entries.slice(0, 2)).toMatchObject([
    {
      event: { fields: { text: 'Wrong pump' } },
      withdrawal: { person: 'ines', fields: { text: 'it was the other one' } },
    },
    { event: { fields: { text: 'Filter washed\nnext one in May' } }, withdrawal: undefined },
  ]);
});

test('one hands over, the next one reads what there is and confirms it', async () => {
  await replyTo(site, 'setOverride', ada, { infoNumber: 1, kind: 'forced', value: '1', text: 'sensor is out' });
  expect(await handOver(otto)).toMatchObject({ result: 'refused', reason: 'notOnDuty' });
  expect(await handOver(ines, 'x', 'olga')).toMatchObject({ result: 'refused', reason: 'unknownPerson' });
  expect(await handOver(ines, '\u202ex')).toMatchObject({ result: 'refused', reason: 'textBad' });
  expect(await handOver(ines, 'Pump 2 is warm', 'otto')).toEqual({ result: 'done' });
  const read = await list(otto);
  expect(read.latest).toMatchObject({
    kind: 'shiftHandedOver',
    person: 'ines',
    fields: { text: 'Pump 2 is warm', recipient: 'otto', entries: 1, overrides: 1, blocks: 0 },
  });
  expect(read.open.now.overrides).toMatchObject([{ user: 'ada', text: 'sensor is out' }]);
  expect(read.groups.map(({ name }) => name)).toEqual(expect.arrayContaining(['overrides', 'notes']));
  expect(textsOf(read)).toContain('Pump 2 is warm');
  expect(await takeOver(otto, read.revision)).toMatchObject({ result: 'done' });
  expect((await shift()).latest).toMatchObject({
    person: 'otto',
    fields: { author: 'ines', handedOver: read.latest?.id },
  });
});

test('nobody confirms what was written after the list was read: the new list comes with the refusal', async () => {
  expect(await handOver(otto, 'Quiet')).toEqual({ result: 'done' });
  const read = await list(ines);
  await write(otto, 'One more thing');
  const refused = await takeOver(ines, read.revision);
  expect(refused).toMatchObject({ result: 'refused', reason: 'changed' });
  expect(textsOf(refused)[0]).toBe('One more thing');
  // Also who comes for the first time reads what the one before left.
  expect(textsOf(await list(ada))).toEqual(expect.arrayContaining(['Quiet', 'One more thing']));
  // A list is that of its reader, and of no other one.
  expect(await takeOver(ada, refused.revision)).toMatchObject({ reason: 'changed' });
  expect(await takeOver(ines, refused.revision)).toMatchObject({ result: 'done' });
});

test('what has ended since does not have to be read again', async () => {
  expect(await handOver(ines)).toEqual({ result: 'done' });
  const read = await list(otto);
  expect(read.open.now.overrideCount).toBe(1);
  await replyTo(site, 'releaseOverride', ada, { infoNumber: 1 });
  expect(await takeOver(otto, read.revision)).toMatchObject({ result: 'done' });
});

test('of two who take over at once one does', async () => {
  expect(await handOver(otto)).toEqual({ result: 'done' });
  const [one, other] = [await list(ines), await list(ada)];
  const outcomes = await Promise.all([takeOver(ines, one.revision), takeOver(ada, other.revision)]);
  expect(outcomes.map(({ result, reason }) => reason ?? result).toSorted()).toEqual(['changed', 'done']);
});

test('the book of another shift has only what is its own, and a moment that is none is refused', async () => {
  const { from } = await shift();
  expect(await shift(olga, from - 1)).toMatchObject({ to: from, entries: [] });
  const ahead = replyTo(site, 'getShift', olga, { at: from + 30 * 86_400_000 });
  await expect(ahead).rejects.toThrow();
});

test('after a restart the same person is on duty, and lists from before are given once more', async () => {
  const before = await shift();
  const next = before.latest?.person === 'ines' ? ada : ines;
  const onDuty = next === ada ? ines : ada;
  expect(await handOver(onDuty, 'Before the restart')).toEqual({ result: 'done' });
  const read = await list(next);
  site = await site.restart();
  expect((await shift()).latest?.fields.text).toBe('Before the restart');
  const again = await takeOver(next, read.revision);
  expect(again.reason).toBe('changed');
  expect(await takeOver(next, again.revision)).toMatchObject({ result: 'done' });
});

test('whoever may only look reads the book, and neither hands over nor takes over', async () => {
  expect((await shift(olga)).entries.length).toBeGreaterThan(3);
  for (const call of ['getReadingList', 'handOver', 'takeOver'] as const)
    expect(readWebOutput(await ask(site, call, olga)).code).toBe(4);
});

describe('users of a part of the station', () => {
  let halves: TestSite;
  beforeAll(async () => {
    halves = await startTwoHalves(north);
    await replyTo(halves, 'addNote', admin, { text: mark });
    await replyTo(halves, 'handOver', sam, { text: `${mark} is quiet` });
  });
  afterAll(() => halves.stop());

  test('have a book of their own, and hand over what they see', async () => {
    expect(await replyTo(halves, 'getShift', nora, {})).toMatchObject({ entries: [], latest: undefined });
    await replyTo(halves, 'setBlock', admin, { infoNumber: 111, text: 'north' });
    await replyTo(halves, 'setBlock', admin, { infoNumber: 7771, text: mark });
    const read = await replyTo(halves, 'getReadingList', nora);
    expect([read.people, read.open.now.blockCount]).toEqual([[], 1]);
    expect(JSON.stringify(read)).not.toContain(mark);
    expect(await replyTo(halves, 'handOver', nora, { text: 'all well' })).toEqual({ result: 'done' });
    const { latest } = await replyTo(halves, 'getShift', nora, {});
    expect(latest?.fields).toMatchObject({ text: 'all well', blocks: 1, blockNames: 'North pump', groups: 'North' });
  });

  test('write about an alarm of theirs: on the event that raised it last', async () => {
    const alarm = `${north.name.toLowerCase()}.LOW`;
    const raised = () =>
      replyTo(halves, 'getEvents', admin, { kinds: ['alarmRaised'], objects: ['north.LEVEL'], count: 10 });
    await expect.poll(async () => (await raised()).events.length).toBeGreaterThan(0);
    expect(await replyTo(halves, 'addNote', nora, { text: 'Valve is open', alarm })).toEqual({ result: 'done' });
    const [entry] = (await replyTo(halves, 'getShift', nora, {})).entries;
    expect(entry?.event).toMatchObject({
      object: { kind: 'point', id: 'north.LEVEL' },
      fields: { text: 'Valve is open', onEvent: (await raised()).events[0]?.id },
    });
    const unseen = replyTo(halves, 'addNote', nora, { text: 'x', alarm: `${mark}.LOW` });
    expect(await unseen).toMatchObject({ result: 'refused', reason: 'noAlarm' });
  });

  test('see what was open for others only where these saw no more', async () => {
    await replyTo(halves, 'setAccount', admin, { login: 'sam', isLocked: false, groups: north.name });
    const { entries } = await replyTo(halves, 'getShift', nora, {});
    const bySam = entries.find(({ event }) => event.person === 'sam');
    expect(bySam?.event.fields).toEqual({ text: `${mark} is quiet` });
  });
});
