import {
  type MessageDocument,
  type MessagePerson,
  type Roster,
  whoOf,
} from '../../protocol/messages/messageDocument.ts';
import { may, mayAtSome, type PlacedPoint } from '../../protocol/rights.ts';
import type { User } from '../users/user.ts';

interface PeopleParts {
  readonly document: () => MessageDocument;
  /** The present account of a login; undefined: there is none. */
  readonly account: (login: string) => User | undefined;
  readonly onCall: (roster: Roster, at: number) => string | undefined;
}

export type PersonProblem = 'locked' | 'noWay';

/** Persons that can be called, and those on call. */
export class People {
  readonly #parts: PeopleParts;

  constructor(parts: PeopleParts) {
    this.#parts = parts;
  }

  person(id: string): MessagePerson | undefined {
    return this.#parts.document().persons.find((person) => person.id === id);
  }

  problemOf({ login, ways }: MessagePerson): PersonProblem | undefined {
    if (login !== undefined) {
      const account = this.#parts.account(login);
      if (!account || account.isLocked) return 'locked';
    }
    return ways.length === 0 ? 'noWay' : undefined;
  }

  /** The account that a link for that person would be of; undefined: no link. */
  linkAccount({ login }: MessagePerson): User | undefined {
    const user = login === undefined ? undefined : this.#parts.account(login);
    return user && may(user, 'acknowledgeAlarm') ? user : undefined;
  }

  /** Whether an alarm there is for that person: one without an account, or of no group, may be called for each. */
  sees({ login }: MessagePerson, places: readonly PlacedPoint[]): boolean {
    const { profile, reach } = (login !== undefined && this.#parts.account(login)) || {};
    return profile === undefined || mayAtSome({ profile, reach }, 'view', places);
  }

  seesAll(person: MessagePerson, points: readonly PlacedPoint[]): boolean {
    return points.every((point) => this.sees(person, [point]));
  }

  /** The persons meant at that moment. A gap in a roster, or a person who can't be called, means everybody. */
  resolve(written: string, at: number): readonly MessagePerson[] {
    const { persons, roster: rosters } = this.#parts.document();
    const who = whoOf(written);
    const roster = who.kind === 'roster' ? rosters.find(({ id }) => id === who.roster) : undefined;
    const id = who.kind === 'person' ? who.person : roster && this.#parts.onCall(roster, at);
    const person = id === undefined ? undefined : this.person(id);
    if (person && this.problemOf(person) === undefined) return [person];
    return persons.filter((one) => this.problemOf(one) === undefined);
  }
}
