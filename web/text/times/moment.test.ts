import { expect, test } from 'vitest';
import { testInstants } from '../../../protocol/programme/testInstants.ts';
import { moment } from './moment.ts';

const noon = Date.UTC(2026, 10, 20, 12, 0, 5);
const paris = { locale: 'en', timeZone: 'Europe/Paris', now: noon + 60_000 };

test('a moment of today is a time of day in the zone of the device', () => {
  expect(moment(noon, paris)).toEqual({ short: '13:00', minute: '13:00', exact: '13:00:05' });
});

test('another day is named', () => {
  const yesterday = moment(noon - 24 * 3_600_000, paris);
  expect(yesterday).toEqual({
    short: 'Nov 19, 2026',
    minute: 'Nov 19, 2026, 13:00',
    exact: 'Nov 19, 2026, 13:00:05',
  });
});

test('midnight is 00:00', () => {
  expect(moment(Date.UTC(2026, 10, 19, 23, 0), paris).short).toBe('00:00');
});

test.each(testInstants)('$at in $zone is told as $wall', ({ zone, wall, at, again, jumpsTo }) => {
  const [date = '', time = ''] = (jumpsTo ?? wall).split('T');
  const told = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' }).format(Date.parse(date));
  for (const now of again ? [at, again] : [at]) {
    const here = { locale: 'en', timeZone: zone, now: Date.parse(now) };
    expect(moment(here.now, here).short).toBe(time);
    expect(moment(here.now, { ...here, now: here.now + 7 * 86_400_000 }).exact.replace(/ 0(\d),/, ' $1,')).toBe(
      `${told}, ${time}:00`,
    );
  }
});
