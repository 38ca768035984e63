import { type PointList, stream } from '../../protocol/calls/feed.ts';
import type { Result } from '../../protocol/calls/result.ts';
import { errorCodes } from '../../protocol/errorCodes.ts';
import { replyOf } from '../api/ask.ts';
import type { LiveControl } from '../live/createLive.ts';
import type { FeedSource } from '../live/source/feedSource.ts';
import { paths } from '../routes/routes.ts';
import { pointsInLanguage } from '../session/inLanguage.ts';
import { isUnanswered } from '../session/login.ts';
import type { Session } from '../session/session.ts';
import type { SessionState } from '../session/sessionState.ts';

/** Whose values the tab shows: an operator's, a visitor's, or no one's. */
export type FeedKind = 'private' | 'open' | 'none';

/** Only one that the device announces (R6). */
export function feedKind({ status, isBusy, station, open }: SessionState, route: string): FeedKind {
  const showsCounts = route === paths.auth && status !== 'Connected' && open?.services.has('AlarmCounts');
  if (route.startsWith(paths.open) || showsCounts) return open?.services.has('Feed') ? 'open' : 'none';
  // While the password changes no stream may use the old one.
  const isInside = status === 'Connected' && !isBusy && station?.profile.isNormalMode === true;
  return isInside && station.card.services.has('Feed') ? 'private' : 'none';
}

export interface LiveBinding {
  readonly live: Pick<LiveControl, 'setPoints' | 'start' | 'clear'>;
  readonly session: Pick<Session, 'state' | 'subscribe' | 'handle' | 'refresh' | 'reloadOpen'>;
  readonly route: () => string;
  readonly onRoute: (listener: () => void) => () => void;
  readonly sourceOf: (isOpen: boolean) => FeedSource;
  readonly readOpenPoints: () => Promise<Result<PointList>>;
}

/** Stops the feed before anything else is shown (R13). */
export function bindLive({ live, session, route, onRoute, sourceOf, readOpenPoints }: LiveBinding): () => void {
  let kind: FeedKind = 'none';
  let points: PointList | undefined;
  /** Of open pages, in the station's own language, and with the texts of the user's. */
  let openPoints: PointList | undefined;
  /** Of the frames for open pages. */
  let openRevision: string | undefined;
  let open: SessionState['open'];
  let stop = () => {};

  const showPoints = (list: PointList | undefined, revision: string | undefined) => {
    points = list;
    live.setPoints(list?.points, list?.timeZone, revision);
  };
  const showPrivatePoints = () => {
    const { station } = session.state;
    showPoints(station?.points, station?.card.technicalHashCode);
  };
  const showOpenPoints = () => {
    open = session.state.open;
    if (openPoints) showPoints(pointsInLanguage(openPoints), openRevision);
  };
  const begin: Record<FeedKind, () => () => void> = {
    none: () => () => undefined,
    private: () => {
      showPrivatePoints();
      let seen = session.state.station?.card.technicalHashCode;
      /** The station on screen is of another revision than the frames. */
      let isBehind = false;
      return live.start(sourceOf(false), {
        onCode: (code) => {
          // The service answers, and has no values to send: that is its mode, and no lost link.
          if (code === errorCodes.operatingMode) void session.refresh(true);
          else session.handle(code, stream);
        },
        onRevision: (revision) => {
          // Once for each revision that the card could be read for; it may say that nothing changed.
          if (revision === seen) return !isBehind;
          const before = seen;
          seen = revision;
          isBehind = true;
          void session.refresh().then((isAnswered) => {
            if (!isAnswered) seen = before;
            else if (seen === revision) isBehind = false;
          });
          return false;
        },
      });
    },
    open: () => {
      let isWanted = true;
      openRevision = undefined;
      // Of this revision: a screen in an entrance hall runs for months, and no one is there to reload it.
      let hasPoints = true;
      // The same for the pages.
      let hasPages = true;
      /** What is on screen is of another revision than the frames, until all of it has been read. */
      let isBehind = false;
      let reading: Promise<unknown> = Promise.resolve();
      const ask = async () => {
        const list = await readOpenPoints();
        if (!isWanted) return;
        hasPoints &&= !isUnanswered(list);
        if (isUnanswered(list)) return;
        openPoints = replyOf(list);
        showOpenPoints();
      };
      void ask();
      const end = live.start(sourceOf(true), {
        onCode: () => undefined,
        onRevision: (revision) => {
          if (openRevision !== undefined && revision !== openRevision) {
            hasPoints = false;
            hasPages = false;
            isBehind = true;
          }
          openRevision = revision;
          if (!hasPages) {
            hasPages = true;
            const pages = session.reloadOpen().then((answer) => {
              hasPages = answer !== undefined;
            });
            reading = Promise.all([reading, pages]);
          }
          if (!hasPoints) {
            hasPoints = true;
            reading = Promise.all([reading, ask()]);
          }
          const last = reading;
          if (isBehind)
            void last.then(() => {
              if (last === reading && hasPages && hasPoints) isBehind = false;
            });
          return !isBehind;
        },
      });
      return () => {
        isWanted = false;
        end();
      };
    },
  };
  const follow = () => {
    const next = feedKind(session.state, route());
    const station = session.state.station?.points;
    if (next === 'open' && kind === 'open' && session.state.open !== open) showOpenPoints();
    if (next === 'private' && kind === 'private' && station !== points) showPrivatePoints();
    if (next === kind) return;
    kind = next;
    stop();
    live.clear();
    stop = begin[next]();
  };
  const unsubscribe = [session.subscribe(follow), onRoute(follow)];
  follow();
  return () => {
    for (const end of unsubscribe) end();
    stop();
  };
}
