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
import { isOverviewKey, overviewKey, overviewPlans } from './overview.ts';
import { drawPage, type HeadLinks, type PagePlan, type Target } from './pagePlan.ts';
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

interface Planned {
  readonly pages: readonly PlannedPage[];
  /** Of all that should exist; a user may have removed some. */
  readonly plans: readonly PagePlan[];
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
): Planned {
  const found = new Map<string, Found>();
  const overviews = () => overviewPlans(plans, (key) => found.get(key), say(generatedWords.overview));
  const pages = new Map(pageKeys(edit.store).map((key) => [fieldText(edit.store, key, 'SynopticId') ?? '', key]));
  const find = (some: readonly PagePlan[], behind?: string) => {
    let last = behind;
    for (const plan of some) {
      const there = findPage(edit, plan, memory, pages);
      const one = there ?? (memory.has(plan.key) ? undefined : newPage(edit, plan, last));
      if (one) found.set(plan.key, one);
      last = one?.page ?? last;
    }
  };
  find(overviews().slice(0, 1));
  const first = found.get(overviewKey)?.page;
  find(plans, first);
  // How many there are follows from the pages that they lead to.
  find(overviews().slice(1), first);
  for (;;) {
    const all = [...overviews(), ...plans];
    const drawn = all.flatMap((plan) => drawnPage(plan, all, found, say));
    const foreign = drawn.filter(
      ({ plan, page, drawn: next }) =>
        found.get(plan.key)?.how === 'alike' && pageNow(edit.store, page).fingerprint !== fingerprintOfPage(next),
    );
    if (foreign.length === 0) return { pages: drawn, plans: all };
    for (const { plan } of foreign) found.set(plan.key, newPage(edit, plan, [...found.values()].at(-1)?.page));
  }
}

/** `all`: overviews, then groups. */
function drawnPage(
  plan: PagePlan,
  all: readonly PagePlan[],
  found: ReadonlyMap<string, Found>,
  say: Translation['say'],
): PlannedPage[] {
  const at = found.get(plan.key);
  if (!at) return [];
  const ways = headLinksOf(plan, all, found, say);
  return [{ plan, page: at.page, drawn: drawPage(plan, at.name, ways), isNew: at.how === 'new' }];
}

function headLinksOf(
  plan: PagePlan,
  all: readonly PagePlan[],
  found: ReadonlyMap<string, Found>,
  say: Translation['say'],
): HeadLinks {
  const place = all.indexOf(plan);
  const beside = (at: number, template: Template) => {
    const other = all[at];
    const target = other && other.group === plan.group ? found.get(other.key) : undefined;
    return target && { ...target, words: say(template) };
  };
  return {
    back: isOverviewKey(plan.key) ? undefined : overviewOf(plan, all, found),
    previous: beside(place - 1, generatedWords.previous),
    next: beside(place + 1, generatedWords.next),
  };
}

/** The one with the card of the page, which says most of what is around it. */
function overviewOf(plan: PagePlan, all: readonly PagePlan[], found: ReadonlyMap<string, Found>): Found | undefined {
  const own = all.find(
    ({ key, cards }) => isOverviewKey(key) && cards.some(({ card }) => card.key === plan.key && card.leadsTo),
  );
  return found.get(own?.key ?? overviewKey) ?? found.get(overviewKey);
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

function newPage(edit: Transaction, plan: PagePlan, behind: string | undefined): Found {
  const page = addPage(edit, plan.name, { width: pageWidth, height: pageHeight }, behind);
  return { id: fieldText(edit.store, page, 'SynopticId') ?? '', name: plan.name, page, how: 'new' };
}
