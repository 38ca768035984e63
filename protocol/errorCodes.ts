/** Spec §8. What the product does on each is the web session's table. */
export const errorCodes = {
  unknown: -1,
  ok: 0,
  wrongPassword: 1,
  tooManyFailures: 2,
  passwordExpired: 3,
  badProfile: 4,
  notFound: 5,
  operatingMode: 6,
  badInput: 7,
  badCertificate: 8,
  notChecked: 9,
  failure: 100,
  permanentPassword: 101,
} as const;

export type ErrorName = keyof typeof errorCodes;

const names = new Map<number, ErrorName>(Object.entries(errorCodes).map(([name, code]) => [code, name as ErrorName]));

/** Undefined for a code that the catalogue does not have ("other", spec §8). */
export function errorName(code: number): ErrorName | undefined {
  return names.get(code);
}
