import type { TrendView } from '../../protocol/history/trendView.ts';
import { may } from '../../protocol/rights.ts';
import { badInput, done } from '../calls/reply.ts';
import type { User } from '../users/user.ts';
import type { Handler } from './handler.ts';

export const getTrendViews: Handler<'getTrendViews'> =
  ({ trendViews }) =>
  (_, { user }) => ({ views: trendViews.of(user.login) });

export const saveTrendView: Handler<'saveTrendView'> =
  ({ trendViews }) =>
  (view, { user }) =>
    mayWrite(view, user) && trendViews.save({ ...view, login: user.login }) ? done : badInput;

export const deleteTrendView: Handler<'deleteTrendView'> =
  ({ trendViews }) =>
  (view, { user }) => {
    if (!mayWrite(view, user)) return badInput;
    trendViews.remove({ ...view, login: user.login });
    return done;
  };

function mayWrite({ isForAll }: Pick<TrendView, 'isForAll'>, user: User): boolean {
  return !isForAll || may(user, 'shareView');
}
