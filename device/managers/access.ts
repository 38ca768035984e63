import { errorCodes } from '../../protocol/errorCodes.ts';
import { userProfileRecord } from '../../protocol/userProfile.ts';
import { child, readText } from '../../protocol/wire/fields.ts';
import type { Manager } from './answer.ts';
import type { ManagerParts } from './parts.ts';

/** Who the user is (spec §7). */
export function getUserProfile({ isDegraded }: ManagerParts): Manager {
  return ({ user }) => {
    if (!user) return { code: errorCodes.notChecked };
    const { profile, isPasswordEditable } = user;
    return { content: userProfileRecord.write({ isNormalMode: !isDegraded, profile, isPasswordEditable }) };
  };
}

/** A wrong current password is in the log as that of a login is (R12). */
const failures: Readonly<Record<number, string>> = {
  [errorCodes.wrongPassword]: 'wrongPassword',
  [errorCodes.tooManyFailures]: 'tooManyFailures',
};

/** Current and new password in one transaction; every session, stream and remembered check of the user ends (R18, R7, R11). */
export function setPassword({ gate, station, sessions, events }: ManagerParts): Manager {
  return async ({ payload, user, address, page }) => {
    const fields = child(payload, 'Password');
    const current = fields && readText(fields, 'Current');
    const next = fields && readText(fields, 'New');
    if (!user || current === undefined || next === undefined) return { code: errorCodes.badInput };
    const { login } = user;
    const code = await gate.setPassword({ login, address, page }, current, next);
    const reason = failures[code];
    if (reason !== undefined) events.recordFolded({ kind: 'loginFailed', person: login, address, fields: { reason } });
    if (code === errorCodes.ok) {
      // Another one may run by now.
      const { feed, commands } = station();
      feed.closeUser(login);
      commands.endUser(login);
      events.recordFolded({ kind: 'passwordChanged', person: login, address });
      sessions.endLogin(login, 'passwordChanged');
    }
    return { code };
  };
}

/** The operator leaves: the session is listed no longer, and its streams end. */
export function logOut({ sessions, feed, commands, events }: ManagerParts): Manager {
  return ({ user, address, page }) => {
    if (!user) return { code: errorCodes.notChecked };
    const key = sessions.leave({ login: user.login, address, page });
    feed.closeSession(key);
    commands.endSession(key);
    events.recordFolded({ kind: 'logout', person: user.login, address });
    return { code: errorCodes.ok };
  };
}
