import { afterEach, expect, test, vi } from 'vitest';
import { getHistory, getSamples } from '../../protocol/calls/history.ts';
import { getPointDetail } from '../../protocol/calls/pointDetail.ts';
import type { CallName } from '../../protocol/calls.ts';
import { element, type XmlNode } from '../../protocol/wire/xml.ts';
import { fieldHost } from '../../testing/modbusTestServer.ts';
import { commandAccounts, Person, passwords } from './testCommands.ts';
import { credential, request, startSite, type TestSite } from './testDevice.ts';
import { TestStream } from './testStream.ts';

const [huge, tiny, set] = [1, 2, 3];
const point = (id: string, number: number, register: number, more: string) =>
  `<Point Id="${id}" InfoNumber="${number}" Link="plant" Register="holding:${register}" Type="float64" Digits="6" ${more}/>`;
const station = (port: number) => `<StationCfg><CommunicationCfg>
<ModbusTcp Id="plant" Host="${fieldHost}" Port="${port}" PeriodMs="50" TimeoutMs="4900"/></CommunicationCfg><PointCfg>
${point('HUGE', huge, 10, 'Unit="m" Min="-1e30" Max="1e30"')}
${point('TINY', tiny, 20, 'Unit="m" MeasureMin="1e-12" MeasureMax="1e25"')}
${point('SET', set, 30, 'EditingKind="Output" Min="0" Max="1e24" Step="1e-7"')}
</PointCfg><AlarmCfg><Alarm Id="high" Point="HUGE" Kind="HH" Limit="1e22" Priority="1" Message="Too much"/></AlarmCfg></StationCfg>`;

let site: TestSite;
afterEach(() => site.stop());
const ada = credential('ada', passwords.ada);
const [tess, anna] = [new Person(() => site, 'tess'), new Person(() => site, 'anna')];
/** A number with an exponent, and no part of a word. */
const exponents = /(?<![\w.])-?\d+(?:\.\d+)?[eE][+-]?\d+(?![\w.])/g;

test('no call writes a number with an exponent, whatever the field supplies', async () => {
  site = await startSite(station, commandAccounts);
  site.field.holding.writeDoubleBE(1.5e24, 20);
  site.field.holding.writeDoubleBE(2.5e-9, 40);
  site.field.holding.writeDoubleBE(1e-7, 60);
  await tess.seesValue(huge, 1.5e24);
  await tess.seesValue(tiny, 2.5e-9);
  await tess.seesValue(set, 1e-7);
  expect(await tess.override(tiny, 'forced', '0.0000003')).toMatchObject({ result: 'done' });
  expect(await anna.command(set, '0.0000002')).toMatchObject({ result: 'done' });
  const to = Date.now() + 60_000;
  const points = ['HUGE', 'TINY', 'SET'];
  const past = { points, from: to - 3_600_000, to };
  const number = (of: number) => element('InfoNumber', {}, String(of));
  const questions: readonly (readonly [CallName, ...XmlNode[]])[] = [
    ['getPoints'],
    ['poll', element('Points', {}, '1-3')],
    ...[huge, tiny, set].map(
      (of) =>
        ['getPointDetail', getPointDetail.request.write({ infoNumber: of, isOpen: true, isPanel: true })] as const,
    ),
    ...[huge, tiny, set].map((of) => ['readPoint', number(of)] as const),
    ['getOverrides'],
    ['getAlarms'],
    ['getAlarmLimits'],
    ['getAlarmHistory'],
    ['getAlarmStatistics'],
    ['getEvents'],
    ['getSince'],
    ['getHistory', ...getHistory.request.parameters({ ...past, columns: 100 })],
    ['getSamples', ...getSamples.request.parameters({ ...past, tier: 'raw', count: 100, after: undefined })],
    ['getLinks'],
    ['getHealth'],
  ];
  const replies = async () => {
    const texts: (readonly [CallName, string])[] = [];
    for (const [call, ...children] of questions) {
      texts.push([call, (await (await request(site, call, ada, children)).text()).replaceAll('&quot;', '"')]);
    }
    return texts;
  };
  // The values are in all places: in the log, the alarm, the history.
  await vi.waitFor(async () => {
    const all = (await replies()).filter(([, text]) => /1500000000000000000000000|0\.0000000\d/.test(text));
    const found = new Set(all.map(([call]) => call));
    expect([...found]).toEqual(
      expect.arrayContaining(['getPoints', 'poll', 'readPoint', 'getAlarms', 'getEvents', 'getSamples']),
    );
  });
  const found = (await replies()).flatMap(([call, text]) => (text.match(exponents) ?? []).map((one) => [call, one]));
  expect(found).toEqual([]);
  for (const format of ['csv', 'jsonl'] as const) {
    const text = await (await request(site, 'exportEvents', ada, [element('Format', {}, format)])).text();
    expect([format, text.match(exponents), text.includes('0.0000002')]).toEqual([format, null, true]);
  }
  const stream = await TestStream.open(site, ada, '1-3');
  await stream.until(({ values }) => values.size === 3);
  expect(stream.text.match(exponents)).toBeNull();
  expect(stream.values.get(huge)?.value).toBe(1.5e24);
  stream.close();
});
