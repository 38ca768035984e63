import { createHash } from 'node:crypto';
import { errorCodes } from '../../protocol/errorCodes.ts';
import { isPageId } from '../../protocol/headers.ts';
import type { Reach } from '../../protocol/rights.ts';
import { badInput, Code, done } from '../calls/reply.ts';
import type { FieldPoint } from '../points/fieldPoint.ts';
import type { Handler } from './handler.ts';

export const getUserProfile: Handler<'getUserProfile'> = ({
  isDegraded,
  accounts,
  directory,
  reach: ofGroups,
  configuration,
}) => {
  const rightsRevision = ofGroups && revisionOf(ofGroups, configuration.points);
  return (_, { user: { login, name, profile, reach, isPasswordEditable } }) => ({
    ...{ isNormalMode: !isDegraded, profile, isPasswordEditable, isLimited: reach !== undefined },
    wholeProfile: reach?.whole,
    rightsRevision,
    hasReports: configuration.reports.length > 0,
    name: name ?? (accounts.find(login)?.name || undefined),
    withoutDirectory: directory?.withoutSince(login),
  });
};

/** Of the profile at each of these points. */
function revisionOf(reach: Reach, points: readonly FieldPoint[]): string {
  const profiles = points.map((point) => [point.id, reach.profileAt(point)]);
  return createHash('sha256')
    .update(JSON.stringify([reach.whole, profiles]))
    .digest('hex')
    .slice(0, 16);
}

/** A wrong current password is in the log as that of a login is (R12). */
const failures: Readonly<Record<number, string>> = {
  [errorCodes.wrongPassword]: 'wrongPassword',
  [errorCodes.tooManyFailures]: 'tooManyFailures',
};

/** Current and new password in one transaction; every session, stream and remembered check of the user ends (R18, R7, R11). */
export const setPassword: Handler<'setPassword'> =
  ({ gate, station, sessions, events }) =>
  async ({ current, new: next }, { user: { login }, address, page }) => {
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
    return new Code(code);
  };

/** R9: another tab of the browser gets one of its own by that of its sibling. */
export const openSession: Handler<'openSession'> =
  ({ sessions }) =>
  ({ page: wanted }, { user: { login }, address, page }) => {
    const of = wanted ?? page;
    if (!isPageId(of)) return badInput;
    const secret = sessions.makeSecret({ login, address, page }, of);
    return secret === undefined ? new Code(errorCodes.notChecked) : { secret };
  };

/** The operator leaves: the session is listed no longer, and its streams end. */
export const logOut: Handler<'logOut'> =
  ({ sessions, feed, commands, events }) =>
  (_, { user: { login }, address, page }) => {
    const key = sessions.leave({ login, address, page });
    feed.closeSession(key);
    commands.endSession(key);
    events.recordFolded({ kind: 'logout', person: login, address });
    return done;
  };
