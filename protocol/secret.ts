/**
 * `password`: also a key or a token, of one line. `certificate`: one of ours with its private key, both in PEM.
 * `authority`: certificates in PEM of those who sign the certificates of others.
 */
export const secretKinds = ['password', 'certificate', 'authority'] as const;
export type SecretKind = (typeof secretKinds)[number];

/** What uses one: a way of on call, a link of the running configuration, the directory of accounts. */
export const secretPlaces = ['way', 'link', 'publisher', 'directory'] as const;
export type SecretPlace = (typeof secretPlaces)[number];

/** Characters. */
export const longestSecret = { password: 1000, certificate: 40_000, authority: 40_000 } as const satisfies Record<
  SecretKind,
  number
>;
export const mostSecrets = 100;

/** Part of commands and files: without blanks. */
const secretName = /^[\w-]{1,40}$/;

export function isSecretName(name: string): boolean {
  return secretName.test(name);
}

/** Nothing in it is invisible, or half a character. */
export function isPasswordText(value: string): boolean {
  return !/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u.test(value);
}
