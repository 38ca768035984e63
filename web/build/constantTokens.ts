import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Space, sizes and text that no theme, layout or part changes: written as their values, which are less to load. */
const constant = /--(s\d|tiny|small|title|large|radius|low): ([^;]+);/g;

const theme = readFileSync(join(import.meta.dirname, '../theme.css'), 'utf8');
const values = new Map([...theme.matchAll(constant)].map(([, name, value]) => [name, value]));

export const writeTokens = (css: string) =>
  css.replaceAll(/var\(--(\w+)\)/g, (use, name: string) => values.get(name) ?? use);

export function constantTokens(): Plugin {
  return {
    name: 'vigie:constant-tokens',
    enforce: 'pre',
    transform: { filter: { id: /\.css$/ }, handler: writeTokens },
  };
}
