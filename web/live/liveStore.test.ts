import { beforeEach, expect, test, vi } from 'vitest';
import { type Point, pointRecord } from '../../protocol/point.ts';
import { content } from '../../protocol/wire/envelope.ts';
import type { Frame } from '../../protocol/wire/frame.ts';
import { element } from '../../protocol/wire/xml.ts';
import { createDeviceClock } from './deviceClock.ts';
import { LiveStore } from './liveStore.ts';
import { createFrameScheduler } from './source/frameScheduler.ts';
import { createSources } from './source/sources.ts';

const noon = 1_800_000_000_000;
const list = (...rows: Record<string, string | number>[]): Point[] =>
  pointRecord.readAll(
    content(
      {},
      rows.map((row) => element('Point', row)),
    ),
  );
const points = list(
  { InfoNumber: 1, Name: 'Pump 1 flow', PeriodMs: 1000, Source: 1, RiData: 'PS1.FLOW' },
  { InfoNumber: 2, Name: 'Tank level', PeriodMs: 60_000, Source: 2, RangeMin: 0.5, RangeMax: 4, FrozenAfterMs: 3e6 },
);

let now = 0;
let frames: (() => void)[] = [];
let store: LiveStore;

function nextAnimationFrame() {
  const due = frames;
  frames = [];
  for (const flush of due) flush();
}

/** The browser's clock is `ms` later, and the ages were checked. */
function pass(ms: number) {
  now += ms;
  store.checkAges();
}

function frame(rest: Partial<Frame>): Frame {
  return { n: 1, t: noon + now, r: 'r1', ...rest };
}

beforeEach(() => {
  now = 1000;
  frames = [];
  store = new LiveStore({
    clock: createDeviceClock(() => now),
    sources: createSources(),
    frameScheduler: createFrameScheduler((flush) => frames.push(flush)),
  });
  store.setPoints(points);
});

test('a value is shown with its quality and source time', () => {
  store.apply(frame({ full: 1, h: [1, 100], v: [[100, 1, 42.5]] }));
  expect(store.get(1)).toMatchObject({ value: 42.5, state: 'good', quality: 'good', sourceTime: noon + now - 100 });
});

test('a text comes as it is, good or not', () => {
  store.apply(frame({ full: 1, h: [1, 100], v: [[100, 1, 'Filling tank 3']], q: [[2, 'Ready', 9, 5000]] }));
  expect(store.get(1)).toMatchObject({ value: 'Filling tank 3', state: 'good' });
  expect(store.get(2)).toMatchObject({ value: 'Ready', state: 'linkLost' });
});

test('before the first frame a point is not current and has no value', () => {
  expect(store.get(1)).toMatchObject({ value: undefined, state: 'notCurrent' });
});

test('an element hears of its own point alone, once per animation frame', () => {
  const one = vi.fn();
  const two = vi.fn();
  store.subscribe(1, one);
  store.subscribe(2, two);
  store.apply(frame({ full: 1, h: [1, 0, 2, 0] }));
  nextAnimationFrame();
  one.mockClear();
  two.mockClear();
  store.apply(frame({ v: [[0, 1, 1]] }));
  store.apply(frame({ v: [[0, 1, 2]] }));
  expect(one).not.toHaveBeenCalled();
  nextAnimationFrame();
  expect(one).toHaveBeenCalledTimes(1);
  expect(two).not.toHaveBeenCalled();
});

test('a point not read for 4.5 s ceases to be current by itself, its value kept; one read each minute does not (R29)', () => {
  store.apply(frame({ full: 1, h: [1, 0, 2, 0], v: [[0, 1, 42, 2, 3]] }));
  pass(4500);
  expect(store.get(1).state).toBe('good');
  pass(1);
  expect(store.get(1)).toMatchObject({ value: 42, state: 'notCurrent', quality: 'bad', sourceTime: noon + 1000 });
  expect(store.get(2).state).toBe('good');
});

test('it is current again when its group was read, though its value did not change', () => {
  store.apply(frame({ full: 1, h: [1, 0], v: [[0, 1, 42]] }));
  pass(6000);
  store.apply(frame({ h: [1, 20] }));
  expect(store.get(1)).toMatchObject({ value: 42, state: 'good' });
});

test('a frame that was held up on its way does not look fresh', () => {
  store.apply(frame({ full: 1, h: [1, 0], v: [[0, 1, 42]] }));
  const held = frame({ h: [1, 0], v: [[0, 1, 43]] });
  pass(7000);
  store.apply(held);
  expect(store.get(1)).toMatchObject({ value: 43, state: 'notCurrent' });
});

test('a device whose clock is set back stays current', () => {
  store.apply(frame({ full: 1, h: [1, 0], v: [[0, 1, 42]] }));
  now += 1000;
  store.apply(frame({ t: noon - 3_600_000, h: [1, 0] }));
  expect(store.get(1).state).toBe('good');
});

test('the link lost: every point is not current, the last values stay', () => {
  store.apply(frame({ full: 1, h: [1, 0, 2, 0], v: [[0, 1, 42, 2, 3]] }));
  store.linkLost();
  expect(store.get(1)).toMatchObject({ value: 42, state: 'notCurrent' });
  store.apply(frame({ full: 1, h: [1, 0, 2, 0], v: [[0, 1, 42, 2, 3]] }));
  expect(store.get(1).state).toBe('good');
});

test('what the device calls bad keeps its reason, however old', () => {
  store.apply(frame({ full: 1, h: [1, 0], q: [[1, null, 9, 0]] }));
  pass(60_000);
  expect(store.get(1)).toMatchObject({ value: undefined, state: 'linkLost' });
});

test('a value that is no longer current says when the field was last read; a current one is asked for that', () => {
  store.apply(frame({ full: 1, h: [1, 100], v: [[7000, 1, 42]] }));
  const readAt = noon + now - 100;
  expect(store.get(1).readAt).toBeUndefined();
  expect(store.readAt(1)).toBe(readAt);
  pass(6000);
  expect(store.get(1)).toMatchObject({ state: 'notCurrent', readAt, sourceTime: noon + 1000 - 7000 });
  store.apply(frame({ h: [1, 6100], q: [[1, 42, 9, 13_000]] }));
  expect(store.get(1)).toMatchObject({ state: 'linkLost', readAt });
});

test('a forced value of a point whose field is lost stays forced, until the device is lost too', () => {
  store.apply(frame({ full: 1, h: [1, 60_000], q: [[1, 42, 3, 0]] }));
  expect(store.get(1)).toMatchObject({ value: 42, state: 'forced' });
  pass(20_000);
  expect(store.get(1).state).toBe('forced');
  store.linkLost();
  expect(store.get(1).state).toBe('notCurrent');
});

test('a block is told beside the state, of good values too', () => {
  store.apply(frame({ full: 1, h: [1, 0], q: [[1, 42, 0, 100, 1]] }));
  expect(store.get(1)).toMatchObject({ value: 42, state: 'good', isBlocked: true });
  store.linkLost();
  expect(store.get(1)).toMatchObject({ state: 'notCurrent', isBlocked: true });
  store.apply(frame({ full: 1, h: [1, 0], v: [[100, 1, 42]] }));
  expect(store.get(1)).toMatchObject({ state: 'good', isBlocked: false });
});

test('a value that nobody saw begin is told as such, until one comes that was seen (R38)', () => {
  const atLeast = (infoNumber: number) => store.get(infoNumber).beganUnseen;
  store.apply(frame({ full: 1, h: [1, 0, 2, 0], v: [[100, 1, 42]], q: [[2, 9, 1, 100]], u: '1-2' }));
  expect([atLeast(1), atLeast(2)]).toEqual([true, true]);
  const one = vi.fn();
  store.subscribe(1, one);
  store.linkLost();
  expect(atLeast(1)).toBe(true);
  nextAnimationFrame();
  one.mockClear();
  store.apply(frame({ full: 1, h: [1, 0, 2, 0], v: [[100, 1, 42]], q: [[2, 9, 1, 100]], u: '2' }));
  expect([atLeast(1), atLeast(2)]).toEqual([false, true]);
  nextAnimationFrame();
  expect(one).toHaveBeenCalledTimes(1);
});

test('a full set that leaves a point out takes its currency', () => {
  store.apply(frame({ full: 1, h: [1, 0], v: [[0, 1, 42]] }));
  store.apply(frame({ full: 1, h: [1, 0] }));
  expect(store.get(1).state).toBe('notCurrent');
});

test('a point that nobody asked for in between is not current until it is told again', () => {
  const wake = () => undefined;
  store.subscribe(1, wake);
  store.apply(frame({ full: 1, h: [1, 0], v: [[0, 1, 42]] }));
  store.lapse([1]);
  expect(store.get(1)).toMatchObject({ value: 42, state: 'notCurrent' });
});

test('a number that names nothing says so; a reference text names its point (R28)', () => {
  expect(store.get(77).state).toBe('noPoint');
  expect(store.numberOf({ infoNumber: undefined, riData: 'PS1.FLOW' })).toBe(1);
  expect(store.numberOf({ infoNumber: undefined, riData: 'elsewhere' })).toBeUndefined();
});

test('a device without a point list has no values and nothing is wrong with that (R6)', () => {
  store.setPoints(undefined);
  expect(store.get(1)).toMatchObject({ point: undefined, value: undefined, state: 'neverRead' });
});

test('the point list comes the way it was written', () => {
  expect(pointRecord.readAll(content({}, points.map(pointRecord.write)))).toEqual(points);
});

test('a value that another configuration reads otherwise is not shown until the device tells it; a translated one is', () => {
  const motor = (...states: readonly [string, string]) =>
    list({ InfoNumber: 1, Id: 'MOTOR', Name: 'Motor', Kind: 'logic', State0: states[0], State1: states[1], Source: 1 });
  store.setPoints(motor('Off', 'On'), 'r1');
  store.apply(frame({ full: 1, h: [1, 100], v: [[100, 1, 1]] }));
  store.setPoints(motor('Arrêt', 'Marche'), 'r1');
  expect(store.get(1)).toMatchObject({ value: 1, state: 'good', point: { states: ['Arrêt', 'Marche'] } });
  store.setPoints(motor('Marche', 'Arrêt'), 'r2');
  expect(store.get(1)).toMatchObject({ value: undefined, state: 'notCurrent' });
  store.apply(frame({ full: 1, r: 'r2', h: [1, 100], v: [[100, 1, 0]] }));
  store.setPoints(motor('Marche', 'Arrêt'), 'r3');
  expect(store.get(1)).toMatchObject({ value: 0, state: 'good' });
});

test('a number that means another point from now on has no value until the device tells it', () => {
  const named = (first: string, second: string) =>
    list({ InfoNumber: 1, Id: first, Name: first, Source: 1 }, { InfoNumber: 2, Id: second, Name: second, Source: 1 });
  store.setPoints(named('FLOW', 'LEVEL'));
  store.apply(frame({ full: 1, h: [1, 100], v: [[100, 1, 42.5, 2, 3.1]] }));
  store.setPoints(named('LEVEL', 'FLOW'));
  expect(store.get(1)).toMatchObject({ value: undefined, state: 'notCurrent', point: { id: 'LEVEL' } });
  store.apply(frame({ full: 1, h: [1, 100], v: [[100, 1, 3.1, 2, 42.5]] }));
  expect(store.get(1)).toMatchObject({ value: 3.1, state: 'good' });
});
