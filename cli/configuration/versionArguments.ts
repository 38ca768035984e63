import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { accessOf } from '../deviceArguments.ts';
import { usage } from '../exitCodes.ts';
import { say } from '../say.ts';

const ofAll = {
  login: { type: 'string' },
  'password-file': { type: 'string' },
  json: { type: 'boolean' },
} as const satisfies ParseArgsOptionsConfig;

/** In every form of a command about a device's versions. */
export const accountForm = '--login L --password-file F [--json]';

/**
 * So many arguments, `--login L --password-file F`, and the command's own options. Throws with its `help` otherwise.
 */
export function readVersionArguments<const Own extends ParseArgsOptionsConfig>(
  help: string,
  args: readonly string[],
  count: number,
  own: Own,
) {
  const options: typeof ofAll & Own = { ...ofAll, ...own };
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options });
  const { login, 'password-file': file }: { login?: string; 'password-file'?: string } = values;
  if (positionals.length !== count || login === undefined || file === undefined) throw usage(help);
  return { positionals, values, accessAt: (address: string) => accessOf(help, address, login, file) };
}

/** Undefined where it is absent. Throws with the command's `help` where it is not a whole number. */
export function numberOf(help: string, option: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw usage(help, say(/*i18n*/ '{option} “{text}” is not a whole number.', { option, text }));
}
