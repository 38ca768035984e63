import { i18n } from '@lingui/core';
import { beforeAll, expect, test } from 'vitest';
import { lowLevel } from '../live/alarms/testAlarms.ts';
import type { Sources } from './notNormal.ts';
import { isEmpty, sectionsOf } from './sections.ts';
import { normal, tools } from './testSources.ts';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

const at = Date.UTC(2026, 10, 20, 12);
const names = { 101: 'Pump 1', 102: 'Pump 1 speed', 109: 'Pump 1 mode' };
const shown = (sources: Partial<Sources>) => sectionsOf({ ...normal, ...sources }, tools(names));
const only = (sources: Partial<Sources>) => shown(sources).filter(({ rows }) => rows.length > 0);
const ready = <T>(value: T) => ({ status: 'ready', value }) as const;

test('in a normal plant there is none of each kind', () => {
  expect(only({})).toEqual([]);
  expect(shown({})).toHaveLength(15);
  expect(shown({}).every((section) => section.status === 'ready' && isEmpty(section))).toBe(true);
});

test('each deviation is a row with what, by whom, since and until when, and its way out', () => {
  const person = { person: 'tess', since: at };
  const sections = only({
    alarms: ready([
      { ...lowLevel, id: 'low', shelving: { ...person, kind: 'timed', until: at + 1, text: 'valve', occurrences: 0 } },
      { ...lowLevel, id: 'high', message: 'High level', outOfService: { ...person, text: 'no sensor' } },
    ]),
    blocks: ready([
      {
        ...{ id: 'a', infoNumber: 101, machine: 'P1', points: [101, 102], text: 'impeller', user: 'tom', since: at },
        ...{ movedAt: at, due: [] },
      },
    ]),
    overrides: ready([{ infoNumber: 102, kind: 'forced', value: 50, user: 'tess', since: at, until: at + 5 }]),
    now: ready({
      ...{ blockCount: 0, blocks: [], overrideCount: 0, overrides: [], links: [] },
      ...{ notCurrentCount: 7, notCurrent: [{ infoNumber: 102, since: at, state: 'deviceError' }] },
    }),
    modes: ready([
      { infoNumber: 109, mode: 'manual', since: at },
      { infoNumber: 110, mode: undefined, since: undefined, unchangedSince: at },
      { infoNumber: 109, mode: 'local', since: undefined, unchangedSince: at },
    ]),
    links: ready([
      { id: 'plant', isUp: false, since: at, points: 214, refused: 0 },
      { id: 'other', isUp: true, since: at, points: 1, refused: 0 },
    ]),
    publishers: ready([
      {
        ...{ id: 'town', format: 'sparkplug', isUp: false, since: at, points: 1, host: '', lastFault: undefined },
        ...{ sent: 0, dropped: 0, backlog: 0, ignored: 0, losses: 1 },
      },
    ]),
    lostHubs: ready([{ name: 'North', since: at, fault: 'conflict' }]),
    trial: ready({ version: 7, until: at + 60_000, by: 'ada' }),
    onCall: ready({
      ...{ timeZone: 'UTC', now: at, isSetUp: true, hasLinks: true, rosters: [], persons: [], calls: [] },
      problems: [{ kind: 'gap', roster: 'night', from: at, until: at + 9 }],
      ways: [{ id: 'mail', kind: 'smtp', failsSince: at }],
    }),
  });
  const rows = sections.flatMap(({ id, rows }) =>
    rows.map(({ name, what, who, until, wayOut }) => [id, name, what, who, until, wayOut?.kind]),
  );
  expect(rows).toEqual([
    ['shelved', lowLevel.message, '“valve”', 'tess', at + 1, 'unshelve'],
    ['outOfService', 'High level', '“no sensor”', 'tess', 'returned to service', 'returnToService'],
    [
      ...['blocked', 'Pump 1', '“impeller” · also Pump 1 speed · state changed despite the block: 12:00'],
      ...['tom', 'removed', 'unblock'],
    ],
    ['overridden', 'Pump 1 speed', 'Forced', 'tess', at + 5, 'release'],
    ['notCurrent', 'Pump 1 speed', 'The field reports an error', undefined, undefined, 'link'],
    ['manual', 'Pump 1 mode', 'manual', 'anna', undefined, 'link'],
    ['manual', '110', 'mode unknown', undefined, undefined, 'link'],
    ['manual', 'Pump 1 mode', 'local control · no change seen since 12:00', 'anna', undefined, 'link'],
    ['links', 'plant', 'no response · 214 points', undefined, undefined, 'link'],
    ['publishers', 'town', 'Sparkplug B · no response · 1 point', undefined, undefined, 'link'],
    ['hubs', 'North', expect.stringMatching(/^Another device is connected/), undefined, undefined, 'link'],
    ['trial', 'Version 7', 'The previous version returns unless it is kept.', 'ada', at + 60_000, 'link'],
    ['onCall', 'night', 'No one is on call.', undefined, at + 9, 'link'],
    ['onCall', 'mail', 'Messages can’t be sent.', undefined, undefined, 'link'],
  ]);
  expect(sections.find(({ id }) => id === 'notCurrent')?.more).toBe(6);
});

test('a programme on hold says why and until when, and leads to it', () => {
  const state = { infoNumber: 101, name: 'Pump 1', isGone: false, version: 1, isClockWrong: false };
  const rowOf = (hold: { since: number; until?: number; isAfterBlock?: boolean }) =>
    only({ programmes: ready([{ ...state, hold, next: { value: '1', at: at + 60_000, origin: 'weekly' } }]) })[0]
      ?.rows[0];
  expect(rowOf({ since: at, until: at + 1 })).toMatchObject({
    ...{ what: 'Manual hold until 12:00.', who: 'anna', until: at + 1 },
    wayOut: { href: '/programme/101' },
  });
  expect(rowOf({ since: at, isAfterBlock: true })).toMatchObject({ who: undefined, until: at + 60_000 });
});

test('a list that could not be read is unknown by itself; one that the device has not is left out', () => {
  const sections = shown({
    links: { status: 'failed', value: undefined },
    onCall: { status: 'none', value: undefined },
  });
  expect(sections.find(({ id }) => id === 'links')).toMatchObject({ status: 'failed', rows: [] });
  expect(sections.find(({ id }) => id === 'trial')).toMatchObject({ status: 'ready' });
  expect(sections.find(({ id }) => id === 'onCall')).toBeUndefined();
});

test('a machine that is started too often is a row with how often, until its alarm is normal', () => {
  const hunting = { ...lowLevel, kind: 'starts', value: '1570', limit: '720', unit: '/h' } as const;
  const sections = only({
    alarms: ready([
      { ...hunting, id: 'now', message: 'Pump 1: too many starts', state: 'activeAcknowledged', raisedAt: at },
      { ...hunting, id: 'over', message: 'Pump 2: too many starts', state: 'normal' },
    ]),
  });
  const [name, judgedBy] = ['Pump 1: too many starts', '1,570 starts in 60 min when raised; limit 720'];
  expect(sections).toMatchObject([
    { id: 'hunting', rows: [{ name, judgedBy, what: 'Active, acknowledged', since: at }] },
  ]);
  expect(sections[0]?.rows).toHaveLength(1);
});

test('an alarm that stood when its suppression began, and one that can’t be raised, are rows; a quiet one is none (R52)', () => {
  const sections = only({
    alarms: ready([
      { ...lowLevel, id: 'stood', message: 'Stood', state: 'returnedUnacknowledged', suppressedSince: at },
      { ...lowLevel, id: 'quiet', message: 'Quiet', state: 'normal', suppressedSince: at },
      { ...lowLevel, id: 'again', message: 'Again', state: 'normal', suppressedAgainSince: at - 1 },
    ]),
  });
  expect(sections.map(({ id, rows }) => [id, rows.map(({ name, since }) => [name, since])])).toEqual([
    ['suppressed', [['Stood', at]]],
    ['suppressedAgain', [['Again', at - 1]]],
  ]);
});
