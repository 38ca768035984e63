import { alarms } from './alarms.ts';
import { callingLoad } from './callingLoad.ts';
import { closingDevices } from './closingDevices.ts';
import { commandsUnder, driverCommands } from './commandFaults.ts';
import { commandsAroundDeployments } from './commandsAroundDeployments.ts';
import { damagedBodies } from './damagedBodies.ts';
import { damagedDatabase } from './damagedDatabase.ts';
import { deployments } from './deployments.ts';
import { drafts } from './drafts.ts';
import { driverFaults } from './driverFaults.ts';
import { events } from './events.ts';
import { fieldFaults } from './fieldFaults.ts';
import { fullDisk } from './fullDisk.ts';
import { guessing } from './guessing.ts';
import { history } from './history.ts';
import { hubCommands } from './hub/hubCommands.ts';
import { hubKills } from './hub/hubKills.ts';
import { hubTwins } from './hub/hubTwins.ts';
import { hubWire } from './hub/hubWire.ts';
import { lyingStations } from './hub/lyingStations.ts';
import { twoHubs } from './hub/twoHubs.ts';
import { twoHubsActing } from './hub/twoHubsActing.ts';
import { imageFlood } from './imageFlood.ts';
import { killedAndStarted } from './killedAndStarted.ts';
import { killedPeople } from './killedPeople.ts';
import { killedReports } from './killedReports.ts';
import { killedWhileSaving } from './killedWhileSaving.ts';
import { logFlood } from './logFlood.ts';
import { loginFlood } from './loginFlood.ts';
import { manyLogins } from './manyLogins.ts';
import { messages } from './messages.ts';
import { neverWhole } from './neverWhole.ts';
import { nightTests } from './nightTests.ts';
import { observerLoad } from './observerLoad.ts';
import { packages } from './package.ts';
import { pipelining } from './pipelining.ts';
import { pseudoLanguage } from './pseudoLanguage.ts';
import { restartMixtures, restartStates } from './restarts.ts';
import { slowClients } from './slowClients.ts';
import { streamHog } from './streamHog.ts';
import { systemd } from './systemd.ts';
import { tokenFlood } from './tokenFlood.ts';
import type { Trial } from './trial.ts';
import { visitorFlood } from './visitorFlood.ts';
import { wideLoginFlood } from './wideLoginFlood.ts';
import { wrongSecrets } from './wrongSecrets.ts';

/** By the name for `npm run soak -- NAME`. */
export const trials = {
  // Excessive or unreadable requests.
  damagedBodies,
  slowClients,
  guessing,
  loginFlood,
  wideLoginFlood,
  manyLogins,
  wrongSecrets,
  logFlood,
  neverWhole,
  pipelining,
  streamHog,
  visitorFlood,
  tokenFlood,
  imageFlood,
  observerLoad,
  callingLoad,
  // What is on disk after a kill, a power cut or damage.
  history,
  killedWhileSaving,
  killedReports,
  killedPeople,
  events,
  alarms,
  messages,
  fullDisk,
  damagedDatabase,
  killedAndStarted,
  deployments,
  drafts,
  twoHubs,
  twoHubsActing,
  // What the next service makes of a predecessor's state.
  restartStates,
  restartMixtures,
  // Results of commands, and of links.
  commandsLoseReply: commandsUnder('loseReply'),
  commandsResetAfter: commandsUnder('resetAfter'),
  commandsDelay: commandsUnder('delay'),
  commandsKill: commandsUnder('kill'),
  commandsAroundDeployments,
  hubCommands,
  hubKills,
  hubTwins,
  hubWire,
  lyingStations,
  fieldFaults,
  drivers: driverFaults,
  driverCommands,
  closingDevices,
  nightTests,
  pseudoLanguage,
  // Needs a machine of its own.
  package: packages,
  systemd,
} as const satisfies Record<string, Trial>;
export type TrialName = keyof typeof trials;
export const trialNames = Object.keys(trials) as TrialName[];
