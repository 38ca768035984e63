import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { array, type InferOutput, number, object, optional, safeParse, string } from 'valibot';

export interface TestCounts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** The outermost titles of what was skipped, which say what it needs, each with the number of its tests. */
  readonly skippedTitles: Readonly<Record<string, number>>;
  /** What failed: its file, from the project's root, and the title of the test; a file alone could not be loaded. */
  readonly failures: readonly Failure[];
}

interface Failure {
  readonly file: string;
  readonly title: string | undefined;
}

const assertion = object({
  status: string(),
  title: optional(string(), ''),
  ancestorTitles: optional(array(string()), []),
  tags: optional(array(string()), []),
});

/** What of Vitest's JSON report is read. */
const report = object({
  numPassedTests: number(),
  numFailedTests: number(),
  testResults: array(object({ name: string(), status: string(), assertionResults: array(assertion) })),
});

/** The counts of one run of Vitest; a run that failed counts at least one failure, also where no test began. */
export function countTests(file: string, exitCode: number): TestCounts {
  const read = safeParse(report, parsed(file));
  if (!read.success) return { passed: 0, failed: 1, skipped: 0, skippedTitles: {}, failures: [] };
  const { numPassedTests, numFailedTests, testResults } = read.output;
  const skipped = testResults.flatMap(({ assertionResults }) => assertionResults).filter(isSkipped);
  // A file that can't be loaded, or whose set-up failed, has no failed test of its own.
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  const failures = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed').map(({ title }) => ({ file: fromRoot(name), title })),
  );
  const failed = numFailedTests + broken.length;
  return {
    passed: numPassedTests,
    failed: failed === 0 && exitCode !== 0 ? 1 : failed,
    skipped: skipped.length,
    skippedTitles: titlesOf(skipped),
    failures: [...failures, ...broken.map(({ name }) => ({ file: fromRoot(name), title: undefined }))],
  };
}

const fromRoot = (file: string) => relative(join(import.meta.dirname, '../..'), file);

/** By day those of the night are none. */
function isSkipped({ status, tags }: InferOutput<typeof assertion>): boolean {
  return ['pending', 'skipped', 'todo'].includes(status) && !tags.includes('night');
}

function titlesOf(tests: readonly InferOutput<typeof assertion>[]): Record<string, number> {
  const titles: Record<string, number> = {};
  for (const { title, ancestorTitles } of tests) {
    const outermost = ancestorTitles.find((ancestor) => ancestor !== '') ?? title;
    titles[outermost] = (titles[outermost] ?? 0) + 1;
  }
  return titles;
}

function parsed(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
