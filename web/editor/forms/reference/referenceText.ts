import type { RecordStore } from '../../../../editor/records/recordStore.ts';
import { hasPointNumbers, pointNumbersText } from '../../../../editor/station/pointNumbers.ts';
import { isReference, referredBy, valueOfName } from '../../../../editor/station/referred.ts';
import type { Field } from '../../../../protocol/schema/schema.ts';

/** Of these a field may name one that the draft does not have: `check` reports it. */
const freeTypes: ReadonlySet<Field<unknown>['type']> = new Set(['text', 'reference']);

/** What is stored for a typed name, ID or number. Undefined: it is refused, or no reference. */
export function referenceText(store: RecordStore, field: Field<unknown>, typed: string): string | undefined {
  if (!isReference(field)) return undefined;
  if (typed.trim() === '') return '';
  const all = referredBy(store, field);
  const value = valueOfName(all, typed);
  if (value !== undefined) return value;
  if (field.type === 'pointNumbers')
    return pointNumbersText(
      field,
      typed.replace(/\S+/g, (word) => valueOfName(all, word) ?? word),
    );
  if (hasPointNumbers(field)) return pointNumbersText(field, typed);
  return freeTypes.has(field.type) ? typed : undefined;
}
