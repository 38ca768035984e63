/** Exactly one address: no list, no name, no line break. */
export function isMailAddress(address: string): boolean {
  return address.length <= 254 && /^[^\s@<>(),;:"\\[\]]+@[^\s@<>(),;:"\\[\]]+$/u.test(address);
}

/** As it is dialled: without blanks, dots and hyphens. Undefined: not a number, or an ambiguous one. */
export function phoneNumber(written: string): string | undefined {
  const number = written.replace(/(?<=[+\d])[\p{Zs}.-](?=\d)/gu, '');
  return /^\+?\d{3,20}$/.test(number) ? number : undefined;
}
