import { downloadPath, servicePath } from '../../protocol/headers.ts';

export type Address =
  | { readonly kind: 'web'; readonly url: string }
  /** One of the device's own files; `path` is relative to the page's base. */
  | { readonly kind: 'file'; readonly name: string; readonly path: string }
  | { readonly kind: 'inert' };

const inert: Address = { kind: 'inert' };

/** Http, https and the device's own files; every other scheme, `//host` and `..` lead nowhere (R31). */
export function addressOf(text: string): Address {
  const name = text.trim();
  if (/^https?:\/\//i.test(name)) return URL.canParse(name) ? { kind: 'web', url: new URL(name).href } : inert;
  const parts = name.split('/');
  const isPlain = name !== '' && !/[:\\?#]|\p{Cc}/u.test(name) && parts.every((part) => !/^\.{0,2}$/.test(part));
  if (!isPlain) return inert;
  return { kind: 'file', name, path: servicePath + downloadPath + parts.map(encodeURIComponent).join('/') };
}
