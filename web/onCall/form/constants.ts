/** `priority: 5`, one per line. */
export function linesOf(fields: unknown): string {
  return Object.entries((fields ?? {}) as Record<string, unknown>)
    .map(([name, value]) => `${name}: ${typeof value === 'string' && isNumber(value) ? JSON.stringify(value) : value}`)
    .join('\n');
}

/** A number is one unless it is in quotes. */
export function constantsOf(text: string): Record<string, string | number> {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return Object.fromEntries(
    lines.map((line) => {
      const [name = '', ...rest] = line.split(':');
      const value = rest.join(':').trim();
      const quoted = /^"(.*)"$/.exec(value)?.[1];
      return [name.trim(), quoted ?? (isNumber(value) ? Number(value) : value)];
    }),
  );
}

function isNumber(text: string): boolean {
  return text.trim() !== '' && Number.isFinite(Number(text));
}
