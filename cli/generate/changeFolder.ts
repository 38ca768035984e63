import { hash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isConfigurationFile } from '../../protocol/configuration/fileNames.ts';
import { bytesOf, putFile, removeUnfinished } from './putFile.ts';

/** A change about to be made, from which the next run can end it. */
interface Plan {
  /** The digest of the new `station.xml`: once it is in place, the rest is completed. */
  readonly station: string;
  readonly memory: string | undefined;
  readonly gone: readonly string[];
  /** New files, and their digests: without the new `station.xml` they are removed again. */
  readonly added: Readonly<Record<string, string>>;
}

/** Files of the plan, before and after `station.xml` is replaced. */
const [planned, due] = ['.generate.planned', '.generate.due'];

/** Pictures and translations come before `station.xml`, for both stations may have them. */
const turns = [/^images\//, /^texts\./, /^accounts\.xml$/, /^station\.xml$/] as const;

/**
 * Replaces the station in a folder. The renaming of `station.xml` makes it the new one: after a kill, `finishChange`
 * completes or reverts the rest. Returns the written files.
 */
export function changeFolder(
  folder: string,
  files: ReadonlyMap<string, Buffer>,
  modeOf: (name: string) => number,
): string[] {
  mkdirSync(join(folder, 'images'), { recursive: true });
  const before = new Map([...files.keys()].map((name) => [name, bytesOf(join(folder, name))]));
  const changed = [...files].filter(([name, bytes]) => before.get(name)?.equals(bytes) !== true);
  const images = readdirSync(join(folder, 'images')).map((name) => `images/${name}`);
  const gone = [...readdirSync(folder), ...images].filter((name) => isConfigurationFile(name) && !files.has(name));
  if (changed.length === 0 && gone.length === 0) return [];
  const added = changed.filter(([name]) => name.startsWith('images/') && before.get(name) === undefined);
  write(folder, planned, {
    station: digestOf(files.get('station.xml')),
    memory: files.get('editor.xml')?.toString(),
    gone,
    added: Object.fromEntries(added.map(([name, bytes]) => [name, digestOf(bytes)])),
  });
  for (const turn of turns)
    for (const [name, bytes] of changed.filter(([one]) => turn.test(one)))
      putFile(join(folder, name), bytes, before.get(name), modeOf(name));
  finishChange(folder);
  return changed.map(([name]) => name);
}

/** Completes a change that was killed, or reverts it if it has not replaced `station.xml`. */
export function finishChange(folder: string): void {
  const plan = read(folder, planned);
  const isBegun = plan?.station === digestOf(bytesOf(join(folder, 'station.xml')));
  if (plan && isBegun) renameSync(join(folder, planned), join(folder, due));
  const { memory, gone = [] } = read(folder, due) ?? {};
  const memoryFile = join(folder, 'editor.xml');
  if (memory !== undefined) putFile(memoryFile, Buffer.from(memory), bytesOf(memoryFile));
  const added = Object.entries(plan && !isBegun ? plan.added : {});
  const back = added.filter(([name, digest]) => digestOf(bytesOf(join(folder, name))) === digest);
  for (const name of [...gone, ...back.map(([one]) => one), planned, due]) rmSync(join(folder, name), { force: true });
  removeUnfinished(folder, (name) => isConfigurationFile(name) || [planned, 'accounts.xml'].includes(name));
  const images = join(folder, 'images');
  if (existsSync(images)) removeUnfinished(images, (name) => isConfigurationFile(`images/${name}`));
}

function write(folder: string, name: string, plan: Plan): void {
  putFile(join(folder, name), Buffer.from(JSON.stringify(plan)), undefined);
}

function read(folder: string, name: string): Plan | undefined {
  const bytes = bytesOf(join(folder, name));
  return bytes && JSON.parse(bytes.toString());
}

function digestOf(bytes: Buffer = Buffer.alloc(0)): string {
  return hash('sha256', bytes);
}
