import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { getVersions } from '../../protocol/calls/version.ts';
import { replyTo } from '../askDevice.ts';
import { withExitCode } from '../exitCodes.ts';
import { fileTexts } from '../fileTexts.ts';
import { say } from '../say.ts';
import { writeOut } from '../standardOutput.ts';
import { Refusal } from '../stationFiles.ts';
import { accountForm, numberOf, readVersionArguments } from './versionArguments.ts';
import { downloadFiles } from './versionFiles.ts';

const help = `export URL DIR [--version N] ${accountForm}`;

const exported =
  /*i18n*/ '{count, plural, one {Version {version} is in {folder}: # file.} other {Version {version} is in {folder}: # files.}}';

/** Writes the files of a version (default: the running one) into a new or empty folder, byte for byte. */
export function exportVersion(args: readonly string[]): Promise<number> {
  return withExitCode(async () => {
    const { positionals, values, accessAt } = readVersionArguments(help, args, 2, { version: { type: 'string' } });
    const [address = '', folder = ''] = positionals;
    const access = accessAt(address);
    const given = numberOf(help, '--version', values.version);
    await refuseFull(folder);
    const version = given ?? (await replyTo(access, getVersions)).running;
    if (version === undefined) throw new Refusal(say(/*i18n*/ 'The device has not stored the version that runs.'));
    const files = await downloadFiles(access, version);
    try {
      for (const [name, bytes] of files) {
        await mkdir(join(folder, dirname(name)), { recursive: true });
        await writeFile(join(folder, name), bytes);
      }
    } catch (error) {
      throw new Refusal(say(fileTexts.notWritten, { file: folder, detail: (error as Error).message }));
    }
    const done = say(exported, { version, folder, count: files.size });
    await writeOut(values.json ? `${JSON.stringify({ version, files: [...files.keys()] })}\n` : `${done}\n`);
  });
}

async function refuseFull(folder: string): Promise<void> {
  const entries = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw new Refusal(say(fileTexts.notWritten, { file: folder, detail: error.message }));
  });
  if (entries.length > 0) throw new Refusal(say(/*i18n*/ '{folder} is not empty. Choose another folder.', { folder }));
}
