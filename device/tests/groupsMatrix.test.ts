// @module-tag spec-6-2
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Call } from '../../protocol/calls/call.ts';
import { type CallName, calls } from '../../protocol/calls.ts';
import { tokenPurposes } from '../../protocol/token.ts';
import { readWebOutput } from '../../protocol/wire/envelope.ts';
import { element, type XmlNode } from '../../protocol/wire/xml.ts';
import type { TestHub } from '../uplink/testHub.ts';
import { ask, replyTo, request, type TestSite } from './testDevice.ts';
import { enrolledHub, HubPerson } from './testHubPerson.ts';
import { testTiming } from './testTiming.ts';
import { admin, mark, nora, north, south, startTwoHalves } from './testTwoHalves.ts';

const at = (infoNumber: number) => [element('InfoNumber', {}, String(infoNumber))];
const id = (text: string) => [element('Id', {}, text)];
const day = [element('From', {}, String(Date.now() - 43_200_000)), element('To', {}, String(Date.now() + 43_200_000))];
const dayMs = 86_400_000;
const history = ['LEVEL', 'PUMP'].map((point) => element('Point', {}, `${mark}.${point}`)).concat(day);

const ofSouth = [element('Report', {}, mark)];
const [yesterday, csv] = [element('From', {}, String(Date.now() - dayMs)), element('Format', {}, 'csv')];
const storedOnes = [id('1'), id('2')];

/** Requests about the south, as one of the north may send them. A new call needs its line. */
const aboutSouth: Partial<Record<CallName, readonly (readonly XmlNode[])[]>> = {
  getConfig: [
    ['SynopticWebCfg', 'SynopticWebCfg/Heads', 'SynopticWebCfg/SynopticWeb'].map((path) =>
      element('XPathRequest', {}, path),
    ),
  ],
  poll: [[element('Points', {}, '111-7774')]],
  getPointDetail: [[element('PointDetail', { InfoNumber: south.pump, IsOpen: true, IsPanel: true })]],
  getPageDay: [[element('Page', {}, mark)]],
  getProgramme: [at(south.pump)],
  getProgrammeHistory: [at(south.pump)],
  getAlarm: [id(`${mark}.LOW`)],
  getAlarmLimits: [at(south.level)],
  getAlarmHistory: [[], at(south.level)],
  getEvents: [[], [element('Page', {}, mark)], [element('Object', {}, `${mark}.LEVEL`)], [element('Text', {}, mark)]],
  getEvent: Array.from({ length: 60 }, (_, i) => id(String(i + 1))),
  getSince: [[], [element('NowOnly', {}, 'true')]],
  getShift: [[]],
  getReadingList: [[]],
  takeOver: [[element('Revision', {}, mark)]],
  exportEvents: [[element('Format', {}, 'csv')], [element('Format', {}, 'jsonl')]],
  getHistory: [[...history, element('Columns', {}, '10')]],
  getSamples: [history],
  getRights: [[], [element('Login', {}, 'admin')]],
  getPointRights: [[element('Point', {}, `${mark}.PUMP`)], [element('Point', {}, `${mark}.LEVEL`)]],
  getConsumption: [[...history, element('Period', {}, 'day')]],
  getReport: [[...ofSouth, yesterday]],
  previewReport: [
    [
      element(
        'Definition',
        {},
        `<Report Id="a" Period="day"><Block Kind="figures" Points="${mark}.*" Values="last"/></Report>`,
      ),
      yesterday,
    ],
  ],
  getReportFile: [[...ofSouth, yesterday, csv], ...storedOnes.map((one) => [...one, csv])],
  getMadeReports: [[], ofSouth],
  getMadeReport: storedOnes,
};

let site: TestSite;
beforeAll(async () => {
  const timing = testTiming();
  timing.ahead(-dayMs);
  site = await startTwoHalves(north, timing);
  // The reports of yesterday.
  timing.ahead(dayMs);
  const made = async () => (await replyTo(site, 'getMadeReports', admin, { count: 10 })).made.map(({ state }) => state);
  await vi.waitFor(async () => expect(await made()).toEqual(['made', 'made']));
  // Something that stands, and something in the log.
  for (const base of [11, 777]) {
    const text = base === 777 ? mark : 'north';
    const block = element('Block', { InfoNumber: `${base}1`, Text: text });
    expect(readWebOutput(await ask(site, 'setBlock', admin, [block])).content.attributes.Result).toBe('done');
    const forced = { infoNumber: Number(`${base}2`), kind: 'forced', value: '0.5', text } as const;
    expect(await replyTo(site, 'setOverride', admin, forced)).toMatchObject({ result: 'done' });
  }
  await replyTo(site, 'addNote', admin, { text: mark, objectId: `${mark}.LEVEL` });
  await replyTo(site, 'handOver', admin, { text: mark });
  await replyTo(site, 'saveTrendView', admin, {
    name: mark,
    isForAll: true,
    login: '',
    query: `?points=${mark}.LEVEL`,
  });
});
afterAll(() => site.stop());

// Times in ms may have such digits in them.
const numbers = Object.values(south).map((number) => new RegExp(`\\b${number}\\b`));
const named = (reply: string) => [new RegExp(mark), ...numbers].flatMap((word) => word.exec(reply)?.[0] ?? []);
const askAs = async (name: CallName, who: Record<string, string>, children: readonly XmlNode[]) =>
  (await request(site, name, who, children)).text();

/** What is asked of these is there, and named to those who see it. */
const namedToAll: readonly CallName[] = [
  ...(['getPointDetail', 'getAlarms', 'getAlarm', 'getAlarmLimits', 'getAlarmHistory', 'getBlocks'] as const),
  ...(['getOverrides', 'getProgrammes', 'getProgramme', 'getLinks', 'getEvents', 'getEvent', 'exportEvents'] as const),
  ...(['getHistory', 'getSamples', 'getConsumption', 'getTrendViews'] as const),
  ...(['getShift', 'getReadingList'] as const),
];
test.each(namedToAll)('%s names the south to an administrator', async (name) => {
  const replies = () => Promise.all((aboutSouth[name] ?? [[]]).map((children) => askAs(name, admin, children)));
  await expect.poll(async () => named((await replies()).join('\n'))).not.toEqual([]);
});

// Ends the session of whoever calls it.
const apart: readonly CallName[] = ['stream', 'logOut', 'endSession'];
const asked = (Object.keys(calls) as CallName[]).filter((one) => calls[one].login && !apart.includes(one));
const namesNothing = async (name: CallName) => {
  for (const children of aboutSouth[name] ?? [[]]) {
    const reply = await askAs(name, nora, children);
    expect(named(reply), `${name} ${reply.slice(0, 3000)}`).toEqual([]);
  }
};
test.each(asked)('%s names nothing of the south to an operator of the north', namesNothing);

describe.each([
  ['an observer', 0],
  ['a technician', 2],
  ['an administrator', 3],
])('no call names anything of the south to %s of the north', (_, profile) => {
  beforeAll(async () => {
    expect(await replyTo(site, 'setGroup', admin, { ...north, profile })).toMatchObject({ result: 'done' });
    expect(await replyTo(site, 'getUserProfile', nora)).toMatchObject({ profile, isLimited: true });
  });
  afterAll(() => replyTo(site, 'setGroup', admin, north));
  test.each(asked)('%s', namesNothing);
});

describe.each([
  ['an observer', 0],
  ['an operator', 1],
])('no call names anything of the south to %s of the north who comes through a hub', (_, profile) => {
  let hub: TestHub;
  beforeAll(async () => {
    hub = await enrolledHub(site, admin);
  });
  afterAll(async () => {
    await replyTo(site, 'leaveHub', admin, { name: 'Town' });
    await hub.stop();
  });
  test.each(asked)('%s', async (name) => {
    const paul = new HubPerson(hub, { profile, groups: [north.name] });
    for (const children of aboutSouth[name] ?? [[]]) {
      const reply = await paul.text(name, children);
      expect(named(reply), `${name} ${reply.slice(0, 3000)}`).toEqual([]);
    }
  });
  test('they see the north, and what they wrote themselves', async () => {
    const paul = new HubPerson(hub, { profile, groups: [north.name] });
    if (profile > 0) expect(await paul.call('addNote', { text: 'From the centre' })).toMatchObject({ result: 'done' });
    const events = JSON.stringify((await paul.call('getEvents', { count: 100 })).events);
    expect(events).toContain('north.');
    expect(events.includes('From the centre')).toBe(profile > 0);
  });
});

const opened = Object.entries<Call>(calls).filter(
  ([name, { purpose }]) => purpose && !apart.includes(name as CallName),
);
test.each(opened)('%s names nothing of the south to a program with a token for the north', async (call) => {
  const name = call as CallName;
  const requests: (readonly XmlNode[])[] = [];
  for (const children of aboutSouth[name] ?? [[]])
    if (named(await askAs(name, admin, children)).length > 0) requests.push(children);
  const wish = { name, points: 'north.*', purposes: tokenPurposes };
  const { token } = await replyTo(site, 'makeToken', admin, wish);
  // A token has so many requests at once.
  for (const children of requests.slice(0, 10)) {
    const reply = await askAs(name, { authorization: `Bearer ${token}` }, children);
    expect(named(reply), `${name} ${reply.slice(0, 3000)}`).toEqual([]);
    expect(reply).not.toMatch(/<ErrorCode>4<|Too many/);
  }
});
