import type { Edit } from '../../protocol/editor/edit.ts';
import { testClient } from '../api/testClient.ts';
import { DraftClient } from './journal/draftClient.ts';

/** The device stores each edit. */
export async function openDraft(files: Readonly<Record<string, string>>): Promise<DraftClient> {
  const journal: Edit[] = [];
  const draft = { id: 'd', name: 'D', owner: 'ada', created: 0, base: 1, bytes: 0, present: [] };
  let ids = 0;
  const client = new DraftClient({
    draft: 'd',
    tools: {
      device: testClient({
        getEdits: ({ after }) => ({
          result: 'done',
          draft: { ...draft, last: journal.length },
          edits: journal.slice(after),
        }),
        saveEdits: ({ after, edits }) => {
          journal.push(...edits.map((edit, at) => ({ ...edit, sequence: after + 1 + at, login: 'ada', time: 0 })));
          return { result: 'saved', last: journal.length, edits: [], missing: [] };
        },
        getFiles: () => ({ files: Object.keys(files).map((name) => ({ name, sha256: name })) }),
      }),
      file: async (sha256) => new TextEncoder().encode(files[sha256]),
      upload: async () => undefined,
    },
    ...{ login: 'ada', pending: { read: () => [], write: () => {} }, newId: () => `edit-${++ids}` },
    ...{ now: () => 0, after: () => () => {}, isSeen: () => true },
  });
  client.start();
  await new Promise<void>((resolve) => {
    if (client.get().phase === 'open') return resolve();
    const stop = client.subscribe(() => {
      if (client.get().phase !== 'open') return;
      stop();
      resolve();
    });
  });
  return client;
}
