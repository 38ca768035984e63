import type { EventEntry } from '../events/entry.ts';
import type { Events } from '../events/events.ts';
import type { Db } from '../store/db.ts';
import type { Storage } from '../store/storage.ts';
import { outbox } from '../store/tables/outbox.ts';

type Kind = 'configurationProposed' | 'configurationOnTrial' | 'configurationAccepted' | 'configurationWentBack';
type DeploymentEntry = Extract<EventEntry, { readonly kind: Kind }> & { readonly time: number };

/** Events of versions: each is written together with what it tells, and is in the log once. */
export interface DeploymentLog {
  /** A part of the transaction that is under way. */
  readonly put: (entry: DeploymentEntry) => void;
  /** After that transaction: moves it to the log. */
  readonly move: () => void;
}

export function deploymentLog(db: Db, events: Events, storage: Pick<Storage, 'log'>): DeploymentLog {
  const { put, move } = outbox(db, events);
  return {
    put: (entry) => put(`${entry.kind} ${entry.fields?.version} ${entry.time}`, entry),
    move: () => storage.log.later(move, 'outbox'),
  };
}
