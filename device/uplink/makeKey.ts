import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { StoredUplinkKey } from '../store/tables/uplinkKey.ts';

/** Tags of DER (X.690). */
const tags = { whole: 0x02, bits: 0x03, oid: 0x06, utf8: 0x0c, time: 0x18, sequence: 0x30, set: 0x31 } as const;

const ed25519 = Buffer.from([0x2b, 0x65, 0x70]);
const commonName = Buffer.from([0x55, 0x04, 0x03]);

/**
 * Ed25519, with a certificate that it signs itself. Both ends pin the key alone: the certificate has no names, and no
 * end (RFC 5280, 4.1.2.5), so a wrong clock prevents nothing.
 */
export function makeKey(): StoredUplinkKey {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return {
    certificate: pem(certificateOf(publicKey, privateKey)),
    key: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
  };
}

function certificateOf(publicKey: KeyObject, privateKey: KeyObject): Buffer {
  const algorithm = der('sequence', der('oid', ed25519));
  const name = der(
    'sequence',
    der('set', der('sequence', der('oid', commonName), der('utf8', Buffer.from('Vigie uplink')))),
  );
  const validity = der('sequence', ...['20000101000000Z', '99991231235959Z'].map((at) => der('time', Buffer.from(at))));
  // Positive, as it begins with a zero.
  const serial = der('whole', Buffer.concat([Buffer.from([0, 0x80]), randomBytes(15)]));
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  // Of version 1, which has no extensions.
  const body = der('sequence', serial, algorithm, name, validity, name, spki);
  return der('sequence', body, algorithm, der('bits', Buffer.from([0]), sign(null, body, privateKey)));
}

function der(tag: keyof typeof tags, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const head = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tags[tag], ...head]), content]);
}

function pem(bytes: Buffer): string {
  const lines = bytes.toString('base64').match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
}
