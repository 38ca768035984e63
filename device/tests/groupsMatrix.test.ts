// @module-tag spec-6-2
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CallName, calls } from '../../protocol/calls.ts';
import { readWebOutput } from '../../protocol/wire/envelope.ts';
import { element, type XmlNode } from '../../protocol/wire/xml.ts';
import { ask, replyTo, request, type TestSite } from './testDevice.ts';
import { admin, mark, nora, north, south, startTwoHalves } from './testTwoHalves.ts';

const at = (infoNumber: number) => [element('InfoNumber', {}, String(infoNumber))];
const id = (text: string) => [element('Id', {}, text)];
const day = [element('From', {}, '0'), element('To', {}, '86400000')];
const history = [element('Point', {}, `${mark}.LEVEL`), ...day];

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
  exportEvents: [[element('Format', {}, 'csv')], [element('Format', {}, 'jsonl')]],
  getHistory: [[...history, element('Columns', {}, '10')]],
  getSamples: [history],
  getRights: [[], [element('Login', {}, 'admin')]],
  getPointRights: [[element('Point', {}, `${mark}.PUMP`)], [element('Point', {}, `${mark}.LEVEL`)]],
  getConsumption: [[...history, element('Period', {}, 'day')]],
};

/** Calls that still say something of the south. */
const left: readonly CallName[] = [...(['getConfig', 'getEvents', 'getEvent', 'exportEvents', 'getHistory'] as const)];

let site: TestSite;
beforeAll(async () => {
  site = await startTwoHalves(north);
  // Something that stands, and something in the log.
  for (const base of [11, 777]) {
    const text = base === 777 ? mark : 'north';
    const block = element('Block', { InfoNumber: `${base}1`, Text: text });
    expect(readWebOutput(await ask(site, 'setBlock', admin, [block])).content.attributes.Result).toBe('done');
    const forced = { infoNumber: Number(`${base}2`), kind: 'forced', value: '0.5', text } as const;
    expect(await replyTo(site, 'setOverride', admin, forced)).toMatchObject({ result: 'done' });
  }
  await replyTo(site, 'addNote', admin, { text: mark, objectId: `${mark}.LEVEL` });
});
afterAll(() => site.stop());

const named = (reply: string) => [mark, ...Object.values(south).map(String)].filter((word) => reply.includes(word));
const askAs = async (name: CallName, who: Record<string, string>, children: readonly XmlNode[]) =>
  (await request(site, name, who, children)).text();

/** What is asked of these is there, and named to those who see it. */
const namedToAll: readonly CallName[] = [
  ...(['getPointDetail', 'getAlarms', 'getAlarm', 'getAlarmLimits', 'getAlarmHistory', 'getBlocks'] as const),
  ...(['getOverrides', 'getProgrammes', 'getProgramme', 'getLinks'] as const),
];
test.each(namedToAll)('%s names the south to an administrator', async (name) => {
  const replies = (aboutSouth[name] ?? [[]]).map((children) => askAs(name, admin, children));
  expect(named((await Promise.all(replies)).join('\n'))).not.toEqual([]);
});

// Ends the session of whoever calls it.
const apart: readonly CallName[] = ['stream', 'logOut', 'endSession'];
for (const name of (Object.keys(calls) as CallName[]).filter((one) => calls[one].login && !apart.includes(one))) {
  const check = left.includes(name) ? test.fails : test;
  check(`${name} names nothing of the south to an operator of the north`, async () => {
    for (const children of aboutSouth[name] ?? [[]]) {
      const reply = await askAs(name, nora, children);
      expect(named(reply), `${name} ${reply.slice(0, 3000)}`).toEqual([]);
    }
  });
}
