import type { ConfigChange } from './configChange.ts';

/** A notification to the operator; it is kept until it is dismissed, or the session ends. */
export type OperatorNotification =
  /** Spec §4: its message shows for 3500 ms. */
  | { readonly kind: 'degraded' }
  /** Degraded mode is over. */
  | { readonly kind: 'normalMode' }
  | { readonly kind: 'passwordChanged' }
  /** Command blocks whose time was over. */
  | { readonly kind: 'blocksEnded'; readonly blocks: readonly EndedBlock[] }
  /** Forced and simulated values whose time was over. */
  | { readonly kind: 'overridesEnded'; readonly overrides: readonly EndedOverride[] }
  | ({ readonly kind: 'configuration' } & ConfigChange)
  | ({ readonly kind: 'trialEnded' } & EndedTrial)
  | ({ readonly kind: 'databaseDamaged' } & Damage)
  /** R22: the link stays beside what was opened, for a blocked window can't be told from an opened one. */
  | { readonly kind: 'externalOpened'; readonly host: string; readonly url: string }
  /** R22: `host` is empty where the text was no address at all. */
  | { readonly kind: 'externalRefused'; readonly host: string };

/** A version of the configuration that was on trial; not kept: the one before runs again. */
export interface EndedTrial {
  readonly version: number;
  readonly isActive: boolean;
}

export interface Damage {
  /** What became of it: the event of the log. */
  readonly what: 'databaseReplaced' | 'databaseLost' | 'logLost';
  /** When it was found, UTC milliseconds. */
  readonly time: number;
}

export interface EndedBlock {
  /** Of the point. */
  readonly name: string;
  readonly user: string;
  readonly text: string;
  /** UTC milliseconds. */
  readonly until: number | undefined;
}

export type EndedOverride = Omit<EndedBlock, 'text'>;

export type NotificationKind = OperatorNotification['kind'];

/** `isAside`: its time on the screen is over, and it is behind the bell. */
export type StoredNotification = OperatorNotification & { readonly isAside?: true };

/** The list with this one in it: it replaces an older one of its kind. */
export function withNotification(
  list: readonly StoredNotification[],
  notification: OperatorNotification,
): readonly StoredNotification[] {
  return [...list.filter(({ kind }) => kind !== notification.kind), notification];
}
