import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rightsTable } from '../device/managers/rightsTable.ts';
import { elementTables } from './elementTables.ts';

/** The parts of the docs that come from code: in which file, from what, and the text of today's code. */
const written = [
  { file: 'docs/protocol.md', from: 'protocol/calls.ts', text: rightsTable },
  { file: 'docs/station.md', from: 'protocol/elements', text: elementTables },
] as const;

const end = '<!-- end of what is written -->';

/** Each of those files, as it is and as today's code would have it. */
export function pages(): { readonly file: string; readonly now: string; readonly wanted: string }[] {
  return written.map(({ file, from, text }) => {
    const begin = `<!-- written from ${from} by "npm run vigie -- docs" -->`;
    const now = readFileSync(join(import.meta.dirname, '..', file), 'utf8');
    const [before = '', rest = ''] = now.split(begin);
    const after = rest.slice(rest.indexOf(end) + end.length);
    return { file, now, wanted: `${before}${begin}\n${text()}\n${end}${after}` };
  });
}

/** Writes the parts of the docs that come from code. */
export async function docs(): Promise<number> {
  for (const { file, wanted } of pages()) writeFileSync(join(import.meta.dirname, '..', file), wanted);
  return 0;
}
