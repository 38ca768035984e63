import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { ReportDocument } from '../../../protocol/report/document.ts';
import { type ReportFormat, reportFormats } from '../../../protocol/report/reportWords.ts';

/** Which period of which report. */
export interface ReportName {
  readonly report: string;
  /** UTC ms. */
  readonly from: number;
}

export interface StoredReport extends ReportName {
  /** Of all its files. */
  readonly bytes: number;
}

const [packed, unpacked] = [promisify(gzip), promisify(gunzip)];
const unfinishedEnd = '.tmp';
const documentEnd = 'document.json.gz';
const nameForm = /^([\w-]+)(?:~\w+)?@(\d{8}T\d{6}Z)\.(.+)$/;

/** `monthly@20261031T230000Z`: the report, and the beginning of its period in UTC. */
function baseOf({ report, from }: ReportName): string {
  const time = new Date(from).toISOString().replace(/[-:]|\.\d+/g, '');
  return `${report}${capitalsOf(report)}@${time}`;
}

/** Where its capital letters are: `A` and `a` are two reports, but one name of a file on some systems. */
function capitalsOf(report: string): string {
  const bits = [...report].map((letter) => (/[A-Z]/.test(letter) ? '1' : '0')).join('');
  return bits.includes('1') ? `~${BigInt(`0b${bits}`).toString(36)}` : '';
}

/** The files of made reports in a folder of their own. Rejects with Node's errors. */
export class MadeFiles {
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  /**
   * Each file is whole on the disk before it has its name; the document comes last: where it is, the others are. Returns
   * their size.
   */
  async write(
    name: ReportName,
    document: ReportDocument,
    files: readonly (readonly [format: ReportFormat, bytes: Uint8Array])[],
  ): Promise<number> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const base = join(this.folder, baseOf(name));
    const json = await packed(Buffer.from(JSON.stringify(document)));
    const all = [...files, [documentEnd, json] as const];
    for (const [end, bytes] of all) await writeWhole(`${base}.${end}`, bytes);
    await syncFolder(this.folder);
    return all.reduce((sum, [, { byteLength }]) => sum + byteLength, 0);
  }

  /** Undefined: there is none. */
  async document(name: ReportName): Promise<ReportDocument | undefined> {
    const bytes = await this.#read(name, documentEnd);
    return bytes && (JSON.parse((await unpacked(bytes)).toString('utf8')) as ReportDocument);
  }

  /** Undefined: there is none. */
  file(name: ReportName, format: ReportFormat): Promise<Buffer | undefined> {
    return this.#read(name, format);
  }

  /** Which of them are there, and the size of all. */
  async found(name: ReportName): Promise<{ readonly formats: readonly ReportFormat[]; readonly bytes: number }> {
    const base = `${baseOf(name)}.`;
    const names = (await this.#names()).filter((one) => one.startsWith(base) && !one.endsWith(unfinishedEnd));
    let bytes = 0;
    for (const one of names) bytes += (await stat(join(this.folder, one))).size;
    const formats = reportFormats.filter((format) => names.includes(base + format));
    return { formats, bytes };
  }

  /** What a kill left unfinished. */
  async removeUnfinished(): Promise<void> {
    for (const name of await this.#names()) if (name.endsWith(unfinishedEnd)) await rm(join(this.folder, name));
  }

  /** The oldest period first. */
  async list(): Promise<readonly (StoredReport & { readonly files: readonly string[] })[]> {
    const groups = new Map<string, { from: number; report: string; bytes: number; files: string[] }>();
    for (const name of await this.#names()) {
      const [, report, time] = nameForm.exec(name) ?? [];
      if (report === undefined || time === undefined) continue;
      const { size } = await stat(join(this.folder, name));
      const from = Date.parse(time.replace(/^(....)(..)(..T..)(..)(..)Z$/, '$1-$2-$3:$4:$5Z'));
      const group = groups.getOrInsertComputed(`${report} ${from}`, () => ({ report, from, bytes: 0, files: [] }));
      group.bytes += size;
      group.files.push(name);
    }
    return [...groups.values()].sort((one, other) => one.from - other.from);
  }

  async remove(files: readonly string[]): Promise<void> {
    for (const name of files) await rm(join(this.folder, name), { force: true });
  }

  async #names(): Promise<readonly string[]> {
    return await unlessMissing(readdir(this.folder), []);
  }

  #read(name: ReportName, end: string): Promise<Buffer | undefined> {
    return unlessMissing(readFile(join(this.folder, `${baseOf(name)}.${end}`)), undefined);
  }
}

async function unlessMissing<T, Other>(work: Promise<T>, other: Other): Promise<T | Other> {
  try {
    return await work;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return other;
    throw error;
  }
}

async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const unfinished = path + unfinishedEnd;
  try {
    await using file = await open(unfinished, 'w', 0o600);
    await file.writeFile(bytes);
    await file.sync();
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  await rename(unfinished, path);
}

/** Systems without such a call do it later by themselves. */
async function syncFolder(folder: string): Promise<void> {
  try {
    await using handle = await open(folder, 'r');
    await handle.sync();
  } catch {
    // Windows opens no folder.
  }
}
