import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { driverKinds } from '../../device/drivers/index.ts';
import { definitionFor } from '../../device/history/recording/definitionFor.ts';
import type { SeriesDefinition } from '../../device/history/seriesDefinition.ts';
import { commandLine } from '../../device/installation.ts';
import { loadStation } from '../../device/station/station.ts';
import { loadFolder } from '../../device/station/stationFolder.ts';
import { asOwnerOf } from '../../device/store/asOwner.ts';
import { openToRead } from '../../device/store/db.ts';
import { earlierFolder } from '../../device/store/earlierRelease.ts';
import { makeFolder } from '../../device/store/folderModes.ts';
import { folderTexts } from '../../device/store/folderTexts.ts';
import { FolderTaken, takeLock } from '../../device/store/lockFile.ts';
import { filesOf } from '../../device/store/replacement.ts';
import { storageReason } from '../../device/store/room.ts';
import { columnsOf } from '../../device/store/schema.ts';
import { versionStore } from '../../device/store/tables/versions.ts';
import { consoleLanguage } from '../consoleLanguage.ts';
import { fileTexts } from '../fileTexts.ts';
import { Refusal, refusal } from '../stationFiles.ts';

/** By the permanent ids of the station's points. Throws a Refusal where it has none. */
export function definitionsOf(folder: string): ReadonlyMap<string, SeriesDefinition> {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw refusal(fileTexts.noFolder, { folder });
  const { points } = loadFolder(folder, driverKinds).station;
  if (points.length === 0)
    throw refusal(/*i18n*/ 'The station {folder} has no points. Run: {command}', {
      folder,
      command: commandLine(`check ${folder}`),
    });
  return new Map(points.map((point) => [point.id, definitionFor(point)]));
}

/**
 * Of the deployed version; undefined: the station folder counts. Throws a Refusal of a folder that this release does
 * not read.
 */
export async function deployedDefinitions(data: string): Promise<ReadonlyMap<string, SeriesDefinition> | undefined> {
  const earlier = earlierFolder(resolve(data), consoleLanguage());
  if (earlier !== undefined) throw new Refusal(earlier);
  const { database } = filesOf(resolve(data));
  if (!statSync(database, { throwIfNoEntry: false })) return undefined;
  using db = openToRead(database);
  // Earlier versions of the product deployed none.
  if (columnsOf(db, 'main', 'configuration_state').length === 0) return undefined;
  const store = versionStore(db);
  const { active } = store.state();
  const version = active === null ? undefined : store.find(active);
  if (!version) return undefined;
  const { points } = loadStation(await store.contents.load(version.manifest), driverKinds);
  return new Map(points.map((point) => [point.id, definitionFor(point)]));
}

/**
 * Works on the data folder of a station, with the rights of its owner, while no service runs on it, and none can start.
 * Throws a Refusal where one runs, or the folder can't be written.
 */
export async function withStopped(data: string, work: (data: string) => Promise<void>): Promise<void> {
  const folder = resolve(data);
  await asOwnerOf(folder, async () => {
    const release = taken(folder);
    try {
      await work(folder);
    } finally {
      release();
    }
  });
}

function taken(folder: string): () => void {
  try {
    makeFolder(folder);
    const lock = takeLock(folder);
    if ('fault' in lock) throw lock.fault;
    return lock.release;
  } catch (error) {
    if (error instanceof FolderTaken)
      throw refusal(
        /*i18n*/ 'A service runs on the data folder {folder}. Stop it first, and start it again afterwards.',
        {
          folder,
        },
      );
    throw refusal(folderTexts.notWritten, {
      folder,
      detail: storageReason(error, consoleLanguage()),
    });
  }
}

/** The data folder of a station, unless another is named. */
export function dataOf(station: string, data: string | undefined): string {
  return data ?? join(station, 'data');
}
