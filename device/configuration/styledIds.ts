import { attempt } from '../../protocol/attempt.ts';
import type { XmlNode } from '../../protocol/wire/xml.ts';

const comment = /\/\*[\s\S]*?(?:\*\/|$)/g;
/** Left to right, as CSS is read; where there are references, escapes are refused. */
const token = new RegExp(
  String.raw`url\((?:\s*(?:"[^"]*"|'[^']*')\s*|[^"'()]*)\)|${comment.source}|"[^"\n]*"|'[^'\n]*'`,
  'gi',
);
const rule = /(?<=^|[{}])([^{}]*)\{([^{}]*)\}/g;

/** Ids in references, which are the whole text or anywhere in it. */
export function idsIn(text: string): string[] {
  if (!text.includes('#')) return [];
  return [...text.matchAll(/^\s*#(.+)$|url\(\s*(?:["']\s*)?#([^"')]+)/gi)].map(([, whole, inside]) =>
    decoded((whole ?? inside ?? '').trim()),
  );
}

function decoded(id: string): string {
  return attempt(() => decodeURIComponent(id), id);
}

export interface StyledIds {
  readonly everywhere: readonly string[];
  /** For that element, or for more elements than necessary: lists, rule by rule. */
  readonly of: (node: XmlNode) => readonly (readonly string[])[];
}

/** Pseudo-classes and pseudo-elements, which only narrow a selector: `:hover`, `::before`. */
const narrowing = /(?<=[\w-])::?[a-z-]+(?![\w(-])/gi;

export function styledIds(sheet: string): StyledIds {
  const byName = new Map<string, (readonly string[])[]>();
  const everywhere: string[] = [];
  const take = (_: string, selector: string, body: string) => {
    const ids = [...new Set(idsIn(selector + body))];
    if (ids.length === 0) return '';
    const plain = selector.replace(narrowing, '');
    const names = /^[\w\s.,#>+~-]*$/.test(plain) && !body.includes('--') ? plain.match(/[.#]?[\w-]+/g) : null;
    if (names === null) everywhere.push(...ids);
    for (const name of new Set(names)) byName.getOrInsertComputed(name, () => []).push(ids);
    return '';
  };
  const bare = sheet.replace(token, (found) => (/^url/i.test(found) ? found : ' '));
  // Rules, then those nested in a rule or a condition; the rest can't be parsed as rules.
  everywhere.push(...idsIn(bare.replace(rule, take).replace(rule, take)));
  const of = ({ name, attributes: { id, class: classes = '' } }: XmlNode) => {
    const names = new Set([name, `#${id}`, ...classes.split(/\s+/).map((one) => `.${one}`)]);
    return [...names].flatMap((one) => byName.get(one) ?? []);
  };
  return { everywhere: [...new Set(everywhere)], of: byName.size === 0 ? () => [] : of };
}
