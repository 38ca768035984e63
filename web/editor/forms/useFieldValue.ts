import type { Transaction } from '../../../editor/records/transaction.ts';
import { faultsOf, fieldText } from '../../../editor/station/fields.ts';
import { nodeAt } from '../../../editor/station/nodes.ts';
import { setNamed } from '../../../editor/station/references.ts';
import type { FieldFault } from '../../../protocol/elementFields.ts';
import type { Field } from '../../../protocol/schema/schema.ts';
import { element, type XmlNode } from '../../../protocol/wire/xml.ts';
import type { DraftClient } from '../journal/draftClient.ts';
import { type Typing, useTyping } from './useTyping.ts';

export interface FieldTarget {
  readonly client: DraftClient;
  /** Keys of the records that the form is for; a change sets all of them in one edit. */
  readonly records: readonly string[];
  /** Where there are none: what a change adds. */
  readonly absent?: AbsentRecord | undefined;
}

interface AbsentRecord {
  readonly element: string;
  readonly add: (edit: Transaction) => string;
}

/** What is written in a record for what was typed; undefined: it is not clear, and stays to be typed on. */
export type Plain = (typed: string, before: string | undefined) => string | undefined;

export interface FieldValue extends Typing {
  /** What all records have; undefined: none of them has it, or they differ. */
  readonly text: string | undefined;
  readonly isMixed: boolean;
  readonly fault: FieldFault | undefined;
}

/** One field of one or many records of a draft. What is typed becomes an edit with `commit`. */
export function useFieldValue(
  { client, records, absent }: FieldTarget,
  field: Field<unknown>,
  name: string,
  plain: Plain = (text) => text,
): FieldValue {
  const { store } = client;
  const [first = ''] = records;
  const text = store && fieldText(store, first, name);
  const isMixed = store !== undefined && records.some((key) => fieldText(store, key, name) !== text);
  const node = (store && nodeAt(store, first)) ?? (absent && element(absent.element));
  const write = (typed: string) => {
    const clear = plain(typed, text);
    if (clear === undefined) return false;
    const isUsual = clear === '' || clear === field.fallback;
    client.edit((edit) => {
      for (const key of records.length === 0 && absent && !isUsual ? [absent.add(edit)] : records) {
        const before = fieldText(edit.store, key, name);
        const after = plain(typed, before) ?? typed;
        // What is not there and means the same is not touched.
        if ((before ?? '') !== after)
          setNamed(edit, key, name, after === '' || after === field.fallback ? undefined : after);
      }
    });
    return true;
  };
  const typing = useTyping(write);
  const now = typing.typed === undefined ? undefined : (plain(typing.typed, text) ?? typing.typed);
  const fault = node && (!isMixed || now !== undefined) ? faultAt(field, node, name, now) : undefined;
  return { ...typing, text: isMixed ? undefined : text, isMixed, fault };
}

function faultAt(field: Field<unknown>, node: XmlNode, name: string, now: string | undefined) {
  const attributes = now === undefined ? node.attributes : { ...node.attributes, [name]: now };
  return faultsOf({ field }, { ...node, attributes }).get(name);
}
