import type { MqttFormat } from '../../../../protocol/drivers/mqtt/mqttSchema.ts';
import type { ItemFault } from '../../../../protocol/faults/itemFault.ts';
import type { Value } from '../../../../protocol/sample.ts';
import { InexactNumber } from './jsonDocument.ts';
import { numberOfWord, type Words } from './words.ts';

const shownLength = 40;

/** A part of a message within a sentence. */
export function shown(text: string): string {
  return (text.length > shownLength ? `${text.slice(0, shownLength)}…` : text).toWellFormed();
}

const decimal = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/;
const usualWords: Words = [
  ...([
    ['true', 1],
    ['1', 1],
    ['on', 1],
    ['false', 0],
    ['0', 0],
    ['off', 0],
  ] as const),
];

/** `found`: of JSON, or the whole text of a message. */
export function fieldValue(format: MqttFormat, words: Words | undefined, found: unknown): Value | ItemFault {
  if (found === null) return { code: 'mqttNull' };
  if (found instanceof InexactNumber) return { code: 'mqttInexact', text: shown(found.text) };
  if (typeof found === 'object') return { code: 'mqttStructure' };
  if (format === 'text') return String(found).toWellFormed();
  if (typeof found === 'string' && found.trim() === '') return { code: 'mqttEmpty' };
  return readers[format](found, words);
}

type Reader = (found: unknown, words: Words | undefined) => number | ItemFault;

const readers: Readonly<Record<Exclude<MqttFormat, 'text'>, Reader>> = {
  number: (found) => (typeof found === 'number' ? finite(found, String(found)) : numberOf(String(found).trim())),
  decimalComma: (found) => {
    if (typeof found === 'number') return finite(found, String(found));
    const text = String(found).trim();
    return text.includes('.') ? notNumber(text) : numberOf(text.replace(',', '.'));
  },
  hexadecimal: (found) => {
    const [, digits] = /^(?:0x|\$)?([\da-f]{1,14})h?$/i.exec(String(found).trim()) ?? [];
    if (digits === undefined) return notNumber(String(found));
    const value = Number.parseInt(digits, 16);
    return Number.isSafeInteger(value) ? value : { code: 'mqttInexact', text: digits };
  },
  boolean: (found, words) => {
    const text = String(found).trim();
    return (words ? numberOfWord(words, text) : numberOfWord(usualWords, text.toLowerCase())) ?? noWord(text);
  },
  words: (found, words) => numberOfWord(words ?? [], String(found).trim()) ?? noWord(String(found)),
};

const notNumber = (text: string) => ({ code: 'mqttNotNumber', text: shown(text) }) as const;
const noWord = (text: string) => ({ code: 'mqttNoWord', text: shown(text) }) as const;

function numberOf(text: string): number | ItemFault {
  return decimal.test(text) ? finite(Number(text), text) : notNumber(text);
}

/** A whole number beyond 2^53 would be another one, and 1e999 none. */
function finite(value: number, text: string): number | ItemFault {
  const isInexact = !Number.isFinite(value) || (/^[+-]?\d+$/.test(text) && !Number.isSafeInteger(value));
  return isInexact ? { code: 'mqttInexact', text: shown(text) } : value;
}
