import { createPrivateKey, hash, X509Certificate } from 'node:crypto';
import { attempt } from '../../protocol/attempt.ts';
import type { StoredUplinkKey, UplinkKeyStore } from '../store/tables/uplinkKey.ts';
import { makeKey } from './makeKey.ts';

/** SHA-256 of the public key (SPKI), by which the other end pins it: `AB:CD:…`. */
export function keyFingerprint({ publicKey }: Pick<X509Certificate, 'publicKey'>): string {
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  return (hash('sha256', spki, 'hex').toUpperCase().match(/../g) ?? []).join(':');
}

/** Of a station or of a hub: made when it is first needed, and again where the stored one is damaged. */
export class UplinkKey {
  readonly #store: UplinkKeyStore;
  #known: StoredUplinkKey | undefined;

  constructor(store: UplinkKeyStore) {
    this.#store = store;
    const stored = store.get();
    this.#known = stored && isPair(stored) ? stored : undefined;
  }

  /** Undefined: none was needed. */
  get fingerprint(): string | undefined {
    return this.#known && keyFingerprint(new X509Certificate(this.#known.certificate));
  }

  /** Throws NotStored where it has to be made, and the disk can't be written. */
  get(): StoredUplinkKey {
    if (this.#known) return this.#known;
    const made = makeKey();
    this.#store.set(made);
    this.#known = made;
    return made;
  }
}

function isPair({ certificate, key }: StoredUplinkKey): boolean {
  return attempt(() => new X509Certificate(certificate).checkPrivateKey(createPrivateKey(key)), false);
}
