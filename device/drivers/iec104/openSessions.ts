import type { SubscribedConnection } from '../driver.ts';
import type { Iec104Address } from './iec104Address.ts';

export type Iec104Connection = Required<SubscribedConnection<Iec104Address>>;

interface OpenSession {
  readonly session: Iec104Connection;
  /** The driver that has opened it. */
  readonly owner: object;
}

/** By place: a second connection of this computer would make the station stop the first one. */
const sessions = new Map<string, OpenSession>();

export function sessionOpened(place: string, open: OpenSession): void {
  sessions.set(place, open);
  open.session.onLost(() => sessions.get(place) === open && sessions.delete(place));
}

/** What another driver has open there; undefined: none has. */
export function sharedAt(place: string, owner: object): Iec104Connection | undefined {
  const open = sessions.get(place);
  return open && open.owner !== owner ? open.session : undefined;
}
