import type { DirectoryEnd } from '../protocol/directory.ts';
import type { Recorder } from './events/entry.ts';
import type { DirectoryEvents } from './users/directoryLogins.ts';

interface EventParts {
  readonly events: Recorder;
  /** What is remembered of its passwords and rights. */
  readonly forget: (login: string) => void;
  readonly closeUser: (login: string) => void;
  readonly endSessions: (login: string, end: DirectoryEnd) => void;
}

/** What the directory brings about: in the log, and for who is logged in. */
export function directoryEvents({ events, forget, closeUser, endSessions }: EventParts): DirectoryEvents {
  const ofAccount = (login: string, fields: { state: string; groups?: string }) =>
    events.record({ kind: 'directoryAccount', object: { kind: 'account', id: login, name: login }, fields });
  return {
    lost: ({ fault, message }) =>
      events.recordFolded({ kind: 'directoryLost', fields: { reason: fault, technical: message } }),
    back: (lastedMs) => events.recordFolded({ kind: 'directoryBack', fields: { lastedMs } }),
    cut: (person) => events.recordFolded({ kind: 'directoryCut', person }),
    without: (person) => events.recordFolded({ kind: 'loginWithoutDirectory', person }),
    added: (login, groups) => ofAccount(login, { state: 'added', groups: groups.join(', ') }),
    changed: (login, groups) => {
      forget(login);
      closeUser(login);
      ofAccount(login, { state: 'active', groups: groups.join(', ') });
    },
    ended: (login, end) => {
      forget(login);
      closeUser(login);
      ofAccount(login, { state: end });
      endSessions(login, end);
    },
  };
}
