import { wideStation } from '../../development/wide/wide.ts';
import { writeStation } from '../../development/wide/writeStation.ts';
import { element, type XmlNode } from '../../protocol/wire/xml.ts';

/** Below all values of the field (fieldProcess.ts). */
const limit = 5000;

const extras = {
  'a mark on each tenth': (station: XmlNode): XmlNode => ({
    ...station,
    children: station.children.map((part) =>
      part.name === 'PointCfg' ? { ...part, children: part.children.map(withNormalRange) } : part,
    ),
  }),
  'ten alarms breathing': (station: XmlNode): XmlNode => {
    const ids = station.children.flatMap(({ name, children }) => (name === 'PointCfg' ? children.slice(0, 10) : []));
    const alarms = ids.map(({ attributes: { Id } }) =>
      element('Alarm', { Id, Point: Id, Kind: 'H', Limit: limit, Priority: 2, Message: 'High' }),
    );
    const at = station.children.findIndex(({ name }) => name === 'PointCfg') + 1;
    return { ...station, children: station.children.toSpliced(at, 0, element('AlarmCfg', {}, alarms)) };
  },
} as const;
export type WideExtra = keyof typeof extras;

const withNormalRange = (point: XmlNode, i: number): XmlNode =>
  i % 10 > 0 ? point : { ...point, attributes: { ...point.attributes, RangeMax: String(limit) } };

/** Writes the folder of `vigie wide`: one page of that many numbers, bound to the field's registers. */
export async function writeWide(
  folder: string,
  points: number,
  periodMs: number,
  port: number,
  extra?: WideExtra,
): Promise<void> {
  const modbus = { host: '127.0.0.1', port };
  const plain = wideStation({ points, modbus, periodMs, type: 'uint16' });
  const station = extra ? extras[extra](plain) : plain;
  writeStation(folder, 'wide', { station, images: new Map() });
}
