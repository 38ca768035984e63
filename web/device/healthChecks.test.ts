import { i18n } from '@lingui/core';
import { beforeAll, expect, test } from 'vitest';
import type { Health } from '../../protocol/diagnostic/health.ts';
import type { LinkState } from '../../protocol/diagnostic/linkState.ts';
import type { PublisherState } from '../../protocol/diagnostic/publisherState.ts';
import { english } from '../text/testEnglish.ts';
import { type HealthSources, healthChecks } from './healthChecks.ts';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: english }));

const now = Date.UTC(2026, 10, 20, 12);
const day = 86_400_000;
const link = (id: string, isUp: boolean | undefined, refused = 0): LinkState => ({
  ...{ id, isUp, refused, points: 10 },
  ...{ since: now, lastExchange: now, units: undefined, respondingUnits: undefined, detail: undefined },
});
const publisher = (id: string, isUp: boolean | undefined, format: PublisherState['format'] = 'json') => ({
  ...{ id, isUp, format, host: '', since: now, points: 10, lastFault: undefined },
  ...{ sent: 0, dropped: 0, backlog: 0, ignored: 0, losses: 0 },
});
type Detail = NonNullable<Health['detail']>;
const healthWith = (changed: Partial<Detail> = {}): Health => ({
  ...{ version: '1.0', uptimeMs: 7_260_000, startedAt: now },
  detail: {
    ...{ node: '26', system: 'Linux', logKey: undefined, databases: [], written: undefined, certificate: undefined },
    memory: { used: 1, heap: 1, threads: 1, external: 1, files: 1, free: 2e9, total: 4e9 },
    eventLoop: { p99Ms: 12, mostMs: 20 },
    disk: { free: 20e9, total: 30e9 },
    ...changed,
  },
});
const sources: HealthSources = {
  links: [link('plant', true), link('far', true)],
  health: healthWith(),
  ...{ storageFault: null, deviceTime: now, browserTime: now + 2000, trial: undefined },
};
const said = (changed: Partial<HealthSources>) =>
  healthChecks({ ...sources, ...changed }, i18n).map(({ id, state, says }) => [id, state, says]);
const of = (id: string, changed: Partial<HealthSources>) =>
  healthChecks({ ...sources, ...changed }, i18n).find((check) => check.id === id);

test('a normal device: each part with its numbers', () => {
  expect(said({})).toEqual([
    ['links', 'normal', '2 of 2 respond'],
    ['service', 'normal', 'running for 2 hr 1 min, latency 12 ms'],
    ['memory', 'normal', '2 GB of 4 GB'],
    ['disk', 'normal', '20 GB of 30 GB'],
    ['storage', 'normal', 'history and log are written'],
    ['clock', 'normal', 'as that of this browser'],
    ['certificate', 'normal', 'none (unencrypted HTTP)'],
    ['configuration', 'normal', 'no version on trial'],
  ]);
});

test.each<[string, string, Partial<HealthSources>, string]>([
  [
    'a lost link by its name',
    'links',
    { links: [link('plant', true), link('far', false)] },
    '1 of 2 respond. No response: far',
  ],
  [
    'a publisher without its broker, over both of its connections',
    'publishers',
    { publishers: [publisher('town', false), publisher('town', undefined, 'sparkplug'), publisher('cloud', true)] },
    '1 of 3 connected. Without a broker: town',
  ],
  ['points that the field refuses', 'links', { links: [link('plant', true, 3)] }, '3 points are refused by the field'],
  [
    'late values',
    'service',
    { health: healthWith({ eventLoop: { p99Ms: 1500, mostMs: 2000 } }) },
    'running for 2 hr 1 min, latency 1,500 ms',
  ],
  [
    'a disk that is almost full',
    'disk',
    { health: healthWith({ disk: { free: 1e8, total: 30e9 } }) },
    '100 MB of 30 GB',
  ],
  ['what can’t be stored', 'storage', { storageFault: 'full' }, 'nothing is written'],
  ['a clock that is wrong', 'clock', { browserTime: now + 5 * 60_000 }, 'differs from this browser’s clock by 5 min'],
  [
    'a certificate that ends',
    'certificate',
    { health: healthWith({ certificate: { subject: '', issuer: '', names: '', from: 0, until: now + 5 * day } }) },
    'valid for 5 days',
  ],
  ['a version on trial', 'configuration', { trial: 4 }, 'version 4 on trial'],
])('%s needs attention, with what to do', (_, id, changed, says) => {
  expect(of(id, changed)).toMatchObject({ state: 'attention', says, todo: expect.stringMatching(/\.$/) });
});

test('what has not been read, or no longer, is unknown; what a user may not see is not there', () => {
  const { links: _, health: __, ...none } = sources;
  expect(healthChecks(none, i18n).map(({ id }) => id)).toEqual(['storage', 'clock', 'configuration']);
  const lost = { links: undefined, health: undefined, storageFault: undefined, deviceTime: undefined };
  expect(said(lost).map(([id, state]) => `${id} ${state}`)).toEqual([
    ...['links unknown', 'service unknown', 'storage unknown', 'clock unknown', 'configuration unknown'],
  ]);
  const { detail: ___, ...plain } = healthWith();
  expect(said({ health: { ...plain, detail: undefined } }).map(([id]) => id)).toEqual([
    ...['links', 'service', 'storage', 'clock', 'configuration'],
  ]);
});
