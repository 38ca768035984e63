import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileKey } from '../../protocol/configuration/fileNames.ts';
import { Findings } from '../../station/check/findings.ts';
import { type Configuration, type ConfigurationFile, configurationOf, fileOf } from '../configuration.ts';
import type { DriverKind } from '../drivers/driverKind.ts';
import type { AccountSeed } from '../users/accounts.ts';
import { readAccounts } from './accounts.ts';
import { readRegularFile } from './regularFile.ts';
import { editorFile, loadStation, type Reading, readXml, type Station } from './station.ts';
import { isTranslationFile } from './translations.ts';

const imageName = /^[^./\\][^/\\]*\.(svg|png|jpe?g|webp)$/i;

export interface Loaded {
  readonly configuration: Configuration;
  readonly station: Station;
}

/** A station folder, or a stored version. */
export type StationSource = { readonly folder: string } | { readonly version: number };

export interface LoadedStation extends Loaded {
  readonly source: StationSource;
}

export interface StationToStart extends LoadedStation {
  readonly accounts: readonly AccountSeed[];
}

/** Reads each file once; never throws for the content. */
export function loadFolder(
  folder: string,
  kinds: Readonly<Record<string, DriverKind>>,
  reading: Reading = 'toCheck',
): StationToStart {
  const findings = new Findings('accounts.xml');
  const configuration = readFolder(folder, findings);
  const station = loadStation(configuration, kinds, findings.list, readXml, reading);
  return { source: { folder }, configuration, station, accounts: loadAccounts(folder, findings) };
}

export function loadAccounts(folder: string, findings: Findings): AccountSeed[] {
  const accounts = join(folder, 'accounts.xml');
  const root = isThere(accounts) ? readXml(readFile(accounts), findings) : undefined;
  return root ? readAccounts(root, findings) : [];
}

/** Reads each file once; images of other kinds are noted. */
export function readFolder(folder: string, findings = new Findings('images')): Configuration {
  const images = imagesIn(folder, findings);
  const own = readdirSync(folder).filter((name) => name === editorFile || isTranslationFile(name));
  const names = ['station.xml', ...own, ...images];
  return configurationOf(names.map((name) => [name, readFile(join(folder, name))]));
}

function readFile(path: string): ConfigurationFile {
  try {
    return fileOf(readRegularFile(path));
  } catch (error) {
    return { fault: (error as Error).message };
  }
}

function imagesIn(folder: string, findings: Findings): string[] {
  const path = join(folder, 'images');
  if (!isThere(path)) return [];
  if (!statSync(path).isDirectory()) {
    new Findings('images', findings.list).ofFile(0, { code: 'unreadableFile', detail: 'it is not a folder' });
    return [];
  }
  // Of names that other file systems do not distinguish, the same one is used on every machine.
  const used = new Map<string, string>();
  const entries = readdirSync(path, { withFileTypes: true }).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  return entries.flatMap((entry) => {
    const noted = new Findings(`images/${entry.name}`, findings.list);
    if (!entry.isFile() || !imageName.test(entry.name)) {
      noted.ofFile(0, { code: 'notAnImageFile' });
      return [];
    }
    const same = used.get(fileKey(entry.name));
    if (same !== undefined) {
      noted.ofFile(0, { code: 'sameFileName', value: same });
      return [];
    }
    used.set(fileKey(entry.name), entry.name);
    return [`images/${entry.name}`];
  });
}

function isThere(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false }) !== undefined;
}
