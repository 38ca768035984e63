import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { countTests } from './testCounts.ts';

const assertionOf = (status: string, at: number) => ({
  status: status === 'night' ? 'pending' : status,
  tags: status === 'night' ? ['night'] : [],
  title: `test ${at}`,
  ancestorTitles: ['with another server (needs it)', 'a part'],
});

function counted(states: readonly string[], exitCode: number, file = states.includes('failed') ? 'failed' : 'passed') {
  const folder = mkdtempSync(join(tmpdir(), 'vigie-gate-'));
  const path = join(folder, 'unit.json');
  const number = (state: string) => states.filter((one) => one === state).length;
  const report = {
    numPassedTests: number('passed'),
    numFailedTests: number('failed'),
    testResults: [
      { name: join(import.meta.dirname, '../pump.e2e.ts'), status: file, assertionResults: states.map(assertionOf) },
    ],
  };
  writeFileSync(path, JSON.stringify(report));
  const counts = countTests(path, exitCode);
  rmSync(folder, { recursive: true });
  return counts;
}

function written(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'vigie-gate-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'unit.json');
  writeFileSync(path, text);
  return path;
}

test('passed, failed and skipped tests are counted apart, those of the night not at all', () => {
  expect(counted(['passed', 'passed', 'pending', 'night'], 0)).toEqual({
    passed: 2,
    failed: 0,
    skipped: 1,
    skippedTitles: { 'with another server (needs it)': 1 },
    failures: [],
  });
  expect(counted(['passed', 'failed'], 1)).toMatchObject({
    passed: 1,
    failed: 1,
    failures: [{ file: 'e2e/pump.e2e.ts', title: 'test 1' }],
  });
});

test('a run that failed is never counted as passed', () => {
  // A file that could not be loaded, an error outside of the tests, no report at all.
  expect(counted([], 1, 'failed')).toMatchObject({ passed: 0, failed: 1, failures: [{ file: 'e2e/pump.e2e.ts' }] });
  expect(counted(['passed'], 1)).toMatchObject({ passed: 1, failed: 1 });
  expect(countTests('/no/such/report.json', 0)).toMatchObject({ passed: 0, failed: 1 });
  for (const text of ['null', '[]', '{"numPassedTests":1}', '{"numPassedTests":'])
    expect(countTests(written(text), 0), text).toMatchObject({ passed: 0, failed: 1 });
});
