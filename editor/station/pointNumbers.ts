import type { Field } from '../../protocol/schema/schema.ts';

/** A point's own number, or those that an element shows. */
export function hasPointNumbers({ type, about }: Field<unknown>): boolean {
  return type === 'point' || type === 'pointNumbers' || about?.names === 'pointNumber';
}

/**
 * Undefined: they are refused. Digits only: `+70` may be a sum and `7e1` a name, and either would bind an element to
 * another point.
 */
export function pointNumbersText({ type }: Pick<Field<unknown>, 'type'>, typed: string): string | undefined {
  const numbers = typed.split(/\s+/).filter(Boolean);
  const isWell = (type === 'pointNumbers' || numbers.length <= 1) && numbers.every((one) => /^\d+$/.test(one));
  return isWell ? numbers.map((one) => one.replace(/^0+(?=\d)/, '')).join(' ') : undefined;
}
