import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { keepTestsInMemory } from '../e2e/keepTestsInMemory.ts';
import { nightly, withNightly } from './trials/nightly.ts';

const root = join(import.meta.dirname, '..');
const page = join(root, 'docs/soak.md');
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/** `npm run soak -- nightly`: prints each line and writes the result to its page; returns whether nothing is wrong. */
export async function runNightly(): Promise<boolean> {
  const commit = `${git('rev-parse', '--short=12', 'HEAD')}${git('status', '--porcelain') === '' ? '' : ' with changes'}`;
  keepTestsInMemory();
  const began = Date.now();
  const rows = await nightly((line) => console.log(JSON.stringify(line)));
  const minutes = Math.round((Date.now() - began) / 60_000);
  const wrong = rows.filter((row) => row.wrong.length > 0).length;
  const day = new Date(began).toISOString().slice(0, 10);
  const machine = `Node ${process.version.slice(1)}, ${availableParallelism()} cores`;
  const about = `${day}, commit ${commit}, ${machine}: ${rows.length} trials in ${minutes} minutes, ${wrong} wrong.`;
  writeFileSync(page, withNightly(readFileSync(page, 'utf8'), rows, about));
  console.log(about);
  return wrong === 0;
}
