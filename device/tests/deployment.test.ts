import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { writeRequest } from '../../protocol/calls/call.ts';
import { getPages } from '../../protocol/calls/version.ts';
import { readIdentityDetail } from '../../protocol/identityDetail.ts';
import { eventKinds } from '../../protocol/log/eventKinds.ts';
import { pointRecord } from '../../protocol/point.ts';
import { readSynoptics } from '../../protocol/synoptic.ts';
import { element } from '../../protocol/wire/xml.ts';
import { Deployer, deploymentAccounts } from './testDeployment.ts';
import { ask, observer, startSite, type TestSite, testStation } from './testDevice.ts';
import { TestStream } from './testStream.ts';
import { type TestTiming, testTiming } from './testTiming.ts';

let site: TestSite;
let timing: TestTiming;
let ada: Deployer;
let bea: Deployer;
beforeEach(async () => {
  timing = testTiming();
  site = await startSite(testStation, deploymentAccounts, timing);
  const present = () => site;
  [ada, bea] = [new Deployer(present, 'ada'), new Deployer(present, 'bea')];
});
afterEach(() => site.stop());

const changed = (from: string, to: string) => ({ 'station.xml': testStation(site.field.port).replace(from, to) });
const renamed = () => changed('Name="Level"', 'Name="Tank level"');

/** Of versions, oldest first. */
async function logged() {
  const kinds = Object.keys(eventKinds).filter((kind) => /^configuration(?!Started)/.test(kind));
  const query = [element('Count', {}, '50'), ...kinds.map((kind) => element('Kind', {}, kind))];
  const { content } = await ada.ask('getEvents', query);
  return content.children
    .map(({ attributes: { Kind, Version, BackTo, Cause, Person } }) => ({
      Kind,
      Version,
      ...(BackTo && { BackTo }),
      ...(Cause && { Cause }),
      ...(Person && { Person }),
    }))
    .reverse();
}

test('the station folder is version 1, and it runs', async () => {
  const { versions, running, trial } = await ada.versions();
  expect({ running, trial }).toEqual({ running: 1, trial: undefined });
  expect(versions).toMatchObject([
    { number: 1, state: 'active', source: 'folder', author: '', files: 1, isAltered: false },
  ]);
});

describe('a version that was proposed', () => {
  test('runs on trial, and every page is informed; it is kept by the login that activated it', async () => {
    const before = await ada.hash();
    const version = await ada.deploy(renamed());
    expect(version).toBe(2);
    expect(await ada.hash()).not.toBe(before);
    const stream = await TestStream.open(site, observer, '2');
    await stream.next();
    stream.close();
    const [number, leftMs, by] = stream.frames[0]?.k ?? [];
    expect([number, by]).toEqual([2, 'ada']);
    expect(leftMs).toBeGreaterThan(50_000);
    expect(leftMs).toBeLessThanOrEqual(60_000);
    const visitor = await TestStream.open(site, {}, '2', 'streamUnAuth');
    await visitor.next();
    visitor.close();
    expect(visitor.frames[0]?.k).toHaveLength(2);

    expect(await bea.keep(2)).toBe('otherLogin');
    expect(await ada.keep(2, before)).toBe('outdated');
    expect(await ada.keep(1)).toBe('otherVersion');
    expect(await ada.keep(2)).toBe('done');
    expect(await ada.keep(2)).toBe('noTrial');
    const { versions, running, trial } = await ada.versions();
    expect({ running, trial }).toEqual({ running: 2, trial: undefined });
    expect(versions).toMatchObject([
      {
        ...{ number: 2, state: 'active', author: 'ada', base: 1, comment: 'Trial', isAltered: false },
        ...{ changes: 1, activatedBy: 'ada' },
      },
      { number: 1, state: 'past' },
    ]);
    const { activatedAt = 0 } = versions[0] ?? {};
    site = await site.restart();
    expect((await ada.versions()).running).toBe(2);
    const card = readIdentityDetail(await ask(site, 'identityCard', observer));
    expect(card?.configuration).toMatchObject({ user: 'ada', date: new Date(activatedAt).toISOString() });
    expect(site.said.filter((line) => line.includes('version 2'))).toHaveLength(1);
    expect(await logged()).toEqual([
      { Kind: 'configurationProposed', Version: '2', Person: 'ada' },
      { Kind: 'configurationOnTrial', Version: '2', BackTo: '1', Person: 'ada' },
      { Kind: 'configurationAccepted', Version: '2', Person: 'ada' },
    ]);
  });

  test('goes back by any administrator', async () => {
    const before = await ada.hash();
    await ada.deploy(renamed());
    expect(await bea.goBack(2)).toBe('done');
    expect(await ada.hash()).toBe(before);
    expect((await ada.versions()).versions).toMatchObject([{ state: 'wentBack' }, { state: 'active' }]);
    expect(await bea.goBack(2)).toBe('noTrial');
    expect((await logged()).at(-1)).toEqual({
      Kind: 'configurationWentBack',
      Version: '2',
      BackTo: '1',
      Cause: 'person',
      Person: 'bea',
    });
  });

  test('goes back at its deadline, whatever the clock shows', async () => {
    const before = await ada.hash();
    await ada.deploy(renamed());
    timing.ahead(86_400_000);
    timing.skip(59_000);
    expect((await ada.versions()).trial?.version).toBe(2);
    timing.skip(1000);
    await expect.poll(() => ada.hash()).toBe(before);
    expect((await ada.versions()).trial).toBeUndefined();
    expect((await logged()).at(-1)).toMatchObject({ Kind: 'configurationWentBack', Cause: 'deadline' });
  });

  test('goes back at any restart, before anything is read', async () => {
    const before = await ada.hash();
    await ada.deploy(renamed());
    site = await site.restart();
    expect(await ada.hash()).toBe(before);
    expect((await ada.versions()).running).toBe(1);
    expect(await logged()).toMatchObject([
      {},
      {},
      { Kind: 'configurationWentBack', Version: '2', BackTo: '1', Cause: 'restart' },
    ]);
  });

  test('is not activated while another one is on trial, for too short a time, or after somebody else was quicker', async () => {
    const other = (await bea.propose(changed('Name="Pump"', 'Name="Main pump"'))).version ?? 0;
    const same = (await bea.propose(changed('Digits="2"', 'Digits="1"'))).version ?? 0;
    await ada.deploy(renamed());
    expect(await bea.activate(other)).toMatchObject({ reason: 'onTrial', trial: { version: 4, by: 'ada' } });
    await ada.keep(4);
    expect(await bea.activate(same, { seconds: 59 })).toMatchObject({ reason: 'badSeconds' });
    expect(await bea.activate(same)).toMatchObject({
      reason: 'outdated',
      outdated: { version: 4, by: 'ada', both: [{ part: 'points', id: 'LEVEL' }] },
    });
    expect(await bea.activate(99)).toMatchObject({ reason: 'noVersion' });
  });
});

test('an earlier version is restored as a new one with its files', async () => {
  const first = await ada.hash();
  await ada.deploy(renamed());
  await ada.keep(2);
  const { version } = await bea.restore(1, 2);
  expect(version).toBe(3);
  expect(await bea.activate(3)).toMatchObject({ result: 'onTrial' });
  expect(await bea.keep(3)).toBe('done');
  expect(await ada.hash()).toBe(first);
});

describe('a proposal', () => {
  test('that rests on another version than the one that runs is outdated: who was quicker, and what both changed', async () => {
    await ada.deploy(renamed());
    await ada.keep(2);
    expect(await bea.propose(changed('Digits="2"', 'Digits="1"'))).toMatchObject({
      result: 'refused',
      reason: 'outdated',
      outdated: { version: 2, by: 'ada', both: [{ part: 'points', id: 'LEVEL' }] },
    });
    expect(await bea.propose(changed('Name="Pump"', 'Name="Main pump"'))).toMatchObject({ outdated: { both: [] } });
  });

  test('tells the findings that are new, and each is to be accepted; then a comment, and the password last', async () => {
    const { version = 0, findings } = await ada.propose(changed('Digits="2"', 'Digits="99"'));
    expect(findings).toMatchObject([{ finding: { kind: 'fault', element: 'Point' } }]);
    const accepted = findings.map(({ key }) => key);
    expect(await ada.activate(version, { comment: '', password: '' })).toMatchObject({
      reason: 'notAccepted',
      findings,
    });
    expect(await ada.activate(version, { accepted, comment: ' ', password: 'wrong' })).toMatchObject({
      reason: 'commentMissing',
    });
    expect(await ada.activate(version, { accepted, password: '' })).toMatchObject({ reason: 'passwordMissing' });
    expect(await ada.activate(version, { accepted, password: 'wrong' })).toMatchObject({ reason: 'passwordWrong' });
    expect(await ada.activate(version, { accepted })).toMatchObject({ result: 'onTrial' });
  });

  test('that can’t be read, that is the same, or has no base is refused', async () => {
    expect(await ada.propose({ 'station.xml': '<StationCfg>' })).toMatchObject({ reason: 'unreadable' });
    expect(await ada.propose({ 'station.xml': testStation(site.field.port) })).toMatchObject({ reason: 'unchanged' });
    expect(await ada.propose(renamed(), 7)).toMatchObject({ reason: 'outdated', outdated: { version: 1, both: [] } });
    expect(await ada.restore(9, 1)).toMatchObject({ reason: 'noVersion' });
    expect((await ada.versions()).versions).toHaveLength(1);
  });

  test('ignores accounts and data, and says so; paths that lead elsewhere and bad pictures are refused', async () => {
    const more = { 'accounts.xml': '<AccountCfg/>', 'data/device.db': 'x', 'README.md': 'read me' };
    expect(await ada.propose({ ...renamed(), ...more })).toMatchObject({
      result: 'proposed',
      ignored: ['accounts.xml', 'data/device.db', 'README.md'],
    });
    expect(await ada.propose({ ...renamed(), '../x': '' })).toMatchObject({
      reason: 'badFiles',
      faults: [{ name: '../x', reason: { code: 'badName' } }],
    });
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    expect(await ada.propose({ ...renamed(), 'images/a.svg': svg, 'images/b.png': 'no picture' })).toMatchObject({
      reason: 'badFiles',
      faults: [
        { name: 'images/a.svg', line: 1, reason: { code: 'forbiddenElement', element: 'script' } },
        { name: 'images/b.png', reason: { code: 'otherKind', expected: 'PNG' } },
      ],
    });
  });

  test('of a file of many parts is whole', async () => {
    const files = { 'station.xml': testStation(site.field.port) + ' '.repeat(500_000) };
    const version = await ada.deploy(files);
    const { content } = await ada.ask('getFiles', [element('Version', {}, String(version))]);
    const sha = content.children[0]?.attributes.Sha256 ?? '';
    const parts: Buffer[] = [];
    for (let part = 0; ; part++) {
      const { content: reply } = await ada.ask('getPart', [
        element('Sha256', {}, sha),
        element('Part', {}, String(part)),
      ]);
      if (reply.attributes.Base64 === undefined) break;
      parts.push(Buffer.from(reply.attributes.Base64, 'base64'));
    }
    expect(Buffer.concat(parts).toString()).toBe(files['station.xml']);
  });
});

test('what is another in a version is reported by codes', async () => {
  const { version } = await ada.propose(changed('holding:10', 'holding:11'));
  const found = await ada.call('getChanges', { from: 1, to: version ?? 0 });
  const place = { before: 'field holding:10', after: 'field holding:11' };
  expect(found).toMatchObject({
    result: 'done',
    changes: [{ group: 'points', change: { code: 'pointPlace', id: 'LEVEL', ...place } }],
  });
  expect(await ada.call('getChanges', { from: 1, to: 9 })).toMatchObject({ result: 'noVersion' });
});

test('of the pages that a version draws otherwise both are given, with the points on them', async () => {
  const { version } = await ada.propose(changed('Name="Level"', 'Name="Tank level"'));
  const { changed: ids, ...pagesOf } = await ada.call('getPages', { from: 1, to: version ?? 0 });
  expect(ids).toEqual(['2']);
  const [before, after] = [pagesOf.before, pagesOf.after].map((nodes) => {
    const pages = element('Pages', {}, nodes);
    const points = pointRecord.readAll(pages).map(({ name: called }) => called);
    return [readSynoptics(pages).map(({ id, elements }) => [id, elements.length]), points];
  });
  expect(before).toEqual([
    [
      ['1', 0],
      ['2', 1],
    ],
    ['Level'],
  ]);
  expect(after).toEqual([
    [
      ['1', 0],
      ['2', 1],
    ],
    ['Tank level'],
  ]);
  const none = await ada.ask('getPages', writeRequest(getPages, { from: 1, to: 9 }));
  expect(none.content.attributes).toEqual({ Result: 'noVersion' });
});

test('technicians see and pin versions, and deploy none; operators see none', async () => {
  const tom = new Deployer(() => site, 'tom');
  expect((await tom.versions()).versions).toHaveLength(1);
  expect((await tom.ask('pinVersion', [element('Version', {}, '1'), element('IsPinned', {}, 'true')])).code).toBe(0);
  expect((await tom.versions()).versions).toMatchObject([{ isPinned: true }]);
  expect((await tom.ask('propose')).code).toBe(4);
  expect((await new Deployer(() => site, 'operator').ask('getVersions')).code).toBe(4);
});

test('a broken station is mended from afar: in degraded mode administrators deploy', async () => {
  const broken = changed('IdentityCfg ', 'IdentityCfg Mode="degraded" ');
  await ada.deploy(broken);
  await ada.keep(2);
  site = await site.restart();
  expect((await new Deployer(() => site, 'tom').ask('getVersions')).code).toBe(6);
  expect((await ada.versions()).running).toBe(2);
  const { version = 0 } = await ada.restore(1, 2);
  expect(await ada.activate(version)).toMatchObject({ result: 'onTrial' });
  expect(await ada.keep(version)).toBe('done');
  expect((await new Deployer(() => site, 'tom').ask('getVersions')).code).toBe(0);
});

test('while a costly picture is examined the service goes on', async () => {
  const shapes = Array.from({ length: 15_000 }, (_, at) => `<g id="i${at}"/>`).join('');
  const references = Array.from({ length: 15_000 }, (_, at) => `url(#i${at})`).join('');
  const picture = `<svg xmlns="http://www.w3.org/2000/svg"><g style="${references}">${shapes}</g></svg>`;
  await ada.upload(picture);
  let turns = 0;
  const turn = setInterval(() => turns++, 1);
  const { reason, faults } = await ada.propose({ ...renamed(), 'images/a.svg': picture });
  clearInterval(turn);
  expect(reason).toBe('badFiles');
  expect(faults).toMatchObject([{ name: 'images/a.svg', reason: { code: 'tooManyElements' } }]);
  expect(turns).toBeGreaterThan(100);
});

test('names that differ only in letter case or composition do not fit into one version', async () => {
  const picture = '<svg xmlns="http://www.w3.org/2000/svg"/>';
  for (const [one, other] of [
    ['images/Pump.svg', 'images/pump.svg'],
    ['images/\u00c5.svg', 'images/\u212b.svg'],
  ] as const) {
    const { reason, faults } = await ada.propose({ ...renamed(), [one]: picture, [other]: `${picture}\n` });
    expect(reason).toBe('badFiles');
    expect(faults.filter(({ reason: why }) => why?.code === 'duplicateName')).toHaveLength(1);
  }
});
