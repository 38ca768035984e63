import { type ConfigurationChange, changeCodes } from '../../../protocol/configuration/changeCodes.ts';
import { changeOf } from './comparison.ts';
import { listOf } from './dependents.ts';

/** Equal changes of several points, alarms or elements as one, in the place of the first. */
export function foldChanges(changes: readonly ConfigurationChange[]): ConfigurationChange[] {
  return [...Map.groupBy(changes, keyOf).values()].flatMap((equal) => {
    const [first] = equal;
    if (!first || equal.length === 1) return equal;
    const { group, change } = first;
    const names = listOf(equal.map(({ change: { code, ...one } }) => nameOf(one)));
    return [changeOf(group, change.code, { ...change, count: equal.length, names })];
  });
}

type Parameters = Readonly<Record<string, string>>;

/** What equal changes have in common: all but what they are changes of. Those that are never folded have nothing. */
function keyOf({ group, change }: ConfigurationChange): unknown {
  const parameters: readonly string[] = changeCodes[change.code];
  if (!parameters.includes('count')) return change;
  const subject = parameters.includes('element') ? ['element', 'of'] : ['name', 'id'];
  const common = Object.entries(change).filter(([name]) => !subject.includes(name));
  return JSON.stringify([group, ...common]);
}

function nameOf({ name = '', id = '', element, of = '' }: Parameters): string {
  return element === undefined ? `${name} (${id})` : of;
}
