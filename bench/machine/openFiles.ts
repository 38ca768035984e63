import { readFileSync } from 'node:fs';

/** Throws where the system lets no process hold that many files and sockets; nothing is known without /proc. */
export function needOpenFiles(count: number): void {
  const most = Number(/^Max open files +(\d+)/m.exec(limits())?.[1]);
  if (most < count)
    throw new Error(`This bench holds ${count} sockets in one process; the system allows ${most}. Raise 'ulimit -n'.`);
}

function limits(): string {
  try {
    return readFileSync('/proc/self/limits', 'utf8');
  } catch {
    return '';
  }
}
