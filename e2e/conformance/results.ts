import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

export interface TestResult {
  /** From the project's folder, with slashes. */
  readonly file: string;
  readonly title: string;
  readonly tags: readonly string[];
  readonly isGreen: boolean;
}

interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly {
      readonly title: string;
      readonly status: string;
      readonly tags: readonly string[];
    }[];
  }[];
}

/** From Vitest's JSON report; `root`: the project's folder. */
export function readResults(report: string, root: string): TestResult[] {
  const { testResults }: Report = JSON.parse(readFileSync(report, 'utf8'));
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      // Skipped by day, or for want of a peer: it shows nothing.
      .filter(({ status }) => status !== 'skipped')
      .map(({ title, status, tags }) => ({
        file: relative(root, name).replaceAll('\\', '/'),
        title,
        tags,
        isGreen: status === 'passed',
      })),
  );
}
