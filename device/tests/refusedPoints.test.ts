import { afterEach, beforeEach, expect, test } from 'vitest';
import { linkStateRecord } from '../../protocol/diagnostic/linkState.ts';
import { readWebOutput } from '../../protocol/wire/envelope.ts';
import { inputRegisters } from '../../testing/modbusTestServer.ts';
import { testAccount } from '../../testing/testAccount.ts';
import { ask, credential, replyTo, startSite, type TestSite, testStation } from './testDevice.ts';
import { TestStream } from './testStream.ts';

const technician = credential('tess', 'check-the-valve');
const operator = credential('anna', 'start-the-pump');
const accountCfg = `<AccountCfg>${testAccount('tess', 2, 'check-the-valve')}${testAccount('anna', 1, 'start-the-pump')}</AccountCfg>`;
const far = 9;
/** With a point beyond the last register, which an open page shows. */
const station = (port: number) =>
  testStation(port)
    .replace(
      '</PointCfg>',
      `<Point Id="FAR" InfoNumber="${far}" Name="Far" Link="field" Register="input:${inputRegisters}"/></PointCfg>`,
    )
    .replaceAll('<TextValueNumericData InfoNumber="2"', `<TextValueNumericData InfoNumber="${far}"`);
const illegalAddress = { code: 'exception', exception: '2' };

let site: TestSite;
beforeEach(async () => {
  site = await startSite(station, accountCfg);
});
afterEach(() => site.stop());

/** As a stream shows it, once it is in that state. */
async function seenAs(state: string, who?: Record<string, string>) {
  const stream = await TestStream.open(site, who ?? {}, String(far), who ? 'stream' : 'streamUnAuth');
  await stream.until(({ values }) => values.get(far)?.state === state);
  stream.close();
  return stream.values.get(far);
}
const linkFor = async (who: Record<string, string>) =>
  linkStateRecord.readAll(readWebOutput(await ask(site, 'getLinks', who)).content)[0];
/** The events of that kind about the point, newest first. */
async function told(kind: 'pointRefused' | 'pointReadAgain') {
  const { events } = await replyTo(site, 'getEvents', operator, { count: 100, kinds: [kind] });
  return events.filter(({ object }) => object?.id === 'FAR');
}

test('a point that the device refuses says why, to those who log in; its neighbours stay as they are', async () => {
  expect(await seenAs('deviceError', operator)).toMatchObject({ value: undefined, why: illegalAddress });
  const open = await seenAs('deviceError');
  expect(open && 'why' in open && open.why).toBeUndefined();
  const stream = await TestStream.open(site, operator, '1-3');
  await stream.until(({ values }) => [1, 2, 3].every((n) => values.get(n)?.state === 'good'));
  stream.close();
});

test('its link counts it, and tells technicians which and why', async () => {
  await seenAs('deviceError', operator);
  expect(await linkFor(operator)).toMatchObject({ points: 4, refused: 1, detail: undefined });
  expect((await linkFor(technician))?.detail?.refusedPoints).toEqual([
    {
      infoNumber: far,
      name: 'Far',
      address: `input register ${inputRegisters}, uint16, unit 1 on ${site.field.host}:${site.field.port}`,
      refusal: { why: illegalAddress, text: 'illegal data address (2)' },
    },
  ]);
  site.field.inputs.count = inputRegisters + 1;
  await seenAs('good', operator);
  expect(await linkFor(technician)).toMatchObject({ refused: 0, detail: { refusedPoints: [] } });
});

test('the log says when it is refused and when it is read again, once each, over restarts', async () => {
  await seenAs('deviceError', operator);
  expect(await told('pointRefused')).toMatchObject([{ fields: { link: 'field', ...illegalAddress } }]);
  site = await site.restart();
  await seenAs('deviceError', operator);
  expect(await told('pointRefused')).toHaveLength(1);
  site = await site.restart(() => {
    site.field.inputs.count = inputRegisters + 1;
  });
  await seenAs('good', operator);
  await expect.poll(() => told('pointReadAgain')).toMatchObject([{ fields: { link: 'field' } }]);
  expect(await told('pointRefused')).toHaveLength(1);
});
