import { refusalRecord } from '../faults/refusal.ts';
import { type ValueState, valueStates } from '../quality.ts';
import type { Value } from '../sample.ts';
import { readNumber, readText } from '../wire/fields.ts';
import { choice, field, fieldValue, one, time } from '../wire/recordFields.ts';

/** The field's time to respond, ms. */
export const readTimeoutMs = 10_000;

/** A number as `Raw`, a text as `RawText`. */
const rawValue = field<Value>({
  type: 'number or text',
  names: ['Raw', 'RawText'],
  read: (node) => readText(node, 'RawText') ?? readNumber(node, 'Raw'),
  write: (value, _, written) => written.set(typeof value === 'string' ? 'RawText' : 'Raw', value),
});

/** Registers, or bits, as plain decimals with blanks between. */
const words = field<readonly number[]>({
  type: 'numbers with blanks',
  read: (node, name) => readText(node, name)?.split(' ').map(Number).filter(Number.isInteger),
  write: (list, name, written) => written.set(name, list.join(' ')),
});

export const readValueFields = {
  value: fieldValue,
  state: choice(Object.keys(valueStates) as readonly ValueState[]),
  /** The field's own, UTC milliseconds; undefined: it gives none. */
  sourceTime: time,
  receivedTime: time,
  /** As the driver decoded it, before the scaling. */
  raw: rawValue,
  /** What it was decoded from; undefined: not reported by the driver. */
  words,
  refusal: one(refusalRecord),
} as const;
