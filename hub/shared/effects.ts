import type { Data } from '../../device/data.ts';
import type { HubHost } from '../../device/hubExtension.ts';
import type { StoredSession } from '../../device/users/sessions.ts';
import type { AccountCause } from '../../protocol/headers.ts';
import { type Change, type Row, sharedTables } from './tables.ts';

type People = Pick<HubHost['people'], 'gate' | 'sessions' | 'closeUser'>;

interface Parts {
  readonly people: People;
  readonly data: Pick<Data, 'accounts' | 'topics' | 'db'>;
  readonly onFleet: () => void;
}

/** What another hub has changed takes effect as if it was changed here; the log of that hub says who did it. */
export function takeEffect({ people, data, onFleet }: Parts, changes: readonly Change[]): void {
  const scopes = new Set<string>(changes.map(({ tab }) => sharedTables[tab].scope));
  if (scopes.has('people')) changePeople(people, data, changes);
  for (const change of changes) if (change.tab === 'session') changeSession(people, change);
  if (scopes.has('fleet')) onFleet();
}

function changePeople({ gate, sessions, closeUser }: People, data: Parts['data'], changes: readonly Change[]): void {
  data.accounts.groups.reread();
  for (const login of loginsOf(data, changes)) {
    gate.forget(login);
    closeUser(login);
  }
  for (const change of changes) {
    const cause = change.tab === 'account' ? endOf(change) : undefined;
    if (cause) sessions.endLogin(textOf(change.before?.login), cause);
  }
  data.topics.bump('accounts');
}

function loginsOf({ accounts }: Parts['data'], changes: readonly Change[]): Set<string> {
  const logins = changes.flatMap(({ tab, before, after }) => {
    const row = after ?? before;
    if (!row || sharedTables[tab].scope !== 'people') return [];
    return tab === 'user_group' ? accounts.groups.membersOf(textOf(row.name)) : [textOf(row.login)];
  });
  return new Set(logins);
}

/** Why the sessions of an account are over; undefined: they go on. */
function endOf({ before, after }: Change): AccountCause | undefined {
  if (!before) return undefined;
  if (!after) return 'accountDeleted';
  if (after.is_locked === 1 && before.is_locked !== 1) return 'accountLocked';
  if (after.hash === before.hash) return undefined;
  return after.origin === 'one-time' ? 'passwordReset' : 'passwordChanged';
}

function changeSession({ sessions, closeUser }: People, { before, after }: Change): void {
  const row = after ?? before;
  if (!row) return;
  const ended = sessions.take(textOf(row.id), after ? storedOf(after) : undefined);
  if (ended !== undefined) closeUser(textOf(row.login));
}

function storedOf(row: Row): StoredSession {
  return {
    ...{ id: textOf(row.id), login: textOf(row.login), address: textOf(row.address), page: textOr(row.page) },
    ...{ since: Number(row.since), isEnded: row.is_ended === 1, secret: textOr(row.secret) },
  };
}

const textOf = (value: Row[string] | undefined): string => String(value ?? '');
const textOr = (value: Row[string] | undefined): string | undefined => (value === null ? undefined : textOf(value));
