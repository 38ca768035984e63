const begin = '<!-- figures: made by npm run bench -- --keep, never by hand -->';
const end = '<!-- end of figures -->';

export function withFigures(page: string, table: string): string {
  const { before, after } = parts(page);
  return `${before}${begin}\n\n${table}\n\n${end}${after}`;
}

export function prose(page: string): string {
  const { before, after } = parts(page);
  return before + after;
}

function parts(page: string): { before: string; after: string } {
  const from = page.indexOf(begin);
  const to = page.indexOf(end);
  if (from < 0 || to < from) throw new Error(`The page of figures has lost its marks: ${begin} and ${end}.`);
  return { before: page.slice(0, from), after: page.slice(to + end.length) };
}
