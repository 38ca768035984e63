/** Longer ones are refused. */
const longest = 500;
const mostSteps = 32;

export type JsonPath = readonly (string | number)[];

const step = /\.?([^.[\]'"\s$#+][^.[\]'"]*)|\[(\d{1,7})\]|\["((?:[^"\\]|\\.)*)"\]|\['((?:[^'\\]|\\.)*)'\]/y;

/** `$.a.b[0]["c.d"]`, `a.b`; `$` is the whole. Undefined: it is none. */
export function parseJsonPath(text: string): JsonPath | undefined {
  const path = text.trim();
  if (path === '' || path.length > longest) return undefined;
  const steps: (string | number)[] = [];
  let at = path.startsWith('$') ? 1 : 0;
  while (at < path.length) {
    step.lastIndex = at;
    const [whole = '', name, index, double, single] = step.exec(path) ?? [];
    // A name begins with a dot, but for the first one of a path without `$`.
    if (whole === '' || (name !== undefined && !whole.startsWith('.') && at > 0)) return undefined;
    const quoted = double ?? single;
    steps.push(index === undefined ? (name?.trimEnd() ?? quoted?.replaceAll(/\\(.)/g, '$1') ?? '') : Number(index));
    at += whole.length;
  }
  return steps.length <= mostSteps ? steps : undefined;
}

/** As `parseJsonPath` reads it. */
export function jsonPathText(path: JsonPath): string {
  const stepText = (one: string | number) => {
    if (typeof one === 'number') return `[${one}]`;
    return /^[\p{L}_][\p{L}\p{N}_-]*$/u.test(one) ? `.${one}` : `["${one.replaceAll(/["\\]/g, '\\$&')}"]`;
  };
  return `$${path.map(stepText).join('')}`;
}

/** Undefined: there is nothing of that name; `null` is a value of JSON. */
export function valueAt(document: unknown, path: JsonPath): unknown {
  let value = document;
  for (const one of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, one)) return undefined;
    value = (value as Readonly<Record<string | number, unknown>>)[one];
  }
  return value;
}
