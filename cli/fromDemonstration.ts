import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

type Command = (args: string[]) => Promise<number>;

const table = new URL('../demonstration/commands.ts', import.meta.url);

/** A command of the demonstration: a folder beside the product, which may have been deleted. */
export async function fromDemonstration(name: string): Promise<Command> {
  const file = fileURLToPath(table);
  if (!existsSync(file)) {
    return async () => {
      console.error(`The demonstration is not here: the folder ${dirname(file)} has been removed.`);
      return 1;
    };
  }
  const { commands } = (await import(table.href)) as { commands: Readonly<Record<string, () => Promise<Command>>> };
  const load = commands[name];
  if (!load) throw new Error(`The demonstration has no command ${name}.`);
  return load();
}
