import { expect, test } from 'vitest';
import { dateText } from '../../../protocol/programme/dates.ts';
import { hourMs, now, onCall } from '../testOnCall.ts';
import { dutyDays, swapChoices } from './dutyDays.ts';

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Paris' });
const wordsOf = (swaps: Parameters<typeof dutyDays>[1] = [], state = onCall) =>
  Object.fromEntries(
    dutyDays(state, swaps)
      .filter(({ duties }) => duties.length > 0)
      .map(({ day, duties }) => [
        dateText(day),
        duties.map(({ from, until, duty: { person = 'no one', instead } }) =>
          [clock.format(from), clock.format(until), person, instead].filter(Boolean).join(' '),
        ),
      ]),
  );
const dayOf = (date: string, state = onCall, swaps: Parameters<typeof dutyDays>[1] = []) => {
  const found = dutyDays(state, swaps).find(({ day }) => dateText(day) === date);
  if (!found) throw new Error(`${date} is not shown.`);
  return found;
};

test('five weeks from Monday on; each day has its duties with their hours, those before now as far as they are known', () => {
  const days = dutyDays(onCall, []);
  expect([days.length, dateText(days[0]?.day ?? 0), dateText(days.at(-1)?.day ?? 0)]).toEqual([
    35,
    '2026-11-23',
    '2026-12-27',
  ]);
  expect(wordsOf()).toEqual({
    '2026-11-26': ['08:00 00:00 Paul'],
    '2026-11-27': ['00:00 09:00 Paul', '09:00 00:00 Anna'],
    '2026-11-28': ['00:00 09:00 Anna', '09:00 00:00 no one'],
    '2026-11-29': ['00:00 09:00 no one'],
  });
});

test('a swap is seen for its hours, with the colleague who is replaced', () => {
  const swap = {
    roster: 'main',
    from: now + 30 * hourMs,
    until: now + 36 * hourMs,
    instead: 'Ben',
    person: 'Anna',
  };
  expect(wordsOf([swap])['2026-11-27']).toEqual([
    '00:00 09:00 Paul',
    '09:00 15:00 Anna',
    '15:00 21:00 Anna Ben',
    '21:00 00:00 Anna',
  ]);
  expect(wordsOf([{ ...swap, roster: 'second' }])).toEqual(wordsOf());
});

test('a day on which the clocks change has 25 hours', () => {
  const from = Date.UTC(2026, 9, 24, 7);
  const person = 'Paul';
  const duties = [{ from, until: from + 72 * hourMs, person }];
  const state = { ...onCall, now: from, rosters: [{ id: 'main', person, since: from, until: undefined, duties }] };
  const day = dayOf('2026-10-25', state);
  expect((day.until - day.from) / hourMs).toBe(25);
});

const weekLong = {
  ...onCall,
  rosters: [
    {
      id: 'main',
      person: 'Paul',
      since: now - hourMs,
      until: now + 191 * hourMs,
      duties: [
        { from: now, until: now + 191 * hourMs, person: 'Paul' },
        { from: now + 191 * hourMs, until: now + 400 * hourMs, person: 'Anna' },
      ],
    },
  ],
};
const at = (hours: number) => now + hours * hourMs;

test('of a duty of a week a day is swapped from hand-over to hand-over, and all of it can be', () => {
  const [choice] = swapChoices(dayOf('2026-11-28', weekLong), weekLong);
  expect(choice).toEqual({
    roster: 'main',
    instead: 'Paul',
    from: at(47),
    until: at(71),
    whole: { from: now, until: at(191) },
  });
  expect(swapChoices(dayOf('2026-11-26', weekLong), weekLong)[0]).toMatchObject({ from: now, until: at(23) });
});

test('where a day changes hands each part is a choice; a duty whose end is not known yet has none', () => {
  const choices = swapChoices(dayOf('2026-12-04', weekLong), weekLong);
  expect(choices.map(({ instead, from, until }) => [instead, from, until])).toEqual([
    ['Paul', at(183), at(191)],
    ['Anna', at(191), at(215)],
  ]);
  expect(choices[1]?.whole).toEqual({ from: at(191), until: undefined });
});

test('nothing is swapped that is over, or that no person has', () => {
  expect(swapChoices(dayOf('2026-11-25'), onCall)).toEqual([]);
  expect(swapChoices(dayOf('2026-11-29'), onCall)).toEqual([]);
});
