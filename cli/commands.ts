type Command = (args: string[]) => Promise<number>;

/** The commands of `npm run vigie -- …`, loaded only when called: a device has no EPANET aboard. */
export const commands = {
  start: async () => (await import('./start.ts')).start,
  dev: async () => (await import('./dev.ts')).dev,
  run: async () => (await import('../device/run.ts')).run,
  wait: async () => (await import('./wait.ts')).wait,
  'first-password': async () => (await import('./firstPassword.ts')).showFirstPassword,
  check: async () => (await import('./check.ts')).check,
  'from-epanet': async () => (await import('./fromEpanet.ts')).fromEpanet,
  backup: async () => (await import('./backup.ts')).backup,
  restore: async () => (await import('./backup.ts')).restoreBackup,
  events: async () => (await import('./events.ts')).events,
  alarms: async () => (await import('./alarms.ts')).alarms,
  messages: async () => (await import('./messages.ts')).messages,
  history: async () => (await import('./history/history.ts')).history,
  'verify-log': async () => (await import('./verifyLog.ts')).verifyLog,
  doctor: async () => (await import('./doctor.ts')).doctor,
  'support-bundle': async () => (await import('./supportBundle.ts')).makeSupportBundle,
  docs: async () => (await import('./docs.ts')).docs,
  wide: async () => (await import('./wide.ts')).wide,
} as const satisfies Record<string, () => Promise<Command>>;

export type CommandName = keyof typeof commands;

export function isCommand(name: string): name is CommandName {
  return Object.hasOwn(commands, name);
}
