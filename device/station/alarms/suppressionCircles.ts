import type { AlarmDefinition } from '../../alarms/definition.ts';
import type { Findings } from '../findings.ts';
import type { ReadAlarm } from './reading.ts';
import { alarmValues, meets } from './suppression.ts';

/** More of a circle are not named. */
const mostNamed = 12;

/** A circle that a definition is in, and its place there. */
interface Place {
  readonly circle: readonly AlarmDefinition[];
  readonly at: number;
}

/**
 * Takes the suppression from definitions that suppress each other in a circle: each is silent while the condition of the
 * next is met, and the last while that of the first is, so that all of them would be silent at once.
 */
export function withoutCircles(read: readonly ReadAlarm[], findings: Findings): ReadAlarm[] {
  const places = placesInCircles(read.map(({ definition }) => definition));
  return read.map((one) => {
    const { definition, node } = one;
    const place = places.get(definition);
    if (!place) return one;
    findings.at(node, { code: 'suppressionCircle', value: namesOf(place) });
    return { definition: { ...definition, suppressedWhen: undefined }, node };
  });
}

/** From a definition on, back to itself. */
function namesOf({ circle, at }: Place): string {
  const count = Math.min(circle.length, mostNamed);
  const names = Array.from({ length: count }, (_, i) => circle[(at + i) % circle.length]?.id);
  return [...names, ...(count < circle.length ? ['…'] : []), circle[at]?.id].join(', ');
}

function placesInCircles(all: readonly AlarmDefinition[]): ReadonlyMap<AlarmDefinition, Place> {
  // What is never suppressed closes no circle; what its own point suppresses waits for no other.
  const suppressed = all.filter(({ suppressedWhen, point }) => suppressedWhen && suppressedWhen.when !== point);
  const byPoint = Map.groupBy(suppressed, ({ point }) => point);
  const knots = knotsOf(byPoint);
  const places = new Map<AlarmDefinition, Place>();
  for (const one of suppressed) {
    const knot = knots.get(one.point);
    // Points that do not lead back to each other close no circle.
    if (places.has(one) || knot === undefined || knot !== knots.get(one.suppressedWhen?.when)) continue;
    const circle = circleFrom(one, byPoint) ?? [];
    for (const [at, member] of circle.entries()) places.set(member, { circle, at });
  }
  return places;
}

type ByPoint = ReadonlyMap<string | undefined, readonly AlarmDefinition[]>;

/** Of each point the number of the knot that it is in: points that lead to each other by what suppresses their alarms (Tarjan). */
function knotsOf(byPoint: ByPoint): ReadonlyMap<string | undefined, number> {
  const next = new Map(
    [...byPoint].map(
      ([point, alarms]) => [point, [...new Set(alarms.map((one) => one.suppressedWhen?.when))]] as const,
    ),
  );
  const order = new Map<string | undefined, number>();
  const lowest = new Map<string | undefined, number>();
  const knots = new Map<string | undefined, number>();
  const open: (string | undefined)[] = [];
  for (const root of next.keys()) {
    if (order.has(root)) continue;
    // A call for each point would be too deep for a long chain.
    const path = [{ point: root, place: 0 }];
    for (let top = path.at(-1); top; top = path.at(-1)) {
      const { point } = top;
      if (top.place === 0 && !order.has(point)) {
        order.set(point, order.size);
        lowest.set(point, order.size - 1);
        open.push(point);
      }
      const ways = next.get(point) ?? [];
      const isOver = top.place >= ways.length;
      const to = ways[top.place++];
      const lower = (other: number) => lowest.set(point, Math.min(lowest.get(point) ?? 0, other));
      if (!isOver && !order.has(to)) path.push({ point: to, place: 0 });
      else if (!isOver) {
        if (!knots.has(to)) lower(order.get(to) ?? 0);
      } else {
        path.pop();
        if (lowest.get(point) === order.get(point)) {
          const knot = knots.size;
          for (let member = open.pop(); ; member = open.pop()) {
            knots.set(member, knot);
            if (member === point) break;
          }
        }
        const parent = path.at(-1)?.point;
        if (path.length > 0)
          lowest.set(parent, Math.min(lowest.get(parent) ?? 0, lowest.get(point) ?? Number.POSITIVE_INFINITY));
      }
    }
  }
  return knots;
}

function silences({ suppressedWhen }: AlarmDefinition): (other: AlarmDefinition) => boolean {
  if (!suppressedWhen) return () => false;
  return (other) => alarmValues(other, [suppressedWhen.limit]).some(meets(suppressedWhen));
}

/** The shortest way from a definition back to itself, without the second end; undefined: there is none. */
function circleFrom(start: AlarmDefinition, byPoint: ByPoint): readonly AlarmDefinition[] | undefined {
  const before = new Map<AlarmDefinition, AlarmDefinition>();
  const reached = [start];
  for (const one of reached) {
    const isSilencer = silences(one);
    for (const next of byPoint.get(one.suppressedWhen?.when) ?? []) {
      if (before.has(next) || !isSilencer(next)) continue;
      before.set(next, one);
      if (next === start) return wayBack(start, before);
      reached.push(next);
    }
  }
  return undefined;
}

function wayBack(start: AlarmDefinition, before: ReadonlyMap<AlarmDefinition, AlarmDefinition>): AlarmDefinition[] {
  const way: AlarmDefinition[] = [];
  for (let one = before.get(start); one && one !== start; one = before.get(one)) way.push(one);
  return [start, ...way.toReversed()];
}
