import { readFileSync, readlinkSync } from 'node:fs';
import { attempt } from '../protocol/attempt.ts';

/** Scripts of package.json that run the service: their shell replaces itself by this process (`exec`). */
const ownScripts: readonly (string | undefined)[] = ['start', 'dev', 'vigie'];
/** Takes over the processes whose parent has ended. */
const init = 1;
const npm = /(^|[/\\\s])(npm|pnpm|yarn)\b/;

/** Whether the npm that started this process still runs; undefined: none did. */
export function launcherWatch(): (() => boolean) | undefined {
  const { ppid, env } = process;
  if (!ownScripts.includes(env.npm_lifecycle_event)) return undefined;
  const words = read(`/proc/${ppid}/cmdline`)?.replaceAll('\0', ' ');
  // Without /proc the name of the script is enough.
  if (words === undefined || npm.test(words)) return () => process.ppid === ppid;
  // It had ended before this process could check.
  return ppid === init ? () => false : undefined;
}

/**
 * Whether nohup started this process, or npm. Node resets all signals at its start, so that SIGHUP is ignored no
 * longer; but nohup replaces a terminal's input by a write-only /dev/null, and shells record what they started.
 */
export function wasStartedByNohup(): boolean {
  const { ppid, env } = process;
  return [env._, startedAs(ppid)].some((name = '') => /(^|\/)nohup$/.test(name)) || hasInputOfNohup();
}

/** `_` of its environment: what its shell has run. */
function startedAs(pid: number): string | undefined {
  const all = (read(`/proc/${pid}/environ`) ?? '').split('\0');
  return all.find((one) => one.startsWith('_='))?.slice(2);
}

const writeOnly = 1;
const accessMode = 3;

function hasInputOfNohup(): boolean {
  const flags = /^flags:\s*([0-7]+)/m.exec(read('/proc/self/fdinfo/0') ?? '')?.[1];
  if (flags === undefined || (Number.parseInt(flags, 8) & accessMode) !== writeOnly) return false;
  return readlinkSync('/proc/self/fd/0') === '/dev/null';
}

function read(path: string): string | undefined {
  return attempt(() => readFileSync(path, 'utf8'));
}
