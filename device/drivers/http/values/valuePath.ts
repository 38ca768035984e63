/** Where a value is in a response: plain data, as the address of a point has it. */
export type ValuePath =
  | { readonly form: 'json'; readonly steps: readonly (string | number)[] }
  | CsvPath
  | { readonly form: 'xml'; readonly steps: readonly XmlStep[]; readonly attribute: string | undefined }
  | { readonly form: 'text' };

export interface CsvPath {
  readonly form: 'csv';
  readonly separator: string;
  readonly column: CsvColumn;
  readonly row: 'last' | number | { readonly column: CsvColumn; readonly text: string };
}

/** By its name in the first line, or its number from 1, where no line has names. */
export type CsvColumn = string | number;

export interface XmlStep {
  readonly name: string;
  /** From 1, among those of its name; undefined: the only one. */
  readonly index?: number;
  readonly attribute?: { readonly name: string; readonly text: string };
}

/** Longer ones are refused. */
const longest = 500;
const mostSteps = 32;

/** Undefined: it is none. */
export function parseValuePath(text: string): ValuePath | undefined {
  const path = text.trim();
  if (path.length > longest) return undefined;
  if (path === 'text:') return { form: 'text' };
  if (path.startsWith('xml:')) return parseXmlPath(path.slice('xml:'.length));
  return /^csv(?:\(|:)/.test(path) ? parseCsvPath(path) : parseJsonPath(path);
}

const jsonStep = /\.?([^.[\]'"\s$][^.[\]'"]*)|\[(\d{1,7})\]|\["((?:[^"\\]|\\.)*)"\]|\['((?:[^'\\]|\\.)*)'\]/y;

/** `$.a.b[0]["c.d"]`, `a.b`. */
function parseJsonPath(text: string): ValuePath | undefined {
  const steps: (string | number)[] = [];
  let at = text.startsWith('$') ? 1 : 0;
  if (text === '') return undefined;
  while (at < text.length) {
    jsonStep.lastIndex = at;
    const [whole = '', name, index, double, single] = jsonStep.exec(text) ?? [];
    // A name begins with a dot, but for the first one of a path without `$`.
    if (whole === '' || (name !== undefined && !whole.startsWith('.') && at > 0)) return undefined;
    const quoted = double ?? single;
    steps.push(index === undefined ? (name?.trimEnd() ?? quoted?.replaceAll(/\\(.)/g, '$1') ?? '') : Number(index));
    at += whole.length;
  }
  return steps.length <= mostSteps ? { form: 'json', steps } : undefined;
}

/** A path that `parseValuePath` reads. */
export function jsonStepText(step: string | number): string {
  if (typeof step === 'number') return `[${step}]`;
  return /^[\p{L}_][\p{L}\p{N}_-]*$/u.test(step) ? `.${step}` : `["${step.replaceAll(/["\\]/g, '\\$&')}"]`;
}

const separators: Readonly<Record<string, string>> = { ',': ',', ';': ';', tab: '\t', '|': '|' };

/** `csv:Level`, `csv(;):Level[Tank=North]`, `csv:#2[3]`. */
function parseCsvPath(text: string): ValuePath | undefined {
  const [, word = ',', column = '', row = 'last'] =
    /^csv(?:\((,|;|tab|\|)\))?:([^[\]]+)(?:\[([^[\]]+)\])?$/.exec(text) ?? [];
  const separator = separators[word];
  if (separator === undefined || column.trim() === '') return undefined;
  const place = { form: 'csv', separator, column: columnOf(column) } as const;
  if (row === 'last') return { ...place, row };
  if (/^[1-9]\d{0,6}$/.test(row)) return { ...place, row: Number(row) };
  const at = row.indexOf('=');
  return at > 0 ? { ...place, row: { column: columnOf(row.slice(0, at)), text: row.slice(at + 1).trim() } } : undefined;
}

function columnOf(text: string): CsvColumn {
  const [, number] = /^#([1-9]\d{0,2})$/.exec(text.trim()) ?? [];
  return number === undefined ? text.trim() : Number(number);
}

const xmlName = String.raw`[^/[\]@='"\s]+`;
const xmlStep = new RegExp(String.raw`^(${xmlName})(?:\[(?:([1-9]\d{0,6})|@(${xmlName})=([^\]]*))\])?$`);

/** `/plant/tank[@id=T1]/@level`, `/plant/tank[2]/level`. */
function parseXmlPath(text: string): ValuePath | undefined {
  const [path = '', attribute, ...more] = text.split(/\/@(?=[^/@=\]]+$)/);
  if (!path.startsWith('/') || more.length > 0) return undefined;
  const steps: XmlStep[] = [];
  // A slash in the text of an attribute is part of it.
  for (const part of path.slice(1).split(/\/(?![^[]*\])/)) {
    const [, name, index, of, written = ''] = xmlStep.exec(part) ?? [];
    if (name === undefined) return undefined;
    const quoted = /^(["'])(.*)\1$/.exec(written.trim());
    steps.push({
      name,
      ...(index !== undefined && { index: Number(index) }),
      ...(of !== undefined && { attribute: { name: of, text: quoted?.[2] ?? written.trim() } }),
    });
  }
  return steps.length <= mostSteps ? { form: 'xml', steps, attribute } : undefined;
}
