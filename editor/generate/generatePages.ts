import type { Translation } from '../../protocol/text/template.ts';
import { removePage } from '../page/editPages.ts';
import { nameOf, rootOf } from '../records/elements.ts';
import type { RecordStore } from '../records/recordStore.ts';
import type { Transaction } from '../records/transaction.ts';
import { stationFile } from '../station/sections.ts';
import { addSymbolFiles } from '../symbols/symbolFiles.ts';
import { gettingStartedPage } from './gettingStarted.ts';
import { groupsOf } from './groups.ts';
import { leavePages } from './leavePages.ts';
import { listedPoints } from './listedPoints.ts';
import { type GeneratedPage, makePage, reported } from './madePage.ts';
import { remember, rememberedPages } from './memory.ts';
import { groupOfKey, groupPlans, overviewKey } from './pagePlan.ts';
import { plannedPages } from './plannedPages.ts';

import { translateWords, wordsIn } from './translateWords.ts';
import { generatedWords } from './words.ts';

export interface GeneratedPages {
  readonly points: number;
  readonly pages: readonly GeneratedPage[];
}

export function hasStationRoot(store: RecordStore): boolean {
  const root = rootOf(store, stationFile);
  return root !== undefined && nameOf(store, root) === 'StationCfg';
}

/**
 * Adds pages, or brings earlier ones up to date; what users have changed there stays. `languages`: those of the product,
 * for the few words that are not the station's; the first one that the station has no translation into is its own.
 */
export function generatePages(edit: Transaction, languages: readonly [Translation, ...Translation[]]): GeneratedPages {
  const { store } = edit;
  const before = wordsIn(store);
  const { say } = languages.find(({ locale }) => !store.isXml(`texts.${locale}.xml`)) ?? languages[0];
  const memory = rememberedPages(store);
  const points = listedPoints(store);
  const plans = groupPlans(groupsOf(points, new Set([...memory.keys()].map(groupOfKey))), say);
  const replaced = plans.length > 0 ? removeGettingStarted(edit) : [];
  const planned = plans.length > 0 ? plannedPages(edit, plans, memory, say) : [];
  const made = planned.map((one) => makePage(edit, one, memory.get(one.plan.key)));
  const isPlanned = new Set(plans.length > 0 ? [overviewKey, ...plans.map(({ key }) => key)] : []);
  const left = leavePages(
    edit,
    [...memory.values()].filter(({ key }) => !isPlanned.has(key)),
  );
  addSymbolFiles(
    edit,
    planned.flatMap(({ drawn }) => drawn.elements.flatMap(({ attributes }) => Object.values(attributes))),
  );
  translateWords(edit, before, languages);
  const found = new Set(planned.map(({ plan }) => plan.key));
  const absent = [...memory.values()].filter(({ key }) => isPlanned.has(key) && !found.has(key));
  remember(edit, [...[...made, ...left].flatMap(({ page }) => page ?? []), ...absent]);
  const nameOfKey = new Map(plans.map(({ key, name }) => [key, name]));
  const missing = absent.map(({ key, id }) => ({
    id,
    name: nameOfKey.get(key) ?? say(generatedWords.overview),
    outcome: 'absent' as const,
  }));
  return {
    points: points.length,
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
