import type { Synoptic } from '../../protocol/synoptic.ts';
import type { Hit } from '../navigator/searchIndex.ts';
import { pageOf } from './firstPage.ts';
import { paths } from './routes.ts';

/**
 * The address of what a search found; one that can be handed on. A point is shown on the page that is open where that
 * has it, else on the first that has it; one that no page has is opened over the page that is there.
 */
export function placeOf(hit: Hit, synoptics: readonly Synoptic[], here: string): string {
  if (hit.kind === 'page') return paths.synopticPage(hit.page.id);
  const id = /^\/synoptic(?:\/([^/]+))?$/.exec(here);
  const open = id ? pageOf(synoptics, id[1] === undefined ? undefined : decodeURIComponent(id[1])) : undefined;
  const page = hit.pages.find((one) => one === open) ?? hit.pages[0] ?? open ?? pageOf(synoptics, undefined);
  return paths.pointOn(page?.id, hit.point.infoNumber);
}
