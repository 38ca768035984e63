/** As many as a point can have. */
const mostStates = 64;

type Pair = readonly [value: number, name: string];

/** `0=Off;1=On`, `0-Off/1-On`, `0: Off 1: On`, `Off (0), On (1)` or JSON; undefined: the text names no states. */
export function readStates(text: string): ReadonlyMap<number, string> | undefined {
  const bare = text.trim();
  const pairs = /^[[{]/.test(bare) ? (fromJson(bare) ?? marked(bare.replace(/["'{}[\]]/g, ''))) : fromText(bare);
  const isNamed = pairs?.some(([, name]) => /\p{L}/u.test(name)) ?? false;
  if (!pairs || !isNamed) return undefined;
  const states = new Map<number, string>();
  for (const [value, name] of pairs) if (!states.has(value)) states.set(value, name);
  return states;
}

/** Readable or not: `0=Off;2-9=Reserved`. */
export function isStateList(text: string): boolean {
  return readStates(text) !== undefined || /^\(?\d{1,5}\s{0,3}[=:]\s{0,3}\p{L}/u.test(text.trim());
}

/** For a text whose states can’t be read. */
export function looksLikeStates(text: string): boolean {
  return /\d\s*(?:=|:|->|→|\()\s*\p{L}|\p{L}\s*[=(]\s*\d/iu.test(text) || /\bbits?\s?\d/i.test(text);
}

function fromText(text: string): readonly Pair[] | undefined {
  return marked(text) ?? listed(text);
}

/** The number first: its name goes up to the next number with the same sign. */
function marked(text: string): readonly Pair[] | undefined {
  const all = [...text.matchAll(/(?<![^\s,;|/(])(0x[\da-f]{1,4}|\d{1,5})\s*(=>|->|→|[=:)–—-])\s*/gi)];
  const sign = all[0]?.[2];
  const marks = all.filter((mark) => mark[2] === sign);
  if (sign === undefined || text.slice(0, marks[0]?.index).replace('(', '').trim() !== '') return undefined;
  const pairs = marks.map((mark, i): Pair => {
    const name = text.slice(mark.index + mark[0].length, marks[i + 1]?.index);
    return [Number(mark[1]), name.trim().replace(/[\s,;|/(]{1,9}$/, '')];
  });
  // `0-100` is a range.
  const isRange = /[–—-]/.test(sign) && (pairs.length < 2 || pairs.some(([, name]) => !/^\p{L}/u.test(name)));
  // As in a range: the number before the sign is not the whole key.
  const own = /^[:)]$/.test(sign) ? /\d\s*:\s/ : /\d\s*=/;
  const isUnread = pairs.some(([, name]) => name === '' || own.test(name));
  return isRange || isUnread ? undefined : pairs;
}

/** `0 Off, 1 On`, `0 (Off) / 1 (On)`, and the name first: `Off=0, On=1`. */
function listed(text: string): readonly Pair[] | undefined {
  const parts = text.split(/[;,|/\n]/).map((part) => part.trim());
  const read = (pattern: RegExp, value: number, name: number) => {
    const pairs = parts.flatMap((part): Pair[] => {
      const match = pattern.exec(part);
      return match ? [[Number(match[value]), (match[name] ?? '').trim()]] : [];
    });
    return pairs.length > 1 && pairs.length === parts.length && pairs.some(([one]) => one < 2) ? pairs : undefined;
  };
  return (
    read(/^(\d{1,5})\s+(\p{L}.*)$/su, 1, 2) ??
    read(/^(\d{1,5})\s*\((\p{L}[^()]*)\)$/u, 1, 2) ??
    read(/^(\p{L}[^=:(]{0,200})[=:(]\s*(\d{1,5})\)?$/u, 2, 1)
  );
}

/** `{"0": "Off"}`, `["Off", "On"]`, `[{"value": 0, "text": "Off"}]`. */
function fromJson(text: string): readonly Pair[] | undefined {
  const value = parsed(text);
  if (typeof value !== 'object' || value === null) return undefined;
  const pairs = Object.entries(value).map(([key, item]: [string, unknown]): Pair | undefined => {
    if (typeof item === 'string') return /^\d{1,5}$/.test(key) ? [Number(key), item] : undefined;
    if (typeof item === 'number') return Number.isInteger(item) && item >= 0 ? [item, key] : undefined;
    const fields = Object.values(item ?? {});
    const [number, name] = [
      fields.find((field) => Number.isInteger(field)),
      fields.find((field) => typeof field === 'string'),
    ];
    return typeof number === 'number' && number >= 0 && fields.length === 2 ? [number, String(name)] : undefined;
  });
  return pairs.every((pair) => pair !== undefined) ? pairs : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Without gaps: a state without a name is called by its number. Undefined: too many. */
export function stateTexts(states: ReadonlyMap<number, string>): readonly string[] | undefined {
  const last = Math.max(1, ...states.keys());
  return last < mostStates ? Array.from({ length: last + 1 }, (_, i) => states.get(i) ?? String(i)) : undefined;
}
