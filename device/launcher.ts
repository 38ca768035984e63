import { readFileSync, readlinkSync } from 'node:fs';
import { attempt } from '../protocol/attempt.ts';

/** The scripts of package.json that run the service: their shell gives its place to this process (`exec`). */
const ownScripts: readonly (string | undefined)[] = ['start', 'dev', 'vigie'];
/** Takes over the processes whose parent has ended. */
const init = 1;
const npm = /(^|[/\\\s])(npm|pnpm|yarn)\b/;

/** Whether the npm that started this process still runs; undefined: none did. */
export function launcherWatch(): (() => boolean) | undefined {
  const { ppid, env } = process;
  if (!ownScripts.includes(env.npm_lifecycle_event)) return undefined;
  const words = commandLine(ppid);
  // Where there is no /proc the name of the script says enough.
  if (words === undefined || npm.test(words)) return () => process.ppid === ppid;
  // It was gone before this process could look.
  return ppid === init ? () => false : undefined;
}

/**
 * Whether nohup started this process, or npm. Node sets all signals back at its start, so that SIGHUP is ignored no longer;
 * but nohup puts a /dev/null that can only be written in place of a terminal's input, and shells say what they started.
 */
export function wasStartedByNohup(): boolean {
  const { ppid, env } = process;
  return [env._, startedAs(ppid)].some((name = '') => /(^|\/)nohup$/.test(name)) || hasInputOfNohup();
}

/** The words that a process was started with, or has called itself by. */
function commandLine(pid: number): string | undefined {
  return read(`/proc/${pid}/cmdline`)?.replaceAll('\0', ' ');
}

/** `_` of a process as it was started: what its shell has run. */
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
