import { useCallback } from 'react';
import type { Point } from '../../../protocol/point.ts';
import { NavigatorPage } from '../../navigator/NavigatorPage.tsx';
import { useHere, useNavigate } from '../../router/RouterContext.tsx';
import { useSessionState } from '../../session/SessionContext.ts';
import { firstPage } from '../firstPage.ts';
import { paths } from '../routes.ts';

const view = 'view';
const noPoints: readonly Point[] = [];

/** All pages; their arrangement is in the address, so that a reload restores it. */
export function NavigatorRoute() {
  const { station } = useSessionState();
  const navigate = useNavigate();
  const { search } = useHere();
  const onView = useCallback(
    (wanted: string) => navigate(paths.pages + (wanted === 'tree' ? `?${view}=${wanted}` : ''), { replace: true }),
    [navigate],
  );
  const synoptics = station?.config?.synoptics;
  if (!synoptics) return null;
  return (
    <NavigatorPage
      synoptics={synoptics}
      isPart={station.profile.isLimited}
      points={station.points?.points ?? noPoints}
      first={firstPage(synoptics)}
      hrefOf={paths.synopticPage}
      view={new URLSearchParams(search).get(view) === 'tree' ? 'tree' : 'tiles'}
      onView={onView}
    />
  );
}
