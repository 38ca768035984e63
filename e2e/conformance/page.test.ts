import { expect, test } from 'vitest';
import { conformancePage, unshown } from './page.ts';
import type { TestResult } from './results.ts';
import { seen, unseen } from './rule.ts';

const rules = [...seen('2', [1, 'auth is the login screen']), ...unseen('3', [1, 'Output is 0'])];
const inChromium: TestResult = { file: 'e2e/login.e2e.ts', title: 'comes in', tags: ['spec-2-1'], isGreen: true };
const ofKinds: TestResult = { file: 'protocol/point.test.ts', title: 'kinds', tags: ['spec-3-1'], isGreen: true };

test('a rule is shown when it has green tests, one of them in Chromium where a browser shows it', () => {
  expect(unshown(rules, [inChromium, ofKinds])).toEqual([]);
});

test('a rule without a test, with a red one, or with none in Chromium is named', () => {
  expect(unshown(rules, [inChromium])).toEqual(['spec-3-1 Output is 0: no test has this tag']);
  expect(unshown(rules, [{ ...inChromium, isGreen: false }, ofKinds])).toEqual([
    'spec-2-1 auth is the login screen: e2e/login.e2e.ts > comes in is red',
  ]);
  expect(unshown(rules, [{ ...inChromium, file: 'web/login.test.ts' }, ofKinds])).toEqual([
    'spec-2-1 auth is the login screen: no test in Chromium',
  ]);
});

test('the page links to each file once, and stays as it is when a test gets a better title', () => {
  const page = conformancePage(rules, [inChromium, { ...inChromium, title: 'is turned away' }, ofKinds]);
  expect(page).toContain('| spec-2-1 | auth is the login screen | [login](../../e2e/login.e2e.ts) |  |');
  expect(page).toContain('| spec-3-1 | Output is 0 |  | [point](../../protocol/point.test.ts) |');
  expect(conformancePage(rules, [{ ...inChromium, title: 'whoever is known comes in' }, ofKinds])).toBe(page);
});
