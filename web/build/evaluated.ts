import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const file = join(import.meta.dirname, '../session/access.ts');

/** Puts what web/session/access.ts works out in place of it: data, without what it was made from. */
export function evaluated(): Plugin {
  return {
    name: 'vigie:evaluated',
    apply: 'build',
    async load(id) {
      if (id !== file) return undefined;
      const { access } = (await import(pathToFileURL(file).href)) as { access: object };
      // Calls of the same access share it: half of the bytes.
      const groups = Map.groupBy(Object.entries(access), ([, one]) => JSON.stringify(one));
      const rows = [...groups].map(([one, calls]) => `[${one}, '${calls.map(([name]) => name).join(' ')}']`);
      const entries = `[${rows}].flatMap(([one, names]) => names.split(' ').map((name) => [name, one]))`;
      return `export const access = Object.fromEntries(${entries});`;
    },
  };
}
