import type { RemovalOutcome, Secret, SecretOutcome } from '../../protocol/calls/secret.ts';
import type { EventKind } from '../../protocol/log/eventKinds.ts';
import { isPasswordText, isSecretName, longestSecret, mostSecrets, type SecretKind } from '../../protocol/secret.ts';
import type { Recorder } from '../events/entry.ts';
import type { SecretStore } from '../store/tables/secrets.ts';
import { authorityFault, certificateFault, validUntil } from './certificates.ts';
import type { SecretUse } from './secretUse.ts';

export interface SecretParts {
  readonly store: SecretStore;
  readonly record: Recorder['record'];
  readonly uses: () => readonly SecretUse[];
  /** UTC milliseconds. */
  readonly now: () => number;
  readonly onChange: () => void;
}

interface Author {
  readonly login: string;
  readonly address: string;
}

const refused = <R extends string>(reason: R) => ({ result: 'refused', reason }) as const;
type Fault = Exclude<SecretOutcome['reason'], undefined>;

const faultOf: Readonly<Record<SecretKind, (value: string) => Fault | undefined>> = {
  password: (value) => (value !== '' && isPasswordText(value) ? undefined : 'secretBad'),
  certificate: certificateFault,
  authority: authorityFault,
};
const tooLong = { password: 'secretBad', certificate: 'noCertificate', authority: 'noCertificate' } as const;

/** What administrators do with the store; each change is in the log, without its value. */
export class SecretActions {
  readonly #parts: SecretParts;

  constructor(parts: SecretParts) {
    this.#parts = parts;
  }

  /** Those that are set, and those that something names, by name. */
  list(): Secret[] {
    const { store, uses } = this.#parts;
    const of = Map.groupBy(uses(), ({ secret }) => secret);
    const names = [...new Set([...store.all().keys(), ...of.keys()])].sort();
    return names.map((name) => {
      const stored = store.all().get(name);
      const users = of.get(name) ?? [];
      return {
        name,
        kind: stored?.kind ?? users[0]?.kind ?? 'password',
        state: stored ? 'set' : 'missing',
        changedAt: stored?.changedAt,
        changedBy: stored?.changedBy,
        validUntil: stored && stored.kind !== 'password' ? validUntil(stored.value) : undefined,
        uses: placesOf(users),
      };
    });
  }

  set(name: string, kind: SecretKind, value: string, author: Author): SecretOutcome {
    const { store, uses, now } = this.#parts;
    const stored = store.all();
    const [former, users] = [stored.get(name), uses().filter(({ secret }) => secret === name)];
    if (!isSecretName(name)) return refused('badName');
    if ([former, ...users].some((one) => one !== undefined && one.kind !== kind)) return refused('otherKind');
    const fault = value.length > longestSecret[kind] ? tooLong[kind] : faultOf[kind](value);
    if (fault) return refused(fault);
    if (users.some(({ accepts }) => accepts?.(value) === false)) return refused('secretBad');
    if (!former && stored.size >= mostSecrets) return refused('tooMany');
    store.set(name, { kind, value, changedAt: now(), changedBy: author.login });
    this.#changed('secretSet', name, author);
    return { result: 'done' };
  }

  remove(name: string, author: Author): RemovalOutcome {
    const { store } = this.#parts;
    if (!store.all().has(name)) return refused('noSecret');
    store.remove(name);
    this.#changed('secretRemoved', name, author);
    return { result: 'done' };
  }

  #changed(
    kind: Extract<EventKind, 'secretSet' | 'secretRemoved'>,
    name: string,
    { login: person, address }: Author,
  ): void {
    this.#parts.record({ kind, object: { kind: 'other', name }, person, address });
    this.#parts.onChange();
  }
}

/** Each once: a way may use one secret for two things. */
function placesOf(users: readonly SecretUse[]): Secret['uses'] {
  const places = users.map(({ place, name }) => ({ place, name }));
  return [...new Map(places.map((one) => [`${one.place} ${one.name}`, one])).values()];
}
