import type { AlarmDefinition } from '../../alarms/definition.ts';
import type { Findings } from '../findings.ts';
import type { ReadAlarm } from './reading.ts';
import { alarmValues, meets } from './suppression.ts';

/**
 * Takes the suppression from definitions that suppress each other in a circle: each is silent while the condition of the
 * next is met, and the last while that of the first is, so that all of them would be silent at once.
 */
export function withoutCircles(read: readonly ReadAlarm[], findings: Findings): ReadAlarm[] {
  const silencers = silencersOf(read.map(({ definition }) => definition));
  return read.map((one) => {
    const { definition, node } = one;
    const circle = circleFrom(definition, silencers);
    if (!circle) return one;
    findings.at(node, { code: 'suppressionCircle', value: circle.map(({ id }) => id).join(', ') });
    return { definition: { ...definition, suppressedWhen: undefined }, node };
  });
}

type Silencers = ReadonlyMap<AlarmDefinition, readonly AlarmDefinition[]>;

/** Of each definition that can be suppressed the others whose own condition can mean that it is. */
function silencersOf(all: readonly AlarmDefinition[]): Silencers {
  // What is never suppressed closes no circle; what its own point suppresses waits for no other.
  const suppressed = all.filter(({ suppressedWhen, point }) => suppressedWhen && suppressedWhen.when !== point);
  const byPoint = Map.groupBy(suppressed, ({ point }) => point);
  return new Map(suppressed.map((one) => [one, (byPoint.get(one.suppressedWhen?.when) ?? []).filter(silences(one))]));
}

function silences({ suppressedWhen }: AlarmDefinition): (other: AlarmDefinition) => boolean {
  if (!suppressedWhen) return () => false;
  return (other) => alarmValues(other, [suppressedWhen.limit]).some(meets(suppressedWhen));
}

/** The shortest way from a definition back to itself, both ends included; undefined: there is none. */
function circleFrom(start: AlarmDefinition, silencers: Silencers): readonly AlarmDefinition[] | undefined {
  const ways: (readonly [AlarmDefinition, ...AlarmDefinition[]])[] = [[start]];
  const seen = new Set<AlarmDefinition>();
  for (const way of ways) {
    for (const next of silencers.get(way[0]) ?? []) {
      if (next === start) return [start, ...way].toReversed();
      if (seen.has(next)) continue;
      seen.add(next);
      ways.push([next, ...way]);
    }
  }
  return undefined;
}
