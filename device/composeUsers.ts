import { profiles } from '../protocol/userProfile.ts';
import type { Data } from './data.ts';
import { directoryEvents } from './directoryEvents.ts';
import { SeenMarks } from './events/seenMarks.ts';
import type { Timing } from './points/timing.ts';
import { sessionStore } from './store/tables/sessions.ts';
import { tokenStore } from './store/tables/tokens.ts';
import { Tokens } from './tokens/tokens.ts';
import { directoryAccountStore } from './users/directoryAccounts.ts';
import { DirectoryLogins } from './users/directoryLogins.ts';
import type { DirectorySource } from './users/directorySource.ts';
import { KnownLogins } from './users/knownLogins.ts';
import { Lockout } from './users/lockout.ts';
import { PasswordGate } from './users/passwordGate.ts';
import { type SessionLimits, Sessions } from './users/sessions.ts';
import { Users } from './users/users.ts';

interface UserParts extends Pick<Data, 'db' | 'storage' | 'events' | 'topics' | 'accounts' | 'recordChange'> {
  readonly timing: Timing;
  /** Whether a browser of the session has a stream. */
  readonly holdsStream: (key: string) => boolean;
  readonly limitsOf: (profile: number) => SessionLimits;
  readonly onSessionOver: (key: string) => void;
  readonly onAccountChange: (login: string) => void;
  /** Of the accounts that are not the device's own; undefined: there is none. */
  readonly directory: DirectorySource | undefined;
  /** Its streams and arms end, or begin again with other rights. */
  readonly closeUser: (login: string) => void;
}

export function composeUsers(parts: UserParts) {
  const { db, storage, events, topics, timing, accounts, recordChange, holdsStream, limitsOf } = parts;
  const { onSessionOver, onAccountChange: onChange, directory: source, closeUser } = parts;
  const { now, tick } = timing;
  // Counts of logins continue in memory.
  const onWriteFailed = (error: Error) => storage.failed(error);
  const users = new Users(accounts, { now, tick }, onWriteFailed, source !== undefined);
  const directory =
    source &&
    new DirectoryLogins({
      ...{ source, accounts, now, tick, onWriteFailed },
      store: directoryAccountStore(db, accounts, storage),
      logins: () => sessions.logins(),
      events: directoryEvents({
        events,
        forget: (login) => gate.forget(login),
        closeUser,
        endSessions: (login, end) => sessions.endLogin(login, end),
      }),
    });
  const gate: PasswordGate = new PasswordGate({
    ...{ users, directory },
    lockout: new Lockout({ db, now, tick, onWriteFailed }),
    known: new KnownLogins({ db, now, onWriteFailed }),
    tick,
    onChange,
  });
  const seenMarks = new SeenMarks(db, storage);
  const sessions: Sessions = new Sessions({
    ...{ now, tick, holdsStream, onWriteFailed },
    store: sessionStore(db),
    limitsOf: (login) => limitsOf(users.account(login)?.profile ?? profiles.observer),
    began: ({ login, address }) => {
      accounts.entered(login, address, now());
      events.recordFolded({ kind: 'login', person: login, address });
    },
    over: ({ login, address }, key, reason) => {
      onSessionOver(key);
      events.recordFolded({ kind: 'sessionOver', person: login, address, fields: { reason } });
    },
    left: (login, lastSeen) => seenMarks.left(login, events.reader.placeAt(lastSeen)),
  });
  /** Called each second. */
  const closeAccounts = () => {
    for (const login of accounts.over(now())) {
      const object = { kind: 'account', id: login, name: login } as const;
      recordChange({ kind: 'accountClosed', object }, () => accounts.close(login));
      gate.forget(login);
      closeUser(login);
      sessions.endLogin(login, 'accountClosed');
    }
  };
  const tokens = new Tokens({
    ...{ now, tick, events },
    store: tokenStore(db, storage, events),
    onChange: () => topics.bump('accounts'),
  });
  return { users, gate, seenMarks, sessions, tokens, directory, closeAccounts, closeUser };
}
