// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { testWorld } from '../live/testWorld.ts';
import { card, output, profile, scriptedSession } from '../session/scriptedDevice.ts';
import { bindAlarms } from './bindAlarms.ts';

afterEach(() => vi.useRealTimers());

const row = (id: string, state = 'activeUnacknowledged') =>
  `<Alarm Id="${id}" Occurrence="7" State="${state}" Kind="L" Priority="2" Message="Low" RaisedAt="1000"/>`;
const list = (sequence: string, isWhole: boolean, ...rows: string[]) =>
  output(0, `<Content Sequence="${sequence}" IsWhole="${isWhole}">${rows.join('')}</Content>`);

/** Logged in on a device with alarms, whose feed the test controls. */
async function inside(answers: Parameters<typeof scriptedSession>[0] = {}) {
  vi.useFakeTimers();
  const device = scriptedSession({
    identityCard: card('t1', 'Alarm'),
    getAlarms: list('a.1', true, row('low'), row('high')),
    ...answers,
  });
  const { world: live, change, loseLink } = testWorld([]);
  const alarms = bindAlarms({ session: device.session, live });
  expect(alarms.get().status).toBe('none');
  await device.session.logIn('ines', 'secret');
  await vi.advanceTimersByTimeAsync(0);
  const ids = () => alarms.get().alarms.map(({ id }) => id);
  const questions = () => device.requests.filter(({ name }) => name === 'getAlarms').map(({ body }) => body);
  return { ...device, alarms, change, loseLink, ids, questions };
}

test('all that stands is read at the login, then what changed since, as soon as the feed tells of a change', async () => {
  const visit = await inside();
  expect(visit.ids()).toEqual(['low', 'high']);
  visit.script.getAlarms = list('a.2', false, row('low', 'normal'), row('new'));
  visit.change('alarms');
  await vi.advanceTimersByTimeAsync(1000);
  expect(visit.ids()).toEqual(['high', 'new']);
  const [first, second, ...more] = visit.questions();
  expect(first).not.toContain('a.1');
  expect(second).toContain('<After>a.1</After>');
  expect(more).toEqual([]);
});

test('a lost link leaves what was reported, and says that it is not current; after the session nothing is left', async () => {
  const visit = await inside();
  visit.loseLink();
  expect(visit.alarms.get().status).toBe('stale');
  expect(visit.ids()).toEqual(['low', 'high']);
  visit.session.disconnect();
  expect(visit.alarms.get().status).toBe('none');
  expect(visit.ids()).toEqual([]);
});

test.each([
  ['a device without the service (R6)', { identityCard: card('t1', 'Event') }],
  ['degraded mode', { getUserProfile: profile('IsNormalMode="0" Profile="1"') }],
])('%s is not asked', async (_, answers) => {
  const visit = await inside(answers);
  expect(visit.questions()).toEqual([]);
  expect(visit.alarms.get().status).toBe('none');
});
