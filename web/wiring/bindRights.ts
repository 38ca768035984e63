import type { Live } from '../live/live.ts';
import type { AppRouter } from '../router/RouterContext.tsx';
import { paths } from '../routes/routes.ts';
import { rereadRights } from '../session/rereadRights.ts';
import type { Session } from '../session/session.ts';

const retryMs = 1000;

export interface RightsParts {
  readonly session: Pick<Session, 'state' | 'refresh'>;
  readonly live: Pick<Live, 'topic'>;
  readonly router: Pick<AppRouter, 'state' | 'navigate'>;
  readonly wait: (ms: number) => Promise<void>;
}

/** What the user sees follows their rights as soon as the feed carries another version of them, without a logout. */
export function bindRights({ session, live, router, wait }: RightsParts): void {
  const topic = live.topic('rights');
  const pageIds = () => session.state.station?.config?.synoptics.map(({ id }) => id) ?? [];
  /** Of the station on screen; undefined: no frame has come since the login, which has read it. */
  let known = topic.get();
  let isReading = false;
  const reread = async (): Promise<boolean> => {
    const before = pageIds();
    if (!(await session.refresh(false, rereadRights))) return false;
    const now = new Set(pageIds());
    const gone = before.filter((id) => !now.has(id)).map(paths.synopticPage);
    // It is named in the notification.
    if (gone.includes(router.state.here?.pathname ?? '')) router.navigate(paths.synoptic, { replace: true });
    return true;
  };
  const follow = async () => {
    for (let now = topic.get(); now !== undefined && now !== known; now = topic.get()) {
      if (known === undefined || (await reread())) known = now;
      else await wait(retryMs);
      if (session.state.status !== 'Connected') return;
    }
  };
  topic.subscribe(() => {
    if (isReading) return;
    isReading = true;
    void follow().finally(() => {
      isReading = false;
    });
  });
}
