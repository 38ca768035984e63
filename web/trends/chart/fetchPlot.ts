import { fetchLater } from '../../text/language.ts';
import type * as plotPart from './plotPart.ts';

type PlotPart = typeof plotPart;

let part: Promise<PlotPart> | undefined;

/** The part that draws, fetched once; after a failure it is tried again by the next who asks. */
export function fetchPlot(): Promise<PlotPart> {
  part ??= fetchLater(() => import('./plotPart.ts')).catch((error: unknown) => {
    part = undefined;
    throw error;
  });
  return part;
}
