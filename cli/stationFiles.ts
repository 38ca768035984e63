import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { XmlNode } from '../protocol/xml.ts';
import { prettyXml } from './prettyXml.ts';

/** A mistake of whoever gave the command: its message is one sentence for them. */
export class Refusal extends Error {}

/** A station folder as a generator makes it. */
export interface StationFiles {
  readonly station: XmlNode;
  /** File name in `images/` and its SVG. */
  readonly images: ReadonlyMap<string, string>;
}

/** Over what a generator may write: an empty folder alone, a station of the same command, or whatever is there. */
export type Overwriting = 'nothing' | 'own' | 'anything';

/** Writes a station folder: of one that holds something else than `over` allows nothing is touched, else only what is written. */
export async function writeStation(
  dir: string,
  command: string,
  files: StationFiles,
  over: Overwriting = 'own',
): Promise<void> {
  const remark = `Made by "vigie ${command}". Changes in this file are lost when it is generated again.`;
  await refuseForeign(dir, remark, over);
  try {
    await mkdir(files.images.size > 0 ? join(dir, 'images') : dir, { recursive: true });
    for (const [name, svg] of files.images) await writeFile(join(dir, 'images', name), svg);
    await writeFile(join(dir, 'station.xml'), prettyXml(files.station, remark));
  } catch (error) {
    throw new Refusal(`Cannot write the station to ${dir}: ${said(error)}.`);
  }
}

/** Runs a command: its refusals are one sentence on stderr and exit code 1. */
export async function exitCode(work: () => Promise<string>): Promise<number> {
  try {
    console.log(await work());
    return 0;
  } catch (error) {
    if (!(error instanceof Refusal) && !isOptionMistake(error)) throw error;
    console.error(said(error));
    return 1;
  }
}

/** What went wrong, in the words of whoever threw it. */
export function said(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

async function refuseForeign(dir: string, remark: string, over: Overwriting): Promise<void> {
  const entries = await readdir(dir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw new Refusal(`Cannot write the station to ${dir}: ${error.message}.`);
  });
  if (entries.length === 0 || over === 'anything') return;
  if (over === 'nothing') {
    throw new Refusal(`${dir} is not empty. Choose another folder, or write over what is generated with --force.`);
  }
  const station = await readFile(join(dir, 'station.xml'), 'utf8').catch(() => '');
  if (station.split('\n', 3)[1]?.includes(remark)) return;
  throw new Refusal(`${dir} is not empty and holds no station of this command: choose another folder.`);
}

/** An option that `parseArgs` does not take. */
export function isOptionMistake(error: unknown): error is Error {
  return error instanceof Error && String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS');
}
