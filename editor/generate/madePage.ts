import type { RecordStore } from '../records/recordStore.ts';
import type { Transaction } from '../records/transaction.ts';
import { fieldText, setField } from '../station/fields.ts';
import { fingerprintOfPage, pageNow } from './drawnNow.ts';
import { fingerprintOf } from './fingerprint.ts';
import type { RememberedPage } from './memory.ts';
import { mergePage, wantedId } from './mergePage.ts';
import type { PlannedPage } from './plannedPages.ts';
import { writePage } from './writePage.ts';

/**
 * `merged`: changed around what a user has changed; `edited`: a user has changed it, and nothing else had to change;
 * `absent`: a user has removed it.
 */
export type PageOutcome = 'added' | 'changed' | 'merged' | 'edited' | 'same' | 'removed' | 'absent';

export interface GeneratedPage {
  readonly id: string;
  readonly name: string;
  readonly outcome: PageOutcome;
  /** Ids of generated elements that stay as a user has changed them, or removed as a user has removed them. */
  readonly edited?: readonly string[];
  readonly removed?: readonly string[];
}

export interface Made {
  /** Undefined: nothing is remembered of it. */
  readonly page: RememberedPage | undefined;
  readonly outcome: GeneratedPage;
}

/** On a page that a user has changed, writes only what is still as generated. */
export function makePage(edit: Transaction, planned: PlannedPage, remembered: RememberedPage | undefined): Made {
  const { plan, page, drawn, isNew } = planned;
  const { fingerprint } = pageNow(edit.store, page);
  const next = fingerprintOfPage(drawn);
  const isMoved = putInFolder(edit, planned, remembered);
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

/** Not if a user has put it elsewhere. True: it was in another folder. */
function putInFolder(
  edit: Transaction,
  { plan: { listedIn }, page, isNew }: PlannedPage,
  remembered: RememberedPage | undefined,
): boolean {
  const now = fieldText(edit.store, page, 'Group') || undefined;
  if (now === listedIn || (!isNew && (remembered === undefined || now !== remembered.listedIn))) return false;
  setField(edit, page, 'Group', listedIn);
  return true;
}

/** What a user has changed or removed is remembered as it was generated, so that it is not generated again. */
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
