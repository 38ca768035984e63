import type { Station } from '../../station/station.ts';

/** What reports are computed from, as their reader may see it. */
export interface ReportSources {
  readonly configuration: Station;
  readonly timeZone: string;
  readonly version: string;
  readonly now: () => number;
}
