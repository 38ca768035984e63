import type { RecordStore } from '../../../editor/records/recordStore.ts';

export function presentOf(store: RecordStore, chosen: ReadonlySet<string>): readonly string[] {
  return [...chosen].filter((key) => store.record(key));
}
