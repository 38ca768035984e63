/** A number as plain decimal text, read back exactly, without an exponent (R34). */
export function decimalText(value: number): string {
  const text = String(value);
  const [, sign = '', first = '', rest = '', exponent] = /^(-?)(\d)(?:\.(\d+))?e([+-]\d+)$/.exec(text) ?? [];
  if (exponent === undefined) return text;
  const digits = first + rest;
  const point = 1 + Number(exponent);
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`;
  return sign + digits.padEnd(point, '0');
}

/** As JSON.stringify, with its numbers as `decimalText`. */
export function decimalJson(value: unknown, space?: number): string {
  const text = JSON.stringify(value, undefined, space);
  return hasExponent.test(text) ? text.replace(stringOrExponent, plain) : text;
}

const hasExponent = /\de[+-]\d/;
const stringOrExponent = /"(?:[^"\\]|\\[\s\S])*(?:"|\\?$)|(?<![\d.])-?\d(?:\.\d{1,20})?e[+-]\d{1,3}/g;

function plain(token: string): string {
  return token.startsWith('"') ? token : decimalText(Number(token));
}
