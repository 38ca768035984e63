import { msg } from '@lingui/core/macro';

/** Modes of machines, and how values are overridden. */
export const modeWords = {
  automatic: msg`automatic`,
  manual: msg`manual`,
  local: msg`local`,
  remote: msg`remote`,
  forced: msg`forced`,
  simulated: msg`simulated`,
} as const;
