import { wordsOfField } from '../../../editor/journal/wordsOfChanges.ts';
import type { Transaction } from '../../../editor/records/transaction.ts';
import { faultsOf, fieldText } from '../../../editor/station/fields.ts';
import { nodeAt } from '../../../editor/station/nodes.ts';
import { isNameOfAnother, setNamed } from '../../../editor/station/references.ts';
import type { FieldFault } from '../../../protocol/elementFields.ts';
import type { Field } from '../../../protocol/schema/schema.ts';
import { element, type XmlNode } from '../../../protocol/wire/xml.ts';
import type { DraftClient } from '../journal/draftClient.ts';
import { sharedText } from './sharedTexts.ts';
import { type Typing, useTyping } from './useTyping.ts';

export interface FieldTarget {
  readonly client: DraftClient;
  /** Keys; a change sets all of them in one edit. */
  readonly records: readonly string[];
  /** Used where there are no records: what a change adds. */
  readonly absent?: AbsentRecord | undefined;
}

interface AbsentRecord {
  readonly element: string;
  readonly add: (edit: Transaction) => string;
}

/** What is stored for a typed text; undefined: it is ambiguous, and typing goes on. */
export type Plain = (typed: string, before: string | undefined) => string | undefined;

export interface FieldValue extends Typing {
  /** Of all records; undefined: it is absent, or they differ. */
  readonly text: string | undefined;
  readonly isMixed: boolean;
  readonly fault: FieldFault | undefined;
  /** The typed text is the name of another record. */
  readonly isTaken: boolean;
}

interface FieldValueParts {
  readonly plain?: Plain;
  /** Whether a text is the beginning of one that can be stored, such as the sign of a number. */
  readonly isBegun?: ((typed: string) => boolean) | undefined;
}

/**
 * Typing becomes an edit with `commit`, or in a pause; in a pause neither a missing name nor one that another record
 * has, by which references would be ambiguous.
 */
export function useFieldValue(
  { client, records, absent }: FieldTarget,
  field: Field<unknown>,
  name: string,
  { plain = (text) => text, isBegun = () => false }: FieldValueParts = {},
): FieldValue {
  const { store } = client;
  const [first = ''] = records;
  const { text, isMixed } = sharedText(store, records, name);
  const textOfFirst = fieldText(store, first, name);
  const node = nodeAt(store, first) ?? (absent && element(absent.element));
  const apply = (typed: string) => {
    const clear = plain(typed, textOfFirst);
    if (clear === undefined) return undefined;
    const isUsual = clear === '' || clear === field.fallback;
    const before: [key: string, text: string | undefined][] = [];
    // With an Id all that refers to it changes: only its own record says what was edited.
    const words = records.length === 1 && store.record(first) ? wordsOfField(store, first, name) : undefined;
    client.edit((edit) => {
      for (const key of records.length === 0 && absent && !isUsual ? [absent.add(edit)] : records) {
        const now = fieldText(edit.store, key, name);
        const after = plain(typed, now) ?? typed;
        before.push([key, now]);
        // What is absent and means the same stays absent.
        if ((now ?? '') !== after)
          setNamed(edit, key, name, after === '' || after === field.fallback ? undefined : after);
      }
    }, words);
    return () =>
      client.edit((edit) => {
        for (const [key, was] of before) setNamed(edit, key, name, was);
      }, words);
  };
  const isName = (typed: string) => records.some((key) => isNameOfAnother(store, key, name, typed));
  const typing = useTyping({ apply, isBegun: (typed) => isBegun(typed) || isName(typed) });
  const now = typing.typed === undefined ? undefined : (plain(typing.typed, textOfFirst) ?? typing.typed);
  const fault = node && (!isMixed || now !== undefined) ? faultAt(field, node, name, now) : undefined;
  const isTaken = typing.typed !== undefined && typing.typed.trim() !== '' && isName(typing.typed);
  return { ...typing, text, isMixed, fault, isTaken };
}

function faultAt(field: Field<unknown>, node: XmlNode, name: string, now: string | undefined) {
  const attributes = now === undefined ? node.attributes : { ...node.attributes, [name]: now };
  return faultsOf({ field }, { ...node, attributes }).get(name);
}
