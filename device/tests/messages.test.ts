import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { hasMailServer, headerOf, startHttpReceiver, TestMailServer, tokenIn } from '../../testing/testReceivers.ts';
import { commandAccounts, commandStation, numbers, Person, type passwords } from './testCommands.ts';
import { replyTo, startSite, type TestSite } from './testDevice.ts';
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
let mail: TestMailServer | undefined;
let timing: ReturnType<typeof testTiming>;
const person = (login: keyof typeof passwords) => new Person(() => site, login);
const [olga, anna, ben, ada] = [person('olga'), person('anna'), person('ben'), person('ada')];
beforeEach(async () => {
  mail = hasMailServer ? await TestMailServer.start() : undefined;
  timing = testTiming();
  site = await startSite(station, commandAccounts, timing, ['--public-url', publicUrl]);
  await anna.sees(numbers.level);
});
afterEach(async () => {
  await site.stop();
  await mail?.stop();
});

const smtp = () => ({
  id: 'mail',
  kind: 'smtp',
  host: '127.0.0.1',
  port: mail?.port ?? 25,
  security: 'none',
  from: 'vigie@town.example',
});
const documentOf = (more: Record<string, unknown> = {}) => ({
  version: 1,
  ways: [smtp()],
  persons: [
    { id: 'Anna', login: 'anna', ways: [{ way: 'mail', to: 'anna@town.example' }] },
    { id: 'Ben', login: 'ben', language: 'fr', ways: [{ way: 'mail', to: 'ben@town.example' }] },
    { id: 'Olga', login: 'olga', ways: [{ way: 'mail', to: 'olga@town.example' }] },
  ],
  rules: [
    {
      steps: [
        { who: 'Anna', waitS: 600 },
        { who: 'Ben', waitS: 600 },
        { who: 'everybody', waitS: 0 },
      ],
    },
  ],
  ...more,
});
const setUp = (document: unknown, version?: number) =>
  ada.call('setMessageSetup', { document: JSON.stringify(document), version });
/** Centimetres in the register. */
const setLevel = (raw: number) => site.field.holding.writeUInt16BE(raw, 20);
const open = (token: string) => replyTo(site, 'getMessageUnAuth', {}, { token });
const press = (token: string, occurrence: number) =>
  replyTo(site, 'acknowledgeMessageUnAuth', {}, { token, occurrence });
const mailsTo = (name: string) => (mail?.taken ?? []).filter(({ to }) => to.includes(`${name}@town.example`));
const list = async (by: Person = anna) => (await by.call('getMessages', { count: 100 })).messages;
const alarms = async () => (await olga.call('getAlarms')).alarms;
const alarm = async () => (await alarms())[0];

test.skipIf(!hasMailServer)(
  'the person on call gets a mail, the next one when nobody acknowledges, and the link acknowledges once',
  async () => {
    expect(await setUp(documentOf())).toMatchObject({ result: 'done', version: 1 });
    setLevel(480);
    await vi.waitFor(() => expect(mailsTo('anna')).toHaveLength(1));
    const [first] = mailsTo('anna');
    expect(headerOf(first, 'subject')).toBe('[Vigie] Alarm, priority 1: Tank nearly full');
    expect(first?.text).toContain('What to do: Stop the pump');
    expect(first?.text).toContain('Value at alarm: 4.8 m (limit 4.5 m)');
    expect(mailsTo('ben')).toHaveLength(0);
    timing.skip(600_000);
    await vi.waitFor(() => expect(mailsTo('ben')).toHaveLength(1));
    const [second] = mailsTo('ben');
    expect(second?.text).toContain('Conduite à tenir\u00a0: Stop the pump');
    const token = tokenIn(second?.text);
    expect(second?.text).toContain(`${publicUrl}message#${token}`);

    // Opening it, however often, acknowledges nothing.
    const shown = await open(token);
    expect(await open(token)).toMatchObject({
      result: 'done',
      person: 'Ben',
      alarm: { text: 'Tank nearly full', action: 'Stop the pump' },
    });
    expect((await alarm())?.state).toBe('activeUnacknowledged');
    const occurrence = shown.alarm?.occurrence ?? 0;
    expect(await press(token, occurrence)).toMatchObject({ result: 'done', by: 'ben' });
    expect(await alarm()).toMatchObject({
      state: 'activeAcknowledged',
      acknowledgedBy: 'ben',
      acknowledgedLink: 'Ben',
    });
    expect(await press(token, occurrence)).toMatchObject({ result: 'refused', reason: 'used', by: 'ben' });
    expect(await open(tokenIn(first?.text))).toMatchObject({ result: 'refused', reason: 'acknowledged', by: 'ben' });
    // Anna was called, and gets a message; Ben knows.
    await vi.waitFor(() => expect(mailsTo('anna')).toHaveLength(2));
    expect(headerOf(mailsTo('anna')[1], 'subject')).toContain('Acknowledged by ben');
    timing.skip(600_000);
    expect(mailsTo('ben')).toHaveLength(1);
    expect(mailsTo('olga')).toHaveLength(0);
    const sent = async () => (await anna.log()).filter(({ kind }) => kind === 'messageSent');
    await vi.waitFor(async () => expect(await sent()).toHaveLength(3));
    const log = await anna.log();
    expect(log.find(({ kind }) => kind === 'alarmAcknowledged')).toMatchObject({
      person: 'ben',
      fields: { sentTo: 'Ben' },
    });
    expect(log.filter(({ kind }) => kind === 'messageQueued')).toHaveLength(3);
    expect(await list()).toMatchObject([
      { kind: 'acknowledged', state: 'sent' },
      { kind: 'alarms', person: 'Ben', state: 'sent', acknowledgedBy: 'ben' },
      { kind: 'alarms', person: 'Anna', state: 'sent', wayKind: 'smtp', attempts: 1 },
    ]);
  },
);

test('GetOnCall tells everybody who is on call and what is wrong with the next week', async () => {
  const weeks = [[[{ time: '00:00', person: 'Anna' }], [], [], [], [], [], []]];
  const from = new Date(timing.now() + 86_400_000).toISOString().slice(0, 10);
  const exceptions = [{ name: 'gap', from, duties: [{ time: '08:00', person: null }] }];
  expect(await setUp(documentOf({ roster: [{ id: 'main', weeks, exceptions }] }))).toMatchObject({ result: 'done' });
  const view = await olga.call('getOnCall', { days: 14 });
  expect(view).toMatchObject({ isSetUp: true, hasLinks: true, rosters: [{ id: 'main', person: 'Anna' }] });
  expect(view.problems).toMatchObject([{ kind: 'gap', roster: 'main' }]);
  expect(view.persons).toMatchObject([
    { id: 'Anna', ways: ['smtp'], hasNoLink: false },
    { id: 'Ben', language: 'fr', hasNoLink: false },
    // An observer may not acknowledge.
    { id: 'Olga', hasNoLink: true },
  ]);
});

test('what is refused is reported with its place, and nothing of it is taken; an older edit is refused', async () => {
  const wrong = documentOf({ persons: [{ id: 'Anna', ways: [{ way: 'pager' }] }] });
  expect(await setUp(wrong)).toMatchObject({
    result: 'refused',
    reason: 'faults',
    version: 0,
    faults: [
      {
        path: 'persons[0].ways[0].way',
        code: 'unknownWay',
        words: 'persons[0].ways[0].way: Way pager does not exist.',
      },
      { path: 'rules[0].steps[1].who' },
    ],
  });
  expect(await setUp(documentOf(), 0)).toMatchObject({ result: 'done', version: 1 });
  expect(await setUp(documentOf(), 0)).toMatchObject({ result: 'refused', reason: 'outdated', version: 1 });
  const reply = await ada.call('getMessageSetup');
  expect(JSON.parse(reply.document)).toMatchObject({ persons: [{ id: 'Anna' }, { id: 'Ben' }, { id: 'Olga' }] });
  expect(reply).toMatchObject({ areas: ['North'], horns: [{ id: 'pump', name: 'The pump' }] });
  site = await site.restart();
  expect(await ada.call('getMessageSetup')).toEqual(reply);
});

test('operators edit the roster and try ways; only administrators set up and set secrets', async () => {
  const receiver = await startHttpReceiver();
  const hook = { id: 'hook', kind: 'webhook', url: receiver.url, secret: 'sign', bearer: 'token' };
  await setUp(
    documentOf({ ways: [hook], persons: [{ id: 'Anna', login: 'anna', ways: [{ way: 'hook' }] }], rules: [] }),
  );
  await expect(anna.call('setSecret', { name: 'sign', kind: 'password', value: 'hush' })).rejects.toThrow('code 4');
  expect((await anna.ask('getMessageSetup')).code).toBe(4);
  expect((await olga.ask('getMessages')).code).toBe(4);
  for (const [name, value] of [
    ['sign', 'hush-hush'],
    ['token', 'a-bearer-token'],
  ] as const) {
    expect(await ada.call('setSecret', { name, kind: 'password', value })).toMatchObject({ result: 'done' });
  }
  const { messages = [] } = await anna.call('testMessage', { person: 'Anna' });
  const end = async () => (await anna.call('getMessages', { id: messages[0], count: 1 })).messages[0]?.state;
  await vi.waitFor(async () => expect(await end()).toBe('sent'));
  expect(receiver.received).toHaveLength(1);
  expect(receiver.received[0]?.headers.authorization).toBe('Bearer a-bearer-token');

  expect((await ada.call('getSecrets')).secrets).toMatchObject(
    ['sign', 'token'].map((name) => ({ name, state: 'set', changedBy: 'ada', uses: [{ place: 'way', name: 'hook' }] })),
  );
  await receiver.stop();
});

describe('a horn', () => {
  const withHorn = (point = 'pump') => ({
    version: 1,
    ways: [{ id: 'horn', kind: 'horn', point }],
    persons: [{ id: 'Gate', ways: [{ way: 'horn' }] }],
    rules: [{ steps: [{ who: 'Gate', waitS: 0 }] }],
    test: null,
  });
  const commands = async () =>
    (await anna.commandLog()).map(({ fields }) => [fields.value, fields.origin, fields.result]);
  const pump = () => site.field.coils[0];

  test('sounds until somebody acknowledges', async () => {
    // A horn whose state is not current yet can't be commanded: that is in the log as well.
    await anna.sees(numbers.pump);
    await setUp(withHorn());
    setLevel(480);
    await vi.waitFor(() => expect(pump()).toBe(1));
    const occurrence = (await alarm())?.occurrence ?? 0;
    await anna.call('acknowledgeAlarms', { occurrences: [occurrence] });
    await vi.waitFor(() => expect(pump()).toBe(0));
    await vi.waitFor(async () =>
      expect(await commands()).toEqual([
        ['0', 'horn', 'done'],
        ['1', 'horn', 'done'],
      ]),
    );
  });

  test('ends after ten minutes, and is off when the service starts', async () => {
    await setUp(withHorn());
    setLevel(480);
    await vi.waitFor(() => expect(pump()).toBe(1));
    timing.skip(599_000);
    await anna.seesValue(numbers.pump, 1);
    timing.skip(2000);
    await vi.waitFor(() => expect(pump()).toBe(0));
    site = await site.restart(() => site.field.coils.writeUInt8(1, 0));
    await vi.waitFor(() => expect(pump()).toBe(0));
  });

  test('that is refused has failed, is not given again, and is an alarm', async () => {
    await setUp(withHorn());
    await person('tess').block(numbers.pump, 'works');
    setLevel(480);
    await vi.waitFor(async () =>
      expect(await list()).toMatchObject([
        { state: 'failed', fault: 'commandRefused', detail: 'blocked', attempts: 1 },
      ]),
    );
    expect(pump()).toBe(0);
    expect(await commands()).toEqual([['1', 'horn', 'refused']]);
    // There is no other way to report it.
    await vi.waitFor(async () => expect((await alarms()).map(({ id }) => id)).toContain('messages:horn'));
    expect(await list()).toHaveLength(1);
  });

  test('is only a point that says that it is one', async () => {
    await setUp(withHorn('toggle'));
    setLevel(480);
    await vi.waitFor(async () => expect(await list()).toMatchObject([{ state: 'failed', fault: 'noHorn' }]));
    expect(await commands()).toEqual([]);
  });
});

test('a way that fails is an alarm, which is reported by the other ways only', async () => {
  const receiver = await startHttpReceiver(() => 500);
  const folder = await mkdtemp(join(tmpdir(), 'vigie-'));
  const ways = [
    { id: 'hook', kind: 'webhook', url: receiver.url },
    { id: 'sms', kind: 'sms', folder },
  ];
  const persons = [{ id: 'Anna', login: 'anna', ways: [{ way: 'hook' }, { way: 'sms', to: '+33600000001' }] }];
  await setUp(documentOf({ ways, persons, rules: [{ steps: [{ who: 'Anna' }] }] }));
  setLevel(480);
  // Noted by the service, not only received: from then on its next attempt is waited for.
  await vi.waitFor(async () =>
    expect((await list()).some(({ way, fault }) => way === 'hook' && fault !== undefined)).toBe(true),
  );
  timing.skip(5000);
  await vi.waitFor(async () => expect((await alarms()).map(({ id }) => id)).toContain('messages:webhook'));
  timing.skip(30_000);
  await vi.waitFor(async () => {
    const texts = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'utf16le')));
    expect(texts.filter((text) => text.includes('Messages cannot be sent by webhook'))).toHaveLength(1);
  });
  const about = (await list()).filter(({ alarm }) => alarm === 'messages:webhook');
  expect(about).toMatchObject([{ way: 'sms' }]);
  await receiver.stop();
  await rm(folder, { recursive: true });
});

test('an open page is notified; without one the message ends', async () => {
  const page = { id: 'page', kind: 'page' };
  await setUp(
    documentOf({
      ways: [page],
      persons: [{ id: 'Anna', login: 'anna', ways: [{ way: 'page' }] }],
      rules: [{ steps: [{ who: 'Anna' }] }],
    }),
  );
  setLevel(480);
  const notifications = async (by: Person) => (await by.call('getPageMessages')).messages;
  await vi.waitFor(async () =>
    expect(await notifications(anna)).toMatchObject([{ title: 'Alarm, priority 1', text: 'Tank nearly full' }]),
  );
  expect(await notifications(ben)).toEqual([]);
  expect(await list()).toMatchObject([{ state: 'sent', wayKind: 'page' }]);
});

describe('a link', () => {
  const token = async () => {
    await setUp(documentOf());
    setLevel(480);
    await vi.waitFor(() => expect(mailsTo('anna')).toHaveLength(1));
    return tokenIn(mailsTo('anna')[0]?.text);
  };

  test.skipIf(!hasMailServer)('ends with a lock of its account, for good', async () => {
    const anna1 = await token();
    const lock = (isLocked: boolean) => ada.call('setAccount', { login: 'anna', isLocked });
    await lock(true);
    await lock(false);
    expect(await open(anna1)).toMatchObject({ result: 'refused', reason: 'accountEnded' });
    expect(await press(anna1, (await alarm())?.occurrence ?? 0)).toMatchObject({ reason: 'accountEnded' });
    expect((await alarm())?.state).toBe('activeUnacknowledged');
  });

  test.skipIf(!hasMailServer)('ends with a new password, with its account, and after a day', async () => {
    const one = await token();
    expect((await ada.call('resetPassword', { login: 'anna' })).result).toBe('done');
    expect(await open(one)).toMatchObject({ reason: 'accountEnded' });
    timing.skip(600_000);
    await vi.waitFor(() => expect(mailsTo('ben')).toHaveLength(1));
    const two = tokenIn(mailsTo('ben')[0]?.text);
    expect(await open(two)).toMatchObject({ result: 'done', person: 'Ben' });
    timing.ahead(24 * 3_600_000 + 1000);
    expect(await open(two)).toMatchObject({ result: 'refused', reason: 'expired' });
    site = await site.restart();
    expect(await open(one)).toMatchObject({ reason: 'accountEnded' });
    // Known tokens are no guesses, however often they are tried.
    for (let i = 0; i < 20; i++) expect((await open(two)).reason).toBe('expired');
  });

  test('that there never was is answered so a few times, and then that there were too many; a login is not delayed', async () => {
    const guess = () => open(randomBytes(16).toString('base64url'));
    for (let i = 0; i < 10; i++) expect((await guess()).reason).toBe('unknown');
    const { reason, retryAfterSec = 0 } = await guess();
    expect(reason).toBe('tooOften');
    expect(retryAfterSec).toBeGreaterThan(0);
    expect((await new Person(() => site, 'ben', 'another-page').ask('getUserProfile')).code).toBe(0);
    expect((await open('<script>')).reason).toBe('tooOften');
    site = await site.restart();
    const log = await anna.log();
    expect(log.filter(({ kind }) => kind === 'messageLinkUnknown').map(({ fields }) => fields.count)).toEqual([
      9,
      undefined,
    ]);
  });
});
