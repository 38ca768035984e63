import type { Caller } from '../../calls/reply.ts';
import type { User } from '../../users/user.ts';
import type { Handler } from '../handler.ts';
import type { ManagerParts } from '../parts.ts';
import { managedBy } from './managed.ts';

/** Of the accounts that the administrator manages, and one's own. */
export const getSessions: Handler<'getSessions'> = (parts) => (_, caller) => ({
  sessions: managedSessions(parts, caller),
});

/** Ends a session and its streams at once; its page asks for the login again. */
export const endSession: Handler<'endSession'> =
  (parts) =>
  ({ id }, caller) => {
    const isThere = managedSessions(parts, caller).some((session) => session.id === id);
    return isThere && end(parts, id, caller) ? { result: 'done' } : { result: 'unknown' };
  };

export const getOwnSessions: Handler<'getOwnSessions'> = (parts) => (_, caller) => ({
  sessions: ownSessions(parts, caller),
});

export const endOwnSession: Handler<'endOwnSession'> =
  (parts) =>
  ({ id }, caller) => {
    const meant = ownSessions(parts, caller).filter((session) =>
      id === undefined ? !session.isOwn : session.id === id,
    );
    for (const session of meant) end(parts, session.id, caller);
    return { result: id !== undefined && meant.length === 0 ? 'unknown' : 'done' };
  };

function ownSessions({ sessions }: ManagerParts, { user: { login }, address, page }: Caller<User>) {
  return sessions.list({ login, address, page }).filter((session) => session.login === login);
}

function managedSessions(parts: ManagerParts, { user, address, page }: Caller<User>) {
  const managed = managedBy(parts, user);
  return parts.sessions
    .list({ login: user.login, address, page })
    .filter(({ login }) => login === user.login || managed.login(login));
}

function end({ sessions, feed, commands, events }: ManagerParts, id: string, { user, address }: Caller<User>): boolean {
  const ended = sessions.end(id);
  if (!ended) return false;
  feed.closeSession(ended.key);
  commands.endSession(ended.key);
  const object = { kind: 'account', id: ended.login, name: ended.login } as const;
  events.record({ kind: 'sessionEnded', object, person: user.login, address, fields: { from: ended.address } });
  return true;
}
