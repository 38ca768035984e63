import { i18n } from '@lingui/core';
import { beforeAll, expect, test } from 'vitest';
import { pump } from '../../live/testPoint.ts';
import { readWeek, weekText } from './weekText.ts';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

const night = { ...pump, states: ['Day', 'Night'] };
const heat = { ...pump, kind: 'numeric' as const, unit: '°C', states: [] };

const read = (typed: string, point = night, locale = 'en') => {
  const found = readWeek(locale, point, typed);
  return found.kind === 'week' ? found.week : expect.fail(i18n._(found.fault));
};
const fault = (typed: string) => {
  const found = readWeek('en', night, typed);
  return found.kind === 'fault' ? i18n._(found.fault) : undefined;
};

test.each([
  'Mon–Fri 06:00 Day, 22:00 Night; Sat, Sun 08:00 Day, 23:30 Night',
  'Mon–Sun 06:00 Day, 22:00 Night',
  'Mon–Wed, Fri 06:00 Day; Sun 00:00 Night',
  '',
])('“%s” is read and written alike', (text) => {
  expect(weekText('en', night, read(text))).toBe(text);
});

test('days and values may be written in several ways', () => {
  const usual = 'Mon–Fri 06:00 Day, 22:00 Night';
  for (const typed of [
    'mon-fri 6:00 day 22:00 NIGHT',
    'Monday – Friday: 6h00 0, 22:00 1',
    'Tue, Wed, Mon Thu Fri 06:00 Day,22:00 Night',
  ])
    expect(weekText('en', night, read(typed))).toBe(usual);
  expect(weekText('en', night, read('06:00 Day'))).toBe('Mon–Sun 06:00 Day');
  expect(weekText('en', night, read('Sat-Mon 06:00 Day'))).toBe('Mon, Sat, Sun 06:00 Day');
});

test('numbers and days are those of the language, with or without the unit', () => {
  const week = read('lun–ven 06:00 21,5, 22:00 18 °C', heat, 'fr');
  expect(week[4]).toEqual([
    { time: '06:00', value: '21.5' },
    { time: '22:00', value: '18' },
  ]);
  expect(weekText('fr', heat, week)).toBe('lun–ven 06:00 21,5, 22:00 18');
  expect(read('Lun. mardi 06:00 21,5', heat, 'fr')[1]).toEqual([{ time: '06:00', value: '21.5' }]);
});

test('each state of a mode has its word', () => {
  const mode = { ...pump, kind: 'state' as const, states: ['Off', 'Day', 'Night'] };
  const week = read('Mon 06:00 Day, 22:00 night', mode);
  expect(week[0]?.map(({ value }) => value)).toEqual(['1', '2']);
  expect(weekText('en', mode, week)).toBe('Mon 06:00 Day, 22:00 Night');
});

test('what can’t be read is named; a value or a time is left to the check of programmes', () => {
  expect(fault('Mon')).toBe('“Mon” has no switching time such as 06:00.');
  expect(fault('Mon, Mayday 06:00 Day')).toBe('“Mayday” is not a day of the week.');
  expect(fault('Mon–Wed 06:00 Day; Tue 07:00 Day')).toBe('Duplicate day: Tuesday.');
  expect(fault('Mon 06:00, 07:00 Day')).toBe('06:00 has no value.');
  expect(read('Mon 25:00 maybe')[0]).toEqual([{ time: '25:00', value: 'maybe' }]);
});
