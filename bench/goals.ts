import { workOf } from './drivers/changingPoints.ts';
import type { Figure } from './figures.ts';
import { queriesOf } from './log/queries.ts';
import { protocols } from './protocols/protocols.ts';

export type Goal = { readonly of?: 'p95' } & ({ readonly atMost: number } | { readonly atLeast: number });

/** By bench, work and figure. */
export type Goals = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, Goal>>>>>>;

const twentyMs = '1000 points, 1000 changes/s, 20 ms';
const fiftyMs = '5000 points, 1000 changes/s, 50 ms';

/** However many stations it has. */
const ofHub = {
  'start to all live': { atMost: 90 },
  memory: { atMost: 650 },
  'processor, 50 viewers on 20 stations': { atMost: 50 },
  'list of stations': { atMost: 300, of: 'p95' },
  'list of stations, what changed': { atMost: 300, of: 'p95' },
  'values of 30 stations': { atMost: 300, of: 'p95' },
  'alarms of all stations': { atMost: 300, of: 'p95' },
  map: { atMost: 300, of: 'p95' },
  ...Object.fromEntries(
    ['alarms', 'map', 'list'].map((page) => [`page ${page}, link to rows`, { atMost: 300, of: 'p95' }]),
  ),
  'change to browser, p95 above the direct one': { atMost: 60 },
  'memory of a station with a hub above that without': { atMost: 15 },
} as const;

/** Goals on a machine of two cores, in the words that the benches print. */
export const goals: Goals = {
  service: {
    'demonstration station, nobody watching': {
      'start to first answer': { atMost: 500 },
      'memory idle': { atMost: 110 },
    },
    '1000 points with a viewer, 1000 changes/s, 50 ms': { 'service memory': { atMost: 135 } },
    '5000 points with a viewer, 1000 changes/s, 50 ms': { 'service memory': { atMost: 165 } },
    '20000 registers of 10 devices, 1000 changes/s, 100 ms': { 'service processor': { atMost: 25 } },
  },
  drivers: Object.fromEntries(
    Object.keys(protocols).map((name) => [workOf(name, 1000), { 'service processor': { atMost: 20 } }]),
  ),
  api: {
    '1000 points, 1000 changes/s, 10 requests/s': { values: { atMost: 20, of: 'p95' } },
    '5000 points, 1000 changes/s, 10 requests/s': { metrics: { atMost: 20, of: 'p95' } },
  },
  load: {
    'open page, cold cache, loopback': { 'first value painted': { atMost: 600 } },
    'open page, cold cache, loopback, 4x slower processor': { 'first value painted': { atMost: 1500 } },
    'open page, cold cache, 1.6 Mbit/s, 150 ms, 4x slower processor': { 'first value painted': { atMost: 3000 } },
    'open page, second visit, loopback': { 'first value painted': { atMost: 400 } },
    'after login, cold cache, loopback': { 'wire: the app': { atMost: 148 } },
  },
  frame: {
    [twentyMs]: {
      'register write to DOM': { atMost: 45, of: 'p95' },
      'wire to one browser': { atMost: 60 },
    },
    [fiftyMs]: {
      'register write to DOM': { atMost: 90, of: 'p95' },
      'main thread: script, style and layout': { atMost: 10 },
      'main thread: all of it': { atMost: 22 },
      'frames a second': { atLeast: 60 },
      'long tasks': { atMost: 0 },
      'wire to one browser': { atMost: 60 },
    },
    '5000 elements, after login': { 'data there to all values drawn': { atMost: 2000 } },
  },
  feed: {
    '500 viewers of 1000 points, 1000 changes/s, 50 ms': {
      "register write to a viewer's receipt": { atMost: 200, of: 'p95' },
      'service processor': { atMost: 25 },
    },
    '2000 viewers of 1000 points, 1000 changes/s, 50 ms': {
      "register write to a viewer's receipt": { atMost: 1000, of: 'p95' },
    },
    '500 tabs with the log open, 10 events/s': { 'service processor above that of 0 tabs': { atMost: 10 } },
    '200 viewers of one account join at once, 1000 points, 1000 changes/s': {
      'until all of them are live': { atMost: 1000 },
    },
  },
  editor: {
    'page of 500 elements': {
      'press to all elements drawn': { atMost: 1000 },
      'longest task of 50 ms or more, one element dragged': { atMost: 50 },
      'longest task of 50 ms or more, all elements dragged': { atMost: 50 },
    },
    'page of 5000 elements': {
      'press to all elements drawn': { atMost: 1500 },
      'longest task of 50 ms or more, one element dragged': { atMost: 50 },
    },
    'page of 5000 elements with 200 instances': { 'press to all elements drawn': { atMost: 1500 } },
  },
  xml: {
    '40 pages of 500 elements': {
      'parse and serve': { atMost: 700 },
      'again from cache': { atMost: 5 },
      'login pressed to first page drawn': { atMost: 1000 },
    },
  },
  log: {
    '500 rows of 1,000,000': {
      ...Object.fromEntries(Object.keys(queriesOf(1)).map((name) => [`a page ${name}`, { atMost: 300, of: 'p95' }])),
      'longest block of the event loop': { atMost: 30 },
      'computed at a time by the event loop': { atMost: 30 },
    },
  },
  alarms: {
    '5000 definitions': { 'a change of a value': { atMost: 30 } },
    '1000 alarms at once': { 'from the change to the last event on disk': { atMost: 1000 } },
    'an alarm that comes 10 times a second for an hour': { kept: { atMost: 50 } },
  },
  calculations: {
    '5000 calculations, 500 over time, 1000 changes/s': { 'share of a core': { atMost: 5 } },
  },
  deployments: {
    'proposal of 40 pages, 5000 points shown once': {
      'first, last part to changes': { atMost: 1000 },
      'further, last part to changes': { atMost: 1000 },
    },
    // Operators do not notice it.
    'a command while 64 MiB come in': { 'sent to its reply': { atMost: 100, of: 'p95' } },
  },
  history: {
    '10 pens of a history of 10 years': {
      'a year': { atMost: 100 },
      'a day of samples each second': { atMost: 150 },
      'any view': { atMost: 300, of: 'p95' },
      'wire: a year': { atMost: 120 },
      'longest block of the event loop': { atMost: 30 },
      'computed at a time by the event loop': { atMost: 15 },
    },
    '500 points that change each second': {
      'brought to the disk': { atMost: 0.8 },
      'memory above that without history': { atMost: 20 },
      'computed at a time for the recording': { atMost: 15 },
    },
  },
  trends: {
    '10 pens over a year': {
      'asked to drawn': { atMost: 400 },
      'at rest to asked again': { atMost: 150 },
      'at rest to redrawn': { atMost: 150 },
    },
    '10 pens over a year, 4x slower processor': {
      'frames a second while it is dragged': { atLeast: 50 },
      'at rest to asked again': { atMost: 150 },
    },
  },
  reports: {
    'a month of 50 points': {
      'the first report': { atMost: 2000 },
      'a further report': { atMost: 2000, of: 'p95' },
      'memory at most': { atMost: 60 },
      // It goes again: what remains is noise.
      'memory a minute after': { atMost: 10 },
    },
    'a command beside ten reports': { 'sent to its reply': { atMost: 60, of: 'p95' } },
    'PDF of 8 pages': { 'report to bytes': { atMost: 1500 } },
  },
  hub: Object.fromEntries([100, 1000, 5000].map((stations) => [`${stations} stations`, ofHub])),
  archive: {
    'stations after 24 h without a hub': {
      'samples into PostgreSQL': { atLeast: 50_000 },
    },
  },
  soak: {
    '40,000 updates of 1,000 points, 500 page switches': {
      'heap, the end above a tenth of the run': { atMost: 10 },
      'DOM nodes, the end above a tenth of the run': { atMost: 2 },
      'listeners, the end above a tenth of the run': { atMost: 2 },
    },
  },
};

export function isReached(goal: Goal, { median, p95 }: Pick<Figure, 'median' | 'p95'>): boolean {
  const measured = goal.of === 'p95' ? p95 : median;
  if (measured === undefined) return false;
  return 'atMost' in goal ? measured <= goal.atMost : measured >= goal.atLeast;
}
