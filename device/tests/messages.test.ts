import { createHmac } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { acknowledgeRecord } from '../../protocol/alarms/alarmRequests.ts';
import { alarmListRecord } from '../../protocol/alarms/alarmList.ts';
import type { CallName } from '../../protocol/calls.ts';
import { readWebOutput } from '../../protocol/envelope.ts';
import { linkAcknowledgeRecord, linkRecord, linkRequestRecord } from '../../protocol/messages/linkRecords.ts';
import { messagePageRecord } from '../../protocol/messages/message.ts';
import { secretRequestRecord, setupOutcomeRecord, setupRequestRecord } from '../../protocol/messages/messageRequests.ts';
import { onCallRecord } from '../../protocol/messages/onCall.ts';
import { element, type XmlNode } from '../../protocol/xml.ts';
import { hasMailServer, headerOf, startHttpReceiver, TestMailServer, tokenIn } from '../messages/testReceivers.ts';
import { commandAccounts, commandStation, numbers, Person, type passwords } from './testCommands.ts';
import { ask, startSite, type TestSite } from './testDevice.ts';
import { testTiming } from './testTiming.ts';

const alarmCfg = `<AlarmCfg>
<Alarm Id="high" Point="level" Kind="H" Limit="4.5" Priority="1" Area="North" Message="Tank nearly full" Action="Stop the pump"/>
</AlarmCfg>`;
const station = (port: number) =>
  commandStation(port)
    .replace('Id="pump" InfoNumber="1"', 'Id="pump" Horn="true" InfoNumber="1"')
    .replace('</PointCfg>', `</PointCfg>${alarmCfg}`);
const publicUrl = 'https://pumps.example/';

let site: TestSite;
let mail: TestMailServer;
let timing: ReturnType<typeof testTiming>;
const person = (login: keyof typeof passwords) => new Person(() => site, login);
const [olga, anna, ben, ada] = [person('olga'), person('anna'), person('ben'), person('ada')];
beforeEach(async () => {
  mail = await TestMailServer.start();
  timing = testTiming();
  site = await startSite(station, commandAccounts, timing, ['--public-url', publicUrl]);
  await anna.sees(numbers.level);
});
afterEach(async () => {
  await site.stop();
  await mail.stop();
});

const smtp = () => ({ id: 'mail', kind: 'smtp', host: '127.0.0.1', port: mail.port, security: 'none', from: 'vigie@town.example' });
const documentOf = (more: Record<string, unknown> = {}) => ({
  version: 1,
  ways: [smtp()],
  persons: [
    { id: 'Anna', login: 'anna', ways: [{ way: 'mail', to: 'anna@town.example' }] },
    { id: 'Ben', login: 'ben', language: 'fr', ways: [{ way: 'mail', to: 'ben@town.example' }] },
    { id: 'Olga', login: 'olga', ways: [{ way: 'mail', to: 'olga@town.example' }] },
  ],
  rules: [{ steps: [{ who: 'Anna', waitS: 600 }, { who: 'Ben', waitS: 600 }, { who: 'everybody', waitS: 0 }] }],
  ...more,
});
const setUp = async (document: unknown, version?: number) =>
  setupOutcomeRecord.read(
    (await ada.ask('setMessageSetup', ...setupRequestRecord.parameters({ document: JSON.stringify(document), version })))
      .content,
  );
/** Centimetres in the register. */
const setLevel = (raw: number) => site.field.holding.writeUInt16BE(raw, 20);
const asVisitor = async (call: CallName, ...children: XmlNode[]) =>
  linkRecord.read(readWebOutput(await ask(site, call, {}, children)).content);
const open = (token: string) => asVisitor('getMessageUnAuth', ...linkRequestRecord.parameters({ token }));
const press = (token: string, occurrence: number) =>
  asVisitor('acknowledgeMessageUnAuth', ...linkAcknowledgeRecord.parameters({ token, occurrence }));
const mailsTo = (name: string) => mail.taken.filter(({ to }) => to.includes(`${name}@town.example`));
const list = async (by: Person = anna) => messagePageRecord.read((await by.ask('getMessages')).content).messages;
const alarm = async () => alarmListRecord.read((await olga.ask('getAlarms')).content).alarms[0];

test.skipIf(!hasMailServer)('the person on call gets a mail, the next one when nobody acknowledges, and the link acknowledges once', async () => {
  expect(await setUp(documentOf())).toMatchObject({ result: 'done', version: 1 });
  setLevel(480);
  await vi.waitFor(() => expect(mailsTo('anna')).toHaveLength(1));
  const [first] = mailsTo('anna');
  expect(headerOf(first, 'subject')).toBe('[Vigie] Alarm, priority 1: Tank nearly full');
  expect(first?.text).toContain('What to do: Stop the pump');
  expect(first?.text).toContain('Value when raised: 4.8 m (limit 4.5 m)');
  expect(mailsTo('ben')).toHaveLength(0);
  timing.skip(600_000);
  await vi.waitFor(() => expect(mailsTo('ben')).toHaveLength(1));
  const [second] = mailsTo('ben');
  expect(second?.text).toContain('Conduite à tenir: Stop the pump');
  const token = tokenIn(second?.text);
  expect(second?.text).toContain(`${publicUrl}message#${token}`);

  // Opening it, however often, acknowledges nothing.
  const shown = await open(token);
  expect(await open(token)).toMatchObject({ result: 'done', person: 'Ben', alarm: { text: 'Tank nearly full', action: 'Stop the pump' } });
  expect((await alarm())?.state).toBe('activeUnacknowledged');
  const occurrence = shown.alarm?.occurrence ?? 0;
  expect(await press(token, occurrence)).toMatchObject({ result: 'done', by: 'ben' });
  expect(await alarm()).toMatchObject({ state: 'activeAcknowledged', acknowledgedBy: 'ben', acknowledgedLink: 'Ben' });
  expect(await press(token, occurrence)).toMatchObject({ result: 'refused', reason: 'used', by: 'ben' });
  expect(await open(tokenIn(first?.text))).toMatchObject({ result: 'refused', reason: 'acknowledged', by: 'ben' });
  // Anna was called, and is told; Ben knows.
  await vi.waitFor(() => expect(mailsTo('anna')).toHaveLength(2));
  expect(headerOf(mailsTo('anna')[1], 'subject')).toContain('Acknowledged by ben');
  timing.skip(600_000);
  expect(mailsTo('ben')).toHaveLength(1);
  expect(mailsTo('olga')).toHaveLength(0);
  const log = await anna.log();
  expect(log.find(({ kind }) => kind === 'alarmAcknowledged')).toMatchObject({ person: 'ben', fields: { sentTo: 'Ben' } });
  expect(log.filter(({ kind }) => kind === 'messageSent')).toHaveLength(3);
  expect(log.filter(({ kind }) => kind === 'messageQueued')).toHaveLength(3);
  expect(await list()).toMatchObject([
    { kind: 'acknowledged', state: 'sent' },
    { kind: 'alarms', person: 'Ben', state: 'sent', acknowledgedBy: 'ben' },
    { kind: 'alarms', person: 'Anna', state: 'sent', wayKind: 'smtp', attempts: 1 },
  ]);
});
