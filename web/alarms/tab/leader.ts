import { createStore, type Readable } from '../../ui/store.ts';

/** The interval of the leader's messages, and the silence after which another tab replaces it. */
const beatMs = 1000;
const silentMs = 4000;

/** From the leader to the other tabs of its login; `version`: of the alarms, undefined without a connection. */
export interface Beat {
  readonly tab: string;
  readonly isSeen: boolean;
  readonly isLeaving: boolean;
  readonly version: number | undefined;
}

export interface LeaderParts {
  /** Unique for this tab. */
  readonly tab: string;
  readonly isSeen: () => boolean;
  readonly version: () => number | undefined;
  readonly post: (beat: Beat) => void;
  readonly listen: (heard: (beat: Beat) => void) => () => void;
  /** The version that the leader has; undefined: it has no connection to the device. */
  readonly onVersion: (version: number | undefined) => void;
  /** Monotonic ms. */
  readonly now: () => number;
  readonly every: (ms: number, run: () => void) => () => void;
}

/** Whether this tab leads; `beat` is to be called when it gets a newer version, comes into sight or leaves it. */
export interface Leader extends Readable<boolean> {
  readonly beat: () => void;
  readonly stop: () => void;
}

/**
 * One tab of those that show alarms to one login in this browser: one in sight before one that is not, else the lowest
 * id. The leader sends a message each second; a browser slows the clocks of tabs out of sight, so that it may take a
 * minute there until a leader that vanished is replaced. For a moment there may be two: nothing is lost by that.
 */
export function createLeader(parts: LeaderParts): Leader {
  const { tab, isSeen, now } = parts;
  const leads = createStore(false);
  // The very first waits for half of that.
  let heardAt = now() - silentMs / 2;
  const say = (isLeaving: boolean) => parts.post({ tab, isSeen: isSeen(), isLeaving, version: parts.version() });
  const lead = () => {
    leads.set(true);
    say(false);
  };
  const isBefore = (other: Beat) => (isSeen() === other.isSeen ? tab < other.tab : isSeen());
  const take = (other: Beat) => {
    // A leader in sight knows nothing newer than this tab in sight.
    if (!other.isLeaving && !isSeen()) parts.onVersion(other.version);
    if (other.isLeaving || isBefore(other)) return lead();
    heardAt = now();
    leads.set(false);
  };
  const beat = () => {
    if (leads.get()) say(false);
    else if (now() - heardAt > silentMs) lead();
  };
  const stops = [parts.listen(take), parts.every(beatMs, beat)];
  return {
    get: leads.get,
    subscribe: leads.subscribe,
    beat,
    stop: () => {
      for (const stop of stops) stop();
      if (leads.get()) say(true);
      leads.set(false);
    },
  };
}
