import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { documentSchema } from '../protocol/messages/messageDocument.ts';
import { apiTable } from './tables/apiTable.ts';
import { callTables, countedCalls, degradedCalls, largeCalls } from './tables/callTables.ts';
import { driverTables } from './tables/driverTables.ts';
import { elementTables } from './tables/elementTables.ts';
import { functionTable } from './tables/functionTable.ts';
import { lintTable } from './tables/lintTable.ts';
import { recordTable } from './tables/recordTables.ts';
import { rightsTable } from './tables/rightsTable.ts';
import { stationTables } from './tables/stationTables.ts';

/** By file: where a part comes from, and the text of today's code. */
const written = {
  'docs/protocol.md': [
    { from: 'the limits in protocol/calls', text: largeCalls },
    { from: 'the rates in protocol/calls', text: countedCalls },
    { from: 'protocol/calls', text: callTables },
    { from: 'protocol/calls.ts', text: rightsTable },
    { from: 'the modes in protocol/calls', text: degradedCalls },
    { from: 'the field tables in protocol/', text: recordTable },
    { from: 'protocol/messages/messageDocument.ts', text: documentTable },
  ],
  'docs/calculation.md': [
    { from: 'station/calculation/functions.ts', text: () => functionTable(false) },
    { from: 'the functions over time', text: () => functionTable(true) },
  ],
  'docs/integration.md': [{ from: 'protocol/api/resources.ts', text: apiTable }],
  'docs/station.md': [
    { from: 'protocol/drivers', text: driverTables },
    ...stationTables,
    { from: 'protocol/elements', text: elementTables },
    { from: 'protocol/faults/lintTexts.ts', text: lintTable },
  ],
};

const end = '<!-- end of what is written -->';

/** `now`: as it is; `wanted`: as today's code would have it. */
export function pages(): Promise<{ readonly file: string; readonly now: string; readonly wanted: string }[]> {
  const files = Object.entries(written).map(async ([file, parts]) => {
    const now = readFileSync(join(import.meta.dirname, '..', file), 'utf8');
    let wanted = now;
    for (const { from, text } of parts) {
      const begin = `<!-- written from ${from} by "npm run vigie -- docs" -->`;
      const [before = '', rest = ''] = wanted.split(begin);
      const after = rest.slice(rest.indexOf(end) + end.length);
      wanted = `${before}${begin}\n${await text()}\n${end}${after}`;
    }
    return { file, now, wanted };
  });
  return Promise.all(files);
}

export async function docs(): Promise<number> {
  for (const { file, wanted } of await pages()) writeFileSync(join(import.meta.dirname, '..', file), wanted);
  return 0;
}

function documentTable(): string {
  const rows = documentSchema.rows?.('') ?? [];
  const cells = rows.map(([path, about, absent]) => `| \`${path}\` | ${about.replaceAll('|', '\\|')} | ${absent} |`);
  return ['| field | holds | if absent |', '|---|---|---|', ...cells].join('\n');
}
