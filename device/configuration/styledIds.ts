import type { XmlNode } from '../../protocol/wire/xml.ts';

const comment = /\/\*[\s\S]*?(?:\*\/|$)/g;
/** Left to right, as CSS is read; there are no escapes where there are references. */
const token = new RegExp(
  String.raw`url\((?:\s*(?:"[^"]*"|'[^']*')\s*|[^"'()]*)\)|${comment.source}|"[^"\n]*"|'[^'\n]*'`,
  'gi',
);
const rule = /(?<=^|[{}])([^{}]*)\{([^{}]*)\}/g;

/** Ids that a text refers to: as a whole, or anywhere in it. */
export function idsIn(text: string): string[] {
  if (!text.includes('#')) return [];
  return [...text.matchAll(/^\s*#(.+)$|url\(\s*(?:["']\s*)?#([^"')]+)/gi)].map(([, whole, inside]) =>
    decoded((whole ?? inside ?? '').trim()),
  );
}

function decoded(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}

/** By element: the ids that a style sheet may refer to for it, or for more elements than in truth. */
export function styledIds(sheet: string): (node: XmlNode) => readonly string[] {
  const byName = new Map<string, Set<string>>();
  const note = (name: string, ids: readonly string[]) => {
    const known = byName.get(name) ?? new Set();
    for (const id of ids) byName.set(name, known.add(id));
  };
  const take = (_: string, selector: string, body: string) => {
    const ids = idsIn(selector + body);
    const isPlain = /^[\w\s.,#>+~-]*$/.test(selector) && !body.includes('--');
    for (const name of isPlain ? (selector.match(/[.#]?[\w-]+/g) ?? []) : ['*']) note(name, ids);
    return '';
  };
  const bare = sheet.replace(token, (found) => (/^url/i.test(found) ? found : ' '));
  // Rules, then those that stood in another one or in a condition; what is left is no rule that can be followed.
  note('*', idsIn(bare.replace(rule, take).replace(rule, take)));
  if (byName.size === 0) return () => [];
  return ({ name, attributes: { id, class: classes = '' } }) => {
    const names = ['*', name, `#${id}`, ...classes.split(/\s+/).map((one) => `.${one}`)];
    return names.flatMap((one) => [...(byName.get(one) ?? [])]);
  };
}
