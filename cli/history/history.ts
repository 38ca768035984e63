import { usage, withExitCode } from '../exitCodes.ts';

type Command = (args: readonly string[]) => Promise<number>;

const commands: Readonly<Record<string, () => Promise<Command>>> = {
  export: async () => (await import('./export.ts')).exportHistory,
  import: async () => (await import('./import.ts')).importHistory,
};

/** `history export …`, `history import …`. */
export async function history([name = '', ...args]: readonly string[]): Promise<number> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command) return (await command())(args);
  return withExitCode(() => Promise.reject(usage(`history ${Object.keys(commands).join('|')} …`)));
}
