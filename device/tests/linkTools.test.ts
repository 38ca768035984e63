import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { linkStateRecord } from '../../protocol/diagnostic/linkState.ts';
import { fieldHost } from '../../testing/modbusTestServer.ts';
import { hasPymodbus, PymodbusField } from '../../testing/pymodbus/pymodbusField.ts';
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

const tcp = (attributes: string) => `<ModbusTcp Id="new" ${attributes}/>`;
const link = (more = '') => tcp(`Host="${fieldHost}" Port="${site.field.port}" TimeoutMs="400" ${more}`);

/** Entries of the log, newest first. */
async function tested() {
  return (await ada.call('getEvents', { count: 5, kinds: ['linkTested'] })).events;
}

describe('a link of a draft', () => {
  test('that leads to a device is connected, with the time of an answer', async () => {
    const outcome = await ada.testLink(link());
    expect(outcome).toMatchObject({ result: 'done', isConnected: true, fault: undefined, findings: [] });
    expect(outcome.roundTripMs).toBeGreaterThan(0);
  });

  test('is read, each point by itself and in its unit', async () => {
    site.field.holding.writeUInt16BE(250, 60);
    site.field.holding.writeFloatBE(Number.NaN, 64);
    const { reads, ...outcome } = await ada.readAddresses(
      link(),
      '<Point Id="T" Register="holding:30" Scale="0.1" Offset="-5"/>',
      '<Point Register="holding:32" Type="float32"/>',
      '<Point Register="input:5000"/>',
      '<Point Register="holding:x"/>',
      '<Point Register="coil:3"/>',
      '<Point Register="holding:0" Scale="much"/>',
    );
    expect(outcome).toMatchObject({ result: 'done' });
    expect(reads).toMatchObject([
      { value: 20, raw: 250, words: [250], state: 'good', receivedTime: expect.any(Number) },
      { value: undefined, state: 'notANumber', words: [expect.any(Number), expect.any(Number)] },
      { state: 'deviceError', refusal: { why: { code: 'exception', exception: '2' } } },
      { findings: [{ element: 'Point', reason: { field: 'Register', value: 'holding:x' } }] },
      { value: 0, state: 'good', words: [0] },
      { findings: [{ reason: { field: 'Scale', value: 'much' } }] },
    ]);
  });

  test('is scanned: what answers, each as a point would state it', async () => {
    site.field.holding.writeUInt16BE(7, 12);
    const { found, ...outcome } = await ada.scan(link(), 'holding:5-7');
    expect(outcome).toMatchObject({ result: 'done', isWhole: true, fault: undefined });
    expect(found.map(({ point, value, words }) => [point.attributes, value, words])).toEqual([
      [{ Register: 'holding:5' }, 0, [0]],
      [{ Register: 'holding:6' }, 7, [7]],
      [{ Register: 'holding:7' }, 0, [0]],
    ]);
    const hasEnd = await ada.scan(link(), 'input:90-140');
    expect(hasEnd.found.map(({ point }) => point.attributes.Register).at(-1)).toBe('input:99');
  });

  test('gives 1,000 addresses at once, and from where they end the next ones', async () => {
    const first = await ada.browse(link(), { node: 'coil:0-1599' });
    expect([first.found.length, first.isWhole, first.next]).toEqual([1000, false, 'coil:1000-1599']);
    const rest = await ada.browse(link(), { node: 'coil:0-1599', after: first.next ?? '' });
    expect([rest.found.length, rest.isWhole, rest.next]).toEqual([600, true, undefined]);
    expect(rest.found[0]?.point?.attributes).toEqual({ Register: 'coil:1000' });
    expect(await ada.browse(link(), { node: 'pumps' })).toMatchObject({ reason: 'badNode', found: [] });
    const registersHaveNoNames = await ada.browse(link(), { node: 'coil:0-9', search: 'pump' });
    expect(registersHaveNoNames).toMatchObject({ result: 'refused', reason: 'badNode' });
    expect(await ada.browse('<Simulator Id="trial"/>', { node: '' })).toMatchObject({ reason: 'notOffered' });
  });

  test('shares the connection of the link that it is a draft of, which goes on', async () => {
    const up = async () =>
      linkStateRecord.readAll((await ada.ask('getLinks')).content).find(({ id }) => id === 'field')?.isUp;
    await expect.poll(up).toBe(true);
    const own = link().replace('"new"', '"field"');
    expect(await ada.testLink(own)).toMatchObject({ isConnected: true });
    expect((await ada.readAddresses(own, '<Point Register="holding:1"/>')).reads).toMatchObject([{ value: 0 }]);
    expect(site.field.visits()).toBe(1);
    const { detail } = linkStateRecord.readAll((await ada.ask('getLinks')).content)[0] ?? {};
    expect(detail?.counters).toMatchObject({ losses: 0, unanswered: 0 });
  });

  test('that is not sound, or whose driver can’t do it, is refused with the reason', async () => {
    expect(await ada.testLink('<ModbusTcp Id="new" Host="" Port="x"/>')).toMatchObject({
      ...{ result: 'refused', reason: 'badLink', isConnected: false },
      findings: [
        { element: 'ModbusTcp', reason: { code: 'missing', field: 'Host' } },
        { reason: { field: 'Port', value: 'x' } },
      ],
    });
    expect(await ada.testLink('<Carrier Id="new"/>')).toMatchObject({
      ...{ reason: 'badLink', findings: [{ reason: { code: 'notALinkKind', value: 'Carrier' } }] },
    });
    const simulator = '<Simulator Id="trial"/>';
    expect(await ada.scan(simulator, 'holding:0-9')).toMatchObject({ reason: 'notOffered', found: [] });
    for (const range of ['holding:9-1', 'holding', 'holding:0-70000', ''])
      expect(await ada.scan(link(), range), range).toMatchObject({ result: 'refused', reason: 'badRange' });
    const many = Array.from({ length: 51 }, () => '<Point Register="holding:0"/>');
    expect(await ada.readAddresses(link(), ...many)).toMatchObject({ reason: 'tooMany', reads: [] });
    expect(await ada.testLink(simulator)).toMatchObject({ isConnected: true, details: [], roundTripMs: undefined });
    const { reads } = await ada.readAddresses(simulator, '<Point Register="constant:3"/>', '<Point Register="error"/>');
    expect(reads).toMatchObject([{ value: 3, state: 'simulated' }, { state: 'deviceError' }]);
    for (const call of ['testLink', 'readAddresses', 'scanLink', 'browseLink'] as const)
      expect((await ada.ask(call)).code, call).toBe(7);
  });

  test('that leads nowhere says why', async () => {
    const refused = { fault: { why: { code: 'connectionRefused' } } };
    const dead = tcp(`Host="${fieldHost}" Port="1" TimeoutMs="400"`);
    expect(await ada.testLink(dead)).toMatchObject({ result: 'done', isConnected: false, ...refused });
    expect(await ada.testLink(tcp('Host="no-such-host.invalid" TimeoutMs="400"'))).toMatchObject({
      fault: { why: { code: 'hostUnknown' }, text: expect.stringContaining('unknown host name') },
    });
    const points = ['<Point Register="holding:0"/>', '<Point Register="holding:1" UnitId="9"/>'];
    expect((await ada.readAddresses(dead, ...points)).reads).toMatchObject([refused, refused]);
    expect(await ada.scan(dead, 'holding:0-9')).toMatchObject({ isWhole: false, found: [], ...refused });
    expect(await ada.testLink('<ModbusSerial Id="new" Device="/dev/no-such-port" BaudRate="9600"/>')).toMatchObject({
      fault: { why: { code: 'noPort' } },
    });
  });
});

test('only administrators try links', async () => {
  for (const call of ['testLink', 'readAddresses', 'scanLink', 'browseLink', 'checkDraft', 'checkPicture'] as const)
    expect((await tom.ask(call)).code, call).toBe(4);
});

test('the log says who tried which link, and where it leads: one entry for each call', async () => {
  await ada.testLink(link());
  await ada.readAddresses(link(), '<Point Register="holding:1"/>', '<Point Register="holding:2" UnitId="3"/>');
  await ada.scan(link(), 'nowhere');
  const events = await tested();
  const one = { person: 'ada', object: { kind: 'link', id: 'new' } };
  expect(events).toMatchObject([one, one]);
  expect(JSON.stringify(events[0])).toContain(`${fieldHost}:${site.field.port}`);
});

describe('reads that repeat, as those of a rehearsal', () => {
  const point = '<Point Register="holding:1"/>';
  const running = () => link().replace('"new"', '"field"');

  test('are one entry in the log for each link, however often they are made', async () => {
    for (let times = 0; times < 5; times++)
      expect(await ada.readRepeatedly(running(), point)).toMatchObject({ result: 'done', reads: [{ state: 'good' }] });
    expect(await tested()).toMatchObject([{ person: 'ada', object: { id: 'field' } }]);
    await ada.readRepeatedly(tcp(`Host="${fieldHost}" Port="1" TimeoutMs="400"`), point);
    await ada.readAddresses(running(), point);
    expect((await tested()).map(({ object }) => object?.id)).toEqual(['field', 'new', 'field']);
  });

  test('share the connection of the running station, or are refused where they would need a second one', async () => {
    const isUp = async () => linkStateRecord.readAll((await ada.ask('getLinks')).content)[0]?.isUp;
    await expect.poll(isUp).toBe(true);
    expect(await ada.readRepeatedly(running(), point)).toMatchObject({ result: 'done', reads: [{ value: 0 }] });
    expect(await ada.readRepeatedly(link(), point)).toMatchObject({ result: 'refused', reason: 'inUse', reads: [] });
    expect(site.field.visits()).toBe(1);
    // The user who presses a button for it knows.
    expect(await ada.readAddresses(link(), point)).toMatchObject({ result: 'done' });
  });
});

describe.skipIf(!hasPymodbus)('with devices of pymodbus (needs python3-pymodbus, python3-serial-asyncio)', () => {
  const unit = { holding: { 0: [0x41ca, 0x6666], 10: [500] } } as const;
  let field: PymodbusField;
  beforeAll(async () => {
    field = await PymodbusField.start({
      ways: [
        {
          ...{ id: 'tcp', kind: 'tcp' },
          units: { 1: unit, 2: { ...unit, isSilent: true }, 3: { ...unit, hangsUp: [0x2b] } },
        },
        { id: 'rtuTcp', kind: 'rtuTcp', units: { 1: unit } },
        { id: 'rtu', kind: 'rtu', units: { 4: unit } },
      ],
    });
  });
  afterAll(() => field.stop());
  const device = (unitId: number, timeoutMs = 400) =>
    tcp(`Host="127.0.0.1" Port="${field.port('tcp')}" UnitId="${unitId}" TimeoutMs="${timeoutMs}"`);

  test('a device says who it is, and its values', async () => {
    const { details, ...outcome } = await ada.testLink(device(1));
    expect(outcome).toMatchObject({ result: 'done', isConnected: true, fault: undefined });
    expect(details.map(({ name }) => name)).toEqual(expect.arrayContaining(['VendorName', 'ProductCode']));
    const points = ['<Point Register="holding:0" Type="float32"/>', '<Point Register="holding:10" Scale="0.01"/>'];
    expect((await ada.readAddresses(device(1), ...points)).reads).toMatchObject([{ value: 25.3 }, { value: 5 }]);
    const { found } = await ada.scan(device(1), 'holding:0-20');
    expect(found.map(({ point, raw }) => [point.attributes.Register, raw])).toEqual([
      ['holding:0', 0x41ca],
      ['holding:1', 0x6666],
      ['holding:10', 500],
    ]);
  });

  test('one that closes the connection when it is asked who it is is connected all the same', async () => {
    expect(await ada.testLink(device(3))).toMatchObject({ isConnected: true, fault: undefined, details: [] });
  });

  test('a wrong unit number is a connection without an answer; the units that answer are read all the same', async () => {
    const silent = { fault: { why: { code: 'noAnswer', timeoutMs: '400' } } };
    expect(await ada.testLink(device(2))).toMatchObject({
      result: 'done',
      isConnected: true,
      roundTripMs: undefined,
      ...silent,
    });
    const { reads } = await ada.readAddresses(
      device(1),
      '<Point Register="holding:10" UnitId="2"/>',
      '<Point Register="holding:10"/>',
      '<Point Register="holding:11" UnitId="2"/>',
    );
    expect(reads).toMatchObject([silent, { value: 500, state: 'good' }, silent]);
  });

  test('over a converter of a serial line, too', async () => {
    const converter = `<ModbusRtuTcp Id="c" Host="127.0.0.1" Port="${field.port('rtuTcp')}" TimeoutMs="1000"/>`;
    expect(await ada.testLink(converter)).toMatchObject({ isConnected: true, fault: undefined });
  });

  test('over a serial line, too', async () => {
    const line = (unitId: number) =>
      `<ModbusSerial Id="s" Device="${field.path('rtu')}" BaudRate="19200" UnitId="${unitId}" TimeoutMs="1000"/>`;
    expect(await ada.testLink(line(4))).toMatchObject({ isConnected: true, fault: undefined });
    expect((await ada.readAddresses(line(4), '<Point Register="holding:10"/>')).reads).toMatchObject([{ value: 500 }]);
    expect(await ada.testLink(line(5))).toMatchObject({ isConnected: true, fault: { why: { code: 'noAnswer' } } });
  });
});
