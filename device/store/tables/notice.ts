import type { DatabaseFault } from '../../../protocol/faults/databaseFault.ts';
import { databaseFaultText } from '../../../protocol/faults/databaseFaultText.ts';

export interface Notice {
  readonly kind: 'databaseReplaced' | 'databaseLost' | 'logLost';
  readonly aside: string | undefined;
  readonly fault: DatabaseFault;
  readonly sentence: string;
}

const renamed = (aside: string | undefined) => (aside === undefined ? '' : ` The damaged file is renamed to ${aside}.`);

/** By what replaces the damaged database. */
export const notices = {
  copy: (because: DatabaseFault, aside: string | undefined, copied: Date): Notice => ({
    kind: 'databaseReplaced',
    aside,
    fault: because,
    sentence: `The database is damaged: ${databaseFaultText(because)}. The service uses its copy of ${copied.toISOString().slice(0, 19)}Z.${renamed(aside)}`,
  }),
  nothing: (because: DatabaseFault, aside: string | undefined): Notice => ({
    kind: 'databaseLost',
    aside,
    fault: because,
    sentence: `The database is damaged: ${databaseFaultText(because)}. There is no good copy: this is a first start, with the accounts of the station folder.${renamed(aside)}`,
  }),
  log: (because: DatabaseFault, aside: string | undefined): Notice => ({
    kind: 'logLost',
    aside,
    fault: because,
    sentence: `The operation log is damaged: ${databaseFaultText(because)}. A new one begins; nothing else is lost.${renamed(aside)}`,
  }),
  logAtRestart: (because: DatabaseFault): Notice => ({
    kind: 'logLost',
    aside: undefined,
    fault: because,
    sentence: `The operation log is damaged: ${databaseFaultText(because)}. Restart the service: a new one begins then; nothing else is lost.`,
  }),
} as const;
