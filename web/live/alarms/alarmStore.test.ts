import { expect, test, vi } from 'vitest';
import type { Alarm } from '../../../protocol/alarm.ts';
import type { LatestState } from '../../ui/latest.ts';
import { createListeners, createStore } from '../../ui/store.ts';
import type { Freshness } from '../live.ts';
import { pump } from '../testPoint.ts';
import { testWorld } from '../testWorld.ts';
import { type AlarmRows, mergeAlarms } from './alarmRows.ts';
import { createAlarmStore, shownOfOpen, shownOfRows } from './alarmStore.ts';
import { alarmsShownAt, markOfPages, noAlarms } from './alarmSummary.ts';
import { ownOnly, shownAtMachines } from './machines.ts';
import { lowLevel, mainsLost } from './testAlarms.ts';

const list = (sequence: string, isWhole: boolean, alarms: readonly Alarm[]) => ({ sequence, isWhole, alarms });
const idsOf = (rows: AlarmRows) => [...rows.byId.keys()].toSorted();
const over: Alarm = { ...lowLevel, state: 'normal' };

test('a snapshot is all there is; what is told after it changes, adds and takes away', () => {
  const whole = mergeAlarms(undefined, list('a.1', true, [lowLevel]));
  const further = mergeAlarms(whole, list('a.2', false, [mainsLost, { ...lowLevel, times: 3 }]));
  expect(idsOf(further)).toEqual(['mains', 'tank-low']);
  expect(further.byId.get('tank-low')?.times).toBe(3);
  expect(further.sequence).toBe('a.2');
  expect(idsOf(mergeAlarms(further, list('a.3', false, [over])))).toEqual(['mains']);
});

test('a normal alarm that is shelved is still told; another snapshot forgets what is not in it', () => {
  const shelving = { kind: 'timed', since: 1, until: 2, person: 'ines', occurrences: 0 } as const;
  const rows = mergeAlarms(undefined, list('a.1', true, [{ ...over, shelving }]));
  expect(idsOf(rows)).toEqual(['tank-low']);
  expect(idsOf(mergeAlarms(rows, list('b.1', true, [mainsLost])))).toEqual(['mains']);
});

const pumpPoints = [
  { ...pump, machine: 'P1' },
  { ...pump, infoNumber: 102, id: 'P1.FLOW', name: 'Pump 1 flow', machine: 'P1' },
  { ...pump, infoNumber: 103, id: 'P1.TRIPPED', name: 'Pump 1 motor protection', machine: 'P1' },
  { ...pump, infoNumber: 201, id: 'P2', name: 'Pump 2' },
];
const tripped: Alarm = { ...lowLevel, id: 'trip', message: 'Pump 1 tripped', priority: 3 };

function station() {
  const { world: live } = testWorld(pumpPoints);
  const nothing: LatestState<AlarmRows> = { value: undefined, status: 'loading', readAt: undefined };
  const source = createStore(nothing);
  const isServed = createStore(false);
  const listeners = createListeners();
  let freshness: Freshness = { link: 'live', since: 0 };
  const store = createAlarmStore({
    source: { ...source, refresh: async () => undefined },
    shown: shownOfRows,
    isServed,
    live: { freshness: () => freshness, onFreshness: listeners.subscribe, store: live.store },
  });
  const tell = (...alarms: Alarm[]) =>
    source.set({ value: mergeAlarms(undefined, list('a', true, alarms)), status: 'ready', readAt: 0 });
  const link = (now: Freshness['link']) => {
    freshness = { link: now, since: 0 };
    listeners.notify();
  };
  return { store, source, isServed, tell, link, points: live.store };
}

test('nothing is told while nobody is asked; then it is being read, then there', () => {
  const { store, isServed, tell } = station();
  expect(store.get().status).toBe('none');
  isServed.set(true);
  expect(store.get().status).toBe('loading');
  tell(lowLevel);
  expect(store.get()).toMatchObject({ status: 'ready', summary: { unacknowledged: 1, urgent: { id: 'tank-low' } } });
});

test('a lost link, or a device that does not answer, leaves the rows and says that they are not current', () => {
  const { store, source, isServed, tell, link } = station();
  isServed.set(true);
  tell(lowLevel);
  link('lost');
  expect(store.get()).toMatchObject({ status: 'stale', alarms: [{ id: 'tank-low' }] });
  link('live');
  expect(store.get().status).toBe('ready');
  source.set({ ...source.get(), status: 'failed' });
  expect(store.get().status).toBe('stale');
});

test('a mark hears of its own point alone: what does not change of it stays the same object', () => {
  const { store, isServed, tell } = station();
  isServed.set(true);
  tell({ ...lowLevel, infoNumber: 201 }, mainsLost);
  const heard = vi.fn();
  store.subscribe(heard);
  const before = store.get().summary.byPoint.get(201);
  tell({ ...lowLevel, infoNumber: 201 }, { ...mainsLost, state: 'activeAcknowledged' });
  expect(heard).toHaveBeenCalledTimes(1);
  expect(before).toBeDefined();
  expect(store.get().summary.byPoint.get(201)).toBe(before);
  expect(store.get().summary.byPoint.get(101)).toMatchObject({ priority: 1, isUnacknowledged: false });
});

test('a visitor has the marks of points, the most urgent of each, and no list', () => {
  const state = 'activeUnacknowledged';
  const told = [
    { infoNumber: 103, priority: 3, state: 'activeAcknowledged', message: 'Tank level falling' },
    { infoNumber: 103, priority: 2, state, message: 'Tank level low' },
  ] as const;
  const { alarms, summary } = shownOfOpen(told, noAlarms, ownOnly);
  expect([...summary.byPoint]).toEqual([
    [103, { priority: 2, message: 'Tank level low', infoNumber: 103, isUnacknowledged: true, isOver: false, count: 2 }],
  ]);
  expect([alarms, summary.annunciated, summary.urgent, summary.unacknowledged]).toEqual([[], [], undefined, 0]);
  expect(shownOfOpen([...told], summary, ownOnly).summary.byPoint.get(103)).toBe(summary.byPoint.get(103));
});

test('the most urgent comes first: by priority, then unacknowledged, then active, then first of its group, then newest', () => {
  const { store, isServed, tell } = station();
  isServed.set(true);
  const one = (id: string, part: Partial<Alarm>): Alarm => ({ ...lowLevel, id, ...part });
  tell(
    one('older', { raisedAt: 1 }),
    one('seen', { state: 'activeAcknowledged', raisedAt: 9 }),
    one('latched', { state: 'latchedAcknowledged', raisedAt: 10 }),
    one('over', { state: 'returnedUnacknowledged', first: 'first', raisedAt: 10 }),
    one('first', { first: 'first', raisedAt: 0 }),
    one('newer', { raisedAt: 2 }),
    mainsLost,
    one('aside', { suppressedSince: 1, priority: 1 }),
  );
  const { annunciated: standing, counts } = store.get().summary;
  expect(standing.map(({ id }) => id)).toEqual(['mains', 'first', 'newer', 'older', 'over', 'seen', 'latched']);
  expect(counts).toEqual({ 1: 1, 2: 6, 3: 0, 4: 0 });
});

test('an alarm on one point of a machine is told of each of its points, and of no other (R49)', () => {
  const { store, isServed, tell } = station();
  isServed.set(true);
  tell(tripped);
  const { byPoint } = store.get().summary;
  expect([...byPoint.keys()].toSorted()).toEqual([101, 102, 103]);
  expect(byPoint.get(101)).toMatchObject({ priority: 3, message: 'Pump 1 tripped', isUnacknowledged: true, count: 1 });
  tell({ ...tripped, state: 'activeAcknowledged' });
  expect(store.get().summary.byPoint.get(101)?.isUnacknowledged).toBe(false);
});

test('of a machine the most urgent counts, wherever it is; what is suppressed or over does not', () => {
  const { store, isServed, tell } = station();
  isServed.set(true);
  const noFlow: Alarm = { ...lowLevel, id: 'dry', infoNumber: 102, priority: 2, message: 'Pump 1 delivers too little' };
  tell(tripped, noFlow);
  expect(store.get().summary.byPoint.get(101)).toMatchObject({ priority: 2, message: noFlow.message, count: 2 });
  const { annunciated, shownAt } = store.get().summary;
  expect(alarmsShownAt(annunciated, shownAt, 101).map(({ id }) => id)).toEqual(['dry', 'trip']);
  tell(tripped, { ...noFlow, suppressedSince: 1 });
  expect(store.get().summary.byPoint.get(101)).toMatchObject({ priority: 3, message: tripped.message, count: 1 });
  tell({ ...tripped, state: 'normal' });
  expect(store.get().summary.byPoint.size).toBe(0);
});

test('a page that shows any point of the machine has its alarm', () => {
  const { store, isServed, tell } = station();
  isServed.set(true);
  tell(tripped);
  const { summary } = store.get();
  expect(markOfPages(summary, ['pumps'], (number) => number === 101)).toMatchObject({ message: 'Pump 1 tripped' });
  expect(markOfPages(summary, ['tanks'], (number) => number === 201)).toBeUndefined();
});

test('another list of points has other machines; without one each point has its own alarms', () => {
  const { store, isServed, tell, points } = station();
  isServed.set(true);
  tell(tripped);
  points.setPoints(pumpPoints.map((one) => ({ ...one, machine: undefined })));
  tell(tripped);
  expect([...store.get().summary.byPoint.keys()]).toEqual([103]);
});

test('a visitor sees the alarms of a machine at those of its points that he is told of', () => {
  const shown = shownAtMachines(new Map(pumpPoints.slice(0, 2).map((point) => [point.infoNumber, point])));
  const noFlow = { infoNumber: 102, priority: 2, state: 'activeUnacknowledged', message: 'No flow' } as const;
  const { summary } = shownOfOpen([noFlow], noAlarms, shown);
  expect([...summary.byPoint.keys()]).toEqual([101, 102]);
});

const shelving = { kind: 'timed', since: 1, until: 2, person: 'ines', text: 'known', occurrences: 0 } as const;
const outOfService = { since: 1, person: 'tess', text: 'sensor is away' };

test.each([
  ['shelved', { shelving }, 'shelved'],
  ['shelved, and normal now', { shelving, state: 'normal' }, 'shelved'],
  ['out of service', { outOfService, shelving }, 'outOfService'],
  ['suppressed by design since it stood', { suppressedSince: 1 }, 'suppressed'],
] as const)('%s, an alarm stays in sight at each point of its machine (R52)', (_, how, by) => {
  const { store, isServed, tell } = station();
  isServed.set(true);
  tell({ ...tripped, ...how });
  const { byPoint, annunciated, aside } = store.get().summary;
  expect([...byPoint.keys()].toSorted()).toEqual([101, 102, 103]);
  const mark = { priority: 3, message: tripped.message, isUnacknowledged: false, count: 0 };
  expect(byPoint.get(101)).toMatchObject({ ...mark, aside: { by, count: 1 } });
  expect([annunciated.length, aside.length]).toEqual([0, 1]);
  expect(markOfPages(store.get().summary, ['pumps'], (number) => number === 101)?.aside?.by).toBe(by);
});

test('beside an alarm that stands, what is put aside is reported, and never makes it look quieter', () => {
  const { store, isServed, tell } = station();
  isServed.set(true);
  const shelved: Alarm = { ...tripped, priority: 1, shelving };
  const noFlow: Alarm = { ...lowLevel, id: 'dry', infoNumber: 102, priority: 2, message: 'Pump 1 delivers too little' };
  tell(shelved, noFlow);
  expect(store.get().summary.byPoint.get(101)).toMatchObject({
    ...{ priority: 2, message: noFlow.message, count: 1, isUnacknowledged: true },
    aside: { by: 'shelved', priority: 1, message: tripped.message, count: 1 },
  });
  const mark = store.get().summary.byPoint.get(101);
  tell(shelved, { ...noFlow });
  expect(store.get().summary.byPoint.get(101)).toBe(mark);
});

test('suppressed by design is quiet: no mark, and a count of its own', () => {
  const { store, isServed, tell } = station();
  isServed.set(true);
  const quiet = { ...tripped, state: 'normal', suppressedSince: 1 } as const;
  tell(quiet, { ...quiet, id: 'other', shelving }, { ...quiet, id: 'third', outOfService });
  const { byPoint, aside, asideCounts } = store.get().summary;
  expect(asideCounts).toEqual({ outOfService: 1, shelved: 1, suppressed: 1 });
  expect(aside.map(({ id }) => id).toSorted()).toEqual(['other', 'third']);
  tell(quiet);
  expect(store.get().summary.byPoint.size).toBe(0);
  expect(byPoint.get(101)?.aside?.count).toBe(2);
});
