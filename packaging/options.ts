import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { formatHelp } from '../cli/commandHelp.ts';
import { type Architecture, architectureNames } from './architectures.ts';
import { type ProductName, productNames } from './products.ts';

export interface Options {
  readonly architectures: readonly Architecture[];
  readonly products: readonly ProductName[];
  readonly out: string;
}

/** The message states what is expected. */
export class WrongOption extends Error {}

const seeHelp = 'Options: npm run package -- --help';

/** Throws WrongOption. */
export function readOptions(args: readonly string[]): Options {
  const { arch, product, out } = parse(args);
  const wrong = (arch ?? []).find((name) => !architectureNames.includes(name as Architecture));
  if (wrong !== undefined) {
    throw new WrongOption(`--arch ${wrong} is not valid. Expected: ${architectureNames.join(' or ')}. ${seeHelp}`);
  }
  const other = (product ?? []).find((name) => !productNames.includes(name as ProductName));
  if (other !== undefined) {
    throw new WrongOption(`--product ${other} is not valid. Expected: ${productNames.join(' or ')}. ${seeHelp}`);
  }
  return {
    products: (product as ProductName[] | undefined) ?? productNames,
    architectures: (arch as Architecture[] | undefined) ?? architectureNames,
    out: resolve(out ?? join(import.meta.dirname, '../.build/packages')),
  };
}

function parse(args: readonly string[]) {
  try {
    const many = { type: 'string', multiple: true } as const;
    const options = { arch: many, product: many, out: { type: 'string' } } as const;
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    throw new WrongOption(`${(error as Error).message.split('. ')[0]}. ${seeHelp}`);
  }
}

export function packageHelp(): string {
  return formatHelp(
    {
      does: 'Builds the packages of the present commit, with their checksums. Exit code 0: done, 1: not built, 2: the command line is not valid, or a tool is missing.',
      forms: ['[OPTIONS]'],
      options: {
        '--arch x64|arm64': 'only for these machines; repeatable (default: both)',
        '--product vigie|vigie-hub': 'only this one; repeatable (default: both)',
        '--out DIR': 'folder to write (default: .build/packages)',
      },
      examples: ['', '--arch arm64'],
    },
    (form) => `npm run package${form === '' ? '' : ` -- ${form}`}`,
  );
}
