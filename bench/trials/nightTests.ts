import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runScript } from '../../e2e/gate/runScript.ts';
import { countTests } from '../../e2e/gate/testCounts.ts';
import type { TrialOutcome } from './trial.ts';

const root = join(import.meta.dirname, '../..');

/** The tests with the tag `night` (vitest.config.ts), all of them whatever the share. */
export async function nightTests(): Promise<TrialOutcome> {
  const found = execFileSync('git', ['grep', '-l', "tags: \\['night'", '--', '*.test.ts'], {
    cwd: root,
    encoding: 'utf8',
  });
  const folder = mkdtempSync(join(tmpdir(), 'vigie-night-'));
  const file = join(folder, 'unit.json');
  const args = [...found.trim().split('\n'), '--maxWorkers=2', '--reporter=json', `--outputFile.json=${file}`];
  const { code, output } = await runScript('unit', args, { NIGHT: '1' });
  const { passed, failed, failures } = countTests(file, code);
  rmSync(folder, { recursive: true });
  const wrong = failures.map(({ file, title = 'could not be loaded' }) => `${file}: ${title}`);
  return {
    figures: { passed, failed },
    wrong: failed > 0 && wrong.length === 0 ? [`it failed: ${output.trim().split('\n').at(-1) ?? ''}`] : wrong,
  };
}
