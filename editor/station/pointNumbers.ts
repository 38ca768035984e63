import type { Field } from '../../protocol/schema/schema.ts';

type Named = Pick<Field<unknown>, 'name' | 'type'>;

/** A point's own number, or those that an element shows. */
export function hasPointNumbers({ name, type }: Named): boolean {
  return type === 'point' || type === 'pointNumbers' || name === 'InfoNumber';
}

/**
 * Undefined: they are refused. Digits only: `+70` may be a sum and `7e1` a name, and either would bind an element to
 * another point.
 */
export function pointNumbersText({ type }: Named, typed: string): string | undefined {
  const numbers = typed.split(/\s+/).filter(Boolean);
  const isWell = (type === 'pointNumbers' || numbers.length <= 1) && numbers.every((one) => /^\d+$/.test(one));
  return isWell ? numbers.map((one) => one.replace(/^0+(?=\d)/, '')).join(' ') : undefined;
}
