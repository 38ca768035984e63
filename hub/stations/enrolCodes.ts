import { hash, randomBytes } from 'node:crypto';
import { addressGroup } from '../../device/users/addressGroup.ts';
import { base32, readEnrolCode, secretLetters, writeEnrolCode } from '../../protocol/uplink/enrolCode.ts';
import type { FleetStore, StoredCode } from '../store/fleetStore.ts';

const codeMs = 15 * 60_000;
/** That are good at a time. */
const mostCodes = 200;
/** Wrong codes of one address, and of all together, in `wrongMs`: 80 bits are not found so. */
const mostWrong = 10;
const mostWrongOfAll = 1000;
const wrongMs = 10 * 60_000;

interface CodeParts {
  readonly store: Pick<FleetStore, 'codes' | 'addCode' | 'takeCode' | 'dropOldCodes'>;
  /** Of the hub's uplink key. */
  readonly fingerprint: string;
  /** UTC ms. */
  readonly now: () => number;
  /** Monotonic ms. */
  readonly tick: () => number;
}

/** Codes that enrol a station, each once and for a short time. Only a hash of them is stored. */
export class EnrolCodes {
  readonly #parts: CodeParts;
  readonly #wrong = new Map<string, number>();
  #countedSince: number;

  constructor(parts: CodeParts) {
    this.#parts = parts;
    this.#countedSince = parts.tick();
  }

  /** Undefined: too many are good already. Throws NotStored. */
  make(madeBy: string): { readonly code: string; readonly until: number } | undefined {
    const { store, fingerprint, now } = this.#parts;
    store.dropOldCodes(now());
    if (store.codes().length >= mostCodes) return undefined;
    const secret = base32(randomBytes(10)).slice(0, secretLetters);
    const until = now() + codeMs;
    store.addCode({ hash: hashOf(secret), until, madeBy });
    return { code: writeEnrolCode(secret, fingerprint), until };
  }

  /** Used up by it; undefined: it is none, or over, or too many of that address were wrong. Throws NotStored. */
  take(text: string, address: string): StoredCode | undefined {
    const { store, now, tick } = this.#parts;
    if (tick() - this.#countedSince > wrongMs) {
      this.#wrong.clear();
      this.#countedSince = tick();
    }
    const client = addressGroup(address);
    const ofAll = [...this.#wrong.values()].reduce((sum, count) => sum + count, 0);
    if ((this.#wrong.get(client) ?? 0) >= mostWrong || ofAll >= mostWrongOfAll) return undefined;
    const sum = hashOf(readEnrolCode(text)?.secret ?? '');
    const found = store.codes().find((one) => one.hash === sum && one.until > now());
    if (found && store.takeCode(found.hash)) return found;
    this.#wrong.set(client, (this.#wrong.get(client) ?? 0) + 1);
    return undefined;
  }
}

function hashOf(secret: string): string {
  return hash('sha256', `vigie enrol ${secret}`, 'hex');
}
