import type { ChildProcess } from 'node:child_process';

/** The next report of that kind from a process of the bench; fails where the process ends before. */
export function nextReport<R extends { readonly kind: string }, K extends R['kind']>(
  child: ChildProcess,
  kind: K,
): Promise<Extract<R, { kind: K }>> {
  return new Promise((resolve, reject) => {
    const ended = () => reject(new Error(`${child.spawnargs.at(-1)} ended before it said '${kind}'.`));
    const hear = (said: R) => {
      if (said.kind !== kind) return;
      child.off('message', hear);
      child.off('exit', ended);
      resolve(said as Extract<R, { kind: K }>);
    };
    child.on('message', hear);
    child.once('exit', ended);
  });
}
