import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { version } from '../../device/installation.ts';
import { buildIn } from '../installed/builds.ts';
import { Machine, noMachine } from '../installed/machine.ts';
import { type Notes, steps } from '../installed/steps.ts';
import { waysOf } from '../installed/ways.ts';
import type { TrialOutcome } from './trial.ts';

/**
 * The packages of the last commit are built twice, and installed by .deb and by .tar.gz on a Debian 12 with only their
 * dependencies, and without network: demonstration, unit, first login, a new release over the old one, remove and
 * purge.
 */
export async function packages(): Promise<TrialOutcome> {
  const without = noMachine();
  if (without !== undefined) return { figures: { skipped: without }, wrong: [] };
  const room = mkdtempSync(join(tmpdir(), 'vigie-packages-'));
  const figures: Record<string, unknown> = {};
  const wrong: string[] = [];
  try {
    const [first, second] = [buildIn(join(room, 'first')), buildIn(join(room, 'second'))];
    if (first.sums !== second.sums) wrong.push(`Two builds of a commit differ: ${first.sums}${second.sums}`);
    rmSync(join(room, 'second'), { recursive: true });
    const depends = dependenciesOf(join(first.packages, `vigie_${version}_amd64.deb`));
    for (const [name, way] of Object.entries(waysOf(first.packages, room))) {
      const notes: Notes = {
        measure: (what, value) => {
          figures[name + what] = value;
        },
        equal: (what, is, expected) => {
          const [one, other] = [JSON.stringify(is), JSON.stringify(expected)];
          if (one !== other) wrong.push(`${name}: ${what} is ${one}. Expected: ${other}.`);
        },
      };
      const machine = await Machine.make(depends);
      try {
        for (const step of steps) await step(machine, way, notes);
      } finally {
        await machine.remove();
      }
    }
    return { figures, wrong };
  } finally {
    rmSync(room, { recursive: true, force: true });
  }
}

function dependenciesOf(deb: string): string[] {
  const text = execFileSync('dpkg-deb', ['-f', deb, 'Depends'], { encoding: 'utf8' });
  return text
    .trim()
    .split(/,\s*/)
    .map((one) => one.split(' ')[0] ?? '');
}
