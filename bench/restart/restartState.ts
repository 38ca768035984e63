import type { End, RestartSite } from './restartSite.ts';

type RestartState = (site: RestartSite, random: () => number) => Promise<LeftState>;

export interface LeftState {
  /** Starts work that is under way when the service ends, and is not awaited. */
  readonly atEnd?: () => void;
  readonly whileOff?: () => Promise<void> | void;
  /** Throws unless the state is as before, or as a deadline requires that has passed by the service's clock. */
  readonly check: () => Promise<void>;
}

export interface RestartStateRow {
  readonly arrange: RestartState;
  /** Only after an end of this kind. */
  readonly needs?: (end: End) => boolean;
  /** Where it is stored: after damage to the database only its good copy remains. Default: the database alone. */
  readonly isIn?: 'copy' | 'log';
  /** It needs a process of its own. */
  readonly isCostly?: boolean;
  readonly harms?: 'database' | 'log';
}
