import { type ElementKind, elementKinds, isElementKind } from '../../protocol/elementKinds.ts';
import type { ElementSchema } from '../../protocol/schema/schema.ts';
import { listedPoints } from '../generate/listedPoints.ts';
import { nameOf } from '../records/elements.ts';
import type { RecordStore } from '../records/recordStore.ts';
import type { Transaction } from '../records/transaction.ts';
import { addSymbolFiles } from '../symbols/symbolFiles.ts';
import { partFields, partText, setPartText } from './partFields.ts';
import { filledText, type ValueFor } from './placeholders.ts';

/** Numbers by the Ids of points. */
export type PointNumbers = ReadonlyMap<string, number>;

export function pointNumbers(store: RecordStore): PointNumbers {
  return new Map(listedPoints(store).map(({ id, infoNumber }) => [id, infoNumber]));
}

const ownPoint = 'InfoNumber';

/** Ids of points that do not exist. */
export interface MissingPoints {
  readonly all: readonly string[];
  /** The part shows nothing without it. */
  readonly isNeeded: boolean;
}

export function missingPoints(
  store: RecordStore,
  key: string,
  valueFor: ValueFor,
  numbers: PointNumbers,
): MissingPoints {
  const missing = partFields(store, key).flatMap((field) => {
    if (field.kind !== 'point') return [];
    const ids = idsIn(filledText(partText(store, key, field) ?? '', valueFor), field.isList);
    return ids.filter((id) => !numbers.has(id)).map((id) => ({ id, name: field.name }));
  });
  const isNeeded = missing.some(({ name }) => name === ownPoint) && !isOptional(nameOf(store, key) ?? '');
  return { all: [...new Set(missing.map(({ id }) => id))], isNeeded };
}

function isOptional(kind: string): boolean {
  const schema: ElementSchema | undefined = isElementKind(kind) ? elementKinds[kind satisfies ElementKind] : undefined;
  return schema?.isPointOptional ?? false;
}

/** An Id may have spaces; in a list they are between two. */
function idsIn(text: string, isList: boolean): readonly string[] {
  return isList ? text.split(/\s+/).filter(Boolean) : [text.trim()].filter(Boolean);
}

/** What was written for all instances becomes what is of one; a point that does not exist is none. */
export function fillPart(edit: Transaction, key: string, valueFor: ValueFor, numbers: PointNumbers): void {
  const { store } = edit;
  for (const field of partFields(store, key)) {
    const written = partText(store, key, field);
    if (written === undefined) continue;
    const text = filledText(written, valueFor);
    if (field.kind === 'point') {
      const found = idsIn(text, field.isList).flatMap((id) => numbers.get(id) ?? []);
      setPartText(edit, key, field, found.length > 0 ? found.join(' ') : undefined);
    } else if (text !== written) setPartText(edit, key, field, text);
    if (field.kind === 'picture') addSymbolFiles(edit, [text]);
  }
}
