import { type ConfigurationChange, changeCodes } from '../../protocol/configuration/changeCodes.ts';
import { changeOf } from './comparison.ts';
import { listOf } from './dependents.ts';

/** Equal changes of several things become one, in the place of the first. */
export function foldChanges(changes: readonly ConfigurationChange[]): ConfigurationChange[] {
  return [...Map.groupBy(changes, keyOf).values()].flatMap((equal) => {
    const [first] = equal;
    if (!first || equal.length === 1) return equal;
    const { group, change } = first;
    const names = listOf(equal.map(({ change: { code, ...one } }) => nameOf(one)));
    return [changeOf(group, change.code, { ...change, count: equal.length, names })];
  });
}

/** The parameters that name what has changed, of codes with the first of them; others have a name and an Id. */
const subjects: readonly (readonly [sign: string, ...parameters: readonly string[]])[] = [
  ['element', 'element', 'of'],
  ['language', 'text', 'before', 'after'],
];

type Parameters = Readonly<Record<string, string>>;

/** What equal changes have in common: all but what has changed. One that is never folded is its own key. */
function keyOf({ group, change }: ConfigurationChange): unknown {
  const parameters: readonly string[] = changeCodes[change.code];
  if (!parameters.includes('count')) return change;
  const [, ...subject] = subjects.find(([sign]) => parameters.includes(sign)) ?? ['', 'name', 'id'];
  const common = Object.entries(change).filter(([name]) => !subject.includes(name));
  return JSON.stringify([group, ...common]);
}

function nameOf({ name = '', id = '', of, text }: Parameters): string {
  return of ?? text ?? `${name} (${id})`;
}
