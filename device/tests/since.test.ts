import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorCodes } from '../../protocol/errorCodes.ts';
import { severities } from '../../protocol/log/eventTraits.ts';
import { readWebOutput } from '../../protocol/wire/envelope.ts';
import { element } from '../../protocol/wire/xml.ts';
import { testAccount } from '../../testing/testAccount.ts';
import type { EventEntry } from '../events/entry.ts';
import { Events } from '../events/events.ts';
import { openEventsDb } from '../store/testDatabases.ts';
import { ask, credential, replyTo, startSite, type TestSite, testStation } from './testDevice.ts';

const passwords = ['look-around', 'start-the-pump', 'check-the-valve', 'keys-to-the-works'];
const accountCfg = `<AccountCfg>${['olga', 'ines', 'tess', 'ada']
  .map((login, profile) => testAccount(login, profile, passwords[profile] ?? ''))
  .join('')}</AccountCfg>`;
const [olga = {}, ines = {}, tess = {}] = ['olga', 'ines', 'tess'].map((login, i) =>
  credential(login, passwords[i] ?? ''),
);
/** The same person in another browser. */
const inBrowser = (who: Record<string, string>, number: string) => ({ ...who, 'vigie-page': number });

const pump = { kind: 'point', id: 'PUMP', name: 'Pump' } as const;
const link = { kind: 'link', id: 'field', name: 'field' } as const;
const stopped: EventEntry = {
  kind: 'changedByController',
  object: pump,
  fields: { value: 0, state: 'Stopped', before: 1, stateBefore: 'Running' },
};
const started: EventEntry = {
  kind: 'changedByController',
  object: pump,
  fields: { value: 1, state: 'Running', before: 0, stateBefore: 'Stopped' },
};
const command = (person: string): EventEntry => ({
  kind: 'command',
  person,
  address: '10.0.0.7',
  object: pump,
  fields: { value: 0, state: 'Stopped', result: 'done', origin: 'operator' },
});

let site: TestSite;
beforeAll(async () => {
  site = await startSite(testStation, accountCfg);
});
afterAll(() => site.stop());

/** What the log gets while no one is logged in. */
async function meanwhile(entries: readonly EventEntry[]) {
  site = await site.restart(() => {
    const db = openEventsDb(join(site.folder, 'data'));
    const log = new Events({ db });
    db.transaction(() => entries.forEach((entry) => void log.record(entry)))();
    db.close();
  });
}

async function since(who: Record<string, string>, isAgain = false) {
  const told = await replyTo(site, 'getSince', who, { again: isAgain || undefined });
  // A restart of the service is none of these tests: the test station has another configuration each time it is read.
  return { ...told, groups: told.groups.filter(({ name }) => name !== 'configuration' && name !== 'device') };
}
async function putAway(who: Record<string, string>, newest: string | undefined) {
  return readWebOutput(await ask(site, 'setSeen', who, [element('Newest', {}, newest ?? '')])).code;
}
const names = ({ groups }: Awaited<ReturnType<typeof since>>) => groups.map(({ name, count }) => `${name} ${count}`);

test('at the first login nothing is reported; afterwards what others did, what stopped and which links were lost', async () => {
  expect(await since(ines)).toMatchObject({ from: undefined, groups: [] });
  await meanwhile([
    command('tess'),
    command('tess'),
    command('ines'),
    stopped,
    started,
    { kind: 'linkLost', object: link, fields: { points: 3 } },
    { kind: 'linkBack', object: link, fields: { points: 3 } },
    { kind: 'note', person: 'tess', fields: { text: 'Bearing is warm' } },
  ]);
  const told = await since(ines);
  expect(names(told)).toEqual(expect.arrayContaining(['stops 1', 'commands 2', 'notes 1']));
  const [links] = told.groups.filter(({ name }) => name === 'links');
  expect(links?.rows.at(0)).toMatchObject({ isOver: true, event: { object: { name: 'field' } } });
  const [commands] = told.groups.filter(({ name }) => name === 'commands');
  expect(commands?.rows).toMatchObject([{ times: 2, event: { person: 'tess', address: '10.0.0.7' } }]);
  expect(told.groups.map(({ name }) => name)).toEqual(['links', 'stops', 'commands', 'notes']);
});

test('it stays until it is put away, also over another login, and then it is gone in every browser', async () => {
  const told = await since(inBrowser(ines, 'browser-one'));
  await ask(site, 'logOut', inBrowser(ines, 'browser-one'));
  const again = await since(inBrowser(ines, 'browser-two'));
  expect(names(again)).toEqual(names(told));
  expect(await putAway(inBrowser(ines, 'browser-two'), again.newest)).toBe(errorCodes.ok);
  expect(names(await since(inBrowser(ines, 'browser-3333')))).toEqual([]);
  // From the menu it can still be read until the user leaves.
  expect(names(await since(inBrowser(ines, 'browser-3333'), true))).toEqual(names(told));
  await ask(site, 'logOut', inBrowser(ines, 'browser-3333'));
  expect(names(await since(inBrowser(ines, 'browser-4444'), true))).toEqual([]);
});

test('what happens while somebody is here who has put all away is seen when they leave', async () => {
  const here = inBrowser(ines, 'browser-five');
  expect(names(await since(here))).toEqual([]);
  await ask(site, 'addNote', tess, [element('Note', { Text: 'Filter is washed' })]);
  await ask(site, 'logOut', here);
  expect(names(await since(inBrowser(ines, 'browser-six')))).toEqual([]);
  await ask(site, 'logOut', inBrowser(ines, 'browser-six'));
  await ask(site, 'addNote', tess, [element('Note', { Text: 'Filter is dry' })]);
  const told = await since(inBrowser(ines, 'browser-seven'));
  expect(told.groups).toMatchObject([{ name: 'notes', rows: [{ event: { fields: { text: 'Filter is dry' } } }] }]);
});

test('a note that was withdrawn is not told; an observer is told no addresses', async () => {
  expect(names(await since(olga))).toEqual([]);
  await ask(site, 'logOut', olga);
  await meanwhile([command('tess'), { kind: 'note', person: 'tess', fields: { text: 'Wrong pump' } }]);
  const note = (await since(olga)).groups.find(({ name }) => name === 'notes')?.rows[0]?.event;
  await ask(site, 'addNote', tess, [element('Note', { Withdraws: note?.id })]);
  const told = await since(olga);
  expect(names(told)).toEqual(['commands 1']);
  expect(told.groups[0]?.rows[0]?.event.person).toBe('tess');
  expect(told.groups[0]?.rows[0]?.event.address).toBeUndefined();
});

test('what stands now is reported with it: a block, and whose it is', async () => {
  const block = element('Block', { InfoNumber: 1, Text: 'Bearing is hot' });
  expect(readWebOutput(await ask(site, 'setBlock', tess, [block])).code).toBe(errorCodes.ok);
  expect((await since(ines)).now).toMatchObject({ blockCount: 1, blocks: [{ user: 'tess', text: 'Bearing is hot' }] });
});

test('what is no cursor of this log is refused, and the mark stays', async () => {
  const before = names(await since(olga));
  for (const cursor of [
    '',
    'nonsense',
    Buffer.from('1.5').toString('base64url'),
    Buffer.from('999999.5').toString('base64url'),
  ])
    expect(await putAway(olga, cursor)).toBe(errorCodes.badInput);
  expect(names(await since(olga))).toEqual(before);
});

test('two alarms of one point are two rows, and the most urgent one leads', async () => {
  await ask(site, 'logOut', olga);
  const raised = (alarm: string, priority: number, severity: 1 | 2 | 3): EventEntry => ({
    kind: 'alarmRaised',
    object: pump,
    severity,
    fields: { alarm, occurrence: priority, priority, message: `${alarm} alarm` },
  });
  await meanwhile([
    raised('trip', 1, severities.grave),
    raised('leak', 2, severities.grave),
    raised('warm', 4, severities.notice),
    raised('warm', 4, severities.notice),
  ]);
  const alarms = (await since(olga)).groups.find(({ name }) => name === 'alarms');
  expect(alarms?.rows.map(({ event, times }) => [event.fields.message, times])).toEqual([
    ['trip alarm', 1],
    ['leak alarm', 1],
    ['warm alarm', 2],
  ]);
});

test('a grave fault of the device goes before a mild alarm', async () => {
  await putAway(olga, (await since(olga)).newest);
  await ask(site, 'logOut', olga);
  const mild = { alarm: 'warm', occurrence: 9, priority: 4, message: 'warm' };
  await meanwhile([
    { kind: 'alarmRaised', object: pump, severity: severities.notice, fields: mild },
    { kind: 'linkLost', object: link, fields: { points: 3 } },
  ]);
  expect((await since(olga)).groups.map(({ name }) => name)).toEqual(['links', 'alarms']);
});

test('a holiday with 100,000 events: five rows a group, in a thread of its own', { tags: ['night'] }, async () => {
  await putAway(ines, (await since(ines)).newest);
  await ask(site, 'logOut', ines);
  const entries = Array.from({ length: 100_000 }, (_, i) =>
    i % 4 === 0 ? command(`colleague ${i % 7}`) : i % 2 === 0 ? started : stopped,
  );
  await meanwhile(entries);
  const told = await since(ines);
  const count = (name: string) => told.groups.find((group) => group.name === name);
  expect(count('commands')).toMatchObject({ count: 25_000, isMore: false });
  expect(count('commands')?.rows).toHaveLength(5);
  // Only the newest of 75,000 changes are read to find the stops.
  expect(count('stops')?.isMore).toBe(true);
  expect(count('stops')?.count).toBeGreaterThan(3000);
});

test('what is out of order now is reported by itself, with more of it, and nothing is seen by that', async () => {
  await meanwhile([stopped]);
  expect(await replyTo(site, 'getSince', ines, { nowOnly: true })).toMatchObject({
    ...{ from: undefined, newest: undefined, groups: [] },
    now: { blockCount: 1, blocks: [{ user: 'tess' }] },
  });
  expect(names(await since(ines))).toContainEqual(expect.stringMatching(/^stops /));
});

test('a point that the field refuses is not current, with why and since when', async () => {
  const far = '<Point Id="FAR" InfoNumber="9" Name="Far" Link="field" Register="input:60000"/></PointCfg>';
  const other = await startSite((port) => testStation(port).replace('</PointCfg>', far), accountCfg);
  const now = async () => (await replyTo(other, 'getSince', ines, { nowOnly: true })).now;
  await expect
    .poll(async () => (await now()).notCurrent.find(({ infoNumber }) => infoNumber === 9)?.state)
    .toBe('deviceError');
  const { notCurrent } = await now();
  expect(notCurrent.find(({ infoNumber }) => infoNumber === 9)?.since).toBeGreaterThan(0);
  await other.stop();
});
