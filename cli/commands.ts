import { isInstalled } from '../device/installation.ts';
import { loadProgram } from '../device/program.js';
import { fromFolder } from './fromFolder.ts';

type Command = (args: string[]) => Promise<number>;
type Commands = Readonly<Record<string, () => Promise<Command>>>;

/** Each loaded only when called. */
const installed = {
  demo: () => fromFolder('demonstration', 'demo'),
  run: async () => (await loadProgram()).run,
  hub: async () => (await import('./hub.ts')).hub,
  wait: async () => (await import('./wait.ts')).wait,
  'first-password': async () => (await import('./firstPassword.ts')).showFirstPassword,
  check: async () => (await import('./check.ts')).check,
  diff: async () => (await import('./configuration/diff.ts')).diff,
  versions: async () => (await import('./configuration/versions.ts')).versions,
  deploy: async () => (await import('./configuration/deploy.ts')).deploy,
  keep: async () => (await import('./configuration/endTrial.ts')).keep,
  'go-back': async () => (await import('./configuration/endTrial.ts')).goBack,
  export: async () => (await import('./configuration/export.ts')).exportVersion,
  'from-epanet': () => fromFolder('demonstration', 'from-epanet'),
  plant: () => fromFolder('demonstration', 'plant'),
  probe: async () => (await import('./probe/probe.ts')).probe,
  points: async () => (await import('./points/points.ts')).points,
  generate: async () => (await import('./generate/generate.ts')).generate,
  backup: async () => (await import('./backup.ts')).backup,
  restore: async () => (await import('./backup.ts')).restoreBackup,
  events: async () => (await import('./events.ts')).events,
  alarms: async () => (await import('./alarms.ts')).alarms,
  report: async () => (await import('./report.ts')).report,
  messages: async () => (await import('./messages.ts')).messages,
  rights: async () => (await import('./rights.ts')).rights,
  secret: async () => (await import('./secret.ts')).secret,
  trust: async () => (await import('./trust.ts')).trust,
  enrol: async () => (await import('./enrol.ts')).enrol,
  token: async () => (await import('./token.ts')).token,
  history: async () => (await import('./history/history.ts')).history,
  'verify-log': async () => (await import('./verifyLog.ts')).verifyLog,
  doctor: async () => (await import('./doctor.ts')).doctor,
  'support-bundle': async () => (await import('./supportBundle.ts')).makeSupportBundle,
} as const satisfies Commands;

/** They work on the sources of a checkout. */
const development = {
  start: () => fromFolder('demonstration', 'start'),
  dev: () => fromFolder('demonstration', 'dev'),
  docs: () => fromFolder('development', 'docs'),
  wide: () => fromFolder('development', 'wide'),
} as const satisfies Commands;

export const commands = { ...installed, ...development };
export type CommandName = keyof typeof commands;

export const installedNames = Object.keys(installed) as CommandName[];
/** Those available here. */
export const commandNames = isInstalled ? installedNames : (Object.keys(commands) as CommandName[]);

export function isCommand(name: string): name is CommandName {
  return commandNames.includes(name as CommandName);
}
