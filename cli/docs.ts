import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rightsTable } from '../device/managers/rightsTable.ts';

const file = join(import.meta.dirname, '../docs/protocol.md');
const begin = '<!-- written from protocol/rights.ts by "npm run vigie -- docs" -->';
const end = '<!-- end of what is written -->';

/** docs/protocol.md with the rights matrix of today's code. */
export function protocolPage(): { readonly now: string; readonly wanted: string } {
  const now = readFileSync(file, 'utf8');
  const [before = '', rest = ''] = now.split(begin);
  const after = rest.split(end)[1] ?? '';
  return { now, wanted: `${before}${begin}\n${rightsTable()}\n${end}${after}` };
}

/** Writes the parts of the docs that come from code. */
export async function docs(): Promise<number> {
  writeFileSync(file, protocolPage().wanted);
  return 0;
}
