import { i18n } from '@lingui/core';
import { describe, expect, test } from 'vitest';
import { eventKinds } from '../../protocol/log/eventKinds.ts';
import { languages } from '../text/language.ts';
import { kindGroups } from './filter/kindGroups.ts';
import { filterOf } from './logFilter.ts';
import { type Preset, rangeOf } from './logRange.ts';

const [first, later] = await Promise.all([languages.fr.first(), languages.fr.later()]);
const french = { ...first.messages, ...later.messages };
const zone = 'Europe/Paris';
const at = (text: string) => Date.parse(text);

describe('ranges that move with the time, in the days of the device', () => {
  test.each<[preset: Preset, now: string, from: string, until: string | undefined]>([
    ['hour', '2026-11-20T10:00:00Z', '2026-11-20T09:00:00Z', undefined],
    ['8hours', '2026-11-20T10:00:00Z', '2026-11-20T02:00:00Z', undefined],
    ['7days', '2026-11-20T10:00:00Z', '2026-11-13T10:00:00Z', undefined],
    ['today', '2026-11-20T10:00:00Z', '2026-11-19T23:00:00Z', undefined],
    ['today', '2026-11-19T23:30:00Z', '2026-11-19T23:00:00Z', undefined],
    ['yesterday', '2026-11-20T10:00:00Z', '2026-11-18T23:00:00Z', '2026-11-19T22:59:59.999Z'],
    // The clocks were put back on that Sunday: the day had 25 hours.
    ['yesterday', '2026-10-26T10:00:00Z', '2026-10-24T22:00:00Z', '2026-10-25T22:59:59.999Z'],
  ])('%s at %s', (preset, now, from, until) => {
    expect(rangeOf(preset, at(now), zone)).toEqual({ from: at(from), ...(until && { until: at(until) }) });
  });
});

describe('what is asked of the device', () => {
  const now = { now: at('2026-11-20T10:00:00Z'), timeZone: zone };

  test('the words of kinds are found in the language of whoever reads, without accents and in any case', () => {
    i18n.loadAndActivate({ locale: 'fr', messages: french });
    expect(filterOf({ text: 'EQUIPEMENT DEMARR' }, i18n, now)).toMatchObject({
      text: 'EQUIPEMENT DEMARR',
      textKinds: ['start'],
    });
    i18n.loadAndActivate({ locale: 'en', messages: {} });
    expect(filterOf({ text: 'device started' }, i18n, now).textKinds).toEqual(['start']);
  });

  test('a text that is too short is none', () => {
    expect(filterOf({ text: ' ab ' }, i18n, now)).toMatchObject({ text: undefined, textKinds: undefined });
  });

  test('all that a view says is asked for together', () => {
    const view = { time: 'hour', kinds: ['command'], person: 'ines', object: 'p1', page: 'wells' } as const;
    const from = at('2026-11-20T09:00:00Z');
    expect(filterOf(view, i18n, now)).toMatchObject({
      ...{ from, kinds: ['command'], person: 'ines', objects: ['p1'], page: 'wells' },
    });
  });
});

test('each kind can be chosen, in one group', () => {
  const all = kindGroups.flatMap(({ kinds }) => kinds);
  expect(all.toSorted()).toEqual(
    Object.keys(eventKinds)
      .filter((kind) => kind !== 'other')
      .toSorted(),
  );
  expect(kindGroups.every(({ kinds }) => kinds.length > 0)).toBe(true);
});
