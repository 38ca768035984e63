import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { conformancePage, unshown } from './page.ts';
import { readResults } from './results.ts';
import { rules } from './rules.ts';

const root = join(import.meta.dirname, '../..');
const page = join(root, 'docs/dev/conformance.md');
const runs = ['unit', 'e2e'].map((run) => join(root, '.build/tests', `${run}.json`));

if (runs.every((file) => existsSync(file))) check();
else {
  console.log('There are no results of the tests: npm test makes them, and runs this after them.');
  process.exitCode = 1;
}

function check(): void {
  const results = runs.flatMap((report) => readResults(report, root));
  const missing = unshown(rules, results);
  const wanted = conformancePage(rules, results);
  if (process.argv.includes('--write')) writeFileSync(page, wanted);
  const isOld = !existsSync(page) || readFileSync(page, 'utf8') !== wanted;
  for (const line of missing) console.log(line);
  if (isOld) console.log('docs/dev/conformance.md is not of these tests: npm run conformance -- --write');
  process.exitCode = missing.length > 0 || isOld ? 1 : 0;
}
