import type { FindingReason } from '../faults/findingCodes.ts';
import { type RecordOf, record } from '../wire/record.ts';
import { filled, text } from '../wire/recordFields.ts';

/** What a finding is of, by names that stay when other lines are written. */
const findingPlaceFields = {
  /** SynopticId of the page that it is of or on. */
  page: filled,
  /** Id of an element of that page. */
  element: filled,
  /** Ids. */
  point: filled,
  alarm: filled,
  /** Also of its blocks, which have no names. */
  report: filled,
  publisher: filled,
};

export const leftFindingName = 'LeftFinding';

/**
 * A finding of `check` that is wanted, in editor.xml: with the same `code`, `field` and `value` at the same place it is
 * listed no longer.
 */
export const leftFindingRecord = record(leftFindingName, {
  code: text.or(''),
  ...findingPlaceFields,
  field: filled,
  /** Undefined: the finding has none. */
  value: filled,
  /** Why, in a user's words. */
  because: text.or(''),
});
export type LeftFinding = RecordOf<typeof leftFindingRecord>;
export type FindingPlace = Pick<LeftFinding, keyof typeof findingPlaceFields>;

/** Of a finding or an entry of the file: the same for what it leaves. */
export function leftKey({
  code,
  page,
  element,
  point,
  alarm,
  report,
  publisher,
  field,
  value,
}: Omit<LeftFinding, 'because'>): string {
  return JSON.stringify([code, page, element, point, alarm, report, publisher, field, value].map((one) => one ?? ''));
}

/** What an entry says of a finding there. */
export function leftAt(reason: FindingReason, place: FindingPlace): Omit<LeftFinding, 'because'> {
  const count = 'count' in reason ? reason.count : '';
  const value = [count, 'value' in reason ? reason.value : ''].filter(Boolean).join(' ');
  return {
    ...place,
    code: reason.code,
    field: 'field' in reason ? reason.field : undefined,
    value: value || undefined,
  };
}
