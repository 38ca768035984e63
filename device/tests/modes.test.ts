// @module-tag spec-6-2
import { afterEach, describe, expect, test } from 'vitest';
import { accountRecord, sessionRecord } from '../../protocol/administration.ts';
import type { Call } from '../../protocol/calls/call.ts';
import { correctConsumption, removeCorrection } from '../../protocol/calls/consumption.ts';
import * as fleetCalls from '../../protocol/calls/fleet.ts';
import { type CallName, calls } from '../../protocol/calls.ts';
import { errorCodes } from '../../protocol/errorCodes.ts';
import { readIdentityCard } from '../../protocol/identityCard.ts';
import { actions, modes } from '../../protocol/rights.ts';
import { readWebOutput } from '../../protocol/wire/envelope.ts';
import { element, type XmlNode } from '../../protocol/wire/xml.ts';
import { testAccount } from '../../testing/testAccount.ts';
import { writeCursor } from '../events/cursor.ts';
import { ask, credential, request, startSite, type TestSite, testStation } from './testDevice.ts';
import { TestStream } from './testStream.ts';
import { testTiming } from './testTiming.ts';

let site: TestSite;
afterEach(() => site.stop());

const passwords = ['look-around', 'start-the-pump', 'check-the-valve', 'keys-to-the-works'];
const people = passwords.map((password, profile) => credential(`profile${profile}`, password));
const administrator = people[3] ?? {};
const accountCfg = `<AccountCfg>${passwords
  .map((password, profile) => testAccount(`profile${profile}`, profile, password))
  .join('')}${testAccount('spare', 3, 'spare-of-all')}</AccountCfg>`;
const inMode = (mode: string) => (port: number) =>
  testStation(port).replace('<IdentityCfg', `<IdentityCfg Mode="${mode}"`);

/** A day of the past of a point that does not exist. */
const range = [element('Point', {}, 'none'), element('From', {}, '0'), element('To', {}, '86400000')];

const swap = Object.entries({ Roster: 'main', From: '1', Until: '2', Instead: 'a', Person: 'b' }).map(([name, text]) =>
  element(name, {}, text),
);
const draftLink = element('Link', {}, [element('Simulator', { Id: 'matrix' })]);

/** Requests that only rights can refuse. */
const payloads: Partial<Record<CallName, readonly XmlNode[]>> = {
  getConfig: [element('XPathRequest', {}, 'SynopticWebCfg')],
  getConfigUnAuth: [element('XPathRequest', {}, 'SynopticWebCfg')],
  setPassword: [element('Password', { Current: 'not the current one', New: 'x' })],
  sendCommand: [element('Command', { Id: 'matrix-command', InfoNumber: 999, Value: '1', TechnicalHashCode: '' })],
  getTexts: [element('Language', {}, 'fr')],
  getTextsUnAuth: [element('Language', {}, 'fr')],
  getPointRights: [element('Point', {}, 'NONE')],
  getPointDetail: [element('PointDetail', { InfoNumber: 999, IsOpen: true })],
  arm: [element('Arm', { InfoNumber: 999, TechnicalHashCode: '' })],
  disarm: [element('ArmId', {}, 'none')],
  setBlock: [element('Block', { InfoNumber: 999, Text: 'matrix' })],
  removeBlock: [element('InfoNumber', {}, '999')],
  setOverride: [element('Override', { InfoNumber: 999, Kind: 'forced', Value: '1' })],
  releaseOverride: [element('InfoNumber', {}, '999')],
  getProgramme: [element('InfoNumber', {}, '999')],
  setProgramme: [element('Programme', { InfoNumber: 999, Version: 0, TechnicalHashCode: '' })],
  getProgrammeHistory: [element('InfoNumber', {}, '999')],
  releaseHold: [element('InfoNumber', {}, '999')],
  getEvent: [element('Id', {}, '1')],
  openSession: [element('Session', { Page: 'page-of-matrix' })],
  addNote: [element('Note', { Text: 'matrix' })],
  takeOver: [element('Revision', {}, 'none')],
  setSeen: [element('Newest', {}, writeCursor({ id: 0, time: 0 }))],
  exportEvents: [element('Format', {}, 'jsonl'), element('Kind', {}, 'start')],
  getAlarm: [element('Id', {}, 'none')],
  getAlarmLimits: [element('InfoNumber', {}, '999')],
  acknowledgeAlarms: [element('Occurrence', {}, '1')],
  shelveAlarm: [element('Id', {}, 'none'), element('Kind', {}, 'timed')],
  unshelveAlarm: [element('Id', {}, 'none')],
  resetAlarm: [element('Occurrence', {}, '1')],
  commentAlarm: [element('Occurrence', {}, '1'), element('Text', {}, 'matrix')],
  setOutOfService: [element('Id', {}, 'none'), element('IsOutOfService', {}, 'true')],
  getHistory: [...range, element('Columns', {}, '10')],
  getSamples: range,
  getConsumption: [...range, element('Period', {}, 'day')],
  correctConsumption: correctConsumption.request.parameters({
    point: 'none',
    kind: 'leaveOut',
    ...{ from: 0, to: 60_000 },
    note: '',
  }),
  removeCorrection: removeCorrection.request.parameters({ id: 1 }),
  saveTrendView: [element('TrendView', { Name: 'matrix', Query: 'points=none', IsForAll: false })],
  deleteTrendView: [element('TrendView', { Name: 'matrix', IsForAll: false, Query: '' })],
  testMessage: [element('Person', {}, 'none')],
  setRoster: [element('Document', {}, '[]')],
  addSwap: swap,
  removeSwap: swap,
  setMessageSetup: [element('Document', {}, '{"version":1}')],
  setSecret: [element('Name', {}, 'matrix'), element('Kind', {}, 'password'), element('Value', {}, 'x')],
  removeSecret: [element('Name', {}, 'matrix')],
  decideCertificate: [
    element('Place', {}, 'none:1'),
    element('Fingerprint', {}, 'none'),
    element('Decision', {}, 'remove'),
  ],
  enrolAtHub: [element('Url', {}, 'none'), element('Code', {}, 'none')],
  leaveHub: [element('Name', {}, 'none')],
  setFleetStation: [element('Id', {}, 'none')],
  removeFleetStation: [element('Id', {}, 'none')],
  setFleetMap: [element('Svg', {}, 'none')],
  makeToken: [element('Token', { Name: 'matrix' })],
  revokeToken: [element('Name', {}, 'matrix')],
  getMessageUnAuth: [element('Token', {}, 'none')],
  acknowledgeMessageUnAuth: [element('Token', {}, 'none'), element('Occurrence', {}, '1')],
  endSession: [element('Id', {}, 'none')],
  setAccount: [element('Account', { Login: 'nobody', IsLocked: false })],
  createAccount: [element('Account', { Login: 'spare', Profile: 0 })],
  deleteAccount: [element('Login', {}, 'nobody')],
  resetPassword: [element('Login', {}, 'nobody')],
  setGroup: [element('Group', { Name: '' })],
  deleteGroup: [element('Name', {}, 'none')],
  startTrace: [element('Link', {}, 'none')],
  getTrace: [element('Link', {}, 'none')],
  stopTrace: [element('Link', {}, 'none')],
  readPoint: [element('InfoNumber', {}, '1')],
  getChanges: [element('From', {}, '1'), element('To', {}, '1')],
  getPageDay: [element('Page', {}, '1')],
  getPages: [element('From', {}, '1'), element('To', {}, '1')],
  getFiles: [element('Version', {}, '1')],
  getPart: [element('Sha256', {}, 'none'), element('Part', {}, '0')],
  pinVersion: [element('Version', {}, '1'), element('IsPinned', {}, 'false')],
  putPart: [
    element('Sha256', {}, '0'.repeat(64)),
    element('Part', {}, '0'),
    element('Parts', {}, '1'),
    element('Base64', {}, 'AA=='),
  ],
  propose: [element('Base', {}, '1')],
  activate: [element('Version', {}, '1')],
  keepVersion: [element('Version', {}, '1')],
  goBack: [element('Version', {}, '1')],
  createDraft: [element('Name', {}, 'matrix'), element('Base', {}, '1')],
  renameDraft: [element('Draft', {}, 'none'), element('Name', {}, 'matrix')],
  discardDraft: [element('Draft', {}, 'none')],
  getEdits: [element('Draft', {}, 'none'), element('After', {}, '0')],
  saveEdits: [element('Draft', {}, 'none'), element('After', {}, '0')],
  checkDraft: [element('Draft', {}, 'none')],
  checkPicture: [element('Name', {}, 'images/a.svg'), element('Sha256', {}, 'none')],
  testLink: [draftLink],
  readAddresses: [draftLink, element('Points')],
  scanLink: [draftLink, element('Range', {}, 'none')],
  browseLink: [draftLink, element('Node', {}, 'none')],
  tryCalculation: [element('Formula', {}, '1')],
  getReport: [element('Report', {}, 'none'), element('From', {}, '1')],
  previewReport: [element('Definition', {}, '<Report/>'), element('From', {}, '1')],
  getMadeReport: [element('Id', {}, '1')],
  getReportFile: [element('Format', {}, 'csv'), element('Id', {}, '1')],
  sendReport: [element('Id', {}, '1')],
};
/** Of what is not there: the code for all who have the right. Only a hub has a fleet. */
const ofNothing: Partial<Record<CallName, number>> = {
  getMadeReport: errorCodes.badInput,
  getReportFile: errorCodes.badInput,
  ...Object.fromEntries(Object.keys(fleetCalls).map((call) => [call, errorCodes.notFound])),
};
const isStream = (call: CallName) => call === 'stream' || call === 'streamUnAuth';

async function codeOf(call: CallName, headers: Record<string, string>): Promise<number> {
  if (isStream(call)) {
    const stream = await TestStream.open(site, headers, '1', call).catch((error: Error) => error.message);
    if (typeof stream !== 'string') stream.close();
    return typeof stream === 'string' ? Number(/<ErrorCode>(-?\d+)</.exec(stream)?.[1]) : 0;
  }
  if (call === 'exportEvents') {
    const reply = await (await request(site, call, headers, payloads[call])).text();
    return reply.startsWith('{') ? 0 : Number(/<ErrorCode>(-?\d+)</.exec(reply)?.[1]);
  }
  const root = await ask(site, call, headers, payloads[call]);
  return root.name === 'IdentityCard' ? 0 : readWebOutput(root).code;
}

describe('the rights matrix, asked of the service cell by cell (R16, R17)', () => {
  test.each(modes)('%s', async (mode) => {
    site = await startSite(inMode(mode === 'degraded' ? 'degraded' : 'normal'), accountCfg);
    if (mode === 'expired' || mode === 'locked') {
      for (let profile = 0; profile < 4; profile++) {
        const account = element('Account', {
          Login: `profile${profile}`,
          IsLocked: mode === 'locked',
          PasswordExpiresAt: mode === 'expired' ? 1 : undefined,
        });
        await ask(site, 'setAccount', credential('spare', 'spare-of-all'), [account]);
      }
    }
    const codes = { normal: 0, degraded: 6, expired: 3, locked: 2 }[mode];
    for (const call of Object.keys(calls) as CallName[]) {
      const { right, alsoIn = [], rightInDegraded }: Call = calls[call];
      const lowest = right === 'anyone' ? undefined : actions[right];
      for (const [profile, headers] of people.entries()) {
        const isTooLow = mode === 'degraded' && rightInDegraded && profile < actions[rightInDegraded];
        const isModeRefused =
          isTooLow || (mode !== 'normal' && !alsoIn.includes(mode) && (lowest !== undefined || mode === 'degraded'));
        const expected = isModeRefused ? codes : lowest !== undefined && profile < lowest ? 4 : (ofNothing[call] ?? 0);
        const given = await codeOf(call, headers);
        // A wrong current password is the call's own answer: the right to call was there.
        expect(call === 'setPassword' && given === 1 ? 0 : given, `${call}, profile ${profile}, ${mode}`).toBe(
          expected,
        );
      }
    }
  });
});

test('a device in backup mode has a card without Firmware (spec §4)', async () => {
  site = await startSite(inMode('backup'), accountCfg);
  expect(readIdentityCard(await ask(site, 'identityCard', administrator))?.hasFirmware).toBe(false);
});

test('a station file that can not be read at all is degraded mode: the log says why, nobody is turned away', async () => {
  site = await startSite(() => '<StationCfg><PointCfg>', accountCfg);
  const profile = readWebOutput(await ask(site, 'getUserProfile', administrator)).content;
  expect(profile.attributes.IsNormalMode).toBe('false');
  const log = readWebOutput(await ask(site, 'getEvents', administrator)).content;
  expect(log.children.find((row) => row.attributes.Kind === 'configurationFault')?.attributes).toMatchObject({
    ObjectName: 'station.xml',
    Line: '1',
    Code: 'badXml',
    Detail: expect.stringMatching(/./),
  });
  expect(site.said).toContainEqual(expect.stringMatching(/^Rejected: station\.xml:1: Not well-formed XML\./));
  expect(site.said).toContainEqual(
    `Started in degraded mode, because ${site.folder}/station.xml is unreadable: there are no pages, values, commands, alarms and programmes. Login, passwords and the operation log work. Correct it (npm run vigie -- check ${site.folder} lists every error) and restart the service.`,
  );
});

test.each([
  ['degraded', 'pages, values and commands are refused'],
  ['backup', 'login is not possible'],
])('a start in %s mode says on the console what works and how to end it', async (mode, words) => {
  site = await startSite(inMode(mode), accountCfg);
  const [line, ...more] = site.said.filter((text) => text.startsWith('Started in'));
  expect(line).toContain(`Started in ${mode} mode, because station.xml sets Mode to ${mode}: ${words}`);
  expect(line).toMatch(/set Mode to normal and restart the service\.$/);
  expect(more).toEqual([]);
});

test('a start with a rejected part says what runs and what to do; a valid one says nothing', async () => {
  site = await startSite((port) => testStation(port).replace(/Link="\w+"/, 'Link="feild"'), accountCfg);
  expect(site.said.filter((text) => text.startsWith('Started with'))).toEqual([
    expect.stringMatching(
      /^Started with the valid part of .* \(points: \d+, pages: \d+, links: 1, alarms: \d+\)\. Rejected: 1\. Correct it .* restart the service\.$/,
    ),
  ]);
  await site.stop();
  site = await startSite(testStation, accountCfg);
  expect(site.said.filter((text) => text.startsWith('Started'))).toEqual([]);
});

describe('what an administrator may do to a session and an account', () => {
  test('ending a session ends its streams and asks its page for the login again; a new page may come in', async () => {
    site = await startSite(testStation, accountCfg);
    const page = { ...people[1], 'vigie-page': 'page-one-1' };
    const stream = await TestStream.open(site, page, '1');
    await stream.next();
    const sessions = sessionRecord.readAll(readWebOutput(await ask(site, 'getSessions', administrator)).content);
    expect(sessions.map(({ login, isOwn }) => [login, isOwn])).toEqual([
      ['profile1', false],
      ['profile3', true],
    ]);
    const id = sessions.find((session) => !session.isOwn)?.id ?? '';
    await ask(site, 'endSession', administrator, [element('Id', {}, id)]);
    while (await stream.next());
    expect(await codeOf('getUserProfile', page)).toBe(9);
    expect(await codeOf('getUserProfile', { ...people[1], 'vigie-page': 'page-two-2' })).toBe(0);
  });

  test('a locked account is out at once, an opened one in again', async () => {
    site = await startSite(testStation, accountCfg);
    const stream = await TestStream.open(site, people[1] ?? {}, '1');
    await stream.next();
    const account = {
      login: 'profile1',
      profile: 1,
      isPasswordEditable: true,
      passwordExpiresAt: undefined,
      oneTime: undefined,
    };
    await ask(site, 'setAccount', administrator, [accountRecord.write({ ...account, isLocked: true })]);
    while (await stream.next());
    expect(await codeOf('getUserProfile', people[1] ?? {})).toBe(2);
    await ask(site, 'setAccount', administrator, [accountRecord.write({ ...account, isLocked: false })]);
    expect(await codeOf('getUserProfile', people[1] ?? {})).toBe(0);
  });

  test('an expiry that comes while a page is open ends its stream; the password is then the only thing to do', async () => {
    const timing = testTiming();
    site = await startSite(testStation, accountCfg, timing);
    const account = { login: 'profile1', profile: 1, isPasswordEditable: true, isLocked: false, oneTime: undefined };
    const passwordExpiresAt = timing.now() + 60_000;
    await ask(site, 'setAccount', administrator, [accountRecord.write({ ...account, passwordExpiresAt })]);
    const stream = await TestStream.open(site, people[1] ?? {}, '1');
    await stream.next();
    timing.ahead(60_000);
    while (await stream.next());
    expect(await codeOf('getConfig', people[1] ?? {})).toBe(3);
    const change = element('Password', { Current: 'start-the-pump', New: 'start-the-pump-2' });
    expect(readWebOutput(await ask(site, 'setPassword', people[1], [change])).code).toBe(0);
    expect(await codeOf('getConfig', credential('profile1', 'start-the-pump-2'))).toBe(0);
    const accounts = accountRecord.readAll(readWebOutput(await ask(site, 'getAccounts', administrator)).content);
    expect(accounts.find(({ login }) => login === 'profile1')?.passwordExpiresAt).toBeUndefined();
  });

  test('whoever logs out is listed no longer, and the log has it', async () => {
    site = await startSite(testStation, accountCfg);
    const page = { ...people[1], 'vigie-page': 'page-one-1' };
    const stream = await TestStream.open(site, page, '1');
    await stream.next();
    expect(await codeOf('logOut', page)).toBe(0);
    while (await stream.next());
    const sessions = sessionRecord.readAll(readWebOutput(await ask(site, 'getSessions', administrator)).content);
    expect(sessions.map(({ login }) => login)).toEqual(['profile3']);
    const log = readWebOutput(await ask(site, 'getEvents', administrator)).content;
    expect(log.children.map((row) => row.attributes.Kind)).toContain('logout');
  });

  test('a permanent password is made to expire by nobody: whoever has it could do nothing any more', async () => {
    const hall = testAccount('hall', 0, 'look-at-hall').replace('/>', ' IsPasswordEditable="false"/>');
    site = await startSite(testStation, accountCfg.replace('</AccountCfg>', `${hall}</AccountCfg>`));
    const set = async (fields: Record<string, string | number | boolean>) =>
      readWebOutput(await ask(site, 'setAccount', administrator, [element('Account', { Login: 'hall', ...fields })]))
        .content.attributes;
    expect(await set({ IsLocked: true, PasswordExpiresAt: 1 })).toEqual({ Result: 'refused', Reason: 'permanent' });
    expect(await codeOf('getConfig', credential('hall', 'look-at-hall'))).toBe(0);
    expect(await set({ IsLocked: true })).toEqual({ Result: 'done' });
    expect(await codeOf('getConfig', credential('hall', 'look-at-hall'))).toBe(2);
  });

  test('nobody locks himself out', async () => {
    site = await startSite(testStation, accountCfg);
    const own = element('Account', { Login: 'profile3', IsLocked: true });
    expect(readWebOutput(await ask(site, 'setAccount', administrator, [own])).content.attributes.Result).toBe(
      'refused',
    );
    expect(await codeOf('getUserProfile', administrator)).toBe(0);
  });
});
