import { alarms } from './alarms.ts';
import { callingLoad } from './callingLoad.ts';
import { commandsUnder } from './commandFaults.ts';
import { commandsAroundDeployments } from './commandsAroundDeployments.ts';
import { damagedBodies } from './damagedBodies.ts';
import { damagedDatabase } from './damagedDatabase.ts';
import { deployments } from './deployments.ts';
import { drafts } from './drafts.ts';
import { events } from './events.ts';
import { fieldFaults } from './fieldFaults.ts';
import { fullDisk } from './fullDisk.ts';
import { guessing } from './guessing.ts';
import { history } from './history.ts';
import { imageFlood } from './imageFlood.ts';
import { killedAndStarted } from './killedAndStarted.ts';
import { killedWhileSaving } from './killedWhileSaving.ts';
import { logFlood } from './logFlood.ts';
import { loginFlood } from './loginFlood.ts';
import { messages } from './messages.ts';
import { neverWhole } from './neverWhole.ts';
import { observerLoad } from './observerLoad.ts';
import { packages } from './package.ts';
import { pipelining } from './pipelining.ts';
import { restartMixtures, restartStates } from './restarts.ts';
import { slowClients } from './slowClients.ts';
import { streamHog } from './streamHog.ts';
import { systemd } from './systemd.ts';
import type { Trial } from './trial.ts';
import { visitorFlood } from './visitorFlood.ts';
import { wideLoginFlood } from './wideLoginFlood.ts';

/** Who asks too much, or what can't be read. Each group is a test file of its own: they run side by side. */
export const attacks = {
  damagedBodies,
  slowClients,
  guessing,
  loginFlood,
  logFlood,
  neverWhole,
  pipelining,
  streamHog,
  observerLoad,
} as const satisfies Record<string, Trial>;

/** What is on the disk after a kill, a loss of power or damage. */
export const losses = {
  history,
  killedWhileSaving,
  events,
  alarms,
  messages,
  fullDisk,
  killedAndStarted,
  deployments,
  drafts,
} as const satisfies Record<string, Trial>;

/** What a service finds that starts on what another one left. */
export const restarts = { restartStates } as const satisfies Record<string, Trial>;

/** What becomes of a command, and of a link. */
export const commandFaults = {
  commandsLoseReply: commandsUnder('loseReply'),
  commandsResetAfter: commandsUnder('resetAfter'),
  commandsDelay: commandsUnder('delay'),
  commandsKill: commandsUnder('kill'),
  commandsAroundDeployments,
  fieldFaults,
} as const satisfies Record<string, Trial>;

/**
 * Of which a share proves nothing: how fast the service is while much is asked of it, damage at ever other places, and
 * random mixtures of states. The tests of `device/` have what it answers then, and every kind of damage; `restartStates`
 * has every state.
 */
const onlyWhole = {
  wideLoginFlood,
  visitorFlood,
  imageFlood,
  callingLoad,
  damagedDatabase,
  restartMixtures,
} as const satisfies Record<string, Trial>;

/** What takes a machine of its own; too much for `npm test`. */
const machines = { package: packages, systemd } as const satisfies Record<string, Trial>;

/** Every trial, by the name that `npm run soak -- NAME` takes. */
export const trials = { ...attacks, ...losses, ...restarts, ...commandFaults, ...onlyWhole, ...machines };
export type TrialName = keyof typeof trials;
export const trialNames = Object.keys(trials) as TrialName[];
