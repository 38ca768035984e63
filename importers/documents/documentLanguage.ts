export type DocumentLanguage = 'YAML' | 'JSON';

/** Of a text: lines without remarks, characters of a line, and all characters. */
const mostLines = 300;
const longestLine = 500;
const longestStart = 256 * 1024;
/** Share of the lines that must be YAML. */
const most = 0.7;

const json = /^(?:\{\s*["}]|\[\s*[[{"\]])/;
/** Deeper lines after it are a block of text. */
const opensText = /: ?(?:![\w.]{1,20} )?[|>][-+\d]{0,3}$/;

/** Undefined: it is a table, or neither. */
export function documentLanguage(text: string): DocumentLanguage | undefined {
  if (json.test(text.slice(0, 1000).trimStart())) return 'JSON';
  let [first, good, all] = [true, 0, 0];
  let textIndent: number | undefined;
  for (const line of text.slice(0, longestStart).split('\n')) {
    if (all === mostLines) break;
    const bare = line.trim().slice(0, longestLine);
    if (bare === '' || /^(?:#|---|\.\.\.|%YAML)/.test(bare)) continue;
    const indent = line.length - line.trimStart().length;
    if (textIndent !== undefined && indent > textIndent) continue;
    textIndent = opensText.test(bare) ? indent : undefined;
    const isYaml = isYamlLine(bare);
    // Names of columns, or a title above them, are no YAML.
    if (first && !isYaml) return undefined;
    first = false;
    all++;
    if (isYaml) good++;
  }
  return all > 1 && good / all >= most ? 'YAML' : undefined;
}

/** `key:`, `key: value`, `- key: value`, `- value`; a line of a table with separators is none. */
function isYamlLine(line: string): boolean {
  if (/[;\t]/.test(line)) return false;
  let rest = line;
  while (rest.startsWith('- ')) rest = rest.slice(2).trimStart();
  if (rest === '-') return true;
  const quote = /^["']/.exec(rest)?.[0];
  const end = quote === undefined ? `${rest} `.indexOf(': ') : rest.indexOf(quote, 1);
  if (end < 1) return rest !== line && !rest.includes('|');
  // Words with a comma right behind them are cells.
  if (quote === undefined && /^[^\s[{"'!&*|>][^,]{0,200},\S/.test(rest.slice(end + 1).trimStart())) return false;
  const key = rest.slice(0, end);
  return quote === undefined
    ? !/[#"'[\]{},|]/.test(key) || rest !== line
    : rest
        .slice(end + 1)
        .trimStart()
        .startsWith(':');
}
