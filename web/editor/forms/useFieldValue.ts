import { useEffect, useRef, useState } from 'react';
import type { Transaction } from '../../../editor/records/transaction.ts';
import { faultsOf, fieldText } from '../../../editor/station/fields.ts';
import { nodeAt } from '../../../editor/station/nodes.ts';
import { setNamed } from '../../../editor/station/references.ts';
import type { FieldFault } from '../../../protocol/elementFields.ts';
import type { Field } from '../../../protocol/schema/schema.ts';
import { element, type XmlNode } from '../../../protocol/wire/xml.ts';
import type { DraftClient } from '../journal/draftClient.ts';

export interface FieldTarget {
  readonly client: DraftClient;
  /** Keys of the records that the form is for; a change sets all of them in one edit. */
  readonly records: readonly string[];
  /** Where there are none: what a change adds. */
  readonly absent?: AbsentRecord | undefined;
}

export interface AbsentRecord {
  readonly element: string;
  readonly add: (edit: Transaction) => string;
}

/** What is written in a record for what was typed; undefined: it is not clear, and stays to be typed on. */
export type Plain = (typed: string, before: string | undefined) => string | undefined;

export interface FieldValue {
  /** What all records have; undefined: none of them has it, or they differ. */
  readonly text: string | undefined;
  readonly isMixed: boolean;
  /** What is being typed; undefined: nothing. */
  readonly typed: string | undefined;
  readonly fault: FieldFault | undefined;
  readonly type: (text: string) => void;
  /** Makes an edit of this text, or of what was typed. */
  readonly commit: (text?: string) => void;
  /** Takes back what was typed. False: nothing was. */
  readonly takeBack: () => boolean;
}

/**
 * One field of one or many records of a draft. What is typed becomes an edit with `commit`, and when the field is taken off
 * the screen.
 */
export function useFieldValue(
  { client, records, absent }: FieldTarget,
  field: Field<unknown>,
  name: string,
  plain: Plain = (text) => text,
): FieldValue {
  const [typed, setTyped] = useState<string>();
  const { store } = client;
  const [first = ''] = records;
  const text = store && fieldText(store, first, name);
  const isMixed = store !== undefined && records.some((key) => fieldText(store, key, name) !== text);
  const node = (store && nodeAt(store, first)) ?? (absent && element(absent.element));
  const commit = (next = typed) => {
    if (next === undefined || plain(next, text) === undefined) return;
    setTyped(undefined);
    latest.current = undefined;
    client.edit((edit) => {
      const changed = records.length === 0 && absent && next !== '' ? [absent.add(edit)] : records;
      for (const key of changed) {
        const before = fieldText(edit.store, key, name);
        const after = plain(next, before) ?? next;
        const written = after === '' || after === field.fallback ? undefined : after;
        // What is not written and means the same is not touched.
        if ((before ?? '') !== after) setNamed(edit, key, name, written);
      }
    });
  };
  const now = typed === undefined ? undefined : (plain(typed, text) ?? typed);
  // The latest, for the moment when it is taken off the screen: nothing blurs it then.
  const latest = useRef<() => void>(undefined);
  latest.current = typed === undefined ? undefined : () => commit(typed);
  useEffect(() => () => latest.current?.(), []);
  return {
    text: isMixed ? undefined : text,
    isMixed,
    typed,
    fault: node && (!isMixed || typed !== undefined) ? faultAt(field, node, name, now) : undefined,
    type: setTyped,
    commit,
    takeBack: () => {
      setTyped(undefined);
      return typed !== undefined;
    },
  };
}

function faultAt(field: Field<unknown>, node: XmlNode, name: string, now: string | undefined) {
  const attributes = now === undefined ? node.attributes : { ...node.attributes, [name]: now };
  return faultsOf({ field }, { ...node, attributes }).get(name);
}
