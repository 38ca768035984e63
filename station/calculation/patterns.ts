/** Whether an Id in brackets is a pattern where a function takes a group of points. */
export function isPattern(id: string): boolean {
  return id.includes('*');
}

/** `*`: any characters, also none. */
export function matching(pattern: string, ids: Iterable<string>): string[] {
  const [begin = '', ...rest] = pattern.split('*');
  const end = rest.pop() ?? '';
  return [...ids].filter((id) => {
    if (id.length < begin.length + end.length || !id.startsWith(begin) || !id.endsWith(end)) return false;
    let at = begin.length;
    for (const part of rest) {
      const found = id.indexOf(part, at);
      if (found === -1) return false;
      at = found + part.length;
    }
    return at <= id.length - end.length;
  });
}
