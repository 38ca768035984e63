import type { RecordStore } from '../records/recordStore.ts';
import { fieldText } from '../station/fields.ts';
import { alarmKeys } from '../station/sections.ts';

/** Of those that are numbers. */
export function limitsOnPoint(store: RecordStore, pointId: string): readonly number[] {
  return alarmKeys(store).flatMap((key) => {
    const isLimit = /^(LL|L|H|HH)$/.test(fieldText(store, key, 'Kind') ?? '');
    const limit = Number(fieldText(store, key, 'Limit')?.trim() || Number.NaN);
    return fieldText(store, key, 'Point') === pointId && isLimit && Number.isFinite(limit) ? [limit] : [];
  });
}
