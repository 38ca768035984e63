import { type Box, boundsOf, movedBy } from '../page/box.ts';
import { boxOf } from '../page/boxOf.ts';
import type { RecordStore } from '../records/recordStore.ts';
import type { PlacedInstance } from './instances.ts';
import { partFingerprint } from './partFingerprint.ts';

export interface InstanceState {
  /** Where the whole template is now, and how large. */
  readonly box: Box;
  /** Names of the parts that a user has changed, moved alone, or removed. */
  readonly edited: readonly string[];
}

/** Page units: places are rounded when something is resized. */
const tolerance = 1;

interface Way {
  readonly across: number;
  readonly down: number;
  readonly from: Box;
  readonly to: Box;
}

export function instanceState(store: RecordStore, { instance, parts }: PlacedInstance): InstanceState {
  const placed = [...parts].flatMap(([name, key]) => {
    const remembered = instance.parts.get(name);
    return remembered ? [{ name, key, before: remembered, now: boxOf(store, key) }] : [];
  });
  const removed = [...instance.parts.keys()].filter((name) => !parts.has(name));
  const changed = placed.filter(({ key, before }) => partFingerprint(store, key) !== before.fingerprint);
  const way = wayOf(placed.map(({ before, now }) => [before.box, now] as const));
  const apart = placed.filter(({ before, now }) => !isNear(carriedBy(way, before.box), now));
  const edited = new Set([...changed, ...apart].map(({ name }) => name));
  return { box: carriedBy(way, instance.box), edited: [...edited, ...removed] };
}

/** As a whole: moved and resized; else moved as most of them are. */
function wayOf(pairs: readonly (readonly [before: Box, now: Box])[]): Way {
  const [from, to] = [boundsOf(pairs.map(([before]) => before)), boundsOf(pairs.map(([, now]) => now))];
  const none = { x: 0, y: 0, width: 0, height: 0 };
  if (!from || !to) return { across: 1, down: 1, from: none, to: none };
  const scale = (before: number, now: number) => (before > 0 ? now / before : 1);
  const whole = { across: scale(from.width, to.width), down: scale(from.height, to.height), from, to };
  if (pairs.every(([before, now]) => isNear(carriedBy(whole, before), now))) return whole;
  const moves = Map.groupBy(
    pairs,
    ([before, now]) => `${Math.round(now.x - before.x)} ${Math.round(now.y - before.y)}`,
  );
  const [first = '0 0'] = [...moves].toSorted(([, a], [, b]) => b.length - a.length).map(([move]) => move);
  const [dx = 0, dy = 0] = first.split(' ').map(Number);
  return { across: 1, down: 1, from, to: movedBy(from, dx, dy) };
}

function carriedBy({ across, down, from, to }: Way, box: Box): Box {
  return {
    x: to.x + (box.x - from.x) * across,
    y: to.y + (box.y - from.y) * down,
    width: box.width * across,
    height: box.height * down,
  };
}

function isNear(a: Box, b: Box): boolean {
  return (['x', 'y', 'width', 'height'] as const).every((name) => Math.abs(a[name] - b[name]) <= tolerance);
}
