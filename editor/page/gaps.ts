import type { Box } from './box.ts';

/** Between two boxes beside each other; page units. */
export interface Gap {
  /** Along which it is measured. */
  readonly axis: 'x' | 'y';
  readonly from: number;
  readonly to: number;
  /** On the other axis, where both are. */
  readonly at: number;
}

const axes = { x: ['x', 'width', 'y', 'height'], y: ['y', 'height', 'x', 'width'] } as const;

/** A place where two gaps are the same. */
interface Even {
  readonly place: number;
  readonly gaps: readonly Gap[];
}

/** How far it is to the nearest place with even gaps to its neighbours on that axis; undefined: none is near. */
export function toEvenGap(box: Box, others: readonly Box[], axis: Gap['axis'], tolerance: number): number | undefined {
  const start = box[axes[axis][0]];
  return evenPlaces(box, others, axis)
    .map(({ place }) => place - start)
    .filter((by) => Math.abs(by) <= tolerance)
    .toSorted((a, b) => Math.abs(a) - Math.abs(b))[0];
}

/** Less is none on any screen, page units. */
const same = 0.51;

/** Those that are the same where the box is. */
export function evenGaps(box: Box, others: readonly Box[]): readonly Gap[] {
  return (['x', 'y'] as const).flatMap((axis) => {
    const start = box[axes[axis][0]];
    return evenPlaces(box, others, axis).find(({ place }) => Math.abs(place - start) < same)?.gaps ?? [];
  });
}

/** In the middle between its neighbours, or as far from one as that is from the next one. */
function evenPlaces(box: Box, others: readonly Box[], axis: Gap['axis']): readonly Even[] {
  const [start, size, across, breadth] = axes[axis];
  const beside = (one: Box) =>
    others.filter(
      (other) => other[across] < one[across] + one[breadth] && one[across] < other[across] + other[breadth],
    );
  const all = beside(box);
  const middle = box[start] + box[size] / 2;
  const endOf = (one: Box) => one[start] + one[size];
  const before = (one: number, some: readonly Box[]) =>
    some.reduce<Box | undefined>(
      (last, other) => (endOf(other) <= one && !(last && endOf(last) >= endOf(other)) ? other : last),
      undefined,
    );
  const after = (one: number, some: readonly Box[]) =>
    some.reduce<Box | undefined>(
      (first, other) => (other[start] >= one && !(first && first[start] <= other[start]) ? other : first),
      undefined,
    );
  const [left, right] = [before(middle, all), after(middle, all)];
  const gap = (from: number, to: number, ...pair: readonly Box[]): Gap => {
    const low = Math.max(...pair.map((one) => one[across]));
    const high = Math.min(...pair.map((one) => one[across] + one[breadth]));
    return { axis, from, to, at: (low + high) / 2 };
  };
  const found: Even[] = [];
  const room = left && right ? right[start] - endOf(left) - box[size] : -1;
  if (left && right && room > 0) {
    const place = endOf(left) + room / 2;
    found.push({ place, gaps: [gap(endOf(left), place, left, box), gap(place + box[size], right[start], box, right)] });
  }
  const further = left && before(left[start], beside(left));
  if (left && further && left[start] > endOf(further)) {
    const place = endOf(left) + left[start] - endOf(further);
    found.push({ place, gaps: [gap(endOf(further), left[start], further, left), gap(endOf(left), place, left, box)] });
  }
  const beyond = right && after(endOf(right), beside(right));
  if (right && beyond && beyond[start] > endOf(right)) {
    const place = right[start] - (beyond[start] - endOf(right)) - box[size];
    found.push({
      place,
      gaps: [gap(place + box[size], right[start], box, right), gap(endOf(right), beyond[start], right, beyond)],
    });
  }
  return found;
}
