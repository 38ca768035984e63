/** For what comes at once, on a loaded machine, too. */
export const lookMs = 30_000;

export interface LookOptions {
  readonly timeout?: number;
}

/** For times of the product's own: each states which. With room for a loaded machine. */
export const timeouts = {
  /** A lost link is reported within 5 s (R29). */
  lost: { timeout: 30_000 },
  /** The device, its service or its field is there again: it is polled every few seconds, 5 at most. */
  back: { timeout: 30_000 },
  /** A command without an answer is unknown after 10 s, and an arming is over after 15 s. */
  command: { timeout: 30_000 },
  /** The device can write again within 10 s of room on its disk. */
  room: { timeout: 30_000 },
  /** The shortest trial of a configuration lasts a minute. */
  trial: { timeout: 90_000 },
  /** A new version of the app is given 20 s to come. */
  newVersion: { timeout: 60_000 },
} as const satisfies Record<string, LookOptions>;

/** Where something must not happen, in ms: longer than the product's own time for it. */
export const quietMs = {
  /** Between two clicks that must do nothing. */
  click: 1000,
  /** Without network: longer than an arming holds (15 s). */
  noNetwork: 30_000,
  /** Once the network is back: whatever was stored to be sent would have been written by then. */
  networkBack: 5000,
  /** Asleep: longer than the 4.5 s that a page may miss and still believe its values. */
  asleep: 6000,
  /** On a wall screen that shows each page for 5 s. */
  wallPage: 6500,
} as const;
