import type { Client, ClientParts } from '../api/client.ts';
import type { ConnectionStatus } from './connection.ts';
import type { DialogName } from './dialogs.ts';
import type { Station } from './login.ts';
import type { StoredNotification } from './notifications.ts';
import type { OpenConfig } from './readStation.ts';
import type { Reason } from './reasons.ts';

export interface SessionState {
  readonly status: ConnectionStatus;
  /** A login or a change of the password runs: the screen waits. */
  readonly isBusy: boolean;
  /** Who is, or was last, logged in. */
  readonly login: string;
  /** What the device told the operator; undefined while nobody is logged in. */
  readonly station: Station | undefined;
  /** What it tells everybody; undefined until it answered. */
  readonly open: OpenConfig | undefined;
  readonly reason: Reason | undefined;
  /** With the reason `tooManyFailures`: seconds until this login is checked again; undefined: the device does not tell. */
  readonly retryAfterSec: number | undefined;
  readonly dialog: DialogName | undefined;
  /** The password was good for this login only: one to choose, rather than one that has expired (R19). */
  readonly isFirstPassword: boolean;
  /** The route of a page that a link or a reload leads to, which waits for the login. */
  readonly wantedPath: string | undefined;
  readonly notifications: readonly StoredNotification[];
}

export interface SessionParts {
  readonly createClient: (parts: Pick<ClientParts, 'credential' | 'onCause'>) => Client;
  /** Brings the screen to an inner route. */
  readonly go: (path: string) => void;
  /** The inner route that is on the screen. */
  readonly route: () => string;
  /** Name of the host that the page came from (R22). */
  readonly hostName: string;
  /** The reader's language. */
  readonly language: () => string;
  /** Opens an address in a window that knows nothing of this one (R22). */
  readonly openWindow: (url: string) => void;
}

/** Of a session that is over. */
export const loggedOut = {
  status: 'Disconnected',
  isBusy: false,
  login: '',
  station: undefined,
  notifications: [],
} as const;

/** Before the first login. */
export const initialState: SessionState = {
  ...loggedOut,
  open: undefined,
  reason: undefined,
  retryAfterSec: undefined,
  dialog: undefined,
  isFirstPassword: false,
  wantedPath: undefined,
};
