import type { ItemFault } from '../../../../protocol/faults/itemFault.ts';

/** A whole number of JSON that no number of the language holds exactly. */
export class InexactNumber {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

interface Source {
  /** Of a number, as it is written. */
  readonly source?: string;
}

const longNumber = /\d{16}/;

/** Of bytes that are UTF-8 and JSON. */
export function parseJson(text: string): { readonly document: unknown } | ItemFault {
  try {
    // The reviver takes ten times as long, and few messages have so many digits.
    return { document: longNumber.test(text) ? JSON.parse(text, exactly) : JSON.parse(text) };
  } catch {
    return { code: 'mqttNotJson' };
  }
}

function exactly(_: string, value: unknown, { source = '' }: Source = {}): unknown {
  const isLong = typeof value === 'number' && /^-?\d+$/.test(source) && !Number.isSafeInteger(value);
  return isLong ? new InexactNumber(source) : value;
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Undefined: it is not UTF-8. */
export function textOf(payload: Uint8Array): string | undefined {
  try {
    return utf8.decode(payload);
  } catch {
    return undefined;
  }
}
