import { useLingui } from '@lingui/react/macro';
import { ChartLine } from 'lucide-react';
import { elementKinds } from '../../../protocol/elementKinds.ts';
import { writeTrendPoints } from '../../../protocol/history/trendPoints.ts';
import type { Synoptic } from '../../../protocol/synoptic.ts';
import { useWorld } from '../../live/WorldContext.ts';
import { Link } from '../../router/Link.tsx';
import { usePointList } from '../../synoptic/usePointOnPage.ts';
import { mostPens } from '../../trends/trend.ts';
import button from '../../ui/Button.module.css';
import { paths } from '../routes.ts';

/**
 * The link from a page to the trend of its numbers, the first of them where there are too many; nothing where it has
 * none.
 */
export function PageTrend({ page }: { readonly page: Synoptic }) {
  const { t } = useLingui();
  const { store } = useWorld();
  usePointList();
  const ids = page.elements.flatMap((element) => {
    const { point } = store.get(elementKinds[element.kind].showsPoint ? store.numberOf(element) : undefined);
    return point?.kind === 'numeric' ? point.id : [];
  });
  if (ids.length === 0) return null;
  const search = `?points=${writeTrendPoints([...new Set(ids)].slice(0, mostPens))}&span=24h`;
  const name = t`Trend of this page`;
  return (
    <Link to={paths.trendsOf(search)} className={`${button.button} ${button.bare}`} aria-label={name} title={name}>
      <ChartLine size={20} aria-hidden />
    </Link>
  );
}
