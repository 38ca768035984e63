import { commandLine } from '../device/installation.ts';
import { type CommandHelp, commandHelp } from './commandHelp.ts';
import type { CommandName } from './commands.ts';
import { say } from './say.ts';

/** A sentence on the first unknown option; undefined: all are known. */
export function unknownOption(name: CommandName, args: readonly string[]): string | undefined {
  const { options = {} }: CommandHelp = commandHelp[name];
  const known = Object.keys(options).flatMap((row) => row.match(/--[a-z-]+/g) ?? []);
  const end = args.indexOf('--');
  const given = (end < 0 ? args : args.slice(0, end)).map((arg) => /^--[^=]+/.exec(arg)?.[0]);
  const wrong = given.find((option) => option !== undefined && !known.includes(option));
  const command = commandLine(`${name} --help`);
  return wrong && say(/*i18n*/ 'Unknown option “{option}”. Options: {command}', { option: wrong, command });
}
