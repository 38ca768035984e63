import type { TrialName } from './trials.ts';

export interface NightlyShare {
  readonly share: number;
  /** It measures times: nothing runs beside it. */
  readonly isAlone?: true;
}

const whole = { share: 1 } as const;
const measuring = { share: 1, isAlone: true } as const;

/**
 * Share of each trial that runs at night, in less than an hour together. `package` only runs for releases, as it
 * builds.
 */
export const nightlyShares: Readonly<Record<Exclude<TrialName, 'package'>, NightlyShare>> = {
  // Of those that run in parallel, the longest first.
  pseudoLanguage: whole,
  systemd: whole,
  nightTests: whole,
  history: { share: 0.2 },
  events: { share: 0.4 },
  deployments: { share: 0.5 },
  drafts: { share: 0.4 },
  twoHubs: whole,
  twoHubsActing: { share: 0.2 },
  restartMixtures: { share: 0.2 },
  damagedDatabase: { share: 0.3 },
  commandsKill: { share: 0.2 },
  commandsDelay: { share: 0.3 },
  commandsLoseReply: { share: 0.3 },
  alarms: whole,
  messages: whole,
  commandsResetAfter: whole,
  // Each state once.
  restartStates: { share: 0.1 },
  fullDisk: whole,
  commandsAroundDeployments: whole,
  killedAndStarted: whole,
  killedWhileSaving: whole,
  killedPeople: whole,
  killedReports: { share: 0.5 },
  damagedBodies: whole,
  slowClients: whole,
  closingDevices: { share: 0.15 },
  fieldFaults: { share: 0.5, isAlone: true },
  drivers: { share: 0.1, isAlone: true },
  driverCommands: { share: 0.3 },
  // A station dials after a random part of a minute when it starts.
  hubCommands: { share: 0.08 },
  hubKills: { share: 0.15 },
  hubTwins: whole,
  hubWire: { share: 1 },
  lyingStations: whole,
  callingLoad: { share: 0.5, isAlone: true },
  observerLoad: measuring,
  logFlood: measuring,
  wideLoginFlood: measuring,
  manyLogins: measuring,
  wrongSecrets: measuring,
  loginFlood: measuring,
  pipelining: measuring,
  neverWhole: measuring,
  imageFlood: measuring,
  visitorFlood: measuring,
  tokenFlood: measuring,
  streamHog: measuring,
  guessing: measuring,
};
