import type { Translation } from '../../protocol/text/template.ts';
import { removePage } from '../page/editPages.ts';
import { nameOf, rootOf } from '../records/elements.ts';
import type { RecordStore } from '../records/recordStore.ts';
import type { Transaction } from '../records/transaction.ts';
import { stationFile } from '../station/sections.ts';
import { addSymbolFiles } from '../symbols/symbolFiles.ts';
import { gettingStartedPage } from './gettingStarted.ts';
import { currentNames, renameGroups } from './groupNames.ts';
import { groupsOf } from './groups.ts';
import { labelsOf } from './labels.ts';
import { leavePages } from './leavePages.ts';
import { listedPoints } from './listedPoints.ts';
import { type GeneratedPage, makePage, reported } from './madePage.ts';
import { remember, rememberedPages } from './memory.ts';
import { groupOfKey, groupPlans, proposedName } from './pagePlan.ts';
import { plannedPages } from './plannedPages.ts';
import { translateWords, wordsIn } from './translateWords.ts';
import { generatedWords } from './words.ts';

/** What its first page is called. */
export interface GroupName {
  readonly key: string;
  readonly name: string;
  readonly points: number;
}

export interface GeneratedPages {
  readonly points: number;
  /** Those that have pages; a user may have removed the pages of others. */
  readonly groups: readonly GroupName[];
  readonly pages: readonly GeneratedPage[];
}

export function hasStationRoot(store: RecordStore): boolean {
  const root = rootOf(store, stationFile);
  return root !== undefined && nameOf(store, root) === 'StationCfg';
}

/**
 * Adds pages, or brings earlier ones up to date; what users have changed there stays. `languages`: those of the product,
 * for the few words that are not the station's; the first one that the station has no translation into is its own.
 * `names`: of groups by their keys, in place of those that their pages have or that their points propose.
 */
export function generatePages(
  edit: Transaction,
  languages: readonly [Translation, ...Translation[]],
  names: ReadonlyMap<string, string> = new Map(),
): GeneratedPages {
  const { store } = edit;
  const before = wordsIn(store);
  const { say } = languages.find(({ locale }) => !store.isXml(`texts.${locale}.xml`)) ?? languages[0];
  const memory = rememberedPages(store);
  const points = listedPoints(store);
  const groups = groupsOf(points, new Set([...memory.keys()].map(groupOfKey)));
  renameGroups(edit, memory, names);
  const called = new Map([...names, ...currentNames(store, memory)]);
  const plans = groupPlans(groups, called, say);
  const replaced = plans.length > 0 ? removeGettingStarted(edit) : [];
  const { pages: planned, plans: all } =
    plans.length > 0 ? plannedPages(edit, plans, memory, say) : { pages: [], plans: [] };
  const made = planned.map((one) => makePage(edit, one, memory.get(one.plan.key)));
  const isPlanned = new Set(all.map(({ key }) => key));
  const left = leavePages(
    edit,
    [...memory.values()].filter(({ key }) => !isPlanned.has(key)),
  );
  addSymbolFiles(
    edit,
    planned.flatMap(({ drawn }) => drawn.elements.flatMap(({ attributes }) => Object.values(attributes))),
  );
  translateWords(edit, before, languages, labelsOf(all.flatMap(({ cards }) => cards)));
  const found = new Set(planned.map(({ plan }) => plan.key));
  const absent = [...memory.values()].filter(({ key }) => isPlanned.has(key) && !found.has(key));
  remember(edit, [...[...made, ...left].flatMap(({ page }) => page ?? []), ...absent]);
  const nameOfKey = new Map(all.map(({ key, name }) => [key, name]));
  const missing = absent.map(({ key, id }) => ({
    id,
    name: nameOfKey.get(key) ?? say(generatedWords.overview),
    outcome: 'absent' as const,
  }));
  const shown = new Set(planned.map(({ plan }) => plan.group));
  return {
    points: points.length,
    groups: groups.flatMap((group) => {
      const name = called.get(group.key) ?? proposedName(group, groups.length, say);
      const count = group.cards.reduce((sum, card) => sum + card.points.length, 0);
      return shown.has(group.key) ? [{ key: group.key, name, points: count }] : [];
    }),
    pages: [...replaced, ...[...made, ...left].map(({ outcome }) => outcome), ...missing],
  };
}

function removeGettingStarted(edit: Transaction): readonly GeneratedPage[] {
  const page = gettingStartedPage(edit.store);
  if (page === undefined) return [];
  const gone = reported(edit.store, page, 'removed');
  removePage(edit, page);
  return [gone];
}
