import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { backUp, restore } from '../device/store/backup.ts';
import { DataFolderError } from '../device/store/dataFolder.ts';
import { consoleLanguage } from './consoleLanguage.ts';
import { say } from './say.ts';
import { exitCode, Refusal, refusal } from './stationFiles.ts';

/** `backup FILE DIR`: a copy of a station's data, also while its service runs. */
export const backup = command(
  'backup',
  (data, file) => `${backUp(data, file, consoleLanguage())}\n${say(notInBackup)}`,
);

const notInBackup =
  /*i18n*/ 'Not in it: the recorded history (history/), the files of reports (reports/), the TLS key and certificate (tls-*), and the station folder. Copy them separately.';

/** `restore FILE DIR`: restores such a copy, while no service runs. */
export const restoreBackup = command('restore', (data, file) => restore(data, file, Date.now(), consoleLanguage()));

function command(name: string, work: (data: string, file: string) => string) {
  return (args: string[]): Promise<number> =>
    exitCode(async () => {
      const { values, positionals } = parseArgs({
        args,
        allowPositionals: true,
        options: { data: { type: 'string' } },
      });
      const [file, station, ...rest] = positionals;
      const data = values.data ?? (station === undefined ? undefined : join(station, 'data'));
      if (file === undefined || data === undefined || rest.length > 0) {
        throw refusal(/*i18n*/ 'The file or the folder is missing. Usage: {name} FILE DIR, or {name} FILE --data DIR', {
          name,
        });
      }
      try {
        return work(resolve(data), resolve(file));
      } catch (error) {
        throw error instanceof DataFolderError ? new Refusal(error.message) : error;
      }
    });
}
