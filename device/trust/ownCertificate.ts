import { randomUUID, X509Certificate } from 'node:crypto';
import { attempt } from '../../protocol/attempt.ts';
import type { OwnCertificate as Given } from '../drivers/security/linkPorts.ts';
import type { OwnCertificateStore, StoredOwnCertificate } from '../store/tables/ownCertificate.ts';
import { makeCertificate } from './makeCertificate.ts';

interface OwnParts {
  readonly store: OwnCertificateStore;
  /** UTC milliseconds. */
  readonly now: () => number;
  readonly host: string;
  readonly addresses: () => readonly string[];
}

/** By which servers know this device: made when a link first needs it, and renewed by an administrator alone. */
export class OwnCertificate {
  readonly #parts: OwnParts;
  #made: StoredOwnCertificate | undefined;
  #making: Promise<StoredOwnCertificate> | undefined;

  constructor(parts: OwnParts) {
    this.#parts = parts;
    const stored = parts.store.get();
    this.#made = stored && attempt(() => applicationUriOf(stored.certificate)) ? stored : undefined;
  }

  /** Its certificate in PEM; undefined: none was needed. */
  get pem(): string | undefined {
    return this.#made?.certificate;
  }

  readonly get = async (): Promise<Given> => {
    const one = this.#made ?? (await this.#madeOnce());
    return { ...one, applicationUri: applicationUriOf(one.certificate) ?? '' };
  };

  /** Under the same URI. Throws NotStored if the disk can't be written. */
  async renew(): Promise<void> {
    const next = await this.#generated(this.#made && applicationUriOf(this.#made.certificate));
    this.#parts.store.replace(next);
    this.#made = next;
  }

  /** All that need it while it is being made get the same. */
  #madeOnce(): Promise<StoredOwnCertificate> {
    this.#making ??= this.#make().finally(() => {
      this.#making = undefined;
    });
    return this.#making;
  }

  async #make(): Promise<StoredOwnCertificate> {
    const made = await this.#generated();
    // One that an administrator had made in that time remains.
    if (this.#made) return this.#made;
    this.#parts.store.make(made);
    this.#made = made;
    return made;
  }

  #generated(uri?: string): Promise<StoredOwnCertificate> {
    const { now, host, addresses } = this.#parts;
    const applicationUri = uri ?? `urn:${host}:vigie:${randomUUID()}`;
    return makeCertificate({ applicationUri, host, addresses: addresses(), now: now() });
  }
}

/** As its subjectAltName has it. */
export function applicationUriOf(pem: string): string | undefined {
  return /\bURI:([^,\s"]+)/.exec(new X509Certificate(pem).subjectAltName ?? '')?.[1];
}
