export type DocumentLanguage = 'YAML' | 'JSON';

/** Lines that are looked at. */
const mostLines = 300;
/** The share of the lines that must be of YAML. */
const most = 0.7;

const json = /^\s*(?:\{\s*(?:"|\})|\[\s*(?:[[{"\]]))/;
/** `key:`, `- key: value`, `- value`, `- {`; a line of a list with separators is none. */
const yaml = /^(?:- +)*(?:"[^"]*"|'[^']*'|[^\s#"'[\]{},;|:-][^;|\t:,]*?)\s*:(?:\s[^;\t]*)?$|^-(?:\s[^;\t|]*)?$/;
/** What follows further in is a text of several lines. */
const opensText = /:\s*(?:![\w.]+\s*)?[|>][-+\d]*\s*(?:#.*)?$/;

/** The language of a text that is a document with keys; undefined: it is a table, or none of both. */
export function documentLanguage(text: string): DocumentLanguage | undefined {
  if (json.test(text.slice(0, 1000))) return 'JSON';
  let [first, good, all] = [true, 0, 0];
  let textIndent: number | undefined;
  for (const line of text.slice(0, 256 * 1024).split('\n', mostLines)) {
    const bare = line.trim();
    if (bare === '' || /^(?:#|---|\.\.\.|%YAML)/.test(bare)) continue;
    const indent = line.length - line.trimStart().length;
    if (textIndent !== undefined && indent > textIndent) continue;
    textIndent = opensText.test(bare) ? indent : undefined;
    const isYaml = yaml.test(bare) || (opensText.test(bare) && /^(?:- +)*[\w"' ]+:/.test(bare));
    // The names of columns, or a title above them, are none.
    if (first && !isYaml) return undefined;
    first = false;
    all++;
    if (isYaml) good++;
  }
  return all > 1 && good / all >= most ? 'YAML' : undefined;
}
