import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const file = join(import.meta.dirname, '../session/accessGroups.ts');

/** Puts what web/session/accessGroups.ts works out in place of it: data, without what it was made from. */
export function evaluated(): Plugin {
  return {
    name: 'vigie:evaluated',
    apply: 'build',
    async load(id) {
      if (id !== file) return undefined;
      const { accessGroups } = (await import(pathToFileURL(file).href)) as { accessGroups: object };
      return `export const accessGroups = ${JSON.stringify(accessGroups)};`;
    },
  };
}
