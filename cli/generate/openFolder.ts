import { statSync } from 'node:fs';
import { join } from 'node:path';
import { driverKinds } from '../../device/drivers/index.ts';
import { findingTextIn } from '../../device/station/findingText.ts';
import { loadFolder } from '../../device/station/stationFolder.ts';
import { hasStationRoot } from '../../editor/generate/generatePages.ts';
import { putBaseFile } from '../../editor/records/baseFile.ts';
import { RecordStore } from '../../editor/records/recordStore.ts';
import type { Translation } from '../../protocol/text/template.ts';
import { fileTexts } from '../fileTexts.ts';
import { refusal } from '../stationFiles.ts';

interface OpenFolder {
  readonly store: RecordStore;
  /** From the records; unchanged ones byte for byte. */
  readonly files: () => ReadonlyMap<string, Buffer>;
}

/** Throws a Refusal where its station.xml can’t be read. */
export function openFolder(folder: string, language: Translation): OpenFolder {
  const entry = statSync(folder, { throwIfNoEntry: false });
  if (!entry?.isDirectory())
    throw refusal(entry ? fileTexts.notAFolder : /*i18n*/ '{to} does not exist.', { to: folder });
  const { configuration, station } = loadFolder(folder, driverKinds);
  const [finding] = station.findings;
  if (!station.isReadable)
    throw refusal(fileTexts.unreadableStation, {
      finding: finding ? findingTextIn(language, finding) : folder,
    });
  const store = new RecordStore();
  const bytes = new Map<string, Buffer>();
  for (const [name, file] of configuration.files) {
    if ('fault' in file) throw refusal(fileTexts.unreadable, { file: join(folder, name), detail: file.fault });
    bytes.set(name, file.bytes);
    putBaseFile(store, name, file.sha256, file.bytes);
  }
  if (!hasStationRoot(store))
    throw refusal(/*i18n*/ '{file} is not UTF-8. Save it as UTF-8.', { file: join(folder, 'station.xml') });
  return { store, files: () => new Map(store.files().map((name) => [name, bytesOf(store, name, bytes)])) };
}

function bytesOf(store: RecordStore, name: string, before: ReadonlyMap<string, Buffer>): Buffer {
  const known = before.get(name);
  if (!store.isXml(name)) return known ?? Buffer.alloc(0);
  const now = Buffer.from(store.text(name));
  return known?.equals(now) ? known : now;
}
