import type { ConfigChange } from './configChange.ts';

/** It stays until it is dismissed, or the session ends. */
export type OperatorNotification =
  /** Spec §4: its message shows for 3500 ms. */
  | { readonly kind: 'degraded' }
  | { readonly kind: 'normalMode' }
  | { readonly kind: 'passwordChanged' }
  /** Expired command blocks. */
  | { readonly kind: 'blocksEnded'; readonly blocks: readonly EndedBlock[] }
  /** Expired forced and simulated values. */
  | { readonly kind: 'overridesEnded'; readonly overrides: readonly EndedOverride[] }
  | ({ readonly kind: 'configuration' } & ConfigChange)
  /** Of the user; `changed` are pages that show more or less than before. */
  | ({ readonly kind: 'rights' } & ConfigChange)
  | ({ readonly kind: 'trialEnded' } & EndedTrial)
  | ({ readonly kind: 'databaseDamaged' } & Damage)
  /** R22: the link remains after it was opened, for a blocked window can't be distinguished from an opened one. */
  | { readonly kind: 'externalOpened'; readonly host: string; readonly url: string }
  /** R22: `host` is empty where the text was not an address. */
  | { readonly kind: 'externalRefused'; readonly host: string };

/** A version of the configuration that was on trial; not accepted: the one before runs again. */
export interface EndedTrial {
  readonly version: number;
  readonly isActive: boolean;
}

export interface Damage {
  /** The event of the log. */
  readonly what: 'databaseReplaced' | 'databaseLost' | 'logLost';
  /** UTC milliseconds. */
  readonly time: number;
}

export interface EndedBlock {
  readonly name: string;
  readonly user: string;
  readonly text: string;
  /** UTC milliseconds. */
  readonly until: number | undefined;
}

export type EndedOverride = Omit<EndedBlock, 'text'>;

export type NotificationKind = OperatorNotification['kind'];

/** `isAside`: no longer on the screen, but behind the bell. */
export type StoredNotification = OperatorNotification & { readonly isAside?: true };

/** It replaces an older one of its kind. */
export function withNotification(
  list: readonly StoredNotification[],
  notification: OperatorNotification,
): readonly StoredNotification[] {
  return [...list.filter(({ kind }) => kind !== notification.kind), notification];
}
