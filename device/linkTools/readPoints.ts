import type { AddressRead } from '../../protocol/calls/linkTool.ts';
import type { XmlNode } from '../../protocol/wire/xml.ts';
import type { Link } from '../station/links.ts';
import type { Deadline } from './deadline.ts';
import { reported } from './reported.ts';
import { readToolPlace, type ToolPlace } from './toolLink.ts';
import { toolValue } from './toolValue.ts';
import { type ToolSurroundings, withConnection } from './withConnection.ts';

type NumberedPlace = ToolPlace & { readonly at: number };
type Put = (at: number, read: Omit<AddressRead, 'findings'>) => void;

/** Each once, over the link of its unit; one answer for each. */
export async function readPoints(
  known: Link,
  points: readonly XmlNode[],
  deadline: Deadline,
  around: ToolSurroundings,
): Promise<AddressRead[]> {
  const places = points.map((point) => readToolPlace(point, known));
  const reads = places.map((place): AddressRead => ({ findings: 'findings' in place ? reported(place.findings) : [] }));
  const sound = places.flatMap((place, at): NumberedPlace[] => ('findings' in place ? [] : [{ ...place, at }]));
  const put: Put = (at, read) => {
    reads[at] = { findings: [], ...read };
  };
  const units = [...Map.groupBy(sound, ({ link }) => link.id).values()];
  await Promise.all(units.map((unit) => readUnit(unit, deadline, around, put)));
  return reads;
}

/** One after another: the station’s own requests wait for one of them at most. */
async function readUnit(
  places: readonly NumberedPlace[],
  deadline: Deadline,
  { now, ports }: ToolSurroundings,
  put: Put,
) {
  const left = [...places];
  const [{ link } = {}] = places;
  if (!link) return;
  try {
    await withConnection(
      link,
      deadline,
      async (connection) => {
        for (let place = left[0]; place; left.shift(), place = left[0]) {
          const { at, address, scaling } = place;
          const reading = connection.probe?.(address, deadline.signal) ?? Promise.reject(new Error(noProbe));
          put(at, toolValue(link, await deadline.race(reading), now(), scaling));
        }
      },
      ports,
    );
  } catch (error) {
    for (const { at } of left) put(at, { fault: deadline.faultOf(error) });
  }
}

const noProbe = 'the driver can’t read one address';
