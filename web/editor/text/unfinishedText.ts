import { differenceOf } from '../../../editor/text/shownText.ts';

/** What was typed in a file and can’t be read yet, in this tab: where, in place of what. */
export interface UnfinishedText {
  readonly from: number;
  readonly replaced: string;
  readonly typed: string;
}

/** Survives a reload and a log-out; of one draft, login and file. */
export interface UnfinishedPlace {
  readonly read: () => UnfinishedText | undefined;
  readonly write: (text: UnfinishedText | undefined) => void;
}

export function unfinishedPlace(draft: string, login: string, file: string): UnfinishedPlace {
  const key = `vigie.text ${draft} ${login} ${file}`;
  return {
    read: () => {
      try {
        const { from, replaced, typed } = JSON.parse(sessionStorage.getItem(key) ?? '{}');
        const isText = typeof from === 'number' && typeof replaced === 'string' && typeof typed === 'string';
        return isText ? { from, replaced, typed } : undefined;
      } catch {
        return undefined;
      }
    },
    write: (text) => {
      try {
        if (text) sessionStorage.setItem(key, JSON.stringify(text));
        else sessionStorage.removeItem(key);
      } catch {
        // No room, or no storage: it is still on the screen.
      }
    },
  };
}

export function unfinishedOf(saved: string, shown: string): UnfinishedText {
  const { from, before, after } = differenceOf(saved, shown);
  return { from, replaced: saved.slice(from, before), typed: shown.slice(from, after) };
}

/** The saved text with it; undefined: the text is another one there now. */
export function withUnfinished(saved: string, { from, replaced, typed }: UnfinishedText): string | undefined {
  return saved.startsWith(replaced, from)
    ? saved.slice(0, from) + typed + saved.slice(from + replaced.length)
    : undefined;
}
