import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { say } from './say.ts';

type Command = (args: string[]) => Promise<number>;

/** From a folder beside the product, which may have been deleted: `demonstration`, or `development` of a checkout. */
export async function fromFolder(folder: 'demonstration' | 'development', name: string): Promise<Command> {
  const table = new URL(`../${folder}/commands.ts`, import.meta.url);
  const file = fileURLToPath(table);
  if (!existsSync(file)) {
    return async () => {
      const missing = { folder: dirname(file) };
      console.error(say(/*i18n*/ 'This command is not here: the folder {folder} has been removed.', missing));
      return 1;
    };
  }
  const { commands } = (await import(table.href)) as { commands: Readonly<Record<string, () => Promise<Command>>> };
  const load = commands[name];
  if (!load) throw new Error(`The ${folder} has no command ${name}.`);
  return load();
}
