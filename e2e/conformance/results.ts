import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

export interface TestResult {
  /** `file > test name`. */
  readonly name: string;
  readonly isGreen: boolean;
}

interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly { readonly title: string; readonly status: string }[];
  }[];
}

/** The tests of one run, from Vitest's JSON report. */
export function readResults(file: string): TestResult[] {
  const report: Report = JSON.parse(readFileSync(file, 'utf8'));
  return report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ title, status }) => ({
      name: `${basename(name)} > ${title}`,
      isGreen: status === 'passed',
    })),
  );
}
