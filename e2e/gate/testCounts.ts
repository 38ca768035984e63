import { readFileSync } from 'node:fs';
import { array, number, object, safeParse, string } from 'valibot';

export interface TestCounts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** What of Vitest's JSON report is read. */
const report = object({
  numPassedTests: number(),
  numFailedTests: number(),
  numPendingTests: number(),
  numTodoTests: number(),
  testResults: array(object({ status: string(), assertionResults: array(object({ status: string() })) })),
});

/** The counts of one run of Vitest; a run that failed counts at least one failure, also where no test began. */
export function countTests(file: string, exitCode: number): TestCounts {
  const read = safeParse(report, parsed(file));
  if (!read.success) return { passed: 0, failed: 1, skipped: 0 };
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = read.output;
  // A file that can't be loaded, or whose set-up failed, has no failed test of its own.
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  ).length;
  const failed = numFailedTests + broken;
  return {
    passed: numPassedTests,
    failed: failed === 0 && exitCode !== 0 ? 1 : failed,
    skipped: numPendingTests + numTodoTests,
  };
}

function parsed(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
