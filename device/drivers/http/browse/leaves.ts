import type { HttpType } from '../../../../protocol/drivers/http/httpSchema.ts';
import type { Received } from '../exchange/request.ts';
import { fieldValue } from '../values/fieldValue.ts';
import { type FoundValue, pauses } from '../values/found.ts';
import { decoded } from '../values/readDocument.ts';
import { csvLeaves } from './csvLeaves.ts';
import { jsonLeaves } from './jsonLeaves.ts';
import type { Leaf } from './leaf.ts';
import { xmlLeaves } from './xmlLeaves.ts';

/** Each value that it has; undefined: it is no document. */
export async function leavesOf(received: Received): Promise<readonly Leaf[] | undefined> {
  const start = received.body
    .toString('latin1', 0, 1000)
    .replace(/^\xef\xbb\xbf/, '')
    .trimStart();
  if (start.startsWith('<')) return xmlLeaves(received.body);
  const text = decoded(received);
  if (typeof text !== 'string' || text.trim() === '') return undefined;
  if (/^[[{"]/.test(start) || /json/i.test(received.headers['content-type'] ?? '')) return jsonLeaves(text, pauses());
  if (!text.trim().includes('\n'))
    return [{ steps: ['text:'], text: 'text:', found: { kind: 'raw', text: text.trim() } }];
  return csvLeaves(text, pauses());
}

const ofKind: Readonly<Partial<Record<FoundValue['kind'], HttpType>>> = { boolean: 'boolean', string: 'text' };

/** What a point of it would have; a person changes what the document does not tell. */
export function typeOfLeaf({ found }: Leaf): HttpType {
  const known = ofKind[found.kind];
  if (known || found.kind !== 'raw') return known ?? 'number';
  return typeof fieldValue('number', found) === 'number' || found.text === '' ? 'number' : 'text';
}
