import { join } from 'node:path';
import { type Program, startProgram } from './program.ts';

export interface Vigie extends Program {
  readonly url: string;
}

export const account = { login: 'admin', password: 'bench-of-the-house' } as const;

/** The same as a browser sends it. */
export const credential = `Basic ${Buffer.from(`${account.login}:${account.password}`).toString('base64')}`;

/** The device service on a station folder, in a process of its own; port 0: one that is free. */
export async function startVigie(station: string, data: string, port = 0): Promise<Vigie> {
  const args = ['run', station, '--port', String(port), '--data', data];
  const env = { VIGIE_ADMIN_PASSWORD: account.password };
  const program = await startProgram(join('cli', 'main.js'), args, /^Vigie is at (\S+)/, env);
  return { ...program, url: program.said };
}
