// @module-tag spec-6-2
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Group } from '../../protocol/group.ts';
import { readWebOutput } from '../../protocol/wire/envelope.ts';
import { element } from '../../protocol/wire/xml.ts';
import { writeCursor } from '../events/cursor.ts';
import { ask, replyTo, request, type TestSite } from './testDevice.ts';
import { admin, mark, nora, north, sam, startTwoHalves } from './testTwoHalves.ts';

const southGroup: Group = { ...north, name: 'South', areas: [mark], profile: 2 };

let site: TestSite;
beforeAll(async () => {
  site = await startTwoHalves(north);
  await replyTo(site, 'setGroup', admin, southGroup);
  await replyTo(site, 'setAccount', admin, { login: 'sam', isLocked: false, groups: 'South' });
  const both = [nora, sam].map((who) => [who, who === sam ? `${mark}.LEVEL` : 'north.LEVEL'] as const);
  for (const [who, objectId] of both) {
    await replyTo(site, 'addNote', who, { text: 'looks fine', objectId });
    await replyTo(site, 'addNote', who, { text: `free ${who === sam ? mark : 'north'}` });
  }
  await replyTo(site, 'addNote', admin, { text: `by the house ${mark}` });
});
afterAll(() => site.stop());

const known = new Map([north, southGroup].map((group) => [group.name, JSON.stringify(group)]));
let own = north.name;
/** Puts nora into these groups alone. Nothing is written twice: a login may write only so many entries at once. */
async function be(...groups: Group[]): Promise<void> {
  const done = { result: 'done' };
  for (const group of groups) {
    if (known.get(group.name) === JSON.stringify(group)) continue;
    expect(await replyTo(site, 'setGroup', admin, group)).toMatchObject(done);
    known.set(group.name, JSON.stringify(group));
  }
  const names = groups.map(({ name }) => name).join(',');
  const account = { login: 'nora', isLocked: false, groups: names };
  if (names !== own) expect(await replyTo(site, 'setAccount', admin, account)).toMatchObject(done);
  own = names;
}
const logOf = async (who: Record<string, string>, query: { readonly text?: string; readonly count?: number } = {}) =>
  (await replyTo(site, 'getEvents', who, { count: 500, ...query })).events;
const notes = async (who: Record<string, string>) =>
  (await logOf(who)).filter(({ kind }) => kind === 'note').map(({ fields }) => fields.text);
const idOf = async (text: string) => (await logOf(admin)).find(({ fields }) => fields.text === text)?.id ?? 0;
const codeOf = async (...parameters: Parameters<typeof ask>) => readWebOutput(await ask(...parameters)).code;

describe('the log of an operator of the north', () => {
  test('has what is about the north, what they did themselves, and that the service started', async () => {
    await be(north);
    expect(await notes(nora)).toEqual(['free north', 'looks fine']);
    const events = await logOf(nora);
    expect(events.map(({ kind }) => kind)).toContain('start');
    expect(events.find(({ kind }) => kind === 'configurationStarted')?.fields).not.toHaveProperty('points');
    // The administrator changed nora's account.
    const ofAdmin = events.filter(({ person }) => person === 'admin').map(({ object }) => object?.id);
    expect(new Set(ofAdmin)).toEqual(new Set(['nora']));
    expect(events.some(({ person }) => person === 'sam')).toBe(false);
    expect(JSON.stringify(await logOf(admin))).toContain(mark);
  });

  test('finds nothing by a word, a kind or a person of the south, and its pages end where nothing older is seen', async () => {
    const search = async (who: Record<string, string>) => {
      const { events, older } = await replyTo(site, 'getEvents', who, { count: 500, text: mark });
      return { count: events.length, older };
    };
    expect(await search(nora)).toEqual({ count: 0, older: undefined });
    expect((await search(admin)).count).toBeGreaterThan(2);
    expect((await replyTo(site, 'getEvents', nora, { count: 500, person: 'sam' })).events).toEqual([]);
    const { length } = await logOf(nora);
    const olderOf = async (count: number) => (await replyTo(site, 'getEvents', nora, { count })).older;
    expect(await olderOf(length)).toBeUndefined();
    expect(await olderOf(length - 1)).toBeDefined();
  });

  test('a cursor at an event of the south is none, as one of no event', async () => {
    const hidden = (await logOf(admin)).find(({ fields }) => fields.text === `free ${mark}`);
    const codeBefore = (cursor: string) => codeOf(site, 'getEvents', nora, [element('Before', {}, cursor)]);
    expect(await codeBefore(writeCursor({ id: hidden?.id ?? 0, time: hidden?.time ?? 0 }))).toBe(7);
    expect(await codeBefore(writeCursor({ id: 999_999, time: 1 }))).toBe(7);
    expect(
      await codeOf(site, 'getEvents', admin, [
        element('Before', {}, writeCursor({ id: hidden?.id ?? 0, time: hidden?.time ?? 0 })),
      ]),
    ).toBe(0);
  });

  test('takes no note on, about or in place of what is the south’s: it is as if there were none', async () => {
    const hidden = await idOf(`free ${mark}`);
    const refused = (reason: string) => ({ result: 'refused', reason });
    expect(await replyTo(site, 'addNote', nora, { text: 'x', onEvent: hidden })).toMatchObject(refused('noEvent'));
    expect(await replyTo(site, 'addNote', nora, { text: 'x', onEvent: 999_999 })).toMatchObject(refused('noEvent'));
    expect(await replyTo(site, 'addNote', nora, { text: 'x', withdraws: hidden })).toMatchObject(refused('noEvent'));
    expect(await replyTo(site, 'addNote', nora, { text: 'x', objectId: `${mark}.PUMP` })).toMatchObject(
      refused('noPoint'),
    );
    expect(await replyTo(site, 'addNote', sam, { text: 'x', objectId: `${mark}.PUMP` })).toMatchObject({
      result: 'done',
    });
  });

  test('is exported as a part that can’t be verified, without hashes', async () => {
    const format = [element('Format', {}, 'jsonl')];
    const nothing = [...format, element('Text', {}, mark)];
    expect(JSON.parse(await (await request(site, 'exportEvents', nora, nothing)).text())).toMatchObject({
      ...{ firstId: null, verifiable: false, reason: 'filtered' },
    });
    const lines = (await (await request(site, 'exportEvents', nora, format)).text()).trim().split('\n');
    const [head, ...rows] = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(head).toMatchObject({ verifiable: false, reason: 'filtered', hashBefore: null, hashLast: null });
    expect(head).not.toHaveProperty('signature');
    expect(rows.map(({ id }) => id)).toEqual((await logOf(nora)).map(({ id }) => id).toReversed());
    expect(rows.some((row) => 'hash' in row)).toBe(false);
  });

  test('what happened since is counted of what they see', async () => {
    const groupsOf = async (who: Record<string, string>) =>
      (await replyTo(site, 'getSince', who)).groups.map(({ name, count }) => [name, count]);
    await groupsOf(nora);
    await replyTo(site, 'addNote', sam, { text: 'south again', objectId: `${mark}.LEVEL` });
    expect(await groupsOf(nora)).toEqual([]);
    await replyTo(site, 'addNote', admin, { text: 'north again', objectId: 'north.LEVEL' });
    await replyTo(site, 'addNote', sam, { text: 'south again', objectId: `${mark}.LEVEL` });
    expect(await groupsOf(nora)).toEqual([['notes', 1]]);
    const { newest = '' } = await replyTo(site, 'getSince', nora);
    const seen = (await logOf(nora)).at(0);
    expect(newest).toBe(writeCursor({ id: seen?.id ?? 0, time: seen?.time ?? 0 }));
    expect(await codeOf(site, 'setSeen', nora, [element('Newest', {}, newest)])).toBe(0);
    expect(await groupsOf(nora)).toEqual([]);
  });
});

describe('the same log', () => {
  test('an observer of the north reads it without addresses, and writes no notes', async () => {
    await be({ ...north, profile: 0 });
    expect((await logOf(nora)).some(({ address }) => address !== undefined)).toBe(false);
    expect(await codeOf(site, 'addNote', nora, [element('Note', { Text: 'x' })])).not.toBe(0);
  });

  test('who sees the rest reads of both, and notes on the north alone', async () => {
    await be({ ...north, seesRest: true });
    expect(await notes(nora)).toContain('looks fine');
    expect((await logOf(nora, { text: `${mark} level` })).length).toBeGreaterThan(0);
    // A free note is about no point.
    expect(await notes(nora)).not.toContain(`free ${mark}`);
    const about = (objectId: string) =>
      codeOf(site, 'addNote', nora, [element('Note', { Text: 'x', ObjectId: objectId })]);
    expect([await about(`${mark}.LEVEL`), await about('north.LEVEL')]).toEqual([4, 0]);
    // Addresses are for operators, and nora is one in the north alone.
    const at = (id: string) => logOf(nora).then((all) => all.filter(({ object }) => object?.id === id));
    expect((await at(`${mark}.LEVEL`)).every(({ address }) => address === undefined)).toBe(true);
    expect((await at('north.LEVEL')).some(({ address }) => address !== undefined)).toBe(true);
  });

  test('of two groups both are read, and the persons of each', async () => {
    await be(north, southGroup);
    expect(await notes(nora)).toContain(`free ${mark}`);
    expect(await notes(nora)).not.toContain(`by the house ${mark}`);
    expect(await notes(sam)).not.toContain('free north');
  });

  test('who is an observer everywhere and an operator of the north reads all of it, without addresses', async () => {
    await be(north, { ...north, name: 'All', everywhere: true, profile: 0 });
    expect(await notes(nora)).toEqual(await notes(admin));
    expect((await logOf(nora)).some(({ address }) => address !== undefined)).toBe(false);
  });
});

describe('the past of the south', () => {
  const range = () => ({ from: Date.now() - 3_600_000, to: Date.now() + 60_000 });

  test('an operator of the north gets none of it, as of a point that there never was', async () => {
    await be(north);
    const points = [`${mark}.LEVEL`, 'north.LEVEL'];
    const seriesOf = async (who: Record<string, string>) => {
      const { series } = await replyTo(site, 'getSamples', who, { points, ...range(), tier: 'raw', count: 100 });
      return series.map(({ point }) => point);
    };
    await expect.poll(() => seriesOf(admin)).toEqual(points);
    expect(await seriesOf(nora)).toEqual(['north.LEVEL']);
    const { series } = await replyTo(site, 'getHistory', nora, { points, ...range(), columns: 10 });
    expect(series.map(({ point }) => point)).toEqual(['north.LEVEL']);
  });

  test('an administrator of the north corrects no counter of the south', async () => {
    await be({ ...north, profile: 3 });
    const correct = (point: string) => {
      const to = Math.floor(Date.now() / 60_000) * 60_000 - 60_000;
      const fields = { Point: point, Kind: 'leaveOut', From: to - 60_000, To: to, Note: '' };
      return codeOf(site, 'correctConsumption', nora, [
        element('payload', fields),
        ...Object.entries(fields).map(([name, value]) => element(name, {}, String(value))),
      ]);
    };
    expect(await correct(`${mark}.LEVEL`)).toBe(await correct('nothing'));
    expect(await correct('north.LEVEL')).toBe(0);
  });

  test('a shared view of trends is listed where each of its points is seen, and can’t be replaced or removed where not', async () => {
    await be(north);
    const query = `?points=north.LEVEL,${mark}.LEVEL`;
    await replyTo(site, 'saveTrendView', admin, { name: 'Levels', isForAll: true, login: '', query });
    await replyTo(site, 'saveTrendView', admin, {
      name: 'North',
      isForAll: true,
      login: '',
      query: '?points=north.LEVEL',
    });
    const names = async (who: Record<string, string>) =>
      (await replyTo(site, 'getTrendViews', who)).views.map(({ name }) => name);
    expect(await names(nora)).toEqual(['North']);
    await expect(
      replyTo(site, 'saveTrendView', nora, { name: 'Levels', isForAll: true, login: '', query: '?points=north.LEVEL' }),
    ).rejects.toThrow('code 7');
    await replyTo(site, 'deleteTrendView', nora, { name: 'Levels', isForAll: true, login: '' });
    expect(await names(admin)).toEqual(['Levels', 'North']);
    // An observer of the south shares nothing of it.
    await be({ ...north, seesRest: true });
    expect(await names(nora)).toEqual(['Levels', 'North']);
    await expect(
      replyTo(site, 'saveTrendView', nora, { name: 'Mine', isForAll: true, login: '', query }),
    ).rejects.toThrow('code 7');
  });
});
