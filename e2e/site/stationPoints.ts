import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseXml } from '../../device/parseXml.ts';
import { readSynoptics, type Synoptic } from '../../protocol/synoptic.ts';
import { child, readNodes, readNumber, readText } from '../../protocol/wire/fields.ts';
import type { XmlNode } from '../../protocol/wire/xml.ts';

/** Read here independently, so that the service is not its own witness. */
export interface StationPoint {
  readonly id: string;
  readonly infoNumber: number;
  readonly name: string;
  /** Empty: of none. */
  readonly machine: string;
  readonly isLogic: boolean;
  readonly unit: string;
  readonly digits: number;
  readonly states: readonly [string, string];
  /** It has no register in the plant. */
  readonly isCalculated: boolean;
  readonly table: string;
  readonly address: number;
  readonly type: string;
  readonly scale: number;
  readonly offset: number;
}

export interface StationFile {
  readonly synoptics: readonly Synoptic[];
  readonly points: ReadonlyMap<number, StationPoint>;
}

export function readStation(folder: string): StationFile {
  const root = parseXml(readFileSync(join(folder, 'station.xml')));
  const pages = child(root, 'SynopticWebCfg');
  const points = child(root, 'PointCfg');
  if (!pages || !points) throw new Error(`${folder} has no pages or no points.`);
  return {
    synoptics: readSynoptics(pages),
    points: new Map(readNodes(points, 'Point').map((node) => [readNumber(node, 'InfoNumber') ?? 0, readPoint(node)])),
  };
}

function readPoint(node: XmlNode): StationPoint {
  const [table = '', address] = (readText(node, 'Register') ?? '').split(':');
  const isBit = table === 'coil' || table === 'discrete';
  return {
    id: readText(node, 'Id') ?? '',
    infoNumber: readNumber(node, 'InfoNumber') ?? 0,
    name: readText(node, 'Name') ?? '',
    machine: readText(node, 'Machine') ?? '',
    isLogic: readText(node, 'Kind') === 'logic',
    unit: readText(node, 'Unit') ?? '',
    digits: readNumber(node, 'Digits') ?? 0,
    states: [readText(node, 'State0') ?? '0', readText(node, 'State1') ?? '1'],
    isCalculated: readText(node, 'Calculation') !== undefined,
    table,
    address: Number(address),
    type: readText(node, 'Type') ?? (isBit ? 'bool' : 'uint16'),
    scale: readNumber(node, 'Scale') ?? 1,
    offset: readNumber(node, 'Offset') ?? 0,
  };
}
