import type { FoldedNode } from '../../protocol/xml.ts';

/** What stands between elements: blanks, and remarks, which end at their first two dashes. */
const between = '[ \\n\\t]*(?:<!--(?:[^-]|-[^-])*-->[ \\n\\t]*)*';
const blanks = new RegExp(between, 'y');
const startTag = /<([A-Za-z_][\w.-]*)(?:[ \n\t]+[A-Za-z_][\w.-]*="[^"<]*")*[ \n\t]*(\/?)>/y;
const attribute = /([\w.-]+)="([^"]*)"/g;

/** Fields in which elements may differ and be alike, each with a pattern of values that are sound by themselves. */
interface OpenFields<F extends string> {
  /** Their values are told of each element. */
  readonly told: Readonly<Record<F, string>>;
  /** Of these it is enough that they are such. */
  readonly free: Readonly<Record<string, string>>;
}

/** What an element says in an open field, as it stands in the text; undefined where it is as in the one it is like. */
export type Said<F extends string> = (field: F) => string | undefined;

interface Reading<T, F extends string> {
  /** Reads an element by itself; undefined where anything is wrong with it. */
  readonly read: (source: string) => T | undefined;
  /** Whether nothing is wrong with one that is like another. */
  readonly alike: (like: T, said: Said<F>) => boolean;
}

interface Pattern<T> {
  readonly like: T;
  readonly pattern: RegExp;
  readonly groups: ReadonlyMap<string, number>;
  /** The one that came after it the last time. */
  next: Pattern<T> | undefined;
}

/** Those that do not fit cost a try each. */
const mostPatterns = 32;

/**
 * Reads elements that mostly say the same. Of one that was read a pattern is made: its own text, the values of some
 * fields left open. What fits it is as well-formed, and says the same but for those fields.
 */
export class AlikeElements<T, F extends string> {
  readonly #fields: OpenFields<F>;
  readonly #patterns: Pattern<T>[] = [];
  #last: Pattern<T> | undefined;
  #values: readonly string[] = [];
  readonly #said: Said<F> = (field) => {
    const group = this.#last?.groups.get(field);
    return group === undefined ? undefined : this.#values[group];
  };

  constructor(fields: OpenFields<F>) {
    this.#fields = fields;
  }

  /** Reads all that is in a folded element; false where anything is wrong, or in it that is no element. */
  read({ name, source }: FoldedNode, { read, alike }: Reading<T, F>): boolean {
    let at = source.indexOf('>') + 1;
    for (;;) {
      const before = this.#last;
      const like = this.#find(source, at);
      if (like) {
        if (!alike(like.like, this.#said)) return false;
        at = like.pattern.lastIndex;
      } else {
        at = endOf(blanks, source, at);
        const end = elementEnd(source, at);
        if (end < 0) return source.slice(at) === `</${name}>`;
        const element = source.slice(at, end);
        const known = read(element);
        if (known === undefined) return false;
        this.#learn(element, known);
        at = end;
      }
      if (before) before.next = this.#last;
    }
  }

  /** What came after the same the last time is tried first. */
  #find(source: string, at: number): Pattern<T> | undefined {
    const next = this.#last?.next;
    if (next && this.#fits(next, source, at)) return next;
    return this.#patterns.find((pattern) => pattern !== next && this.#fits(pattern, source, at));
  }

  #fits(pattern: Pattern<T>, source: string, at: number): boolean {
    pattern.pattern.lastIndex = at;
    const values = pattern.pattern.exec(source);
    if (!values) return false;
    this.#values = values;
    this.#last = pattern;
    return true;
  }

  #learn(source: string, like: T): void {
    if (this.#patterns.length >= mostPatterns) return;
    const { told, free } = this.#fields;
    const groups = new Map<string, number>();
    let pattern = between;
    let at = 0;
    for (const found of source.slice(0, endOf(startTag, source, 0)).matchAll(attribute)) {
      const [written, field = '', value = ''] = found;
      const isTold = Object.hasOwn(told, field);
      const open = isTold ? told[field as F] : Object.hasOwn(free, field) ? free[field] : undefined;
      if (open === undefined || !new RegExp(`^(?:${open})$`).test(value)) continue;
      if (isTold) groups.set(field, groups.size + 1);
      pattern += `${RegExp.escape(source.slice(at, found.index))}${field}="${isTold ? `(${open})` : open}"`;
      at = found.index + written.length;
    }
    this.#last = { like, pattern: new RegExp(pattern + RegExp.escape(source.slice(at)), 'y'), groups, next: undefined };
    this.#patterns.push(this.#last);
  }
}

/** Where the element that begins there ends; -1 where there is none. */
function elementEnd(source: string, at: number): number {
  startTag.lastIndex = at;
  const [, name, slash] = startTag.exec(source) ?? [];
  if (name === undefined || slash === '/') return name === undefined ? -1 : startTag.lastIndex;
  const end = source.indexOf(`</${name}>`, startTag.lastIndex);
  return end < 0 ? -1 : end + `</${name}>`.length;
}

function endOf(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}
