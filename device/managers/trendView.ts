import type { TrendView } from '../../protocol/history/trendView.ts';
import { may } from '../../protocol/rights.ts';
import { badInput, done } from '../calls/reply.ts';
import type { User } from '../users/user.ts';
import type { Handler } from './handler.ts';
import type { ManagerParts } from './parts.ts';
import { viewPoints } from './viewPoints.ts';

export const getTrendViews: Handler<'getTrendViews'> =
  ({ trendViews }) =>
  (_, { user }) => ({ views: trendViews.of(user.login) });

export const saveTrendView: Handler<'saveTrendView'> =
  (parts) =>
  (view, { user }) =>
    mayWrite(parts, view, user) && parts.trendViews.save({ ...view, login: user.login }) ? done : badInput;

export const deleteTrendView: Handler<'deleteTrendView'> =
  (parts) =>
  (view, { user }) => {
    if (!mayWrite(parts, view, user)) return badInput;
    parts.trendViews.remove({ ...view, login: user.login });
    return done;
  };

/** A shared view needs the right at each of its points, also those that it had before. */
function mayWrite(
  { trendViews, configuration }: ManagerParts,
  { name, isForAll, query }: Pick<TrendView, 'name' | 'isForAll'> & { readonly query?: string | undefined },
  user: User,
): boolean {
  if (!isForAll) return true;
  const before = trendViews.of(user.login).find((one) => one.isForAll && one.name === name);
  const points = new Set([query, before?.query].flatMap((one) => viewPoints(one ?? '')));
  return may(user, 'shareView') && configuration.points.every((at) => !points.has(at.id) || may(user, 'shareView', at));
}
