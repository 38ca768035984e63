import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '../../protocol/calls.ts';
import { servicePath } from '../../protocol/headers.ts';
import { readIdentityCard } from '../../protocol/identityCard.ts';
import { ask, operator, startSite, type TestSite, testStation } from './testDevice.ts';

let site: TestSite;
let revision: string;
beforeAll(async () => {
  site = await startSite((port) =>
    testStation(port)
      .replace('Kind="logic" EditingKind="Output"', 'Kind="logic" EditingKind="Annual"')
      .replace(
        'RiData="SP" EditingKind="Output" Unit="%" Min="20"',
        'RiData="SP" EditingKind="Weekly" Step="0.5" Min="-0.3"',
      ),
  );
  revision = readIdentityCard(await ask(site, 'identityCard', operator))?.technicalHashCode ?? '';
});
afterAll(() => site.stop());

/** As written by hand. */
async function send(inner: string, fields: object = {}): Promise<string> {
  const all = { InfoNumber: 1, Version: 0, TechnicalHashCode: revision, ...fields };
  const written = Object.entries(all)
    .map(([name, value]) => (value === undefined ? '' : `${name}="${value}"`))
    .join(' ');
  const reply = await fetch(site.device.url + servicePath + calls.setProgramme.path, {
    method: 'POST',
    headers: { 'content-type': 'application/xml', ...operator },
    body: `<payload><Programme ${written}>${inner}</Programme></payload>`,
  });
  return reply.text();
}

const at = (time: string, value = '1') => `<Day Name="Monday"><Switch Time="${time}" Value="${value}"/></Day>`;
const exception = (fields: string) => `${at('06:00')}<Exception ${fields}/>`;
const year = Array.from({ length: 366 }, (_, day) => new Date(Date.UTC(2027, 0, 1 + day)).toISOString().slice(0, 10));

test.each<[string, string, string, object?]>([
  ...['25:00', '24:00', '6:00', '06:00:60', '06:00 ', '٠٦:00', '-1:00', ''].map((time): [string, string, string] => [
    `the time “${time}”`,
    at(time),
    'badTime',
  ]),
  ...['1e3', ' 1', '+1', '1,0', '0x1', '1e400', '٣', 'NaN', 'true', '', '2'].map((value): [string, string, string] => [
    `the value “${value}”`,
    at('06:00', value),
    'notPlainDecimal',
  ]),
  ['a value off its step', at('06:00', '0.5'), 'offStep', { InfoNumber: 3 }],
  ['a value below its limit', at('06:00', '-0.8'), 'belowLimit', { InfoNumber: 3 }],
  ['29 February of a year without', exception('Name="a" Priority="8" From="2027-02-29"'), 'badDate'],
  ['30 February of every year', exception('Name="a" Priority="8" From="02-30"'), 'badDate'],
  [
    'a range that ends before it begins',
    exception('Name="a" Priority="8" From="2027-01-02" To="2027-01-01"'),
    'endsBeforeItBegins',
  ],
  ['a year on one side', exception('Name="a" Priority="8" From="2027-01-02" To="01-03"'), 'yearOnOneSide'],
  ['half a priority', exception('Name="a" Priority="1.5" From="02-03"'), 'badPriority'],
  ['a seventeenth priority', exception('Name="a" Priority="17" From="02-03"'), 'badPriority'],
  ['no name', exception('Name=" " Priority="1" From="02-03"'), 'nameMissing'],
  ['a name that shows nothing', exception('Name="\u3164" Priority="1" From="02-03"'), 'nameMissing'],
  ['a seventh week', exception('Name="a" Priority="1" Weekday="Monday" Week="7"'), 'badWeekAndDay'],
  [
    'two exceptions of one priority on one day',
    exception(
      'Name="a" Priority="8" From="2027-02-01" To="2027-02-03"/><Exception Name="b" Priority="8" From="2027-02-03"',
    ),
    'samePriority',
  ],
  [
    '366 exceptions',
    at('06:00') + year.map((date) => `<Exception Name="${date}" Priority="8" From="${date}"/>`).join(''),
    'tooManyExceptions',
  ],
  [
    'an exception of a weekly point',
    exception('Name="a" Priority="8" From="02-03"'),
    'exceptionsNotWeekly',
    { InfoNumber: 3 },
  ],
  ['a point that is gone', at('06:00'), 'noPoint', { InfoNumber: 9999 }],
  ['a point without a programme', at('06:00'), 'notProgrammed', { InfoNumber: 2 }],
])('%s is refused with the reason', async (_, inner, reason, fields) => {
  expect(await send(inner, fields)).toMatch(new RegExp(`Result="refused".*Reason="${reason}"`));
});

test.each<[string, string, object?]>([
  ['a day that is none', '<Day Name="Moonday"/>'],
  ['a day twice', at('06:00') + at('07:00')],
  ['a weekday that is none', exception('Name="a" Priority="1" Weekday="Funday"')],
  ['no version', at('06:00'), { Version: undefined }],
  ['no revision', at('06:00'), { TechnicalHashCode: undefined }],
  ['no point', at('06:00'), { InfoNumber: undefined }],
])('%s can not be read: code 7', async (_, inner, fields) => {
  expect(await send(inner, fields)).toContain('<ErrorCode>7<');
});

test('and nothing of it was kept', async () => {
  expect(await send(at('06:00'))).toContain('Result="done"');
});
