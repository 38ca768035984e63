import type { RecordStore } from '../../../editor/records/recordStore.ts';
import { fieldText } from '../../../editor/station/fields.ts';
import type { ExtraColumns, Sort } from './gridKind.ts';

/** Empty cells come last, whichever way it is sorted. */
export function sortedRows(
  store: RecordStore,
  rows: readonly string[],
  { column, isDown }: Sort,
  extras: ExtraColumns,
  locale: string,
): readonly string[] {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  const textOf = extras[column]?.textOf ?? ((key: string) => fieldText(store, key, column));
  const sign = isDown ? -1 : 1;
  return rows
    .map((key) => ({ key, text: textOf(key)?.trim() ?? '' }))
    .sort(({ text: one }, { text: other }) => {
      if (one === '' || other === '') return Number(one === '') - Number(other === '');
      const difference = Number(one) - Number(other);
      return sign * (Number.isNaN(difference) ? compare(one, other) : difference);
    })
    .map(({ key }) => key);
}
