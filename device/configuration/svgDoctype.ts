/** A document type without declarations, or with entities that are texts. */
const doctype =
  /^<!DOCTYPE\s+[\w:.-]+(?:\s+(?:PUBLIC\s+(?:"[^"<>]*"|'[^'<>]*')(?:\s*(?:"[^"<>]*"|'[^'<>]*'))?|SYSTEM\s+(?:"[^"<>]*"|'[^'<>]*')))?\s*(?:\[([^\]]*)\]\s*)?>/;
/** What may precede it, or the first element. */
const before = /^\ufeff?(?:<\?[\s\S]*?\?>|<!--[\s\S]*?-->|\s+)*/;
const entity = /\s+|<!--[\s\S]*?-->|<!ENTITY\s+([A-Za-z_][\w.-]*)\s+(?:"([^"<>&%']*)"|'([^'<>&%"]*)')\s*>/y;
const use = /<!\[CDATA\[[\s\S]*?\]\]>|<!--[\s\S]*?-->|&([A-Za-z_][\w.-]*);/g;
/** Illustrator declares a dozen namespaces. */
const most = { entities: 100, letters: 200 } as const;

/**
 * A document without its document type, with unchanged line numbers. Plain-text entities, as Illustrator has them for
 * its namespaces, are replaced by their texts: one that has neither markup nor references can't become either.
 * Undefined: it declares something else, or there is none.
 */
export function withoutDoctype(text: string, longest: number): string | undefined {
  const lead = before.exec(text)?.[0] ?? '';
  const found = doctype.exec(text.slice(lead.length));
  const entities = found && entitiesIn(found[1] ?? '');
  if (!found || !entities) return undefined;
  const lines = found[0].replace(/[^\n]+/g, '');
  const rest = text.slice(lead.length + found[0].length);
  let length = lead.length + lines.length + rest.length;
  const expanded = rest.replace(use, (whole, name?: string) => {
    const meaning = name === undefined ? undefined : entities.get(name);
    if (meaning === undefined) return whole;
    length += meaning.length - whole.length;
    return length > longest ? whole : meaning;
  });
  return lead + lines + expanded;
}

function entitiesIn(subset: string): ReadonlyMap<string, string> | undefined {
  const entities = new Map<string, string>();
  for (entity.lastIndex = 0; entity.lastIndex < subset.length; ) {
    const found = entity.exec(subset);
    if (!found) return undefined;
    const [, name, double, single] = found;
    const value = double ?? single ?? '';
    if (value.length > most.letters || entities.size === most.entities) return undefined;
    // The first of several counts (XML 1.0 §4.2), and those of XML itself can't be redefined.
    if (name !== undefined && !entities.has(name) && !/^(?:amp|lt|gt|quot|apos)$/.test(name)) entities.set(name, value);
  }
  return entities;
}
