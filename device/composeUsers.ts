import { profiles } from '../protocol/userProfile.ts';
import type { Data } from './data.ts';
import { SeenMarks } from './events/seenMarks.ts';
import type { Timing } from './points/timing.ts';
import { sessionStore } from './store/tables/sessions.ts';
import { tokenStore } from './store/tables/tokens.ts';
import { Tokens } from './tokens/tokens.ts';
import { KnownLogins } from './users/knownLogins.ts';
import { Lockout } from './users/lockout.ts';
import { PasswordGate } from './users/passwordGate.ts';
import { type SessionLimits, Sessions } from './users/sessions.ts';
import { Users } from './users/users.ts';

interface UserParts extends Pick<Data, 'db' | 'storage' | 'events' | 'topics' | 'accounts'> {
  readonly timing: Timing;
  /** Whether a browser of the session has a stream. */
  readonly holdsStream: (key: string) => boolean;
  readonly limitsOf: (profile: number) => SessionLimits;
  readonly onSessionOver: (key: string) => void;
  readonly onAccountChange: (login: string) => void;
}

export function composeUsers({
  db,
  storage,
  events,
  topics,
  timing,
  accounts,
  holdsStream,
  limitsOf,
  ...on
}: UserParts) {
  const { onSessionOver, onAccountChange: onChange } = on;
  const { now, tick } = timing;
  // Counts of logins continue in memory.
  const onWriteFailed = (error: Error) => storage.failed(error);
  const users = new Users(accounts, { now, tick }, onWriteFailed);
  const gate = new PasswordGate({
    users,
    lockout: new Lockout({ db, now, tick, onWriteFailed }),
    known: new KnownLogins({ db, now, onWriteFailed }),
    tick,
    onChange,
  });
  const seenMarks = new SeenMarks(db, storage);
  const sessions = new Sessions({
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
  const tokens = new Tokens({
    ...{ now, tick, events },
    store: tokenStore(db, storage, events),
    onChange: () => topics.bump('accounts'),
  });
  return { users, gate, seenMarks, sessions, tokens };
}
