import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import { attempt } from '../../protocol/attempt.ts';
import type { Db } from '../store/db.ts';
import { storedSetting } from '../store/tables/settings.ts';

/** Ed25519. */
export interface LogKey {
  /** Base64 of its DER (SubjectPublicKeyInfo). */
  readonly publicKey: string;
  /** Base64. */
  readonly sign: (text: string) => string;
}

/** Made on first use and stored in `device.db`. Throws SQLite's error where it can't be stored. */
export function logKey(db: Db): LogKey {
  const made = () => generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const key = createPrivateKey(storedSetting(db, 'log key', made));
  return {
    publicKey: createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64'),
    sign: (text) => sign(null, Buffer.from(text), key).toString('base64'),
  };
}

/** False also where key or signature can't be read. */
export function isSignedBy(publicKey: string, text: string, signature: string): boolean {
  return attempt(() => {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), type: 'spki', format: 'der' });
    return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'));
  }, false);
}
