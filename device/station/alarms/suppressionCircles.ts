import type { Findings } from '../../../station/check/findings.ts';
import type { AlarmDefinition } from '../../alarms/definition.ts';
import type { ReadAlarm } from './reading.ts';
import { alarmValues, meets } from './suppression.ts';

/** Names of a circle that a finding has at most. */
const mostNamed = 12;

interface CirclePosition {
  readonly circle: readonly AlarmDefinition[];
  readonly at: number;
}

/**
 * Takes the suppression from definitions that suppress each other in a circle: each is silent while the condition of
 * the next is met, so that all of them could be silent at once.
 */
export function withoutCircles(read: readonly ReadAlarm[], findings: Findings): ReadAlarm[] {
  const positions = positionsInCircles(read.map(({ definition }) => definition));
  return read.map((one) => {
    const { definition, node } = one;
    const position = positions.get(definition);
    if (!position) return one;
    findings.at(node, { code: 'suppressionCircle', value: namesOf(position) });
    return { definition: { ...definition, suppressedWhen: undefined }, node };
  });
}

/** From the definition back to itself. */
function namesOf({ circle, at }: CirclePosition): string {
  const count = Math.min(circle.length, mostNamed);
  const names = Array.from({ length: count }, (_, i) => circle[(at + i) % circle.length]?.id);
  return [...names, ...(count < circle.length ? ['…'] : []), circle[at]?.id].join(', ');
}

function positionsInCircles(all: readonly AlarmDefinition[]): ReadonlyMap<AlarmDefinition, CirclePosition> {
  // What is never suppressed closes no circle; what its own point suppresses depends on no other.
  const suppressed = withoutEnds(all.filter(({ suppressedWhen, point }) => suppressedWhen?.when !== point));
  const byPoint = Map.groupBy(suppressed, ({ point }) => point);
  const positions = new Map<AlarmDefinition, CirclePosition>();
  for (const one of suppressed) {
    const circle = positions.has(one) ? [] : (circleFrom(one, byPoint) ?? []);
    for (const [at, member] of circle.entries()) positions.set(member, { circle, at });
  }
  return positions;
}

type ByPoint = ReadonlyMap<string | undefined, readonly AlarmDefinition[]>;

/** Without those that depend on none of the rest, or on which none of the rest depends: long chains are no circles. */
function withoutEnds(all: readonly AlarmDefinition[]): readonly AlarmDefinition[] {
  const whenOf = ({ suppressedWhen }: AlarmDefinition) => suppressedWhen?.when;
  const waiting = all.filter((one) => whenOf(one) !== undefined);
  const ofPoint = Map.groupBy(waiting, ({ point }) => point);
  const forPoint = Map.groupBy(waiting, whenOf);
  const left = new Set(waiting);
  const [ofCount, forCount] = [countsOf(ofPoint), countsOf(forPoint)];
  const ends = waiting.filter((one) => !ofPoint.has(whenOf(one)) || !forPoint.has(one.point));
  for (const end of ends) {
    if (!left.delete(end)) continue;
    const [point, when] = [end.point, whenOf(end)];
    if (countDown(ofCount, point) === 0) for (const one of forPoint.get(point) ?? []) ends.push(one);
    if (countDown(forCount, when) === 0) for (const one of ofPoint.get(when) ?? []) ends.push(one);
  }
  return [...left];
}

const countsOf = (groups: ByPoint) => new Map([...groups].map(([point, { length }]) => [point, length] as const));

function countDown(counts: Map<string | undefined, number>, point: string | undefined): number {
  const count = (counts.get(point) ?? 0) - 1;
  counts.set(point, count);
  return count;
}

function silences({ suppressedWhen }: AlarmDefinition): (other: AlarmDefinition) => boolean {
  if (!suppressedWhen) return () => false;
  return (other) => alarmValues(other, [suppressedWhen.limit]).some(meets(suppressedWhen));
}

/** The shortest path from a definition back to itself, without the second end; undefined: there is none. */
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
