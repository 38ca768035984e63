import type { RecordStore } from '../../../editor/records/recordStore.ts';

/** Its content, or the SHA-256 of one that the device has. */
export type DraftFile = { readonly name: string } & (
  | { readonly read: () => Promise<Uint8Array<ArrayBuffer>> }
  | { readonly sha256: string }
);

/** As a version of the draft would have them. */
export function draftFiles(store: RecordStore): DraftFile[] {
  return store.files().map((name): DraftFile => {
    const stored = store.get(name);
    if (typeof stored === 'string') return { name, sha256: stored };
    return { name, read: async () => new TextEncoder().encode(store.text(name)) };
  });
}
