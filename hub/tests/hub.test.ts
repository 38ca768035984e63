import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownTiming } from '../../device/points/timing.ts';
import { commandAccounts, commandStation, Person, passwords } from '../../device/tests/testCommands.ts';
import { credential, replyTo, request, startSite, type TestSite } from '../../device/tests/testDevice.ts';
import { type HubSite, startHub } from './testHub.ts';

let hub: HubSite;
let site: TestSite;
beforeAll(async () => {
  hub = await startHub();
  site = await startSite(commandStation, commandAccounts, ownTiming);
});
afterAll(async () => {
  await site.stop();
  await hub.stop();
});

const atHub = (login: 'ada' | 'olga' | 'anna') => new Person(() => hub, login);
const through = (login: 'ada' | 'olga' | 'anna') => new Person(() => hub.at(id), login);
let id = '';

test('a station enrols with the code of an administrator, and is live', async () => {
  const { code = '', url = '' } = await atHub('ada').call('makeEnrolCode');
  expect(url).toBe(hub.uplink);
  const outcome = await new Person(() => site, 'ada').call('enrolAtHub', { url, code });
  expect(outcome).toMatchObject({ result: 'done', name: 'North' });
  await expect
    .poll(async () => (await atHub('olga').call('getFleet')).stations)
    .toMatchObject([{ state: 'live', links: 2, profile: 0, hasApp: true }]);
  id = (await atHub('olga').call('getFleet')).stations[0]?.id ?? '';
  expect((await atHub('ada').call('getEvents', { count: 20 })).events).toContainEqual(
    expect.objectContaining({ kind: 'stationEnrolled', person: 'ada' }),
  );
});

test('a station that enrols again at its hub is the same one, and no second device', async () => {
  const { code = '', url = '' } = await atHub('ada').call('makeEnrolCode');
  const enrol = (text: string) => new Person(() => site, 'ada').call('enrolAtHub', { url, code: text });
  expect(await enrol(code)).toMatchObject({ result: 'done', name: 'North' });
  const isLive = () =>
    expect
      .poll(async () => (await atHub('olga').call('getFleet')).stations, { timeout: 10_000 })
      .toMatchObject([{ id, state: 'live' }]);
  await isLive();
  // One that is used does not end what was there.
  expect(await enrol(code)).toMatchObject({ result: 'refused', reason: 'codeRefused' });
  await isLive();
  const { events } = await atHub('ada').call('getEvents', { count: 50 });
  expect(events.filter(({ kind }) => kind === 'stationConflict')).toEqual([]);
});

test('a code is good once', async () => {
  const { code = '', url = '' } = await atHub('ada').call('makeEnrolCode');
  const other = await startSite(commandStation, commandAccounts, ownTiming);
  const enrol = () => new Person(() => other, 'ada').call('enrolAtHub', { url, code });
  expect(await enrol()).toMatchObject({ result: 'done' });
  await new Person(() => other, 'ada').call('leaveHub', { name: 'North' });
  expect(await enrol()).toMatchObject({ result: 'refused', reason: 'codeRefused' });
  await other.stop();
  const [first, second] = (await atHub('ada').call('getFleet')).stations;
  expect([first?.id, second?.id]).toEqual([id, `${id}-2`]);
  expect(await atHub('ada').call('removeFleetStation', { id: second?.id ?? '' })).toMatchObject({ result: 'done' });
  expect((await atHub('ada').call('getFleet')).stations).toHaveLength(1);
});

describe('the station through the hub', () => {
  test('nothing is answered without a login of the hub, the open calls neither', async () => {
    for (const call of ['identityCard', 'getConfigUnAuth', 'getConfig'] as const)
      expect(await (await request(hub.at(id), call)).text()).toContain('<ErrorCode>1</ErrorCode>');
  });

  test('calls and the feed come through', async () => {
    const olga = through('olga');
    expect(await olga.call('getUserProfile')).toMatchObject({ profile: 0 });
    await olga.sees(1);
    site.field.holding.writeUInt16BE(123, 20);
    await olga.seesValue(2, 1.23);
  });

  test('the station writes who it was, by which hub', async () => {
    const { events } = await new Person(() => site, 'ada').call('getEvents', { count: 50 });
    expect(events).toContainEqual(expect.objectContaining({ person: 'hub:North:olga' }));
  });

  test('the app is the hub’s own', async () => {
    const page = await fetch(`${hub.device.url}s/${id}/`, { headers: { accept: 'text/html' } });
    expect(page.status).toBe(200);
    expect(await page.text()).toContain(`<base href="/s/${id}/"`);
    expect((await fetch(`${hub.device.url}s/${id}`, { redirect: 'manual' })).headers.get('location')).toBe(`/s/${id}/`);
  });

  test('a password is changed at the hub, from the page of a station too; the station is not asked', async () => {
    const wanted = 'another-way-to-look';
    await through('olga').call('setPassword', { current: passwords.olga, new: wanted });
    expect((await through('olga').ask('getUserProfile')).code).not.toBe(0);
    const after = { ...credential('olga', wanted), 'vigie-page': 'page-of-olga' };
    expect(await replyTo(hub, 'setPassword', after, { current: wanted, new: passwords.olga })).toBeDefined();
    expect(await new Person(() => site, 'olga').call('getUserProfile')).toMatchObject({ profile: 0 });
  });
});

test('a lost station is not current at once', async () => {
  const stateNow = async () => (await atHub('olga').call('getFleet')).stations[0]?.state;
  // After a start it dials at a time of chance.
  site = await site.restart();
  await expect.poll(stateNow).toBe('notCurrent');
});

test('a hub that starts has not heard of its stations yet', async () => {
  hub = await hub.restart();
  expect((await atHub('olga').call('getFleet')).stations).toMatchObject([
    { id, state: 'notHeard', version: undefined },
  ]);
});
