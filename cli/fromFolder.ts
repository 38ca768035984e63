import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

type Command = (args: string[]) => Promise<number>;

/** From a folder beside the product, which may have been deleted: `demonstration`, or `development` of a checkout. */
export async function fromFolder(folder: 'demonstration' | 'development', name: string): Promise<Command> {
  const table = new URL(`../${folder}/commands.ts`, import.meta.url);
  const file = fileURLToPath(table);
  if (!existsSync(file)) {
    return async () => {
      console.error(`The ${folder} is not here: the folder ${dirname(file)} has been removed.`);
      return 1;
    };
  }
  const { commands } = (await import(table.href)) as { commands: Readonly<Record<string, () => Promise<Command>>> };
  const load = commands[name];
  if (!load) throw new Error(`The ${folder} has no command ${name}.`);
  return load();
}
