import { i18n } from '@lingui/core';
import type { Reading, Sources, Tools } from './notNormal.ts';

const ready = <T>(value: T): Reading<T> => ({ status: 'ready', value });

/** A plant in which all is normal, as the device has told it just now. */
export const normal: Sources = {
  alarms: ready([]),
  blocks: ready([]),
  overrides: ready([]),
  now: ready({
    ...{ blockCount: 0, blocks: [], overrideCount: 0, overrides: [], links: [] },
    ...{ notCurrentCount: 0, notCurrent: [] },
  }),
  modes: ready([]),
  programmes: ready([]),
  links: ready([]),
  publishers: ready([]),
  lostHubs: ready([]),
  trial: ready({ version: undefined, until: undefined, by: undefined }),
  onCall: ready({
    ...{ timeZone: 'UTC', now: 0, isSetUp: true, hasLinks: true },
    ...{ rosters: [], persons: [], problems: [], calls: [], ways: [] },
  }),
};

export const tools = (names: Readonly<Record<number, string>>): Tools => ({
  i18n,
  nameOf: (infoNumber) => names[infoNumber] ?? String(infoNumber),
  timeOf: (time) => new Date(time).toISOString().slice(11, 16),
  commanderOf: () => 'anna',
  pointHref: (infoNumber) => `/synoptic/1?point=${infoNumber}`,
  hrefs: {
    device: '/device',
    versions: '/versions',
    onCall: '/on-call',
    programme: (number) => `/programme/${number}`,
  },
});
