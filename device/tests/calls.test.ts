import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { servicePath } from '../../protocol/headers.ts';
import { readIdentityCard } from '../../protocol/identityCard.ts';
import { pointRecord } from '../../protocol/point.ts';
import { readWebOutput } from '../../protocol/wire/envelope.ts';
import { readTexts } from '../../protocol/wire/fields.ts';
import { element, writeXml } from '../../protocol/wire/xml.ts';
import { parseXml } from '../parseXml.ts';
import { accounts, ask, credential, observer, operator, startSite, type TestSite } from './testDevice.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const paths = (...list: string[]) => list.map((path) => element('XPathRequest', {}, path));
const code = async (...parameters: Parameters<typeof ask>) => readWebOutput(await ask(...parameters)).code;

describe('the four calls of the specification', () => {
  test('the identity card needs a login, and tells name, revision and services', { tags: ['spec-7-6'] }, async () => {
    const card = readIdentityCard(await ask(site, 'identityCard', operator));
    expect(card).toMatchObject({ stationName: 'Test & trial', hasFirmware: true });
    expect(card?.technicalHashCode).toMatch(/^[\da-f]{32}$/);
    expect([...(card?.services.keys() ?? [])]).toEqual([
      'Feed',
      'Command',
      'PointDetail',
      'CommandBlock',
      'Override',
      'Programme',
      'Event',
      'Alarm',
      'History',
      'Message',
      'Text',
      'SetPassword',
      'Session',
      'Administration',
      'Report',
      'Diagnostic',
      'Configuration',
      'Uplink',
      'ExternalRedirect',
      'InactivityExempt',
      'Pages',
      'AlarmCounts',
    ]);
    expect(await code(site, 'identityCard')).toBe(1);
    expect(writeXml(await ask(site, 'identityCard', operator))).not.toContain('Key');
  });

  test('the profile', { tags: ['spec-3-6', 'spec-7-7'] }, async () => {
    const { content } = readWebOutput(await ask(site, 'getUserProfile', operator));
    expect(content.attributes).toEqual({ IsNormalMode: 'true', Profile: '1', IsPasswordEditable: 'true' });
  });

  test('the configuration: one answer for each path, in the order asked', { tags: ['spec-7-8'] }, async () => {
    const requestedPaths = paths('CommunicationCfg/WebServerCfg/@DisconnectionTimeoutSec', 'SynopticWebCfg');
    const { content } = readWebOutput(await ask(site, 'getConfig', operator, requestedPaths));
    expect(content.children.map((c) => c.name)).toEqual(['XmlResponse', 'XmlResponse']);
    expect(content.children[0]?.text).toBe('900');
    const cfg = parseXml(Buffer.from(content.children[1]?.text ?? ''));
    expect(cfg.children.map((page) => page.attributes.SynopticName)).toEqual(['Closed', 'Open']);
  });

  test('the hosts that a login may lead on to (R22)', async () => {
    const list = 'CommunicationCfg/WebServerCfg/ExternalRedirect';
    const { content } = readWebOutput(await ask(site, 'getConfig', operator, paths(list)));
    expect(content.children[0]?.text).toBe('<ExternalRedirect>reports.town wiki.town:8443</ExternalRedirect>');
  });

  test('what the pages say of themselves, and each page as a text of its own, in the same order', async () => {
    const requestedPaths = paths('SynopticWebCfg/Heads', 'SynopticWebCfg/SynopticWeb', 'SynopticWebCfg');
    const { content } = readWebOutput(await ask(site, 'getConfig', operator, requestedPaths));
    const [heads = '', closed = '', open = '', whole = ''] = readTexts(content, 'XmlResponse');
    const [headsRead, wholeRead] = [heads, whole].map((text) => parseXml(Buffer.from(text)));
    expect(headsRead?.children.map((page) => [page.attributes, page.children])).toEqual(
      wholeRead?.children.map((page) => [page.attributes, []]),
    );
    expect([closed, open].map((text) => parseXml(Buffer.from(text)))).toEqual(wholeRead?.children);
  });

  test('paths may come in one wrapper', async () => {
    const wrapped = [element('XPathRequest', {}, [element('string', {}, 'SynopticWebCfg')])];
    expect(await code(site, 'getConfig', operator, wrapped)).toBe(0);
  });

  test.each([
    ['nothing of it', []],
    ['an unknown path', ['PointCfg']],
    ['a path of the service itself', ['CommunicationCfg/ModbusTcp/@Host']],
    ['an XPath', ['//*']],
    ['a path among others', ['SynopticWebCfg', 'constructor']],
    ['17 paths', Array(17).fill('SynopticWebCfg')],
    ['a path of 300 characters', ['S'.repeat(300)]],
  ])('%s is code 7', async (_, list) => {
    expect(await code(site, 'getConfig', operator, paths(...list))).toBe(7);
  });

  test('a visitor gets open pages only, with the station name and the services that need no login', {
    tags: ['spec-7-9'],
  }, async () => {
    const { content } = readWebOutput(await ask(site, 'getConfigUnAuth', {}, paths('SynopticWebCfg')));
    const cfg = parseXml(Buffer.from(content.children[0]?.text ?? ''));
    expect(cfg.attributes).toEqual({ StationName: 'Test & trial' });
    expect(cfg.children.map((c) => c.attributes.SynopticName ?? c.name)).toEqual(['Services', 'Open']);
    expect(
      await code(site, 'getConfigUnAuth', {}, paths('CommunicationCfg/WebServerCfg/@DisconnectionTimeoutSec')),
    ).toBe(7);
  });
});

test('a call of an earlier version is code 5: the app of then knows that it is not there any more', async () => {
  const url = `${site.device.url}${servicePath}IOperationLogManager/GetOperationLog`;
  const headers = { ...operator, 'content-type': 'application/xml' };
  const reply = await fetch(url, { method: 'POST', headers, body: '<payload/>' });
  expect(await reply.text()).toContain('<ErrorCode>5</ErrorCode>');
});

describe('credentials', () => {
  test.each([
    ['none', {}],
    ['a wrong password', credential('observer', 'nope')],
    ['an unknown login', credential('nobody', accounts.operator)],
    ['no basic credential', { authorization: 'Bearer x' }],
    ['no base64', { authorization: 'Basic ???' }],
    ['no colon', { authorization: `Basic ${btoa('operator')}` }],
    ['bytes that are no UTF-8', { authorization: `Basic ${btoa('op\xff:x')}` }],
    ['10 KB of password', credential('nobody at all', 'x'.repeat(10_000))],
    ['a login that is a property of every object', credential('__proto__', 'x')],
  ])('%s is code 1, and no browser box is asked for', async (_, headers) => {
    expect(await code(site, 'getUserProfile', headers as Record<string, string>)).toBe(1);
    const url = `${site.device.url}${servicePath}IAccessManager/GetUserProfile`;
    const reply = await fetch(url, { method: 'POST', headers: headers as Record<string, string> });
    expect(reply.headers.get('www-authenticate')).toBeNull();
  });

  test('five wrong passwords close the login for a while, also to the right one; others go on (R12)', async () => {
    for (let i = 0; i < 5; i++) await code(site, 'getUserProfile', credential('observer', `wrong${i}`));
    expect(await code(site, 'getUserProfile', observer)).toBe(2);
    expect(await code(site, 'getUserProfile', operator)).toBe(0);
    expect(await code(site, 'getConfigUnAuth', {}, paths('SynopticWebCfg'))).toBe(0);
  });

  test('twenty requests of one page at once are one check of the password, and one login', async () => {
    site = await site.restart();
    const page = { ...operator, 'vigie-page': 'a-new-page' };
    const codes = await Promise.all(Array.from({ length: 20 }, () => code(site, 'getUserProfile', page)));
    expect(codes).toEqual(Array(20).fill(0));
    const { content } = readWebOutput(await ask(site, 'getEvents', operator));
    const kinds = content.children.map((row) => row.attributes.Kind);
    expect(kinds.slice(0, kinds.indexOf('start')).filter((kind) => kind === 'login')).toHaveLength(1);
  });
});

describe('points', () => {
  test('users see all of them, visitors those of open pages and nothing to command', {
    tags: ['spec-3-1'],
  }, async () => {
    const all = pointRecord.readAll(readWebOutput(await ask(site, 'getPoints', operator)).content);
    expect(all.map((point) => [point.name, point.editingKind, point.unit])).toEqual([
      ['Pump', 'Output', ''],
      ['Level', 'NonEditable', 'm'],
      ['Speed', 'Output', '%'],
    ]);
    const open = pointRecord.readAll(readWebOutput(await ask(site, 'getPointsUnAuth')).content);
    expect(open.map((point) => [point.name, point.editingKind])).toEqual([['Level', 'NonEditable']]);
  });

  test('a poll of a visitor tells only what open pages show', async () => {
    const { content } = readWebOutput(await ask(site, 'pollUnAuth', {}, [element('Points', {}, '1-3')]));
    const frame = JSON.parse(content.children[0]?.text ?? '');
    expect(JSON.stringify([frame.v, frame.q])).toMatch(/2/);
    expect(
      frame.v?.flatMap((run: number[]) => run.slice(1)).filter((_: number, i: number) => i % 2 === 0) ?? [2],
    ).toEqual([2]);
    expect(Object.keys(frame.versions ?? {})).toEqual(['configuration']);
  });

  test.each(['a', '1-', '3-1', '1-60000', '1,,2', '-1'])('the list of points %j is code 7', async (list) => {
    expect(await code(site, 'poll', operator, [element('Points', {}, list)])).toBe(7);
  });
});
