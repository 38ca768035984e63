import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

export interface TestCounts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Outermost titles of skipped tests, which state what they need, each with the number of its tests. */
  readonly skippedTitles: Readonly<Record<string, number>>;
  /** The file, from the project's root, and the title of the test; a file alone could not be loaded. */
  readonly failures: readonly Failure[];
}

interface Failure {
  readonly file: string;
  readonly title: string | undefined;
}

interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly Assertion[];
  }[];
}

interface Assertion {
  readonly status: string;
  readonly title?: string;
  readonly ancestorTitles?: readonly string[];
  readonly tags?: readonly string[];
}

/** A failed run counts at least one failure, also where no test began. */
export function countTests(file: string, exitCode: number): TestCounts {
  const report = reportIn(file);
  if (!report) return { passed: 0, failed: 1, skipped: 0, skippedTitles: {}, failures: [] };
  const { numPassedTests, numFailedTests, testResults } = report;
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

/** By day, tests of the night do not count. */
function isSkipped({ status, tags = [] }: Assertion): boolean {
  return ['pending', 'skipped', 'todo'].includes(status) && !tags.includes('night');
}

function titlesOf(tests: readonly Assertion[]): Record<string, number> {
  const titles: Record<string, number> = {};
  for (const { title = '', ancestorTitles = [] } of tests) {
    const outermost = ancestorTitles.find((ancestor) => ancestor !== '') ?? title;
    titles[outermost] = (titles[outermost] ?? 0) + 1;
  }
  return titles;
}

/** Undefined: there is none, or it is no report of Vitest's. */
function reportIn(file: string): Report | undefined {
  try {
    const report: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return isReport(report) ? report : undefined;
  } catch {
    return undefined;
  }
}

const counts = ['numPassedTests', 'numFailedTests'] as const;

function isReport(value: unknown): value is Report {
  const { testResults, ...rest } = value as Partial<Report>;
  return (
    counts.every((name) => typeof rest[name] === 'number') &&
    Array.isArray(testResults) &&
    testResults.every(({ name, assertionResults }) => typeof name === 'string' && Array.isArray(assertionResults))
  );
}
