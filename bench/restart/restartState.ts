import type { End, RestartSite } from './restartSite.ts';

/** How a service is left, through its own calls. */
type RestartState = (site: RestartSite, random: () => number) => Promise<LeftState>;

/** What was left. */
export interface LeftState {
  /** What is under way when the service ends: nothing waits for it. */
  readonly atEnd?: () => void;
  /** What happens to the folder while no service runs. */
  readonly whileOff?: () => Promise<void> | void;
  /** Throws where it is neither as it was nor as a deadline requires that has passed by the clock of the service. */
  readonly check: () => Promise<void>;
}

export interface RestartStateRow {
  readonly arrange: RestartState;
  /** Only after an end of this kind. */
  readonly needs?: (end: End) => boolean;
  /** What has it: after damage to the database only what its good copy has counts. Default: the database alone. */
  readonly isIn?: 'copy' | 'log';
  /** It needs a process of its own. */
  readonly isCostly?: boolean;
  /** What it does harm to. */
  readonly harms?: 'database' | 'log';
}
