import { wideStation } from '../../development/wide/wide.ts';
import { writeStation } from '../../development/wide/writeStation.ts';
import { element, type XmlNode } from '../../protocol/wire/xml.ts';

export const points = 1000;

export const pointsOfSmallPage = 20;

/** Changes reach the browser as fast as in `frame`. */
const periodMs = 20;

/**
 * Three pages: one with all points, two with twenty of them each; a few points have a time programme for the list of
 * programmes.
 */
export async function writeSoakStation(folder: string, port: number): Promise<void> {
  const modbus = { host: '127.0.0.1', port };
  const whole = wideStation({ points, modbus, periodMs, type: 'uint16' });
  const station = { ...whole, children: whole.children.map(changed) };
  writeStation(folder, 'wide', { station, images: new Map() });
}

function changed(part: XmlNode): XmlNode {
  if (part.name === 'PointCfg') return { ...part, children: part.children.map(withProgramme) };
  if (part.name !== 'SynopticWebCfg') return part;
  const [page] = part.children;
  if (!page) throw new Error('The wide station has no page.');
  return { ...part, children: [page, pageOf(page, 'left', 0), pageOf(page, 'right', pointsOfSmallPage)] };
}

function withProgramme(point: XmlNode, index: number): XmlNode {
  return index < 5 ? { ...point, attributes: { ...point.attributes, EditingKind: 'Weekly' } } : point;
}

function pageOf({ attributes, children }: XmlNode, name: string, from: number): XmlNode {
  const own = { ...attributes, SynopticId: name, SynopticName: name, IsFirst: 'false' };
  return element('SynopticWeb', own, children.slice(from, from + pointsOfSmallPage));
}
