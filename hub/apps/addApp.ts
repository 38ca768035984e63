import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  closeSync,
  createReadStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { asOwnerOf } from '../../device/store/asOwner.ts';
import { attempt } from '../../protocol/attempt.ts';
import { appsFolder, buildIn, isBuildId } from './appBuilds.ts';

/** Of the files of an app together, bytes. */
const mostBytes = 200 * 1024 * 1024;
const mostFiles = 5000;
const appPath = 'web/dist';

/** Its message is a whole sentence. */
export class AppFault extends Error {}

/**
 * Takes the app out of a release file (`.tar.gz`) whose checksum is in `SHA256SUMS` beside it. Nothing of the release is
 * run. Returns the build; throws AppFault.
 */
export async function addApp(file: string, data: string): Promise<string> {
  await checkSum(file);
  if (!existsSync(data)) throw new AppFault(`The data folder ${data} does not exist.`);
  const archive = openSync(file, 'r');
  try {
    // What root adds belongs to the user of the hub, which may not be able to read the file.
    return asOwnerOf(data, () => unpackApp(archive, file, appsFolder(data)));
  } finally {
    closeSync(archive);
  }
}

function unpackApp(archive: number, file: string, apps: string): string {
  mkdirSync(apps, { recursive: true, mode: 0o700 });
  const unfinished = mkdtempSync(join(apps, '.new-'));
  try {
    const folder = appIn(archive, file, unfinished);
    const build = buildIn(folder);
    if (build === undefined || !isBuildId(build)) throw new AppFault(`${file} has no app.`);
    checkFiles(folder);
    const target = join(apps, build);
    rmSync(target, { recursive: true, force: true });
    renameSync(folder, target);
    return build;
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

async function checkSum(file: string): Promise<void> {
  const list = join(dirname(file), 'SHA256SUMS');
  const lines = attempt(() => readFileSync(list, 'utf8'), undefined)?.split('\n');
  if (!lines) throw new AppFault(`${list} can’t be read: the checksum of a release is in the file beside it.`);
  const named = lines.map((line) => line.trim().split(/\s+\*?/)).find(([, name]) => name === basename(file));
  if (!named) throw new AppFault(`${list} does not name ${basename(file)}.`);
  const sum = createHash('sha256');
  await pipeline(createReadStream(file), sum).catch((error: Error) => {
    throw new AppFault(`${file} can’t be read: ${error.message}.`);
  });
  if (sum.digest('hex') !== named[0]?.toLowerCase()) throw new AppFault(`${file} is not the file of its checksum.`);
}

/** The folder of the app, unpacked. */
function appIn(archive: number, file: string, folder: string): string {
  const members = ['--wildcards', '--no-same-owner', '--no-same-permissions', `*/${appPath}/*`];
  const { status } = spawnSync('tar', ['-xz', '-C', folder, ...members], {
    stdio: [archive, 'ignore', 'ignore'],
    timeout: 120_000,
  });
  if (status !== 0) throw new AppFault(`${file} is no release file with an app.`);
  const [root = ''] = readdirSync(folder);
  const found = [join(folder, root, appPath), join(folder, appPath)].find((one) => existsSync(join(one, 'index.html')));
  if (found === undefined) throw new AppFault(`${file} is no release file with an app.`);
  return found;
}

/** Only plain files, and no more than an app has. */
function checkFiles(folder: string): void {
  let [bytes, files] = [0, 0];
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isDirectory()) continue;
    if (!entry.isFile()) throw new AppFault(`The app has ${entry.name}, which is no plain file.`);
    bytes += statSync(join(entry.parentPath, entry.name)).size;
    files++;
    if (bytes > mostBytes || files > mostFiles) throw new AppFault('The app has more files than an app may have.');
  }
}
