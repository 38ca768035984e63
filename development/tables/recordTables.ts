import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Call } from '../../protocol/calls/call.ts';
import type { Form, WireRecord } from '../../protocol/wire/record.ts';
import { rows } from './rowComments.ts';

type AnyRecord = WireRecord<unknown>;
const folder = join(import.meta.dirname, '../../protocol');
/** `IAlarmManager/Shelve` as the page calls it: `Shelve`. */
export const callNameOf = ({ path }: Call) => path.slice(path.lastIndexOf('/') + 1);
/** Longer choices are elsewhere on the page. */
const longestType = 140;

export async function recordTable(): Promise<string> {
  const labels = new Map<AnyRecord, string>();
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()) {
    if (!file.endsWith('.ts') || file.endsWith('.test.ts')) continue;
    const exported: Record<string, unknown> = await import(pathToFileURL(join(folder, file)).href);
    // Sorted: the names of a module have another order where it is compiled for a test.
    for (const name of Object.keys(exported).toSorted()) {
      const value = exported[name];
      if (isRecord(value)) labels.set(value, labelOf(name, value));
    }
  }
  for (const [record, label] of [...labels]) addInside(record, label, labels);
  for (const [, call] of rows)
    for (const record of [call.request, call.reply]) addInside(record as AnyRecord, `\`${callNameOf(call)}\``, labels);
  const lines = [...labels].map(([record, label]) => `| ${label} | ${fieldsOf(record).join(', ')} |`);
  return ['| record | fields |', '|---|---|', ...lines.toSorted()].join('\n');
}

function isRecord(value: unknown): value is AnyRecord {
  return typeof value === 'object' && value !== null && 'fields' in value && 'readAll' in value;
}

/** Its element, and what distinguishes it from others of that name. */
function labelOf(exportName: string, { name }: AnyRecord): string {
  const words = exportName.replace(/Record$/, '').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.replaceAll(' ', '') === name.toLowerCase() ? `\`${name}\`` : `\`${name}\` (${words})`;
}

/** Records that are only inside of others. */
function addInside(record: AnyRecord, label: string, labels: Map<AnyRecord, string>): void {
  for (const [, , { inside, type }] of record.fields) {
    if (!inside || labels.has(inside)) continue;
    if (type === 'part') {
      addInside(inside, label, labels);
      continue;
    }
    labels.set(inside, `\`${inside.name}\` in ${label}`);
    addInside(inside, `\`${inside.name}\``, labels);
  }
}

/** Required ones in bold; not those of a part, which may be absent as a whole. */
function fieldsOf({ fields }: AnyRecord, isPart = false): string[] {
  return fields.flatMap(([, name, form]) => {
    if (form.type === 'part' && form.inside) return fieldsOf(form.inside, true);
    const about = aboutOf(form);
    return `${namesOf(name, isPart ? { ...form, isRequired: false } : form)}${about && ` (${about})`}`;
  });
}

/** In bold where it is required. */
export function namesOf(name: string, { names = [name], isRequired }: Form<unknown>): string {
  const all = names.map((one) => (one === '…' ? one : `\`${one}\``)).join(', ');
  return isRequired ? `**${all}**` : all;
}

/** What it holds, and its value where it is absent. */
export function aboutOf({ type, fallback }: Form<unknown>): string {
  const what = ['text', 'part'].includes(type) || type.length > longestType ? '' : type;
  const isNamed = fallback === true || (typeof fallback !== 'object' && fallback && type !== 'boolean');
  return [what, isNamed ? `absent: ${fallback}` : ''].filter(Boolean).join('; ');
}
