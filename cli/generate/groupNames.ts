import { createInterface } from 'node:readline/promises';
import type { GeneratedPages, GroupName } from '../../editor/generate/generatePages.ts';
import { say } from '../say.ts';
import { refusal } from '../stationFiles.ts';

/** By the keys of the groups. */
type Names = ReadonlyMap<string, string>;

/** Of `--name KEY=NAME`, each. */
export function readNames(given: readonly string[]): Names {
  return new Map(
    given.map((text) => {
      const [key = '', ...rest] = text.split('=');
      return [key, rest.join('=').trim()] as const;
    }),
  );
}

/** Throws a Refusal. */
export function checkNames(names: Names, groups: readonly GroupName[]): void {
  const keys = new Set(groups.map(({ key }) => key));
  for (const [key, name] of names) {
    if (!keys.has(key))
      throw refusal(/*i18n*/ 'There is no group “{key}”. Groups: {keys}.', { key, keys: [...keys].join(', ') });
    if (name === '') throw refusal(/*i18n*/ 'The name of the group “{key}” is missing.', { key });
  }
  for (const [name, some] of Map.groupBy(groups, ({ key, name }) => names.get(key) ?? name))
    if (some.length > 1 && some.some(({ key }) => names.has(key)))
      throw refusal(/*i18n*/ 'More than one group is called “{name}”.', { name });
}

/** Groups of new pages whose points have no word in common, so that a part of their Ids would be their name. */
export function unnamedGroups({ groups, pages }: GeneratedPages): readonly GroupName[] {
  const added = new Set(pages.flatMap(({ name, outcome }) => (outcome === 'added' ? name : [])));
  return groups.filter(
    ({ key, name }) =>
      key !== '' &&
      added.has(name) &&
      key
        .split(/[./:_ -]+/)
        .join(' ')
        .endsWith(name),
  );
}

/** An empty answer keeps the name. */
export async function askNames(
  groups: readonly GroupName[],
  ask: (prompt: string) => Promise<string> = askInTerminal,
): Promise<Names> {
  const names = new Map<string, string>();
  for (const { key, name, points } of groups) {
    const prompt = say(/*i18n*/ 'Name of the group {key} (points: {points}) [{name}]: ', { key, points, name });
    const typed = (await ask(prompt)).trim();
    if (typed !== '') names.set(key, typed);
  }
  return names;
}

async function askInTerminal(prompt: string): Promise<string> {
  const line = createInterface({ input: process.stdin, output: process.stderr });
  try {
    // Ctrl-D answers nothing.
    return await line.question(prompt).catch(() => '');
  } finally {
    line.close();
  }
}
