import { stationText, writeFiles } from '../../cli/stationFiles.ts';
import type { XmlNode } from '../../protocol/wire/xml.ts';

interface StationFiles {
  readonly station: XmlNode;
  /** By file name in `images/`: SVG. */
  readonly images: ReadonlyMap<string, string>;
}

export function writeStation(dir: string, command: string, { station, images }: StationFiles): void {
  const files = [...images].map(([name, svg]) => [`images/${name}`, svg] as const);
  writeFiles(dir, command, new Map([...files, ['station.xml', stationText(command, station)]]), 'own');
}
