import { basename } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files that take longest, from the longest on. */
const longest = [
  'kiosk',
  'arming',
  'programmes',
  'accessibility',
  'navigator',
  'offline',
  'standing',
  'wake',
  'wire',
  'stage',
  'search',
  'wideStates',
  'fourCallsAccessibility',
  'synoptic',
  'shape',
  'phoneCards',
  'programmeEditing',
  'commandFaults',
  'fourCallsFaults',
  'command',
  'fourCallsInside',
  'fourCallsTabs',
];

function rank({ moduleId }: TestSpecification): number {
  const at = longest.indexOf(basename(moduleId, '.e2e.ts'));
  return at < 0 ? longest.length : at;
}

/** The longest files first, so that none of them stands alone at the end. A machine's own memory counts for nothing. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}
