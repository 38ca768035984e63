import { readNodes, readText } from '../../protocol/wire/fields.ts';
import type { XmlNode } from '../../protocol/wire/xml.ts';
import { Findings } from '../../station/check/findings.ts';
import { type ConfigurationRecords, stationRecords } from '../../station/compare/records.ts';
import { type Configuration, manifestOf } from '../configuration.ts';
import { type ReadXml, readXml } from './station.ts';
import { isTranslationFile } from './translations.ts';

/** Undefined, with its finding: `station.xml` can't be read. A translation that can't be read is among `files`. */
export function readRecords(
  { files }: Pick<Configuration, 'files'>,
  findings: Findings,
  parse: ReadXml = readXml,
): ConfigurationRecords | undefined {
  const root = parse(files.get('station.xml'), findings);
  if (!root) return undefined;
  if (root.name !== 'StationCfg') {
    findings.ofFile(root.line ?? 0, { code: 'otherRoot', value: root.name, expected: 'StationCfg' });
    return undefined;
  }
  const languages = new Map(
    [...files].flatMap(([name, file]) => {
      const texts = isTranslationFile(name) ? parse(file, new Findings(name)) : undefined;
      return texts ? [[name.slice('texts.'.length, -'.xml'.length), translationsOf(texts)] as const] : [];
    }),
  );
  const others = Object.entries(manifestOf(files)).filter(
    ([name]) => name !== 'station.xml' && !languages.has(name.slice('texts.'.length, -'.xml'.length)),
  );
  return { ...stationRecords(root), languages, files: new Map(others) };
}

function translationsOf(root: XmlNode): ReadonlyMap<string, string> {
  const rows = readNodes(root, 'Text').map((node) => [
    readText(node, 'From')?.trim() ?? '',
    readText(node, 'To') ?? '',
  ]);
  return new Map(rows as [string, string][]);
}
