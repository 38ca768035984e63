import type { FindingCode, FindingReason } from '../../protocol/faults/findingCodes.ts';
import { parseNumber } from '../../protocol/wire/fields.ts';
import type { Box } from '../page/box.ts';
import { boxOf, setBox } from '../page/boxOf.ts';
import { pageOf } from '../page/pages.ts';
import { pageIn } from '../page/readPage.ts';
import { anchorsOf, nearestPlace, symbolKeys } from '../pipes/anchors.ts';
import { joinTo } from '../pipes/joins.ts';
import { lineOf, setLine } from '../pipes/lines.ts';
import { removeElement } from '../records/elements.ts';
import type { RecordStore } from '../records/recordStore.ts';
import type { Transaction } from '../records/transaction.ts';
import { fieldText, setField } from '../station/fields.ts';
import type { FoundIn } from './leave.ts';

type Mend = (edit: Transaction, key: string, reason: FindingReason) => void;

const followTheme: Mend = (edit, key, reason) => {
  if ('field' in reason) setField(edit, key, reason.field, undefined);
};

/** The words of a text stay where they begin, end or have their middle. */
const grow: Mend = (edit, key, reason) => {
  const limit = 'limit' in reason ? parseNumber(reason.limit) : undefined;
  if (limit === undefined || !('field' in reason)) return;
  const box = boxOf(edit.store, key);
  const isAcross = reason.field === 'Width';
  const [length, alignment] = isAcross
    ? (['width', 'HorizontalAlignment'] as const)
    : (['height', 'VerticalAlignment'] as const);
  const more = Math.max(0, limit - box[length]);
  const share = shares[(fieldText(edit.store, key, alignment) ?? '').toLowerCase()] ?? 0;
  const start = isAcross ? 'x' : 'y';
  placeOnPage(edit, key, { ...box, [length]: box[length] + more, [start]: box[start] - Math.round(more * share) });
};

/** Of what a box grows by, before its text. */
const shares: Readonly<Record<string, number>> = { center: 0.5, right: 1, bottom: 1 };

const enlarge: Mend = (edit, key, reason) => {
  const limit = 'limit' in reason ? parseNumber(reason.limit) : undefined;
  if (limit === undefined) return;
  const box = boxOf(edit.store, key);
  const [across, down] = [Math.max(0, limit - box.width), Math.max(0, limit - box.height)];
  placeOnPage(edit, key, {
    x: box.x - Math.floor(across / 2),
    y: box.y - Math.floor(down / 2),
    width: box.width + across,
    height: box.height + down,
  });
};

/** As it is, or as far as the page is large enough. */
function placeOnPage(edit: Transaction, key: string, box: Box): void {
  const { store } = edit;
  const page = pageIn(store, pageOf(store, key) ?? '')?.synoptic;
  if (!page) return;
  const within = (at: number, length: number, whole: number) => Math.max(0, Math.min(at, whole - length));
  setBox(edit, key, {
    ...box,
    x: within(box.x, box.width, page.width),
    y: within(box.y, box.height, page.height),
  });
}

const ontoPage: Mend = (edit, key) => placeOnPage(edit, key, boxOf(edit.store, key));

const join: Mend = (edit, key, reason) => {
  const { store } = edit;
  const [pageKey, line] = [pageOf(store, key), lineOf(store, key)];
  if (pageKey === undefined || !line || !('field' in reason)) return;
  const end = reason.field === 'StartsAt' ? 'start' : 'end';
  const at = end === 'start' ? 0 : line.length - 1;
  const place =
    line[at] &&
    nearestPlace(
      symbolKeys(store, pageKey).flatMap((one) => anchorsOf(store, one)),
      line[at],
    );
  if (!place) return;
  setLine(edit, key, line.with(at, { x: place.x, y: place.y }));
  joinTo(edit, pageKey, key, end, place);
};

/** Findings that need no decision. */
const mends: { readonly [C in FindingCode]?: Mend } = {
  outsidePage: ontoPage,
  cutByPage: ontoPage,
  targetSmall: enlarge,
  numberTooWide: grow,
  wordsTooWide: grow,
  wordsAlike: grow,
  rowsTooMany: grow,
  elementTwice: (edit, key) => removeElement(edit, key),
  unitNotShown: (edit, key) => setField(edit, key, 'IsShowedUnit', 'true'),
  lowContrastLight: followTheme,
  lowContrastDark: followTheme,
  pipeEndLoose: join,
};

export function canBeMended({ code }: Pick<FindingReason, 'code'>): boolean {
  return mends[code] !== undefined;
}

export function mendFindings(edit: Transaction, found: readonly FoundIn[]): void {
  for (const { record, reason } of found) if (isThere(edit.store, record)) mends[reason.code]?.(edit, record, reason);
}

function isThere(store: RecordStore, key: string): boolean {
  return store.record(key) !== undefined;
}
