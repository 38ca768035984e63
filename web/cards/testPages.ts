import { pointRecord } from '../../protocol/point.ts';
import { readSynoptics, type Synoptic } from '../../protocol/synoptic.ts';
import { stationTextRecord, stationTextsOf, translatePage, translatePoint } from '../../protocol/texts.ts';
import type { XmlNode } from '../../protocol/wire/xml.ts';
import { parseXml } from '../api/parseXml.ts';
import { cardsOf } from './cardsOf.ts';
import type { PointOf } from './item.ts';
import { outline } from './testOutline.ts';

export function pagesOf(
  xml: string,
  translation?: string,
): {
  readonly synoptics: readonly Synoptic[];
  readonly read: (id: string) => string;
} {
  const root = parseXml(xml);
  if (!root) throw new Error('No XML');
  const texts = translation === undefined ? undefined : parseXml(translation);
  const translations = texts && stationTextsOf(stationTextRecord.readAll(texts));
  const translate = (text: string) => translations?.get(text) ?? text;
  const points = pointRecord.readAll(find(root, 'PointCfg') ?? root).map((point) => translatePoint(point, translate));
  const synoptics = readSynoptics(find(root, 'SynopticWebCfg') ?? root).map((page) => translatePage(page, translate));
  const pointOf: PointOf = ({ infoNumber }) => {
    const point = points.find((one) => one.infoNumber === infoNumber);
    if (infoNumber === undefined) return undefined;
    return { key: infoNumber, name: point?.name, originalName: point?.originalName, unit: point?.unit };
  };
  return {
    synoptics,
    read: (id) => {
      const page = synoptics.find((one) => one.id === id);
      if (!page) throw new Error(`No page ${id}`);
      return outline(cardsOf(page, pointOf));
    },
  };
}

function find(node: XmlNode, name: string): XmlNode | undefined {
  if (node.name === name) return node;
  for (const child of node.children) {
    const found = find(child, name);
    if (found) return found;
  }
  return undefined;
}
