import { createStore, type Readable } from '../../ui/store.ts';

/** How often the leader says so, and after what silence of it another tab takes its place. */
const beatMs = 1000;
const silentMs = 4000;

/** What the leader tells the other tabs of its login; `version`: of the alarms, undefined where it hears of none. */
export interface Beat {
  readonly tab: string;
  readonly isSeen: boolean;
  readonly isLeaving: boolean;
  readonly version: number | undefined;
}

export interface LeaderParts {
  /** Of this tab, other than any other's. */
  readonly tab: string;
  readonly isSeen: () => boolean;
  readonly version: () => number | undefined;
  readonly post: (beat: Beat) => void;
  readonly listen: (heard: (beat: Beat) => void) => () => void;
  /** The version that the leader is at; undefined: it hears nothing of the device. */
  readonly onVersion: (version: number | undefined) => void;
  /** A clock that nobody sets, ms. */
  readonly now: () => number;
  readonly every: (ms: number, run: () => void) => () => void;
}

/** Whether this tab leads; `beat` is to be called when it knows of a newer version, comes into sight or leaves it. */
export interface Leader extends Readable<boolean> {
  readonly beat: () => void;
  readonly stop: () => void;
}

/**
 * One tab of those that show alarms to one login in this browser: one in sight before one that is not, else the lowest
 * id. The leader says so each second; a browser slows the clocks of tabs out of sight, so that it may take a minute there
 * until a leader that vanished without a word is replaced. For a moment there may be two: nothing is lost by that.
 */
export function createLeader(parts: LeaderParts): Leader {
  const { tab, isSeen, now } = parts;
  const leads = createStore(false);
  // The first of all waits for half of that.
  let heardAt = now() - silentMs / 2;
  const say = (isLeaving: boolean) => parts.post({ tab, isSeen: isSeen(), isLeaving, version: parts.version() });
  const lead = () => {
    leads.set(true);
    say(false);
  };
  const isBefore = (other: Beat) => (isSeen() === other.isSeen ? tab < other.tab : isSeen());
  const take = (other: Beat) => {
    // What is told by a leader in sight is no newer than what this tab in sight has itself.
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
