import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** Debian's, as docs/hub.md sets it up; what was open to a server that is lost ends at once. */
function haproxyConfig(port: number, servers: readonly string[]): string {
  return `
global
    maxconn 4000
defaults
    mode tcp
    timeout connect 2s
    timeout client 1h
    timeout server 1h
    option redispatch
    retries 3
frontend viewers
    bind 127.0.0.1:${port}
    default_backend hubs
backend hubs
    balance source
    hash-type consistent
    option httpchk GET /health
    timeout check 1500ms
    default-server check inter 1s fastinter 500ms fall 2 rise 2 on-marked-down shutdown-sessions
${servers.map((address, index) => `    server hub${index + 1} ${address}`).join('\n')}
`;
}

/** Resolves when it listens. */
export async function startHaproxy(port: number, servers: readonly string[]): Promise<{ stop: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'vigie-haproxy-'));
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, haproxyConfig(port, servers));
  const child: ChildProcess = spawn('haproxy', ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'inherit'] });
  const atExit = () => child.kill('SIGKILL');
  process.once('exit', atExit);
  while (!(await isOpen(port))) {
    if (child.exitCode !== null) throw new Error(`HAProxy ended with ${child.exitCode}`);
    await delay(50);
  }
  return {
    stop: () => {
      process.off('exit', atExit);
      child.kill('SIGKILL');
      rmSync(folder, { recursive: true });
    },
  };
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const end = (is: boolean) => {
      socket.destroy();
      resolve(is);
    };
    socket.once('connect', () => end(true)).once('error', () => end(false));
  });
}
