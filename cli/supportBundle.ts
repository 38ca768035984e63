import { existsSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { locationOf } from '../device/diagnosis/location.ts';
import { supportBundle } from '../device/diagnosis/supportBundle.ts';
import { earlierFolder } from '../device/store/earlierRelease.ts';
import { folderTexts } from '../device/store/folderTexts.ts';
import { consoleLanguage } from './consoleLanguage.ts';
import { fileTexts } from './fileTexts.ts';
import { say } from './say.ts';
import { exitCode, orRefused, Refusal, refusal } from './stationFiles.ts';

/** `support-bundle DIR FILE`: one archive for support, without secrets, with or without a running service. */
export function makeSupportBundle(args: string[]): Promise<number> {
  return exitCode(async () => {
    const options = { data: { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
    const [folder, file, ...rest] = positionals;
    if (folder === undefined || file === undefined || rest.length > 0) {
      throw refusal(/*i18n*/ 'The folder or the file is missing. Usage: support-bundle DIR FILE');
    }
    const location = locationOf(folder, values.data);
    if (!location) throw refusal(/*i18n*/ '{folder} is neither a station folder nor a data folder.', { folder });
    const earlier = earlierFolder(location.data, consoleLanguage());
    if (earlier !== undefined) throw new Refusal(earlier);
    if (existsSync(file)) throw refusal(folderTexts.exists, { file });
    const bytes = await supportBundle(location, { now: Date.now(), isThorough: true });
    orRefused(() => writeFileSync(file, bytes, { mode: 0o600, flag: 'wx' }), fileTexts.notWritten, { file });
    return say(
      /*i18n*/ '{file} holds what is needed to find out what is wrong, and no password or key (tar -tzf lists it).',
      { file },
    );
  });
}
