import { stationText, writeFiles } from '../../cli/stationFiles.ts';
import type { XmlNode } from '../../protocol/wire/xml.ts';

/** A station folder as a generator makes it. */
interface StationFiles {
  readonly station: XmlNode;
  /** File name in `images/` and its SVG. */
  readonly images: ReadonlyMap<string, string>;
}

/** Writes a station folder of a generator. */
export async function writeStation(dir: string, command: string, { station, images }: StationFiles): Promise<void> {
  const files = [...images].map(([name, svg]) => [`images/${name}`, svg] as const);
  await writeFiles(dir, command, new Map([...files, ['station.xml', stationText(command, station)]]), 'own');
}
