import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { conformancePage, unshown } from './page.ts';
import { readResults } from './results.ts';
import { rules } from './rules.ts';

const root = join(import.meta.dirname, '../..');
const page = join(root, 'docs/conformance.md');
const results = ['unit', 'e2e'].flatMap((run) => readResults(join(root, '.build/tests', `${run}.json`)));
const missing = unshown(rules, results);
const wanted = conformancePage(rules, results);

if (process.argv.includes('--write')) writeFileSync(page, wanted);
const isOld = readFileSync(page, 'utf8') !== wanted;
for (const line of missing) console.log(line);
if (isOld) console.log('docs/conformance.md is not of these tests: npm run conformance -- --write');
process.exitCode = missing.length > 0 || isOld ? 1 : 0;
