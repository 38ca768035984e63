import { decimalText } from '../../protocol/wire/decimalText.ts';
import type { AnyEntry } from './entry.ts';

/** In characters: a name may be anything that was typed at the login, a text anything that a command can carry. */
const longestName = 64;
const longestAddress = 64;
const longestText = 2000;
/** Characters that break a line or turn its direction. */
const notShown = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Limits the texts of any author, and leaves out fields that are undefined. */
export function bounded<E extends AnyEntry>(entry: E): E {
  const { person, address, object, fields = {}, legacyText } = entry;
  const defined = Object.entries(fields).filter(([, value]) => value !== undefined);
  return {
    ...entry,
    person: person?.replace(notShown, '\ufffd').slice(0, longestName).toWellFormed(),
    address: cut(address, longestAddress),
    object: object && { ...object, id: cut(object.id), name: cut(object.name) },
    fields: Object.fromEntries(defined.map(([name, value]) => [name, cut(plain(value))])),
    legacyText: cut(legacyText),
  };
}

function cut<T>(value: T, longest = longestText): T {
  return typeof value === 'string' ? (value.slice(0, longest).toWellFormed() as T) : value;
}

/** JSON would write the number with an exponent; hashes are made of the JSON, and exports contain it (R34). */
function plain<T>(value: T): T | string {
  if (typeof value !== 'number') return value;
  const text = decimalText(value);
  return text === String(value) ? value : text;
}
