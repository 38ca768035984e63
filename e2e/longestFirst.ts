import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** By the beginnings of their names, the longest first. */
const longest = [
  'demoPast',
  'dataFolder',
  'npmSignals',
  'rejected',
  'doctor',
  'oracle',
  'deploymentSwap',
  'programmeCommands',
  'trends',
  'draftText',
  'versions',
  'editorWalk',
  'programmes',
  'preconditions',
  'kiosk',
  'onCallSetup',
  'alarms',
  'oldTab',
  'versionsPoints',
  'buttonTexts',
  'wake',
  'inactivity',
  'canvas',
  'draftRehearsal',
  'onCall',
  'offline',
  'drafts',
  'nothingCovered',
  'arming',
  'accessibility',
  'phoneCards',
  'draftLife',
  'wideStates',
  'machineAlarms',
  'programmeEditing',
  'pagePanels',
  'logFilter',
  'plantCommands',
  'marks',
  'head',
  'firstPassword',
  'search',
  'navigator',
  'wholeValues',
  'readOnlyDisk',
  'stage',
  'shape',
  'onCallOpenPage',
  'held',
  'command',
  'synoptic',
  'versionsRefused',
  'commandFaults',
  'drawings',
  'since',
  'booster',
  'versionsPages',
  'editorLinks',
  'fullDisk',
  'fourCallsFaults',
  'fourCallsRoutes',
  'fourCallsInside',
  'fourCallsAccessibility',
  'fourCallsLook',
  'fourCalls',
  'statusStrip',
];

function rank({ moduleId }: TestSpecification): number {
  const at = longest.indexOf(basename(moduleId).replace(/\..*/, ''));
  return at < 0 ? longest.length : at;
}

/**
 * A process goes on only to files of the same project and environment, a document or none: those are placed together.
 */
function place({ moduleId, project }: TestSpecification): string {
  return `${project.name} ${/^\/\/ @vitest-environment .*/m.exec(readFileSync(moduleId, 'utf8'))?.[0] ?? ''}`;
}

/** Of each place, so that none of them is alone at the end. A machine's own memory counts for nothing. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const places = new Map(files.map((file) => [file, place(file)]));
    const sorted = (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
    return Map.groupBy(sorted, (file) => places.get(file))
      .values()
      .toArray()
      .flat();
  }
}
