// @module-tag spec-6-2
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { resources } from '../../protocol/api/resources.ts';
import { tokenPurposes } from '../../protocol/token.ts';
import { tokenRate, unknownSecretRate } from '../http/admit.ts';
import { programWith, TestProgram } from './testApi.ts';
import { commandAccounts, commandStation, Person, passwords } from './testCommands.ts';
import { accountCfg, credential, observer, replyTo, startSite, type TestSite } from './testDevice.ts';
import { testTiming } from './testTiming.ts';

let site: TestSite;
afterEach(() => site.stop());
const get = () => site;
const ada = credential('ada', passwords.ada);
const visitor = new TestProgram(get, {});
const start = async (...options: string[]) => {
  const timing = testTiming();
  site = await startSite(commandStation, commandAccounts, timing, options);
  return timing;
};
const from = encodeURIComponent(new Date(Date.now() - 60_000).toISOString());
const paths = resources.map(({ path }) => {
  const points = path.startsWith('history') ? '&points=level' : '';
  const past = /^history|^reports\//.test(path) ? `?from=${from}${points}` : '';
  return path.replace('{id}', 'level') + past + (path === 'history/columns' ? '&columns=2' : '');
});

describe('who reads', () => {
  test('a visitor reads nothing, and no browser asks for a password of its own accord (R10)', async () => {
    await start();
    for (const path of [...paths, 'openapi.json', 'nothing', '/metrics']) {
      const reply = await visitor.get(path);
      expect([path, reply.status, reply.headers.get('www-authenticate')]).toEqual([path, 401, 'Bearer']);
      expect(await reply.json()).toMatchObject({ status: 401, title: expect.stringContaining('wrong') });
    }
  });

  test('a token reads what it is for, the station and the description, and nothing else', async () => {
    await start();
    const opened: Record<string, readonly string[]> = {};
    for (const purpose of tokenPurposes) {
      const programs = [await programWith(get, ada, { purposes: [purpose] })];
      programs.push(await programWith(get, ada, { name: `${purpose} 2`, purposes: [purpose] }));
      const replies = await Promise.all(
        paths.map(async (path, i) => ({ path, status: (await programs[i % 2]?.get(path))?.status })),
      );
      const others = replies.filter(({ status }) => status !== 200 && status !== 403);
      // The station has no report of that name.
      expect(others.map(({ path, status }) => [path.split('?')[0], status])).toEqual(
        purpose === 'reports' ? [['reports/level', 404]] : [],
      );
      opened[purpose] = replies.flatMap(({ path, status }) => (status === 200 ? (path.split('?')[0] ?? '') : []));
    }
    expect(opened).toEqual({
      values: ['station', 'points', 'points/level', 'values', 'programmes'],
      history: ['station', 'history', 'history/columns'],
      alarms: ['station', 'alarms', 'alarms/history'],
      events: ['station', 'events'],
      reports: ['station', 'reports', 'made-reports'],
      metrics: ['station'],
    });
    const program = await programWith(get, ada, { name: 'log', purposes: ['events'] });
    expect((await program.get('openapi.json')).status).toBe(200);
    expect(await program.refusal('values')).toMatchObject([403, { detail: 'The token is not for “values”.' }]);
    expect(await program.refusal('/metrics')).toMatchObject([403, { detail: 'The token is not for “metrics”.' }]);
  });

  test('a token past its end or revoked is told so, or that it is wrong', async () => {
    const timing = await start();
    const program = await programWith(get, ada, { name: 'short', until: timing.now() + 60_000 });
    expect((await program.get('values')).status).toBe(200);
    timing.ahead(60_001);
    expect(await program.refusal('values')).toMatchObject([401, { title: 'The end of the token is past.' }]);
    await replyTo(site, 'revokeToken', ada, { name: 'short' });
    expect((await program.get('values')).status).toBe(401);
  });

  test('ten requests a second of a token are served, then it is told when to come back', async () => {
    await start();
    const program = await programWith(get, ada, {});
    const replies = await Promise.all(Array.from({ length: 60 }, () => program.get('station')));
    const refused = replies.filter(({ status }) => status !== 200);
    expect(60 - refused.length).toBeGreaterThanOrEqual(tokenRate.mostAtOnce);
    expect(refused.length).toBeGreaterThan(20);
    for (const reply of refused) {
      expect([reply.status, reply.headers.get('retry-after')]).toEqual([429, '1']);
      expect(reply.headers.get('content-type')).toBe('application/problem+json');
    }
  });

  test('guessed tokens are limited by address; a good one beside them is served', async () => {
    await start();
    const program = await programWith(get, ada, {});
    const guess = (i: number) =>
      visitor.get('values', { authorization: `Bearer vigie_${String(i).padStart(43, 'A')}` });
    const guesses = await Promise.all(Array.from({ length: unknownSecretRate.mostAtOnce * 3 }, (_, i) => guess(i)));
    expect(new Set(guesses.map(({ status }) => status))).toEqual(new Set([401, 429]));
    expect((await program.get('values')).status).toBe(200);
  });

  test('wrong passwords of programs are counted and delayed as those of people (R12)', async () => {
    await start();
    const wrong = Array.from({ length: 5 }, (_, i) => new TestProgram(get, credential('olga', `wrong ${i}`)));
    for (const program of wrong) expect((await program.get('values')).status).toBe(401);
    const reply = await new TestProgram(get, credential('olga', passwords.olga)).get('values');
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([429, '30']);
    const failed = (await new Person(get, 'ada').log()).filter(({ kind }) => kind === 'loginFailed');
    expect(failed.length).toBeGreaterThan(0);
  });

  test('a program that logs in by Basic is one session and one line of the log, however often it asks', async () => {
    await start();
    const program = new TestProgram(get, credential('olga', passwords.olga));
    for (let i = 0; i < 30; i++) expect((await program.get('values')).status).toBe(200);
    const person = new Person(get, 'ada');
    const ofOlga = (await person.log()).filter((event) => event.person === 'olga');
    expect(ofOlga.map(({ kind }) => kind)).toEqual(['login']);
    const { sessions } = await replyTo(site, 'getSessions', ada);
    expect(sessions.filter(({ login }) => login === 'olga')).toHaveLength(1);
  });

  test('who is locked, or must change the password first, reads nothing', async () => {
    await start();
    const olga = new TestProgram(get, credential('olga', passwords.olga));
    await replyTo(site, 'setAccount', ada, { login: 'olga', isLocked: true });
    for (const path of ['station', 'values', 'openapi.json', '/metrics'])
      expect([path, (await olga.get(path)).status]).toEqual([path, 429]);
  });
});

describe('where it is', () => {
  test('below the path of the product, and there alone', async () => {
    await start('--prefix', '/plant/');
    const olga = new TestProgram(get, credential('olga', passwords.olga));
    expect((await olga.json('values?points=level')).rows).toHaveLength(1);
    const { servers } = await olga.json('openapi.json');
    expect(servers).toEqual([{ url: '/plant/api/v1' }]);
    expect((await olga.get('/metrics')).headers.get('content-type')).toContain('version=0.0.4');
    const { origin } = new URL(site.device.url);
    for (const path of ['/api/v1/values', '/metrics'])
      expect((await fetch(origin + path, { headers: olga.headers })).headers.get('content-type')).not.toMatch(
        /json|0\.0\.4/,
      );
  });

  test('to pages of the sites that the setting names, and of no other', async () => {
    await start('--api-origin', 'https://board.example');
    const olga = new TestProgram(get, credential('olga', passwords.olga));
    const asked = { 'access-control-request-method': 'GET', 'access-control-request-headers': 'authorization' };
    const preflight = (origin: string) => visitor.get('values', { origin, ...asked }, { method: 'OPTIONS' });
    const allowed = await preflight('https://board.example');
    expect([allowed.status, allowed.headers.get('access-control-allow-origin')]).toEqual([
      204,
      'https://board.example',
    ]);
    expect(allowed.headers.get('access-control-allow-headers')).toContain('authorization');
    expect(allowed.headers.get('access-control-allow-credentials')).toBeNull();
    const reply = await olga.get('values', { origin: 'https://board.example', 'sec-fetch-site': 'cross-site' });
    expect([reply.status, reply.headers.get('access-control-allow-origin')]).toEqual([200, 'https://board.example']);
    for (const origin of ['https://evil.example', 'http://board.example', 'null']) {
      expect((await preflight(origin)).status).toBe(403);
      expect((await olga.get('values', { origin })).status).toBe(403);
    }
    const ofApp = await fetch(`${site.device.url}IhmWeb/x`, { headers: { origin: 'https://board.example' } });
    expect(ofApp.status).toBe(403);
  });

  test('in degraded mode the log remains', async () => {
    site = await startSite(undefined, accountCfg);
    site = await site.restart(() => writeFileSync(join(site.folder, 'station.xml'), '<StationCfg'));
    const program = new TestProgram(get, observer);
    await vi.waitFor(async () => expect((await program.get('events')).status).toBe(200));
    expect(await program.refusal('values')).toMatchObject([503, { title: 'The device is in degraded mode.' }]);
    expect((await program.get('/metrics')).status).toBe(503);
  });
});
