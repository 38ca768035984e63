import { createHash, randomBytes } from 'node:crypto';
import type { NewToken, TokenState } from '../../protocol/calls/token.ts';
import { errorCodes } from '../../protocol/errorCodes.ts';
import { rightsOf } from '../../protocol/group.ts';
import { isTokenName, mostTokens, tokenLogin, tokenText } from '../../protocol/token.ts';
import { profiles } from '../../protocol/userProfile.ts';
import { splitList } from '../../protocol/wire/fields.ts';
import { isPrintable } from '../../protocol/wire/writtenText.ts';
import type { EventEntry, Recorder } from '../events/entry.ts';
import type { StoredToken, TokenStore } from '../store/tables/tokens.ts';
import type { User } from '../users/user.ts';

/** The last use is written at most so often: a program may ask ten times a second. */
const writtenEachMs = 60_000;
const longestPoints = 1000;

interface TokenParts {
  readonly store: TokenStore;
  /** UTC milliseconds. */
  readonly now: () => number;
  /** Monotonic milliseconds. */
  readonly tick: () => number;
  readonly events: Recorder;
  /** It was made or revoked. */
  readonly onChange: () => void;
}

type WishedToken = Pick<StoredToken, 'name' | 'purposes'> & Partial<Pick<StoredToken, 'points' | 'until'>>;
type Refusal = Exclude<NewToken['reason'], undefined>;

interface Author {
  readonly login: string;
  readonly address: string;
}

interface Known extends StoredToken {
  /** One object: what is made for its reach is made once. */
  readonly user: User;
  lastUse: number | undefined;
  lastAddress: string | undefined;
  /** When the last use was written, monotonic milliseconds. */
  writtenAt: number;
  isWritten: boolean;
}

/**
 * Credentials of programs. Only their SHA-256 is known: 256 random bits can't be guessed, so that no costly hash is
 * needed. The token itself is in the reply that made it, and nowhere else.
 */
export class Tokens {
  readonly #parts: TokenParts;
  /** By hash. */
  readonly #known: Map<string, Known>;
  #changes = 0;

  constructor(parts: TokenParts) {
    this.#parts = parts;
    this.#known = new Map(parts.store.all().map((token) => [token.hash, knownOf(token)]));
  }

  /** Rises with each that is revoked. */
  get changes(): number {
    return this.#changes;
  }

  /** Whether it opens anything now. */
  isGood(text: string): boolean {
    const token = this.#known.get(hashOf(text));
    return token !== undefined && !this.#isOver(token);
  }

  /** The program, or the error code of spec §8. */
  identify(text: string, address: string): User | number {
    const token = this.#known.get(hashOf(text));
    if (!token) return errorCodes.wrongPassword;
    if (this.#isOver(token)) {
      const object = { kind: 'other', name: token.name } as const;
      this.#parts.events.recordFolded({ kind: 'tokenRefused', object, address });
      return errorCodes.passwordExpired;
    }
    token.lastUse = this.#parts.now();
    token.lastAddress = address;
    token.isWritten = false;
    return token.user;
  }

  /** Undefined: there is none of that login (`tokenLogin`), or its end is past. */
  find(login: string): User | undefined {
    const token = this.#known.values().find(({ name }) => tokenLogin(name) === login);
    return token && !this.#isOver(token) ? token.user : undefined;
  }

  /** By name. */
  list(): TokenState[] {
    return [...this.#known.values()].sort((a, b) => a.name.localeCompare(b.name));
  }

  make(wish: WishedToken, author: Author): NewToken {
    const { store, now } = this.#parts;
    const reason = this.#faultOf(wish);
    if (reason) return { result: 'refused', reason };
    const text = tokenText(randomBytes(32).toString('base64url'));
    const { name, points, purposes, until } = wish;
    const made = { name, hash: hashOf(text), points, purposes: [...new Set(purposes)], until };
    const token = { ...made, madeAt: now(), madeBy: author.login, lastUse: undefined, lastAddress: undefined };
    store.add(
      token,
      this.#entry('tokenMade', token, author, { patterns: points, purposes: token.purposes.join(' '), until }),
    );
    this.#known.set(token.hash, knownOf(token));
    this.#parts.onChange();
    return { result: 'done', token: text };
  }

  /** False: there is none of that name. */
  revoke(name: string, author: Author): boolean {
    const token = this.#known.values().find((one) => one.name === name);
    if (!token) return false;
    this.#parts.store.remove(token, this.#entry('tokenRevoked', token, author, {}));
    this.#known.delete(token.hash);
    this.#changes++;
    this.#parts.onChange();
    return true;
  }

  /** Called each second, and with `all` when the service stops: writes last uses. */
  save(which: 'due' | 'all' = 'due'): void {
    const { store, tick } = this.#parts;
    for (const token of this.#known.values()) {
      const { hash, lastUse, lastAddress = '', isWritten, writtenAt } = token;
      if (isWritten || lastUse === undefined || (which === 'due' && tick() - writtenAt < writtenEachMs)) continue;
      token.isWritten = true;
      token.writtenAt = tick();
      store.used(hash, lastUse, lastAddress);
    }
  }

  #isOver({ until }: StoredToken): boolean {
    return until !== undefined && until <= this.#parts.now();
  }

  #faultOf({ name, points, purposes, until }: WishedToken): Refusal | undefined {
    if (!isTokenName(name)) return 'badName';
    if (this.#known.values().some((one) => one.name === name)) return 'nameTaken';
    if (points !== undefined && !isPattern(points)) return 'badPoints';
    if (purposes.length === 0) return 'noPurpose';
    if (until !== undefined && until <= this.#parts.now()) return 'untilPast';
    return this.#known.size >= mostTokens ? 'tooMany' : undefined;
  }

  #entry<K extends 'tokenMade' | 'tokenRevoked'>(
    kind: K,
    { name }: StoredToken,
    { login: person, address }: Author,
    fields: Extract<EventEntry, { kind: K }>['fields'],
  ) {
    const time = this.#parts.now();
    return { kind, time, object: { kind: 'other', name }, person, address, fields } as Extract<EventEntry, { kind: K }>;
  }
}

/** An observer at most (R47): of the points that it names, or of all. */
function userOf({ name, points, purposes }: StoredToken): User {
  const login = tokenLogin(name);
  const profile = profiles.observer;
  const everywhere = points === undefined;
  const { reach } = rightsOf([{ name, profile, everywhere, areas: [], points: points ?? '', seesRest: false }]);
  return { login, profile, reach, isPasswordEditable: false, isExpired: false, isLocked: false, purposes };
}

function knownOf(token: StoredToken): Known {
  return { ...token, user: userOf(token), writtenAt: Number.NEGATIVE_INFINITY, isWritten: true };
}

function isPattern(points: string): boolean {
  return points.length <= longestPoints && isPrintable(points) && splitList(points).length > 0;
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');
