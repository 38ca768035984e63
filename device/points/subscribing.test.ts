import { getEventListeners } from 'node:events';
import { expect, test, vi } from 'vitest';
import type { LinkFault } from '../../protocol/faults/linkFault.ts';
import {
  type Item,
  LinkError,
  type Sink,
  type SubscribedConnection,
  type SubscribingDriver,
} from '../drivers/driver.ts';
import { LinkAcquisition } from './acquisition.ts';
import { Field } from './field.ts';
import type { FieldPoint } from './fieldPoint.ts';
import type { LateSample } from './lateSamples.ts';
import { NodeWatch } from './nodeWatch.ts';
import { PointTable, type SequencedSample } from './pointTable.ts';
import { Subscribing } from './subscribing.ts';
import { fieldPointOf } from './testFieldPoint.ts';
import { handTime } from './testHandTime.ts';

const range = { integer: false, min: 0, max: 1e6 };
const point = (id: string, infoNumber: number, source: number, rest: Partial<FieldPoint> = {}) =>
  fieldPointOf({
    id,
    infoNumber,
    source,
    address: id,
    link: 'broker',
    scaling: { scale: 2, offset: 0, range },
    ...rest,
  });

/** A field that sends by itself, when the test says so; each connection has its own sink. */
async function subscribedField() {
  const time = handTime();
  const sinks: Sink[] = [];
  const losers: ((fault: LinkFault) => void)[] = [];
  const wanted: Item[] = [];
  let isAway = false;
  const driver: SubscribingDriver = {
    mode: 'subscribe',
    connect: async () => {
      if (isAway) throw new LinkError({ code: 'other', detail: 'no broker' });
      return {
        onLost: (listener) => losers.push(listener),
        subscribe: async (items, sink) => {
          wanted.push(...items);
          sinks.push(sink);
        },
        add: async (items) => {
          if (items.some(({ address }) => address === 'unwelcome')) {
            throw new LinkError({ code: 'noAnswer', timeoutMs: '1' });
          }
          wanted.push(...items);
        },
        remove: async (items) => {
          for (const item of items) wanted.splice(wanted.indexOf(item), 1);
        },
        confirm: async () => {
          sinks.at(-1)?.sample(0, 21, 'good', time.now());
        },
        write: async (items) => items.map(() => 'done'),
        close: () => undefined,
      };
    },
  };
  const points = [point('LEVEL', 1, 0), point('MODE', 2, 0, { kind: 'text' }), point('FLOW', 3, 1)];
  const table = new PointTable(points, time.now);
  const samples: SequencedSample[] = [];
  table.subscribe('history', (batch) => samples.push(...batch));
  const told: (LinkFault | undefined)[] = [];
  const members = points.map((one, slot) => ({ point: one, slot }));
  const link = new LinkAcquisition({ id: 'broker', driver, points: members }, table, time.timing, (_, lost) =>
    told.push(lost),
  );
  link.start();
  const stop = () => link.stop();
  await time.settle();
  const tell = (...[index, raw, quality, sourceTime]: Parameters<Sink['sample']>) => {
    sinks.at(-1)?.sample(index, raw, quality, sourceTime);
    sinks.at(-1)?.answered();
  };
  return {
    ...{ time, table, samples, told, driver, link, points, sinks, wanted, stop, tell },
    states: () => points.map((_, slot) => table.at(slot).state),
    lose: (fault: LinkFault) => {
      isAway = true;
      losers.at(-1)?.(fault);
    },
    comeBack: () => {
      isAway = false;
    },
  };
}

test("what the field tells has the field's own time, and is in the point's unit or a text", async () => {
  const { tell, table, samples, wanted, time, stop } = await subscribedField();
  expect(wanted).toHaveLength(3);
  await time.step(5000);
  tell(0, 4, 'good', 1234);
  tell(1, 'automatic', 'good', 2345);
  await time.settle();
  expect(table.at(0)).toMatchObject({ value: 8, state: 'good', sourceTime: 1234 });
  expect(table.at(1)).toMatchObject({ value: 'automatic', state: 'good', sourceTime: 2345 });
  expect(samples.map(({ receivedTime }) => receivedTime)).toEqual([5000, 5000]);
  await stop();
});

test('a value that the field doubts is uncertain; an item that is refused or lost takes no other with it', async () => {
  const { tell, states, table, stop } = await subscribedField();
  for (const index of [0, 1, 2]) tell(index, 1, 'good', 1);
  tell(0, 1, 'doubtful', 2);
  expect(states()).toEqual(['doubtful', 'good', 'good']);
  tell(1, undefined, 'deviceError', 3);
  tell(2, undefined, 'linkLost', 3);
  expect(states()).toEqual(['doubtful', 'deviceError', 'linkLost']);
  expect(table.at(2)).toMatchObject({ value: 2, sourceTime: 1 });
  tell(2, 1, 'good', 4);
  tell(0, 1, 'good', 4);
  expect(states()).toEqual(['good', 'deviceError', 'good']);
  await stop();
});

test('a value that the field sends again is no new sample, with or without its time; after an error it is', async () => {
  const { tell, samples, time, stop } = await subscribedField();
  const sent: Parameters<Sink['sample']>[] = [
    [0, 4, 'good'],
    [0, 4, 'good'],
    [0, 4, 'good', 1000],
    [2, Number.NaN, 'good'],
    [2, Number.NaN, 'good'],
    [0, undefined, 'deviceError'],
    [0, undefined, 'deviceError'],
    [0, 4, 'good'],
    [0, 4, 'doubtful'],
    [0, 4, 'doubtful'],
  ];
  for (const sample of sent) tell(...sample);
  await time.settle();
  expect(samples.map(({ pointId, value, quality }) => [pointId, value, quality])).toEqual([
    ['LEVEL', 8, 'good'],
    ['FLOW', undefined, 'notANumber'],
    ['LEVEL', 8, 'deviceError'],
    ['LEVEL', 8, 'good'],
    ['LEVEL', 8, 'doubtful'],
  ]);
  await stop();
});

test('an error that is older than the value shown counts; the value that is sent again after it is new', async () => {
  const { tell, states, time, stop } = await subscribedField();
  await time.step(50_000);
  tell(0, 4, 'good', 40_000);
  tell(0, undefined, 'deviceError', 39_000);
  expect(states()[0]).toBe('deviceError');
  tell(0, 4, 'good', 41_000);
  expect(states()[0]).toBe('good');
  await stop();
});

test('a sample that is older than the one shown changes nothing but what history gets', async () => {
  const { tell, table, samples, time, stop } = await subscribedField();
  const late: LateSample[] = [];
  table.late.subscribe('history', (batch) => late.push(...batch));
  await time.step(50_000);
  tell(0, 4, 'good', 40_000);
  tell(0, 3, 'good', 39_000);
  await time.settle();
  expect(table.at(0)).toMatchObject({ value: 8, sourceTime: 40_000 });
  expect(samples).toHaveLength(1);
  expect(late).toMatchObject([
    { pointId: 'LEVEL', value: 6, quality: 'good', sourceTime: 39_000, receivedTime: 50_000 },
  ]);
  tell(0, 4, 'good', 39_500);
  await time.settle();
  expect(
    late.map(({ value }) => value),
    'also of the value shown',
  ).toEqual([6, 8]);
  // Nothing newer for a minute: the field's clock was set back, and its values are true.
  await time.step(61_000);
  tell(0, 2, 'good', 39_500);
  await time.settle();
  expect(table.at(0)).toMatchObject({ value: 4, sourceTime: 39_500 });
  await stop();
});

test('a sample has the field’s own time where the field gives one for that item, else the time of its receipt', async () => {
  const { tell, table, samples, link, time, stop } = await subscribedField();
  await time.step(5000);
  tell(0, 4, 'good', 1234);
  tell(2, 4, 'good');
  tell(2, 3, 'good', 1000);
  tell(2, 4, 'good');
  table.override(0, 'forced', 1, 5000);
  table.release(0);
  link.stop();
  await time.settle();
  const times = samples.map(({ pointId, quality, sourceTime, isFieldTime }) => [
    pointId,
    quality,
    isFieldTime ? sourceTime : undefined,
  ]);
  expect(times).toEqual([
    ['LEVEL', 'good', 1234],
    ['FLOW', 'good', undefined],
    ['FLOW', 'good', 1000],
    ['FLOW', 'good', undefined],
    ['LEVEL', 'forced', undefined],
    ['LEVEL', 'good', 1234],
    ['LEVEL', 'linkLost', 1234],
    ['FLOW', 'linkLost', undefined],
  ]);
  expect(samples.filter(({ isFieldTime }) => !isFieldTime).every(({ sourceTime }) => sourceTime === 5000)).toBe(true);
  await stop();
});

test('a lost link makes every point bad at once; it comes back by itself, and the old one has nothing more to say', async () => {
  const { tell, states, lose, comeBack, told, sinks, link, time, stop } = await subscribedField();
  for (const index of [0, 1, 2]) tell(index, 1, 'good', 1);
  lose({ code: 'closedByDevice' });
  expect(states()).toEqual(['linkLost', 'linkLost', 'linkLost']);
  expect(link.isUp).toBe(false);
  await time.step(1000);
  await time.step(1000);
  sinks[0]?.sample(0, 7, 'good', 9);
  expect(states()[0]).toBe('linkLost');
  comeBack();
  await time.step(1000);
  expect(sinks).toHaveLength(2);
  tell(0, 7, 'good', 9);
  expect(states()[0]).toBe('good');
  expect(told).toEqual([{ code: 'closedByDevice' }, undefined]);
  await stop();
});

test('a point is as fresh as its link was last heard from; a confirmation asks the field', async () => {
  const { link, points, sinks, table, lose, time, stop } = await subscribedField();
  const [level] = points as [FieldPoint];
  await time.step(700);
  sinks[0]?.heard();
  expect(link.lastHeard(level)).toBe(700);
  expect(await link.confirm(level)).toBe(true);
  expect(table.fieldAt(0).value).toBe(42);
  lose({ code: 'closedByDevice' });
  expect(await link.confirm(level)).toBe(false);
  await time.settle();
  await stop();
});

test('a point that is read at once is waited for ten seconds, and by one at a time', async () => {
  const { link, points, driver, stop, time } = await subscribedField();
  const [level] = points as [FieldPoint];
  expect(await link.probe(level), 'by a driver that can’t').toBe('notOffered');
  await stop();
  expect(await link.probe(level)).toBe('linkDown');
  const never = () => new Promise<never>(() => undefined);
  const silent: SubscribingDriver = {
    mode: 'subscribe',
    connect: async () => ({ ...(await driver.connect()), probe: never }),
  };
  const table = new PointTable(points, time.now);
  const parts = { id: 'broker', driver: silent, points: [{ point: level, slot: 0 }] };
  const other = new LinkAcquisition(parts, table, time.timing, () => undefined);
  other.start();
  await time.settle();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const first = other.probe(level);
  expect(await other.probe(level)).toBe('busy');
  vi.advanceTimersByTime(10_000);
  expect(await first).toBe('noAnswer');
  vi.useRealTimers();
  await other.stop();
});

test('a link that comes and goes leaves nothing behind on the signal that ends the service', async () => {
  const time = handTime();
  const connection: SubscribedConnection = {
    onLost: () => undefined,
    subscribe: async () => undefined,
    add: async () => undefined,
    remove: async () => undefined,
    confirm: async () => undefined,
    write: async (items) => items.map(() => 'done'),
    close: () => undefined,
  };
  const stop = new AbortController();
  for (let i = 0; i < 3; i++) {
    const lost = new AbortController();
    const nodes = new NodeWatch(time.timing, () => undefined);
    const link = new Subscribing(connection, [], new PointTable([], time.now), time.timing, nodes);
    const run = link.run(stop.signal, lost.signal, () => lost.abort());
    await expect(run).rejects.toThrow(LinkError);
  }
  expect(getEventListeners(stop.signal, 'abort')).toEqual([]);
});

/** Replaces the points by those of another configuration; returns their table. */
async function replacedBy(rig: Awaited<ReturnType<typeof subscribedField>>, points: readonly FieldPoint[]) {
  const table = new PointTable(points, rig.time.now);
  const drivers = new Map([['broker', { driver: rig.driver, settings: undefined }]]);
  const parts = { drivers, points, table, timing: rig.time.timing, onLink: () => undefined };
  const running = new Map([['broker', rig.link]]);
  const field = new Field(parts, running);
  field.reconcile(running);
  await rig.time.settle();
  return { table, field };
}

test('a field is not informed twice of the same items: in another order and under other numbers they go on', async () => {
  const rig = await subscribedField();
  for (const index of [0, 1, 2]) rig.tell(index, index + 1, 'good', 1000 + index);
  const [level, mode, flow] = rig.points as [FieldPoint, FieldPoint, FieldPoint];
  const { table, field } = await replacedBy(rig, [{ ...flow, infoNumber: 9, source: 4 }, mode, level]);
  expect(table.at(0)).toMatchObject({ infoNumber: 9, value: 6, state: 'good', sourceTime: 1002 });
  expect(table.at(1)).toMatchObject({ value: '4', state: 'good', sourceTime: 1001 });
  expect(table.at(2)).toMatchObject({ value: 2, state: 'good', sourceTime: 1000 });
  expect(rig.sinks).toHaveLength(1);
  rig.tell(2, 8, 'good', 2000);
  expect(table.at(0)).toMatchObject({ value: 16, sourceTime: 2000 });
  expect(rig.table.at(2), 'the table of before').toMatchObject({ value: 6 });
  await rig.time.step(700);
  rig.sinks.at(-1)?.heard();
  expect(table.heardAt(4)).toBe(rig.time.now());
  expect(field.links.get('broker')?.monitor.countedSince).toBe(0);
  await field.stop();
});

const more = point('MORE', 4, 1);
const other = point('OTHER', 1, 0);
const inBar = point('LEVEL', 1, 0, { unit: 'bar' });

test.each<[string, (points: readonly FieldPoint[]) => readonly FieldPoint[], string[], readonly number[]]>([
  ['one more', (points) => [...points, more], ['good', 'good', 'good', 'neverRead'], [0, 1, 2, 3]],
  ['one less', (points) => points.slice(1), ['good', 'good'], [1, 2]],
  ['another one', ([, ...points]) => [other, ...points], ['neverRead', 'good', 'good'], [1, 2, 3]],
  ['one in another unit', ([, ...points]) => [inBar, ...points], ['neverRead', 'good', 'good'], [1, 2, 3]],
])('with %s the link stands, and the others go on', async (_, change, states, subscribed) => {
  const rig = await subscribedField();
  for (const index of [0, 1, 2]) rig.tell(index, 1, 'good', 1000);
  const points = change(rig.points);
  const { table, field } = await replacedBy(rig, points);
  expect(rig.sinks).toHaveLength(1);
  expect(field.links.get('broker')).toBe(rig.link);
  expect(points.map((__, slot) => table.at(slot).state)).toEqual(states);
  expect(rig.wanted.map(({ index }) => index)).toEqual(subscribed);
  // What the field still sends of a removed item is ignored.
  rig.tell(0, 8, 'good', 2000);
  rig.tell(3, 9, 'good', 2000);
  const slotOf = (id: string) => points.findIndex((one) => one.id === id && !rig.points.includes(one));
  for (const id of ['MORE', 'OTHER', 'LEVEL']) {
    if (slotOf(id) >= 0) expect(table.at(slotOf(id))).toMatchObject({ value: 18, state: 'good' });
  }
  expect(table.at(points.findIndex(({ id }) => id === 'FLOW'))).toMatchObject({ value: 2 });
  await field.stop();
});

test('a field that does not take the new items is a lost link', async () => {
  const rig = await subscribedField();
  const { field } = await replacedBy(rig, [...rig.points, point('BAD', 4, 1, { address: 'unwelcome' })]);
  expect(rig.link.isUp).toBe(false);
  expect(field.links.get('broker')?.status.lastFault?.fault).toEqual({ code: 'noAnswer', timeoutMs: '1' });
  await field.stop();
});

test('one link of two that is lost marks its own points alone, as a unit behind a gateway does', async () => {
  const rig = await subscribedField();
  for (const index of [0, 1, 2]) rig.tell(index, 1, 'good', 1);
  const unit = point('U2.LEVEL', 4, 3, { link: 'broker unit 2' });
  const table = new PointTable([...rig.points, unit], rig.time.now);
  const lostUnit: SubscribingDriver = {
    mode: 'subscribe',
    connect: async () => {
      throw new LinkError({ code: 'noAnswer', timeoutMs: '100' });
    },
  };
  const drivers = new Map([
    ['broker', { driver: rig.driver, settings: undefined }],
    ['broker unit 2', { driver: lostUnit, settings: undefined }],
  ]);
  const parts = { drivers, points: [...rig.points, unit], table, timing: rig.time.timing, onLink: () => undefined };
  const running = new Map([['broker', rig.link]]);
  const field = new Field(parts, running);
  table.set(3, 5, undefined);
  field.reconcile(running);
  await rig.time.settle();
  expect([0, 1, 2, 3].map((slot) => table.at(slot).state)).toEqual(['good', 'good', 'good', 'linkLost']);
  await field.stop();
});

test('a node behind a link that is gone is its own points alone: the others are heard of, and come to no harm', async () => {
  const time = handTime();
  const sinks: Sink[] = [];
  const driver: SubscribingDriver = {
    mode: 'subscribe',
    connect: async () => ({
      onLost: () => undefined,
      subscribe: async (items, sink) => {
        sinks.push(sink);
        for (const { index } of items) sink.sample(index, 1, 'good');
        for (const node of ['PUMPS', 'WELL']) sink.heard(node);
      },
      add: async () => undefined,
      remove: async () => undefined,
      confirm: async () => undefined,
      write: async (items) => items.map(() => 'done'),
      close: () => undefined,
    }),
  };
  const points = [point('FLOW', 1, 0, { node: 'PUMPS' }), point('LEVEL', 2, 1, { node: 'WELL' })];
  const table = new PointTable(points, time.now);
  const members = points.map((one, slot) => ({ point: one, slot }));
  const onLink = vi.fn();
  const link = new LinkAcquisition({ id: 'broker', driver, points: members }, table, time.timing, onLink);
  link.start();
  await time.settle();
  const contacts = () => points.map((one) => link.lastHeard(one));
  const states = () => points.map((_, slot) => table.at(slot).state);
  const first = time.now();
  expect([contacts(), states()]).toEqual([
    [first, first],
    ['good', 'good'],
  ]);
  await time.step(5000);
  sinks[0]?.sample(1, undefined, 'linkLost');
  sinks[0]?.heard('PUMPS');
  expect([contacts(), states()]).toEqual([
    [first + 5000, first],
    ['good', 'linkLost'],
  ]);
  expect(link.isUp).toBe(true);
  expect(link.nodes).toEqual([
    { name: 'PUMPS', goneSince: undefined },
    { name: 'WELL', goneSince: first + 5000 },
  ]);
  await time.step(5000);
  sinks[0]?.sample(1, 1, 'good');
  sinks[0]?.heard('WELL');
  expect([contacts(), states()]).toEqual([
    [first + 5000, first + 10_000],
    ['good', 'good'],
  ]);
  expect(onLink.mock.calls).toEqual([
    ['broker', { code: 'unitGone' }, 'WELL'],
    ['broker', undefined, 'WELL'],
  ]);
  await link.stop();
});

test('a link that is down goes on with other items: the next connection is told of them', async () => {
  const rig = await subscribedField();
  rig.lose({ code: 'closedByDevice' });
  await rig.time.settle();
  const { table, field } = await replacedBy(rig, [...rig.points, point('MORE', 4, 1)]);
  rig.comeBack();
  await rig.time.step(1000);
  expect(rig.sinks).toHaveLength(2);
  expect(rig.wanted).toHaveLength(3 + 4);
  rig.tell(3, 5, 'good');
  expect(table.at(3)).toMatchObject({ value: 10, state: 'good' });
  expect(field.links.get('broker')).toBe(rig.link);
  await field.stop();
});
