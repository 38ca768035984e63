import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './build.ts';
import { type Program, startProgram } from './program.ts';

export interface Vigie extends Program {
  readonly url: string;
}

export const account = { login: 'admin', password: 'bench-of-the-house' } as const;

export const credential = `Basic ${Buffer.from(`${account.login}:${account.password}`).toString('base64')}`;

/**
 * The arguments that `npm run vigie` (`exec env NAME=VALUE node …`) gives to node: environment, flags, and the entry
 * last.
 */
const words = (
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: { vigie: string } }
).scripts.vigie.split(' ');
const command = words.slice(words.indexOf('node') + 1);
const environment = words.slice(0, words.indexOf('node')).filter((word) => word.includes('='));

export const accountEnv = {
  ...Object.fromEntries(environment.map((word) => word.split('='))),
  VIGIE_ADMIN_PASSWORD: account.password,
};

export const nodeFlags: readonly string[] = command.slice(0, -1);

/** Runs in a separate process; port 0: a free one. */
export async function startVigie(station: string, data: string, port = 0): Promise<Vigie> {
  const args = [...command, 'run', station, '--port', String(port), '--data', data];
  const program = await startProgram(args, /^Vigie is at (\S+)/, accountEnv);
  return { ...program, url: program.matched };
}
