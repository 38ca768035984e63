import type { EventEntry } from '../events/entry.ts';
import type { Events } from '../events/events.ts';
import type { Db } from '../store/db.ts';
import type { Storage } from '../store/storage.ts';
import { outbox } from '../store/tables/outbox.ts';

type Kind =
  | 'configurationProposed'
  | 'configurationOnTrial'
  | 'configurationAccepted'
  | 'configurationWentBack'
  | 'draftDiscarded';
type DeploymentEntry = Extract<EventEntry, { readonly kind: Kind }> & { readonly time: number };

/** Events of versions and drafts: each is written in one transaction with its cause, and is in the log once. */
export interface DeploymentLog {
  readonly put: (entry: DeploymentEntry) => void;
  /** After that transaction: moves it to the log. */
  readonly move: () => void;
}

export function deploymentLog(db: Db, events: Events, storage: Pick<Storage, 'log'>): DeploymentLog {
  const { put, move } = outbox(db, events);
  return {
    put: (entry) => {
      const what = entry.kind === 'draftDiscarded' ? entry.object?.id : entry.fields?.version;
      put(`${entry.kind} ${what} ${entry.time}`, entry);
    },
    move: () => storage.log.later(move, 'outbox'),
  };
}
