import { msg } from '@lingui/core/macro';

export const modeWords = {
  automatic: msg`automatic`,
  manual: msg`manual`,
  local: msg`local`,
  remote: msg`remote`,
  forced: msg`forced`,
  simulated: msg`simulated`,
} as const;
