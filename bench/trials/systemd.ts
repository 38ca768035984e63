import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TrialOutcome } from './trial.ts';

const root = join(import.meta.dirname, '../..');
const longestMs = 600_000;

/** Expected findings of bench/systemd/steps.sh. */
const expected: Readonly<Record<string, string>> = {
  started: 'active',
  'serial line': '1',
  health: 'ok',
  // CAP_NET_BIND_SERVICE alone.
  capabilities: '0000000000000400',
  'first password in the journal': '0',
  'doctor of the port': '1',
  'after a kill': 'active',
  restarts: '1',
  'the same process after 40 s without running': 'yes',
  'a hanging service after 25 s': 'still there',
  'after the watchdog': 'active',
  'the watchdog': '1',
  'hangs in the log': '1',
  'a wrong line': '1',
  'after its correction': 'active',
  'the end': 'success',
  'doctor of a used port': '1',
  'a used port': '1',
  'when the port is free': 'active',
  'a foreign file': '1',
  'doctor of it': '1',
  'when it is given back': 'active',
  'without IPv6': 'active',
};

/**
 * The unit under a real systemd, the first process of a namespace: started, killed, hung, stopped for a while, with
 * wrong settings, a used port, a foreign file and without IPv6. Needs root and about three minutes.
 */
export async function systemd(): Promise<TrialOutcome> {
  const without = noSystemd();
  if (without !== undefined) return { figures: { skipped: without }, wrong: [] };
  const room = mkdtempSync(join(tmpdir(), 'vigie-systemd-'));
  const script = join(root, 'bench/systemd/boot.sh');
  const node = relative(realpathSync(root), realpathSync(process.execPath));
  const spaces = ['--fork', '--pid', '--mount', '--cgroup', '--uts', '--net', '--propagation', 'private'];
  const machine = spawn('unshare', [...spaces, '--kill-child', 'sh', script, room, root, node], { stdio: 'inherit' });
  const ended = once(machine, 'exit');
  try {
    const found = await findingsOf(machine.pid ?? 0, room, () => machine.exitCode !== null);
    const wrong = Object.entries(expected).flatMap(([name, value]) =>
      found[name] === value ? [] : [`${name}: ${found[name] ?? 'nothing was found'}. Expected: ${value}.`],
    );
    return { figures: { findings: Object.keys(found).length }, wrong };
  } finally {
    machine.kill('SIGKILL');
    await ended;
    rmSync(room, { recursive: true });
  }
}

async function findingsOf(unshare: number, room: string, isOver: () => boolean): Promise<Record<string, string>> {
  const until = performance.now() + longestMs;
  const out = () => {
    const first = readFileSync(`/proc/${unshare}/task/${unshare}/children`, 'utf8').trim();
    return `/proc/${first}/root/srv/out`;
  };
  while (!isOver() && performance.now() < until) {
    if (existsSync(join(out(), 'end'))) {
      const lines = readFileSync(join(out(), 'findings'), 'utf8').trim().split('\n');
      return Object.fromEntries(lines.map((line) => line.split('\t')));
    }
    await sleep(500);
  }
  throw new Error(`The steps came to no end; the machine was in ${room}.`);
}

function noSystemd(): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'Only root of a Linux can boot systemd.';
  if (!existsSync('/lib/systemd/systemd')) return 'systemd is not installed.';
  const missing = ['unshare', 'pivot_root', 'nsenter', 'ip', 'ss', 'bash'].find(
    (program) => spawnSync('sh', ['-c', `command -v ${program}`]).status !== 0,
  );
  return missing && `${missing} is missing.`;
}
