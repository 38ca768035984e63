import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { CorrectionRequest } from '../../protocol/calls/consumption.ts';
import { getConsumption } from '../../protocol/calls/consumption.ts';
import type { CallName } from '../../protocol/calls.ts';
import { readWebOutput } from '../../protocol/wire/envelope.ts';
import type { XmlNode } from '../../protocol/wire/xml.ts';
import { testAccount } from '../../testing/testAccount.ts';
import { ask, credential, replyTo, startSite, type TestSite, testStation } from './testDevice.ts';

const ada = credential('ada', 'Ada-Password-1');
const olga = credential('olga', 'Olga-Password-1');
let site: TestSite;
beforeAll(async () => {
  site = await startSite(
    (port) => testStation(port).replace('Id="LEVEL"', 'Id="LEVEL" IsCounter="true"'),
    `<AccountCfg>${testAccount('ada', 3, 'Ada-Password-1')}${testAccount('olga', 2, 'Olga-Password-1')}</AccountCfg>`,
  );
});
afterAll(() => site.stop());

const output = async (name: CallName, children: readonly XmlNode[], who = ada) =>
  readWebOutput(await ask(site, name, who, children));
const correct = (request: Partial<CorrectionRequest>, who = ada) => {
  const period = { from: 0, to: 60_000, note: '' };
  return replyTo(site, 'correctConsumption', who, { point: 'LEVEL', kind: 'leaveOut', ...period, ...request });
};
const minute = 60_000;

test('an administrator corrects what a counter counted and takes it back; both are in the log, and others may not', async () => {
  await expect(correct({}, olga)).rejects.toThrow('code 4');
  const future = Math.ceil(Date.now() / minute) * minute + minute;
  await expect(correct({ to: future })).rejects.toThrow('code 7');
  await expect(correct({ from: 1 })).rejects.toThrow('code 7');
  expect(await correct({ point: 'PUMP' })).toEqual({ result: 'refused', reason: 'notCounter' });
  const to = Math.floor(Date.now() / minute) * minute - minute;
  const period = { from: to - 10 * minute, to };
  expect(await correct({ ...period, kind: 'bridge' })).toMatchObject({ result: 'refused' });
  await vi.waitFor(async () => expect(await correct({ ...period, note: 'new meter' })).toEqual({ result: 'done' }));
  expect(await correct({ from: to - minute, to })).toEqual({ result: 'refused', reason: 'overlaps' });
  const query = getConsumption.request.parameters({ points: ['LEVEL'], from: to - 1, to: to + 1, period: 'day' });
  const shown = async () =>
    getConsumption.reply.read((await output('getConsumption', query, olga)).content)?.corrections;
  const [made] = (await shown()) ?? [];
  expect(made).toMatchObject({ ...period, point: 'LEVEL', kind: 'leaveOut', login: 'ada', note: 'new meter' });
  const remove = () => replyTo(site, 'removeCorrection', ada, { id: made?.id ?? 0 });
  expect(await remove()).toEqual({ result: 'done' });
  expect(await remove()).toEqual({ result: 'refused', reason: 'noCorrection' });
  expect(await shown()).toEqual([]);
  const { events } = await replyTo(site, 'getEvents', ada, { count: 100 });
  const told = events.filter(({ kind }) => kind === 'consumptionCorrected' || kind === 'correctionRemoved');
  expect(told.map(({ kind, person, object }) => [kind, person, object?.name])).toEqual([
    ['correctionRemoved', 'ada', 'Level'],
    ['consumptionCorrected', 'ada', 'Level'],
  ]);
});
