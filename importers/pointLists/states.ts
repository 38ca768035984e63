/** Named states at most: those that a point can have. */
const mostStates = 64;

/** What `0=Off;1=On` says; `undefined`: the text names no states. */
export function readStates(text: string): ReadonlyMap<number, string> | undefined {
  const parts = text
    .split(/[;|\n]|,(?=\s*\d+\s*[=:])/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const states = new Map<number, string>();
  for (const part of parts) {
    const [, number, name = ''] = /^(\d{1,5})\s*[=:]\s*(.+)$/s.exec(part) ?? [];
    if (number === undefined) return undefined;
    if (!states.has(Number(number))) states.set(Number(number), name.trim());
  }
  return states.size > 0 ? states : undefined;
}

/** The states as a point has them, without gaps: what the list does not name is called by its number. Undefined: too many. */
export function stateTexts(states: ReadonlyMap<number, string>): readonly string[] | undefined {
  const last = Math.max(1, ...states.keys());
  return last < mostStates ? Array.from({ length: last + 1 }, (_, i) => states.get(i) ?? String(i)) : undefined;
}
