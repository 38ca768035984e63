import type { Template, Translation } from '../../protocol/text/template.ts';
import { addPage, freePageId } from '../page/editPages.ts';
import { pageKeys } from '../page/pages.ts';
import { RecordStore } from '../records/recordStore.ts';
import type { Transaction } from '../records/transaction.ts';
import { fieldText } from '../station/fields.ts';
import { pageHeight, pageWidth } from './cards.ts';
import { fingerprintOfPage, pageNow } from './drawnNow.ts';
import type { DrawnPage } from './drawnPage.ts';
import type { RememberedPage } from './memory.ts';
import { drawPage, type HeadLinks, overviewKey, overviewPlan, type PagePlan, type Target } from './pagePlan.ts';
import { generatedWords } from './words.ts';

export interface PlannedPage {
  readonly plan: PagePlan;
  readonly page: string;
  readonly drawn: DrawnPage;
  readonly isNew: boolean;
}

interface Found extends Target {
  readonly page: string;
  /** `alike`: not remembered, but it may be the page that is planned. */
  readonly how: 'remembered' | 'alike' | 'new';
}

/**
 * Finds the pages of the plans in the station, or adds them, but none that a user has removed. One that is not
 * remembered is taken over if it is the same to the last element: the memory was lost.
 */
export function plannedPages(
  edit: Transaction,
  plans: readonly PagePlan[],
  memory: ReadonlyMap<string, RememberedPage>,
  say: Translation['say'],
): readonly PlannedPage[] {
  const overview = overviewPlan([], () => undefined, say(generatedWords.overview));
  const found = new Map<string, Found>();
  const all = [overview, ...plans];
  const pages = new Map(pageKeys(edit.store).map((key) => [fieldText(edit.store, key, 'SynopticId') ?? '', key]));
  for (const plan of all) {
    const one = findPage(edit, plan, memory, pages) ?? (memory.has(plan.key) ? undefined : newPage(edit, plan, found));
    if (one) found.set(plan.key, one);
  }
  for (;;) {
    const drawn = all.flatMap((plan) => drawnPage(plan, plans, found, say));
    const foreign = drawn.filter(
      ({ plan, page, drawn: next }) =>
        found.get(plan.key)?.how === 'alike' && pageNow(edit.store, page).fingerprint !== fingerprintOfPage(next),
    );
    if (foreign.length === 0) return drawn;
    for (const { plan } of foreign) found.set(plan.key, newPage(edit, plan, found));
  }
}

function drawnPage(
  plan: PagePlan,
  plans: readonly PagePlan[],
  found: ReadonlyMap<string, Found>,
  say: Translation['say'],
): PlannedPage[] {
  const at = found.get(plan.key);
  if (!at) return [];
  const isOverview = plan.key === overviewKey;
  const whole = isOverview ? overviewPlan(plans, (key) => found.get(key), plan.name) : plan;
  const ways = isOverview ? noHeadLinks : headLinksOf(plan, plans, found, say);
  return [{ plan: whole, page: at.page, drawn: drawPage(whole, at.name, ways), isNew: at.how === 'new' }];
}

const noHeadLinks: HeadLinks = { back: undefined, previous: undefined, next: undefined };

function headLinksOf(
  plan: PagePlan,
  plans: readonly PagePlan[],
  found: ReadonlyMap<string, Found>,
  say: Translation['say'],
): HeadLinks {
  const place = plans.indexOf(plan);
  const beside = (at: number, template: Template) => {
    const other = plans[at];
    const target = other?.group === plan.group ? found.get(other?.key ?? '') : undefined;
    return target && { ...target, words: say(template) };
  };
  return {
    back: found.get(overviewKey),
    previous: beside(place - 1, generatedWords.previous),
    next: beside(place + 1, generatedWords.next),
  };
}

/** `pages`: all of the station, by Id. */
function findPage(
  { store }: Transaction,
  plan: PagePlan,
  memory: ReadonlyMap<string, RememberedPage>,
  pages: ReadonlyMap<string, string>,
): Found | undefined {
  const remembered = memory.get(plan.key);
  const id = remembered?.id ?? freePageId(new RecordStore(), plan.name);
  const isOther = !remembered && [...memory.values()].some((one) => one.id === id);
  const page = isOther ? undefined : pages.get(id);
  if (page === undefined) return undefined;
  const name = fieldText(store, page, 'SynopticName') || plan.name;
  return { id, name, page, how: remembered ? 'remembered' : 'alike' };
}

function newPage(edit: Transaction, plan: PagePlan, found: ReadonlyMap<string, Found>): Found {
  const behind = [...found.values()].at(-1)?.page;
  const page = addPage(edit, plan.name, { width: pageWidth, height: pageHeight }, behind);
  return { id: fieldText(edit.store, page, 'SynopticId') ?? '', name: plan.name, page, how: 'new' };
}
