import { errorCodes } from '../../protocol/errorCodes.ts';
import { longestViewName, longestViewQuery, trendViewRecord } from '../../protocol/history/trendView.ts';
import { may } from '../../protocol/rights.ts';
import { content } from '../../protocol/wire/envelope.ts';
import { readBoolean, readNodes, readText } from '../../protocol/wire/fields.ts';
import { writtenText } from '../../protocol/wire/writtenText.ts';
import type { XmlNode } from '../../protocol/wire/xml.ts';
import type { User } from '../users/user.ts';
import type { Manager } from './answer.ts';
import type { ManagerParts } from './parts.ts';

/** The views of whoever asks, then those for all. */
export function getTrendViews({ trendViews }: ManagerParts): Manager {
  return ({ user }) => {
    if (!user) return { code: errorCodes.badInput };
    return { content: content({}, trendViews.of(user.login).map(trendViewRecord.write)) };
  };
}

/** Keeps a view by its name, in place of the one that had it. Code 7: it is none, there are too many, or he may not. */
export function saveTrendView({ trendViews }: ManagerParts): Manager {
  return ({ payload, user }) => {
    const [node] = readNodes(payload, 'TrendView');
    const [view, query] = [node && user && readView(node, user), node && readText(node, 'Query')];
    if (!view || query === undefined || query.length > longestViewQuery) return { code: errorCodes.badInput };
    return { code: trendViews.save({ ...view, query }) ? errorCodes.ok : errorCodes.badInput };
  };
}

/** Removes a view; done also where there is none. */
export function deleteTrendView({ trendViews }: ManagerParts): Manager {
  return ({ payload, user }) => {
    const [node] = readNodes(payload, 'TrendView');
    const view = node && user && readView(node, user);
    if (!view) return { code: errorCodes.badInput };
    trendViews.remove(view);
    return { code: errorCodes.ok };
  };
}

/** Undefined where it is none, or one for all from somebody who may not share any. */
function readView(node: XmlNode, user: User) {
  const name = writtenText(readText(node, 'Name'), longestViewName);
  const isForAll = readText(node, 'IsForAll') === undefined ? false : readBoolean(node, 'IsForAll');
  if (name === undefined || isForAll === undefined) return undefined;
  return isForAll && !may(user, 'shareView') ? undefined : { name, isForAll, login: user.login };
}
