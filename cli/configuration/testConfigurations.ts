import { join } from 'node:path';
import { type Configuration, configurationOf, fileOf } from '../../device/configuration.ts';
import { findingText } from '../../device/station/findingText.ts';
import { readRecords } from '../../device/station/readRecords.ts';
import { readFolder } from '../../device/station/stationFolder.ts';
import { Findings } from '../../station/check/findings.ts';
import { configurationChanges } from '../../station/compare/changes.ts';
import type { ConfigurationRecords } from '../../station/compare/records.ts';

/** Texts of a configuration by their files; undefined: there is no such file. */
type Files = Readonly<Record<string, string | undefined>>;
/** Gives the files that an edit changes. */
export type Edit = (text: (file: string) => string) => Files;

/** A change of the demonstration station: an edit of its files, and the sentences that name it. */
export interface ScriptedChange {
  readonly title: string;
  readonly edit: Edit;
  readonly en: readonly string[];
  readonly fr: readonly string[];
}

export const demo = readFolder(join(import.meta.dirname, '../../demonstration/station'));

/** Replaces a text of station.xml, which has it once. */
export const replaced = (...pairs: readonly (readonly [from: string, to: string])[]): Edit =>
  inFile('station.xml', ...pairs);

/** The same of another file. */
export function inFile(file: string, ...pairs: readonly (readonly [from: string, to: string])[]): Edit {
  return (text) => ({
    [file]: pairs.reduce((edited, [from, to]) => {
      if (edited.split(from).length !== 2) throw new Error(`${file} has "${from}" not once`);
      return edited.replace(from, () => to);
    }, text(file)),
  });
}

/** Replaces a text wherever station.xml has it. */
export function everywhere(...pairs: readonly (readonly [from: string, to: string])[]): Edit {
  return (text) => ({
    'station.xml': pairs.reduce((edited, [from, to]) => {
      if (!edited.includes(from)) throw new Error(`station.xml does not have "${from}"`);
      return edited.replaceAll(from, () => to);
    }, text('station.xml')),
  });
}

/** Takes an element out of station.xml, by the field that names it. */
export function without(name: string, id: string): Edit {
  return (text) => {
    const xml = text('station.xml');
    const begin = xml.search(new RegExp(`<${name} \\w+="${id}"`));
    const [tag = ''] = /^<[^>]*>/.exec(xml.slice(begin)) ?? [];
    const end = tag.endsWith('/>') ? begin + tag.length : xml.indexOf(`</${name}>`, begin) + `</${name}>`.length;
    if (begin < 0) throw new Error(`station.xml has no ${name} ${id}`);
    return { 'station.xml': xml.slice(0, begin) + xml.slice(end) };
  };
}

/** The demonstration station, edited. */
export function edited(edit: Edit): Configuration {
  const textOf = (name: string) => {
    const file = demo.files.get(name);
    return file && 'bytes' in file ? file.bytes.toString() : '';
  };
  const files = new Map(demo.files);
  for (const [name, text] of Object.entries(edit(textOf))) {
    if (text === undefined) files.delete(name);
    else files.set(name, fileOf(Buffer.from(text)));
  }
  return configurationOf(files);
}

export function recordsOf(configuration: Configuration): ConfigurationRecords {
  const findings = new Findings('station.xml');
  const records = readRecords(configuration, findings);
  if (!records) throw new Error(findings.list.map(findingText).join('\n'));
  return records;
}

/** A Thursday, at noon in the zone of the station. */
const moment = { now: Date.UTC(2026, 10, 26, 11), timeZone: 'Europe/Paris' } as const;

export function changesBetween(before: ConfigurationRecords, after: ConfigurationRecords) {
  return configurationChanges(before, after, moment);
}
