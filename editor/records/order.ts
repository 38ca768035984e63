const digits = '0123456789abcdefghijklmnopqrstuvwxyz';

/**
 * Keys that sort as text, and between any two of which another one fits: whole numbers of base 36 behind a letter for
 * their number of digits (`a1` … `az`, `b10` …), then a fraction that does not end in 0. Behind the last one the number
 * grows by 1, so that keys stay short.
 */
export function orderAt(index: number): string {
  const number = (index + 1).toString(36);
  return String.fromCharCode(96 + number.length) + number;
}

/** Undefined: as the first, or as the last. */
export function orderBetween(before: string | undefined, after: string | undefined): string {
  const [whole, fraction] = before === undefined ? ['a0', ''] : split(before);
  if (after === undefined) return following(whole);
  const [wholeAfter, fractionAfter] = split(after);
  if (whole === wholeAfter) return whole + middle(fraction, fractionAfter);
  const next = following(whole);
  return next < after ? next : whole + middle(fraction, '');
}

/** All of them short. */
export function ordersBetween(before: string | undefined, after: string | undefined, count: number): string[] {
  if (count === 0) return [];
  if (after === undefined) {
    const first = orderBetween(before, undefined);
    return [first, ...ordersBehind(first, count - 1)];
  }
  const half = count >> 1;
  const order = orderBetween(before, after);
  return [...ordersBetween(before, order, half), order, ...ordersBetween(order, after, count - half - 1)];
}

function ordersBehind(order: string, count: number): string[] {
  const from = Number.parseInt(order.slice(1), 36);
  return Array.from({ length: count }, (_, at) => orderAt(from + at));
}

export function isOrder(text: string): boolean {
  const [whole, fraction] = split(text);
  return /^[a-j][0-9a-z]+$/.test(whole) && whole.length === lengthOf(text) && /^(?:[0-9a-z]*[1-9a-z])?$/.test(fraction);
}

const lengthOf = (key: string) => key.charCodeAt(0) - 95;

function split(key: string): [whole: string, fraction: string] {
  return [key.slice(0, lengthOf(key)), key.slice(lengthOf(key))];
}

function following(whole: string): string {
  return orderAt(Number.parseInt(whole.slice(1), 36));
}

/** `to` empty: 1. */
function middle(from: string, to: string): string {
  const low = from === '' ? 0 : digits.indexOf(from.charAt(0));
  const high = to === '' ? digits.length : digits.indexOf(to.charAt(0));
  if (low === high) return digits.charAt(low) + middle(from.slice(1), to.slice(1));
  const between = (low + high) >> 1;
  return between > low ? digits.charAt(between) : digits.charAt(low) + middle(from.slice(1), '');
}
