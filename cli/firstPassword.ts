import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { parseSettings, StartError, usualSettingsFile } from '../device/settings.ts';
import { exitCode, Refusal, refusal } from './stationFiles.ts';

/** Of `admin`, which the service has written for root. */
export function showFirstPassword(args: string[]): Promise<number> {
  return exitCode(async () => {
    const { values } = parseArgs({ args, options: { config: { type: 'string' } } });
    const config = values.config ?? usualSettingsFile;
    const file = firstPasswordFileOf(config);
    if (file === undefined) throw refusal(/*i18n*/ '{config} has no line first-password-file=FILE.', { config });
    try {
      return readFileSync(file, 'utf8').trimEnd();
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      if (code === 'ENOENT')
        throw refusal(
          /*i18n*/ 'There is no first password: it was used, or the service never started. If no other password was set, a restart of the service makes another one.',
        );
      throw refusal(/*i18n*/ 'The first password can’t be read: {detail}.', { detail: message });
    }
  });
}

function firstPasswordFileOf(config: string): string | undefined {
  try {
    return parseSettings(['--config', config], {}).firstPasswordFile;
  } catch (error) {
    throw error instanceof StartError ? new Refusal(error.message) : error;
  }
}
