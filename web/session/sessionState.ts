import type { HubOfPage } from '../../protocol/uplink/hubOfPage.ts';
import type { Client, ClientParts } from '../api/client.ts';
import type { ConnectionStatus } from './connection.ts';
import type { DialogName } from './dialogs.ts';
import type { HeldStore } from './heldSession.ts';
import type { Station } from './login.ts';
import type { StoredNotification } from './notifications.ts';
import type { OpenConfig } from './readStation.ts';
import type { Reason } from './reasons.ts';

export interface SessionState {
  readonly status: ConnectionStatus;
  /** A login or a change of the password is in progress: the screen waits. */
  readonly isBusy: boolean;
  /** The present or last one. */
  readonly login: string;
  /** Undefined before the login. */
  readonly station: Station | undefined;
  readonly open: OpenConfig | undefined;
  readonly reason: Reason | undefined;
  /** With the reason `tooManyFailures`: seconds until this login is checked again; undefined: unknown. */
  readonly retryAfterSec: number | undefined;
  /** Beside the reason, as the device reports it. */
  readonly cause: string | undefined;
  readonly dialog: DialogName | undefined;
  /** The password was good for this login only: one to choose, rather than one that has expired (R19). */
  readonly isFirstPassword: boolean;
  /** The route of a link or a reload that waits for the login. */
  readonly wantedPath: string | undefined;
  readonly notifications: readonly StoredNotification[];
}

interface SessionClientParts extends Pick<ClientParts, 'credential' | 'onCause'> {
  /** Of a station of this hub, relative to the page's base (`s/ID/`); undefined: the page's own. */
  readonly under?: string;
}

export interface SessionParts {
  readonly createClient: (parts: SessionClientParts) => Client;
  readonly held: HeldStore;
  /** Undefined: the page is of the device's own address. */
  readonly hub?: HubOfPage | undefined;
  /** To an inner route. */
  readonly go: (path: string) => void;
  readonly route: () => string;
  /** Of the page's own address (R22). */
  readonly hostName: string;
  readonly language: () => string;
  /** In a window without access to this one (R22). */
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

export const initialState: SessionState = {
  ...loggedOut,
  open: undefined,
  reason: undefined,
  retryAfterSec: undefined,
  cause: undefined,
  dialog: undefined,
  isFirstPassword: false,
  wantedPath: undefined,
};
