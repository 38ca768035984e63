import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { eventPageRecord } from '../../protocol/log/event.ts';
import { element } from '../../protocol/wire/xml.ts';
import { fieldHost } from '../drivers/modbusTestServer.ts';
import { deploymentAccounts } from './testDeployment.ts';
import { startSite, type TestSite, testStation } from './testDevice.ts';
import { Tooler } from './testTools.ts';

let site: TestSite;
const ada = new Tooler(() => site, 'ada');
const tom = new Tooler(() => site, 'tom');
beforeEach(async () => {
  site = await startSite(testStation, deploymentAccounts);
});
afterEach(() => site.stop());

const link = (more = '') =>
  `<ModbusTcp Id="new" Host="${fieldHost}" Port="${site.field.port}" TimeoutMs="400" ${more}/>`;

describe('a link of a draft', () => {
  test('that leads to a device is connected, with the time of an answer', async () => {
    const test = await ada.testLink(link());
    expect(test).toMatchObject({ result: 'done', isConnected: true, fault: undefined, findings: [] });
    expect(test.roundTripMs).toBeGreaterThan(0);
  });

  test('is read, in the units of its points', async () => {
    site.field.holding.writeUInt16BE(250, 60);
    site.field.holding.writeFloatBE(Number.NaN, 64);
    const { reads, ...outcome } = await ada.readAddresses(
      link(),
      '<Point Id="T" Register="holding:30" Scale="0.1" Offset="-5"/>',
      '<Point Register="holding:32" Type="float32"/>',
      '<Point Register="input:5000"/>',
      '<Point Register="holding:x"/>',
      '<Point Register="coil:3"/>',
    );
    expect(outcome).toMatchObject({ result: 'done', fault: undefined });
    expect(reads).toMatchObject([
      { value: 20, raw: 250, words: [250], state: 'good' },
      { value: undefined, state: 'notANumber', words: [expect.any(Number), expect.any(Number)] },
      { state: 'deviceError', refusal: { why: { code: 'exception', exception: '2' } } },
      { findings: [{ element: 'Point', reason: { field: 'Register', value: 'holding:x' } }] },
      { value: 0, state: 'good', words: [0] },
    ]);
  });

  test('is scanned: what answers, each as a point would state it', async () => {
    site.field.holding.writeUInt16BE(7, 12);
    const { found, ...outcome } = await ada.scan(link(), 'holding:5-7');
    expect(outcome).toMatchObject({ result: 'done', isWhole: true });
    expect(found.map(({ point, value, words }) => [point.attributes, value, words])).toEqual([
      [{ Register: 'holding:5' }, 0, [0]],
      [{ Register: 'holding:6' }, 7, [7]],
      [{ Register: 'holding:7' }, 0, [0]],
    ]);
  });
});

test('only administrators try links', async () => {
  for (const call of ['testLink', 'readAddresses', 'scanLink', 'checkDraft', 'checkPicture'] as const)
    expect((await tom.ask(call)).code, call).toBe(4);
});

test('the log says who tried which link, and where it leads', async () => {
  await ada.testLink(link());
  await ada.readAddresses(link(), '<Point Register="holding:1"/>', '<Point Register="holding:2"/>');
  const query = [element('Count', {}, '5'), element('Kind', {}, 'linkTested')];
  const { events } = eventPageRecord.read((await ada.ask('getEvents', query)).content);
  const one = { person: 'ada', object: { kind: 'link', id: 'new' } };
  expect(events).toMatchObject([one, one]);
  expect(JSON.stringify(events[0])).toContain(`${fieldHost}:${site.field.port}`);
});
