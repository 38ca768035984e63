import type { DirectoryEnd } from '../../protocol/directory.ts';
import type { DirectoryAnswer, DirectorySource, DirectoryTrouble, FoundPerson } from '../users/directorySource.ts';
import { type ConnectionParts, type DirectoryConnection, withDirectory } from './connection.ts';
import { noAnswerOf } from './directoryFault.ts';
import { membershipsOf } from './memberships.ts';
import { causeOfRefusal, findPerson, type PersonEntry } from './person.ts';

/** For one login, which is less than browsers wait (spec §9), and for all accounts that are checked again, ms. */
const loginMs = 8000;
const recheckMs = 40_000;

interface DirectoryParts extends ConnectionParts {
  /** UTC milliseconds. */
  readonly now: () => number;
}

/** LDAP: Active Directory, OpenLDAP and others (RFC 4511). */
export class Directory implements DirectorySource {
  readonly #parts: DirectoryParts;

  constructor(parts: DirectoryParts) {
    this.#parts = parts;
  }

  get offlineMs(): number {
    return this.#parts.settings.offlineMs;
  }

  logIn(login: string, password: string): Promise<DirectoryAnswer> {
    return answered(
      withDirectory(this.#parts, loginMs, async (connection): Promise<DirectoryAnswer> => {
        const { settings, now } = this.#parts;
        const found = await findPerson(connection, settings, login, now());
        if (found === 'directoryDuplicate') return { kind: 'refused', reason: found };
        // A login that does not exist takes as long as a wrong password.
        const dn = found?.dn ?? `${settings.loginAttribute}=nobody,${settings.people}`;
        const refusal = await connection.bind(dn, password);
        if (!found) return { kind: 'wrong' };
        const reason = refusal && causeOfRefusal(refusal);
        if (reason) return { kind: 'refused', reason };
        if (refusal) return { kind: 'wrong' };
        if (found.login !== login) return { kind: 'refused', reason: 'directoryCase' };
        if (found.isLocked) return { kind: 'refused', reason: 'directoryLocked' };
        await connection.bindReader();
        return this.#personAt(connection, found);
      }),
    );
  }

  async recheck(
    logins: readonly string[],
  ): Promise<ReadonlyMap<string, FoundPerson | DirectoryEnd> | DirectoryTrouble> {
    const found = new Map<string, FoundPerson | DirectoryEnd>();
    try {
      await withDirectory(this.#parts, recheckMs, async (connection) => {
        for (const login of logins) found.set(login, await this.#recheckOne(connection, login));
      });
      return found;
    } catch (error) {
      // The time was too short for all of them: the others come first next time.
      return found.size > 0 ? found : noAnswerOf(error);
    }
  }

  async #recheckOne(connection: DirectoryConnection, login: string): Promise<FoundPerson | DirectoryEnd> {
    const { settings, now } = this.#parts;
    const found = await findPerson(connection, settings, login, now());
    if (found === 'directoryDuplicate') return found;
    if (found?.login !== login) return 'directoryRemoved';
    if (found.isLocked) return 'directoryLocked';
    const answer = await this.#personAt(connection, found);
    return answer.kind === 'right' ? answer.person : 'directoryNoGroup';
  }

  async #personAt(connection: DirectoryConnection, found: PersonEntry) {
    const { groups, isCut } = await membershipsOf(connection, this.#parts.settings, found);
    const { login, name } = found;
    if (groups.length > 0) return { kind: 'right', person: { login, name, groups, isCut } } as const;
    return { kind: 'refused', reason: 'directoryNoGroup', isCut } as const;
  }
}

async function answered(answer: Promise<DirectoryAnswer>): Promise<DirectoryAnswer> {
  try {
    return await answer;
  } catch (error) {
    const { fault, message } = noAnswerOf(error);
    return { kind: 'fault', fault, message };
  }
}
