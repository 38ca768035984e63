import { differenceOf, mergeTexts, shownText, typedText } from '../../../editor/text/shownText.ts';
import { hasLines, setFileText } from '../../../editor/text/textChanges.ts';
import { readXml } from '../../../editor/xml/readXml.ts';
import { XmlFault, type XmlReason } from '../../../editor/xml/xmlFault.ts';
import { createStore, type Readable } from '../../ui/store.ts';
import type { DraftClient } from '../journal/draftClient.ts';
import { type UnfinishedPlace, unfinishedOf, withUnfinished } from './unfinishedText.ts';

/** Typing becomes an edit after a pause, or after the longest time without one. */
const pauseMs = 400;
const longestMs = 900;

export interface FileTextState {
  /** `isSaved`: the file was no XML when the draft began, and may stay so. */
  readonly fault: { readonly line: number; readonly reason: XmlReason; readonly isSaved: boolean } | undefined;
  /** What is on the screen is not an edit yet. */
  readonly isUnfinished: boolean;
  /** Typed where another user changed the same. */
  readonly lost: string | undefined;
  /** Of what is on the screen. */
  readonly lines: number;
}

export type Area = Pick<HTMLTextAreaElement, 'value' | 'setRangeText'>;

interface FileTextParts {
  readonly client: Pick<DraftClient, 'store' | 'edit' | 'subscribe'>;
  readonly file: string;
  readonly unfinished: UnfinishedPlace;
  readonly now: () => number;
  readonly after: (ms: number, run: () => void) => () => void;
}

const nothing: FileTextState = { fault: undefined, isUnfinished: false, lost: undefined, lines: 1 };

/**
 * Typing becomes an edit as soon as it can be read; what comes from elsewhere, as by Undo, does not move the cursor.
 */
export class FileText implements Readable<FileTextState> {
  readonly #parts: FileTextParts;
  readonly #state = createStore<FileTextState>(nothing);
  readonly get = this.#state.get;
  readonly subscribe = this.#state.subscribe;
  #area: Area | undefined;
  /** What the field would show if nothing had been typed since. */
  #saved = '';
  #typingSince: number | undefined;
  #endTimer = () => {};
  #reveal: ((at: number) => void) | undefined;
  #isRevealing = false;

  constructor(parts: FileTextParts) {
    this.#parts = parts;
  }

  /** Fills the field and follows the draft, until the returned function is called; `reveal` scrolls to an offset. */
  attach(area: Area, reveal: (at: number) => void): () => void {
    const { client, unfinished } = this.#parts;
    this.#area = area;
    this.#reveal = reveal;
    this.#saved = this.#shown();
    const rest = unfinished.read();
    const text = rest && withUnfinished(this.#saved, rest);
    area.value = text ?? this.#saved;
    if (rest && text === undefined) this.#set({ lost: rest.typed });
    this.flush();
    const stop = client.subscribe(() => this.#follow());
    return () => {
      this.flush();
      stop();
      this.#area = undefined;
    };
  }

  typed(): void {
    const now = this.#parts.now();
    this.#typingSince ??= now;
    this.#endTimer();
    this.#endTimer = this.#parts.after(Math.min(pauseMs, Math.max(0, this.#typingSince + longestMs - now)), () =>
      this.flush(),
    );
    this.#set({ isUnfinished: true });
  }

  /** Makes an edit of what was typed. False: it can’t be read. */
  flush(): boolean {
    const { client, file, unfinished } = this.#parts;
    this.#endTimer();
    this.#typingSince = undefined;
    const typed = this.#area?.value ?? this.#saved;
    const { store } = client;
    if (!store.isXml(file)) return true;
    const before = this.#saved;
    this.#saved = typed;
    try {
      if (typed !== before) client.edit((edit) => setFileText(edit, file, typedText(store.text(file), typed)));
    } catch (error) {
      this.#saved = before;
      unfinished.write(unfinishedOf(before, typed));
      this.#set({ fault: faultOf(error, false), isUnfinished: true });
      return false;
    }
    unfinished.write(undefined);
    this.#set({ fault: hasLines(store, file) ? faultIn(store.text(file)) : undefined, isUnfinished: false });
    return true;
  }

  /** Scrolls to what `run` changes in the text. */
  revealing<T>(run: () => T): T {
    this.#isRevealing = true;
    try {
      return run();
    } finally {
      this.#isRevealing = false;
    }
  }

  discard(): void {
    this.#put(this.#saved);
    this.flush();
  }

  forgetLost(): void {
    this.#set({ lost: undefined });
  }

  #follow(): void {
    const shown = this.#shown();
    const typed = this.#area?.value;
    if (typed === undefined || shown === this.#saved) return;
    const before = this.#saved;
    this.#saved = shown;
    if (typed === before) {
      this.#put(shown);
      this.flush();
      return;
    }
    const merged = mergeTexts(before, typed, shown);
    if (merged === undefined) this.#set({ lost: unfinishedOf(before, typed).typed });
    this.#put(merged ?? shown);
    this.typed();
  }

  #shown(): string {
    const { client, file } = this.#parts;
    return shownText(client.store.text(file));
  }

  #put(text: string): void {
    if (!this.#area) return;
    const { from, before, after } = differenceOf(this.#area.value, text);
    if (from === before && from === after) return;
    this.#area.setRangeText(text.slice(from, after), from, before, 'preserve');
    if (this.#isRevealing) this.#reveal?.(from);
  }

  #set(change: Partial<FileTextState>): void {
    this.#state.set({ ...this.get(), lines: linesIn(this.#area?.value ?? ''), ...change });
  }
}

export function linesIn(text: string): number {
  let lines = 1;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lines++;
  return lines;
}

function faultOf(error: unknown, isSaved: boolean): FileTextState['fault'] {
  if (!(error instanceof XmlFault)) throw error;
  return { line: error.line, reason: error.reason, isSaved };
}

/** Of a file that is no XML, and may stay so. */
function faultIn(text: string): FileTextState['fault'] {
  try {
    readXml(text);
    return undefined;
  } catch (error) {
    return faultOf(error, true);
  }
}
