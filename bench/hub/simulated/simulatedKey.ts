import { X509Certificate } from 'node:crypto';
import { makeKey } from '../../../device/uplink/makeKey.ts';
import { keyFingerprint } from '../../../device/uplink/uplinkKey.ts';

export interface SimulatedKey {
  readonly id: string;
  /** PEM. */
  readonly key: string;
  readonly cert: string;
  /** As the hub stores it. */
  readonly fingerprint: string;
}

export function simulatedKey(id: string): SimulatedKey {
  const { key, certificate } = makeKey();
  return { id, key, cert: certificate, fingerprint: keyFingerprint(new X509Certificate(certificate)) };
}
