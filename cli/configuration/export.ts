import { getVersions } from '../../protocol/calls/version.ts';
import { replyTo } from '../askDevice.ts';
import { accountForm, json, numberOf, readArguments } from '../deviceArguments.ts';
import { withExitCode } from '../exitCodes.ts';
import { fileTexts } from '../fileTexts.ts';
import { say } from '../say.ts';
import { writeOut } from '../standardOutput.ts';
import { entriesOf, orRefused, refusal, writeAll } from '../stationFiles.ts';
import { downloadFiles } from './versionFiles.ts';

const help = `export URL DIR [--version N] ${accountForm} [--json]`;

const exported =
  /*i18n*/ '{count, plural, one {Version {version} is in {folder}: # file.} other {Version {version} is in {folder}: # files.}}';

/** Writes the files of a version (default: the running one) into a new or empty folder, byte for byte. */
export function exportVersion(args: readonly string[]): Promise<number> {
  return withExitCode(async () => {
    const { positionals, values, accessAt } = readArguments(help, args, [2], { ...json, version: { type: 'string' } });
    const [address = '', folder = ''] = positionals;
    const access = accessAt(address);
    const given = numberOf(help, '--version', values.version);
    const notWritten = [fileTexts.notWritten, { file: folder }] as const;
    if (orRefused(() => entriesOf(folder), ...notWritten).length > 0)
      throw refusal(/*i18n*/ '{folder} is not empty. Choose another folder.', { folder });
    const version = given ?? (await replyTo(access, getVersions)).running;
    if (version === undefined) throw refusal(/*i18n*/ 'The device has not stored the version that runs.');
    const files = await downloadFiles(access, version);
    orRefused(() => writeAll(folder, files), ...notWritten);
    const done = say(exported, { version, folder, count: files.size });
    await writeOut(values.json ? `${JSON.stringify({ version, files: [...files.keys()] })}\n` : `${done}\n`);
  });
}
