import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

type Exports = Readonly<Record<string, object>>;

/** Files that are what they work out, without what that is made from: data, as short as it can be. */
const files: ReadonlyMap<string, (exports: Exports) => string> = new Map([
  [
    fileAt('session/accessGroups.ts'),
    ({ accessGroups }) => `export const accessGroups = ${JSON.stringify(accessGroups)};`,
  ],
  [
    fileAt('../protocol/faults/findingCodes.ts'),
    ({ findingCodes = {} }) => `export const findingCodes = ${grouped(findingCodes)};`,
  ],
]);

export function evaluated(): Plugin {
  return {
    name: 'vigie:evaluated',
    apply: 'build',
    load: async (id) => files.get(id)?.(await import(pathToFileURL(id).href)),
  };
}

function fileAt(path: string): string {
  return join(import.meta.dirname, '..', path);
}

/** A table of lists of words, its rows by their lists. */
function grouped(table: object): string {
  const groups = Map.groupBy(Object.keys(table), (name) =>
    (table as Readonly<Record<string, readonly string[]>>)[name]?.join(' '),
  );
  const rows = JSON.stringify([...groups].map(([list, names]) => [list, names.join(' ')]));
  return `Object.fromEntries(${rows}.flatMap(([list, names]) => names.split(' ').map((name) => [name, list.match(/\\w+/g) ?? []])))`;
}
