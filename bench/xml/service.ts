import { fork } from 'node:child_process';
import { once } from 'node:events';
import { account, nodeFlags } from '../machine/vigie.ts';

export type ServiceReport =
  | { readonly kind: 'ready'; readonly url: string; readonly readMs: number }
  /** The longest time that the event loop stood still since the last report. */
  | { readonly kind: 'blocked'; readonly ms: number };

/** The service in a process of its own, on a folder that it has not seen yet. */
export interface Service {
  readonly pid: number;
  readonly url: string;
  /** From taking up the station folder until it was read and checked, ms. */
  readonly readMs: number;
  /** The longest time that its event loop stood still since the last call, ms. */
  readonly longestBlock: () => Promise<number>;
  readonly stop: () => Promise<void>;
}

export async function startService(station: string, data: string): Promise<Service> {
  const args = [station, '--port', '0', '--data', data];
  const child = fork(new URL('./serviceProcess.ts', import.meta.url), args, {
    execArgv: [...nodeFlags],
    env: { ...process.env, VIGIE_ADMIN_PASSWORD: account.password },
  });
  const report = async <K extends ServiceReport['kind']>(kind: K) => {
    const failed = once(child, 'exit').then(() => Promise.reject(new Error('The service ended.')));
    const [said] = (await Promise.race([once(child, 'message'), failed])) as [ServiceReport];
    if (said.kind !== kind) throw new Error(`The service said ${said.kind}, not ${kind}.`);
    return said as Extract<ServiceReport, { kind: K }>;
  };
  const { url, readMs } = await report('ready');
  return {
    pid: child.pid ?? 0,
    url,
    readMs,
    longestBlock: async () => {
      child.send('blocked');
      return (await report('blocked')).ms;
    },
    stop: async () => {
      child.disconnect();
      await once(child, 'exit');
    },
  };
}
