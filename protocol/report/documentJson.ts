import { attempt } from '../attempt.ts';
import type { ReportDocument } from './document.ts';

/**
 * A report from its JSON, which knows no undefined and no NaN: what is unknown is null there. Undefined: it can't be
 * read.
 */
export function readDocument(json: string): ReportDocument | undefined {
  return attempt(() => withoutNull(JSON.parse(json)) as ReportDocument, undefined);
}

function withoutNull(value: unknown): unknown {
  if (value === null) return undefined;
  if (Array.isArray(value)) return value.map(withoutNull);
  if (typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withoutNull(part)]));
}
