import type { RecordStore } from '../records/recordStore.ts';
import type { Transaction } from '../records/transaction.ts';
import { fieldText, setField } from '../station/fields.ts';
import { fingerprintOfPage, pageNow } from './drawnNow.ts';
import { fingerprintOf } from './fingerprint.ts';
import type { RememberedPage } from './memory.ts';
import { mergePage, wantedId } from './mergePage.ts';
import type { PlannedPage } from './plannedPages.ts';
import { writePage } from './writePage.ts';

/** What became of a page; `edited`: somebody has changed it, and nothing of it had to change; `absent`: somebody has removed it. */
export type PageOutcome = 'added' | 'changed' | 'merged' | 'edited' | 'same' | 'removed' | 'absent';

export interface GeneratedPage {
  readonly id: string;
  readonly name: string;
  readonly outcome: PageOutcome;
  /** The Ids of elements that were generated and stay as somebody has changed them, or removed as somebody has removed them. */
  readonly edited?: readonly string[];
  readonly removed?: readonly string[];
}

export interface Made {
  /** As it is from now on; undefined: nothing is remembered of it. */
  readonly page: RememberedPage | undefined;
  readonly outcome: GeneratedPage;
}

/** Writes a planned page, or what can be written of it where somebody has changed it. */
export function makePage(edit: Transaction, planned: PlannedPage, remembered: RememberedPage | undefined): Made {
  const { plan, page, drawn, isNew } = planned;
  const { fingerprint } = pageNow(edit.store, page);
  const next = fingerprintOfPage(drawn);
  const isMoved = listPage(edit, planned, remembered);
  const isOwn = isNew || fingerprint === remembered?.fingerprint || fingerprint === next;
  const { listedIn } = plan;
  if (!isOwn && remembered) return touchedPage(edit, planned, { ...remembered, listedIn }, isMoved);
  if (next !== fingerprint) writePage(edit, page, drawn);
  const id = fieldText(edit.store, page, 'SynopticId') ?? '';
  const elements = new Map(drawn.elements.map((node) => [node.attributes.Id ?? '', fingerprintOf(node)]));
  const outcome = isNew ? 'added' : next === fingerprint && !isMoved ? 'same' : 'changed';
  return {
    page: { key: plan.key, id, fingerprint: next, elements, listedIn },
    outcome: reported(edit.store, page, outcome),
  };
}

/** Puts a page into its folder of the navigation, unless somebody has put it elsewhere; whether it was in another one. */
function listPage(
  edit: Transaction,
  { plan: { listedIn }, page, isNew }: PlannedPage,
  remembered: RememberedPage | undefined,
): boolean {
  const now = fieldText(edit.store, page, 'Group') || undefined;
  if (now === listedIn || (!isNew && (remembered === undefined || now !== remembered.listedIn))) return false;
  setField(edit, page, 'Group', listedIn);
  return true;
}

/** What somebody has changed stays known as it was made, and what somebody has removed, so that neither is made again. */
function touchedPage(
  edit: Transaction,
  { plan, page, drawn }: PlannedPage,
  remembered: RememberedPage,
  isMoved: boolean,
): Made {
  const { fingerprint } = pageNow(edit.store, page);
  const written = mergePage(edit, page, { drawn, cards: plan.cards }, remembered.elements);
  const now = pageNow(edit.store, page);
  const ids = new Map(now.elements.map(({ node }) => [node.attributes.Id ?? '', fingerprintOf(node)]));
  const wanted = new Set(drawn.elements.map(({ attributes }) => attributes.Id ?? ''));
  const stays = [...remembered.elements].filter(([id]) => ids.has(id) || wanted.has(wantedId(id)));
  const elements = new Map([...stays, ...written]);
  const edited = [...elements].flatMap(([id, made]) => (ids.has(id) && ids.get(id) !== made ? id : []));
  const removed = [...elements.keys()].filter((id) => !ids.has(id));
  const outcome = reported(edit.store, page, now.fingerprint === fingerprint && !isMoved ? 'edited' : 'merged');
  return { page: { ...remembered, elements }, outcome: { ...outcome, edited, removed } };
}

export function reported(store: RecordStore, page: string, outcome: PageOutcome): GeneratedPage {
  return {
    id: fieldText(store, page, 'SynopticId') ?? '',
    name: fieldText(store, page, 'SynopticName') ?? '',
    outcome,
  };
}
