import type { HttpLink } from '../../../../protocol/drivers/http/httpSchema.ts';
import type { AddressFault } from '../../driver.ts';

/** What the driver decides, or what is a secret. */
const own = new Set([
  ...['host', 'authorization', 'proxy-authorization', 'content-length', 'content-type', 'transfer-encoding'],
  ...['connection', 'upgrade', 'expect', 'te', 'trailer', 'accept-encoding', 'range'],
]);
const name = /^[!#$%&'*+.^_`|~\w-]{1,100}$/;
const value = /^[\t\x20-\x7e]{0,1000}$/;

/** `X-Tenant: 4 | Accept: text/csv`. */
export function plainHeaders(text: string): Readonly<Record<string, string>> {
  const parts = text.split(' | ').filter((part) => part.trim() !== '');
  return Object.fromEntries(parts.map((part) => headerOf(part)));
}

function headerOf(part: string): readonly [name: string, value: string] {
  const at = part.indexOf(':');
  return at < 0 ? [part.trim(), ''] : [part.slice(0, at).trim(), part.slice(at + 1).trim()];
}

export function headerFault({ headers, secretHeader }: HttpLink): AddressFault | undefined {
  const expected = 'X-Tenant: 4 | Accept: text/csv';
  const bad = Object.entries(plainHeaders(headers)).find(([key, text]) => !isFree(key) || !value.test(text));
  if (bad) return { code: 'badHttpHeader', field: 'Headers', value: bad[0], expected };
  if (secretHeader === undefined || isFree(secretHeader)) return undefined;
  return { code: 'badHttpHeader', field: 'SecretHeader', value: secretHeader, expected: 'X-Api-Key' };
}

function isFree(key: string): boolean {
  return name.test(key) && !own.has(key.toLowerCase());
}
