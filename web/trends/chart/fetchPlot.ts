import { fetchLater } from '../../text/language.ts';
import type * as plotPart from './plotPart.ts';

type PlotPart = typeof plotPart;

let part: Promise<PlotPart> | undefined;

/** Fetched once; after a failure the next caller tries again. */
export function fetchPlot(): Promise<PlotPart> {
  part ??= fetchLater(() => import('./plotPart.ts')).catch((error: unknown) => {
    part = undefined;
    throw error;
  });
  return part;
}
