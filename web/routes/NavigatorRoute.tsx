import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import type { Point } from '../../protocol/point.ts';
import { NavigatorPage } from '../navigator/NavigatorPage.tsx';
import { paths } from '../paths.ts';
import { useSessionState } from '../session/SessionContext.ts';
import { DegradedPage } from './DegradedPage.tsx';
import { firstPage } from './firstPage.ts';

const view = 'view';
const noPoints: readonly Point[] = [];

/** All pages; the arrangement stands in the address, so that a reload keeps it. */
export function NavigatorRoute() {
  const { station } = useSessionState();
  const [search, setSearch] = useSearchParams();
  const onView = useCallback(
    (wanted: string) => setSearch(wanted === 'tree' ? { [view]: wanted } : {}, { replace: true }),
    [setSearch],
  );
  const synoptics = station?.config?.synoptics;
  if (!synoptics) return <DegradedPage />;
  return (
    <NavigatorPage
      synoptics={synoptics}
      points={station.points?.points ?? noPoints}
      first={firstPage(synoptics)}
      hrefOf={paths.synopticPage}
      view={search.get(view) === 'tree' ? 'tree' : 'tiles'}
      onView={onView}
    />
  );
}
