import type { Synoptic } from '../../protocol/synoptic.ts';
import { trendQuery } from '../live/past/trendQuery.ts';
import type { Hit } from '../navigator/hit.ts';
import { firstPage } from './firstPage.ts';
import { paths } from './routes.ts';

/**
 * The address of a search result, which can be shared. A point is shown on its home page; one that no page has is
 * opened over the first page.
 */
export function placeOf(hit: Hit, synoptics: readonly Synoptic[]): string {
  if (hit.kind === 'page') return paths.synopticPage(hit.page.id);
  if (hit.kind === 'screen') return hit.screen.path;
  if (hit.kind === 'trend') return paths.trendsOf(trendQuery({ points: [hit.point.id], span: '24h' }));
  return paths.pointOn((hit.pages[0] ?? firstPage(synoptics))?.id, hit.point.infoNumber);
}
