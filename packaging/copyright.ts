import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Licences } from '../protocol/licences.ts';

const { license } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as {
  license: string;
};

export function copyright({ packages, texts }: Licences, nodeLicence: string): string {
  const list = packages.map(({ name, version, licence, text }) => {
    const reference = text === undefined ? '' : `, text ${text + 1} below`;
    return `  ${name} ${version}: ${licence}${reference}`;
  });
  return [
    `Vigie: ${license}`,
    '',
    'It contains these packages, each with its own licence:',
    '',
    ...list,
    `  Node.js ${process.versions.node}: MIT and others, last text below`,
    '',
    ...texts.flatMap((text, index) => [heading(`Text ${index + 1}`), text, '']),
    heading('Node.js and what is compiled into it'),
    nodeLicence.trim(),
    '',
  ].join('\n');
}

function heading(title: string): string {
  return `${'-'.repeat(78)}\n${title}\n`;
}
