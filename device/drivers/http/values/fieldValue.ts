import type { HttpType } from '../../../../protocol/drivers/http/httpSchema.ts';
import type { ItemFault } from '../../../../protocol/faults/itemFault.ts';
import type { Value } from '../../../../protocol/sample.ts';
import type { FoundValue } from './found.ts';

const decimal = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/;
const shownLength = 40;

export function shown(text: string): string {
  return text.length > shownLength ? `${text.slice(0, shownLength)}…` : text;
}

/** As the type of the point takes it. */
export function fieldValue(type: HttpType, { kind, text }: FoundValue): Value | ItemFault {
  if (kind === 'null') return { code: 'httpNull' };
  if (kind === 'structure') return { code: 'httpStructure' };
  if (type === 'text') return text.toWellFormed();
  if (text.trim() === '') return { code: 'httpEmpty' };
  if (type === 'boolean') return booleanOf(text);
  if (kind === 'boolean') return type === 'number' ? Number(text === 'true') : { code: 'httpNotNumber', text };
  if (kind === 'string' && type === 'number') return { code: 'httpQuoted', text: shown(text) };
  return numberOf(type === 'commaNumber' && kind !== 'number' ? text.trim().replace(',', '.') : text.trim());
}

const booleans: Readonly<Record<string, number>> = { true: 1, false: 0, '1': 1, '0': 0 };

function booleanOf(text: string): number | ItemFault {
  const word = text.trim().toLowerCase();
  return Object.hasOwn(booleans, word) ? (booleans[word] ?? 0) : { code: 'httpNotBoolean', text: shown(text) };
}

/** A whole number beyond 2^53 would be another one, 1e999 none, and 1e-999 zero. */
function numberOf(text: string): number | ItemFault {
  if (!decimal.test(text)) return { code: 'httpNotNumber', text: shown(text) };
  const value = Number(text);
  const hasExponent = /[eE]/.test(text);
  const isInexact =
    !Number.isFinite(value) ||
    (!hasExponent && Math.abs(value) > Number.MAX_SAFE_INTEGER) ||
    (value === 0 && /[1-9]/.test(text.replace(/[eE].*$/, '')));
  return isInexact ? { code: 'httpInexact', text: shown(text) } : value;
}
