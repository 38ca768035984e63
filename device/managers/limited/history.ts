import type { TrendView } from '../../../protocol/history/trendView.ts';
import type { AskHistory, Question } from '../../history/reading/question.ts';
import type { Corrections } from '../../store/tables/corrections.ts';
import type { TrendViews } from '../../store/tables/trendViews.ts';
import type { ManagerParts } from '../parts.ts';
import { viewPoints } from '../viewPoints.ts';

type Ids = ReadonlySet<string>;

/** The past as if only the points of these ids had one. */
export function limitedHistory(
  seen: Ids,
  { askHistory, corrections, trendViews }: Pick<ManagerParts, 'askHistory' | 'corrections' | 'trendViews'>,
): Pick<ManagerParts, 'askHistory' | 'corrections' | 'trendViews'> {
  return {
    askHistory: limitedQuestions(seen, askHistory),
    corrections: limitedCorrections(seen, corrections),
    trendViews: limitedViews(seen, trendViews),
  };
}

function limitedQuestions(seen: Ids, askHistory: AskHistory): AskHistory {
  const only = <Q extends { readonly points: readonly string[] }>(query: Q): Q => ({
    ...query,
    points: query.points.filter((id) => seen.has(id)),
  });
  const limited = (question: Question): Question => {
    switch (question.name) {
      case 'history':
        return { ...question, query: only(question.query) };
      case 'samples':
        return { ...question, query: only(question.query) };
      case 'consumption':
        return { ...question, query: only(question.query) };
      case 'reportValues':
        return { ...question, query: only(question.query) };
      default:
        // Their points come from the limited configuration.
        return question;
    }
  };
  return (question, hasLeft) => askHistory(limited(question), hasLeft);
}

function limitedCorrections(seen: Ids, corrections: Corrections): Corrections {
  return {
    ...corrections,
    of: (points) => corrections.of(points.filter((id) => seen.has(id))),
    find: (id) => {
      const found = corrections.find(id);
      return found && seen.has(found.point) ? found : undefined;
    },
  };
}

/** Views whose points are all seen. Saving under the name of an unseen view fails, as it does when there are too many. */
function limitedViews(seen: Ids, trendViews: TrendViews): TrendViews {
  const isSeen = ({ query }: Pick<TrendView, 'query'>) => viewPoints(query).every((id) => seen.has(id));
  const isHidden = ({ name, isForAll, login }: Parameters<TrendViews['remove']>[0]) =>
    trendViews.of(login).some((one) => one.name === name && one.isForAll === isForAll && !isSeen(one));
  return {
    of: (login) => trendViews.of(login).filter(isSeen),
    save: (view) => isSeen(view) && !isHidden(view) && trendViews.save(view),
    remove: (view) => {
      if (!isHidden(view)) trendViews.remove(view);
    },
  };
}
