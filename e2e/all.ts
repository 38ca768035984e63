// The one test command: every check, in order. The last line has the counts of passed and failed.
import { rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { failedPictures } from './gate/failedPictures.ts';
import { runScript } from './gate/runScript.ts';
import { countTests } from './gate/testCounts.ts';

interface Step {
  readonly title: string;
  readonly script: string;
  readonly isTests?: true;
  /** The script that must have passed before. */
  readonly needs?: string;
}

/**
 * Those of a row run side by side: none of them keeps all cores busy. The build writes what types and dead code are
 * looked for in.
 */
const rows: readonly (readonly Step[])[] = [
  [
    { title: 'Field libraries', script: 'field-libraries' },
    { title: 'Lint and format', script: 'lint' },
  ],
  [
    { title: 'Types', script: 'typecheck', needs: 'field-libraries' },
    { title: 'Dead code', script: 'dead-code' },
  ],
  [{ title: 'Build', script: 'build' }],
  [{ title: 'Unit tests', script: 'unit', isTests: true }],
  [{ title: 'End to end', script: 'e2e', isTests: true, needs: 'build' }],
  [{ title: 'Conformance', script: 'conformance' }],
];

const root = join(import.meta.dirname, '..');
const results = join(root, '.build/tests');
const pictures = join(root, '.build/pictures');
const failed = new Set<string>();
const total = { passed: 0, failed: 0 };
/** Each with the command that runs it alone, and the pictures of its screens. */
const again: string[] = [];

async function run({ title, script, isTests, needs }: Step): Promise<void> {
  if (needs !== undefined && failed.has(needs)) {
    console.log(`${title}: not run, because ${needs} failed`);
    total.failed++;
    return;
  }
  const file = join(results, `${script}.json`);
  rmSync(file, { force: true });
  const reporters = ['default', 'json', join(import.meta.dirname, 'gate/longestFiles.ts')];
  const args = [...reporters.map((reporter) => `--reporter=${reporter}`), `--outputFile.json=${file}`];
  const { code, output, seconds } = await runScript(script, isTests ? args : []);
  const counts = isTests
    ? countTests(file, code)
    : { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, skippedTitles: {}, failures: [] };
  total.passed += counts.passed;
  total.failed += counts.failed;
  const tests = isTests ? `, ${counts.passed} of ${counts.passed + counts.failed} tests` : '';
  const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
  console.log(`${title}: ${counts.failed === 0 ? 'passed' : 'FAILED'} in ${seconds.toFixed(1)} s${tests}${skipped}`);
  for (const [skippedTitle, number] of Object.entries(counts.skippedTitles)) {
    console.log(`  skipped: ${skippedTitle}${number > 1 ? ` (${number} tests)` : ''}`);
  }
  for (const figure of output.match(/^figure: .*$/gm) ?? []) console.log(`  ${figure.slice('figure: '.length)}`);
  if (counts.failed === 0) return;
  failed.add(script);
  console.log(output);
  if (counts.failures.length === 0) again.push(`npm run ${script}`);
  for (const { file, title } of counts.failures) {
    again.push(`npm run ${script} -- ${file}${title ? `  # ${title}` : ''}`);
    if (script !== 'e2e' || title === undefined) continue;
    for (const picture of failedPictures(pictures, title)) again.push(`  picture: ${relative(root, picture)}`);
  }
}

for (const row of rows) await Promise.all(row.map(run));

if (again.length > 0) console.log('Failed; each alone again by its command:');
for (const line of again.slice(0, 16)) console.log(line);
if (again.length > 16) console.log(`and ${again.length - 16} others`);
process.exitCode = total.failed === 0 ? 0 : 1;
console.log(`${total.passed} passed, ${total.failed} failed`);
