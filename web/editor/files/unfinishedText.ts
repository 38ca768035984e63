import { noteKey } from '../../../editor/records/record.ts';
import { differenceOf } from '../../../editor/text/shownText.ts';
import type { DraftClient } from '../journal/draftClient.ts';

/** Typed and not readable yet: where, in place of what. */
export interface UnfinishedText {
  readonly from: number;
  readonly replaced: string;
  readonly typed: string;
}

/** Stored with the draft, for its login alone: it survives a tab that is killed. */
export interface UnfinishedPlace {
  readonly read: () => UnfinishedText | undefined;
  readonly write: (text: UnfinishedText | undefined) => void;
}

export function unfinishedPlace(
  client: Pick<DraftClient, 'store' | 'edit'>,
  login: string,
  file: string,
): UnfinishedPlace {
  const key = noteKey(login, file);
  return {
    read: () => {
      const stored = client.store.get(key);
      return typeof stored === 'string' ? readUnfinished(stored) : undefined;
    },
    write: (text) =>
      client.edit((edit) => edit.put(key, text && JSON.stringify([text.from, text.replaced, text.typed]))),
  };
}

function readUnfinished(stored: string): UnfinishedText | undefined {
  try {
    const [from, replaced, typed] = JSON.parse(stored);
    const isText = typeof from === 'number' && typeof replaced === 'string' && typeof typed === 'string';
    return isText ? { from, replaced, typed } : undefined;
  } catch {
    return undefined;
  }
}

export function unfinishedOf(saved: string, shown: string): UnfinishedText {
  const { from, before, after } = differenceOf(saved, shown);
  return { from, replaced: saved.slice(from, before), typed: shown.slice(from, after) };
}

/** Undefined: the saved text is another one there. */
export function withUnfinished(saved: string, { from, replaced, typed }: UnfinishedText): string | undefined {
  return saved.startsWith(replaced, from)
    ? saved.slice(0, from) + typed + saved.slice(from + replaced.length)
    : undefined;
}
