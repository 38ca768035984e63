import type { ItemFault } from '../../../../protocol/faults/itemFault.ts';
import type { Received } from '../exchange/request.ts';
import { type FoundValue, type FoundValues, type Pause, pauses } from './found.ts';
import { readCsvValues } from './readCsvValues.ts';
import { readJsonValues } from './readJsonValues.ts';
import { readXmlValues } from './readXmlValues.ts';
import type { ValuePath } from './valuePath.ts';

type Form = ValuePath['form'];
type Reader = (received: Received, paths: readonly never[], pause: Pause) => Promise<FoundValues> | FoundValues;

const readers: Readonly<Record<Form, Reader>> = {
  json: (received, paths, pause) => {
    const text = decoded(received, 'utf-8');
    return typeof text === 'string' ? readJsonValues(text, paths, pause) : text;
  },
  csv: (received, paths, pause) => {
    const text = decoded(received);
    return typeof text === 'string' ? readCsvValues(text, paths, pause) : text;
  },
  xml: ({ body }, paths) => readXmlValues(body, paths),
  text: (received, paths: readonly unknown[]) => {
    const text = decoded(received);
    return typeof text === 'string' ? paths.map((): FoundValue => ({ kind: 'raw', text: text.trim() })) : text;
  },
};

/** Each form that points use is read once, for all of them: what is at each place, in their order. */
export async function readDocument(
  received: Received,
  paths: readonly ValuePath[],
): Promise<readonly (FoundValue | ItemFault)[]> {
  const found: (FoundValue | ItemFault)[] = [];
  const numbered = paths.map((path, at) => ({ path, at }));
  for (const [form, some] of Map.groupBy(numbered, ({ path }) => path.form)) {
    const wanted = some.map(({ path }) => path) as readonly unknown[] as readonly never[];
    const values = await readers[form](received, wanted, pauses());
    for (const [i, { at }] of some.entries()) {
      const value = isEach(values) ? values[i] : values;
      if (value) found[at] = value;
    }
  }
  return found;
}

const isEach = (values: FoundValues): values is Exclude<FoundValues, ItemFault> => Array.isArray(values);

/** A text without stated length that does not end with its line may be cut: it has no end of its own. */
export function isEndDoubtful({ body, isEndKnown }: Received, { form }: ValuePath): boolean {
  return !isEndKnown && (form === 'csv' || form === 'text') && body.at(-1) !== 0x0a;
}

export function decoded({ headers, body }: Received, encoding?: string): string | ItemFault {
  const [, stated] = /;\s*charset\s*=\s*"?([^\s";]{1,40})/i.exec(headers['content-type'] ?? '') ?? [];
  const label = encoding ?? stated ?? 'utf-8';
  try {
    return new TextDecoder(label, { fatal: true }).decode(body);
  } catch {
    return { code: 'httpBadCharacters', encoding: label.toUpperCase() };
  }
}
