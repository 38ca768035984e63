import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SecretKind } from '../../../protocol/secret.ts';

export const kindLabels = {
  password: msg`Password, key or token`,
  certificate: msg`Certificate with its private key`,
  authority: msg`Certificate of an authority`,
} as const satisfies Record<SecretKind, MessageDescriptor>;

/** Of a certificate: what its text must have. */
export const kindHints: Readonly<Partial<Record<SecretKind, MessageDescriptor>>> = {
  certificate: msg`In PEM: the certificate, then its private key, not encrypted.`,
  authority: msg`In PEM: one or several certificates.`,
};
