import type { FieldPoint } from '../../points/fieldPoint.ts';

/** What definitions of alarms may name. */
export interface KnownToAlarms {
  /** By their permanent ids. */
  readonly points: ReadonlyMap<string, FieldPoint>;
  /** Ids of the links that points are read over. */
  readonly links: ReadonlyMap<string, unknown>;
  /** SynopticIds. */
  readonly pages: ReadonlySet<string>;
}
