import { attempt } from '../../protocol/attempt.ts';
import { type Reason, reasons } from './reasons.ts';

/** Between the tabs of one browser; never a password (R9). */
export type TabMessage =
  /** Read by siblings.ts; it may hold a secret. */
  | { readonly kind: 'sibling'; readonly message: unknown }
  /** The operator's activity, UTC milliseconds. */
  | { readonly kind: 'active'; readonly login: string; readonly at: number }
  /** The operator logged out, or was idle for too long. */
  | { readonly kind: 'left'; readonly login: string; readonly reason: Reason | undefined }
  | WatchMessage;

/** That tab watches the alarms for the others of the same login, at this version of them. */
interface WatchMessage {
  readonly kind: 'watching';
  readonly login: string;
  readonly tab: string;
  readonly isSeen: boolean;
  readonly isLeaving: boolean;
  readonly version: number | undefined;
}

export interface Tabs {
  readonly post: (message: TabMessage) => void;
  readonly listen: (heard: (message: TabMessage) => void) => () => void;
}

/** The browser's channels between tabs; either may be missing. */
export interface TabParts {
  readonly BroadcastChannel: typeof globalThis.BroadcastChannel | undefined;
  readonly storage: Pick<Storage, 'setItem' | 'removeItem'> | undefined;
  /** The source of `storage` events. */
  readonly target: EventTarget;
}

/**
 * Other tabs under this name, one name for each device (R23): by channel, else by storage events, else there are none.
 */
export function createTabs(name: string, { BroadcastChannel, storage, target }: TabParts): Tabs {
  const channel = BroadcastChannel && new BroadcastChannel(name);
  return channel ? overChannel(channel) : overStorage(name, storage, target);
}

function overChannel(channel: BroadcastChannel): Tabs {
  return {
    post: (message) => channel.postMessage(message),
    listen: (heard) => {
      const take = ({ data }: MessageEvent<unknown>) => {
        const message = readMessage(data);
        if (message) heard(message);
      };
      channel.addEventListener('message', take);
      return () => channel.removeEventListener('message', take);
    },
  };
}

function overStorage(name: string, storage: TabParts['storage'], target: EventTarget): Tabs {
  return {
    post: (message) => {
      // No secret is in a storage of all tabs (R9).
      if (message.kind === 'sibling') return;
      // The change is the message: nothing remains stored. A browser without storage has no other channel: this tab is
      // then alone.
      attempt(() => {
        storage?.setItem(name, JSON.stringify(message));
        storage?.removeItem(name);
      });
    },
    listen: (heard) => {
      const take = (event: Event) => {
        const { key, newValue } = event as StorageEvent;
        if (key !== name || newValue === null) return;
        const message = readMessage(parse(newValue));
        if (message) heard(message);
      };
      target.addEventListener('storage', take);
      return () => target.removeEventListener('storage', take);
    },
  };
}

function parse(text: string): unknown {
  return attempt(() => JSON.parse(text));
}

type Known = Partial<Record<string, unknown>>;

/** The other tab may run another version of this app: its messages are validated. */
function readMessage(data: unknown): TabMessage | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { kind, login, at, reason, tab, isSeen, isLeaving, version, ...rest } = data as Known;
  if (kind === 'sibling') return { kind, message: rest.message };
  if (typeof login !== 'string') return undefined;
  if (kind === 'active' && typeof at === 'number') return { kind, login, at };
  if (kind === 'watching' && typeof tab === 'string') {
    const known = typeof version === 'number' ? version : undefined;
    return { kind, login, tab, isSeen: isSeen === true, isLeaving: isLeaving === true, version: known };
  }
  if (kind !== 'left') return undefined;
  const isKnown = typeof reason === 'string' && Object.hasOwn(reasons, reason);
  return { kind, login, reason: isKnown ? (reason as Reason) : undefined };
}
