import type { XmlNode } from '../../protocol/xml.ts';
import type { FieldPoint } from '../points/fieldPoint.ts';
import type { Findings } from './findings.ts';

interface Read {
  readonly point: FieldPoint;
  readonly node: XmlNode;
  /** The Id that the point names; undefined: none. */
  readonly modePoint: string | undefined;
}

/** The points with the numbers of the points that tell their mode (R37). One that can't is told, and left out alone. */
export function modePointsOf(points: readonly FieldPoint[], read: readonly Read[], findings: Findings): FieldPoint[] {
  const byId = new Map(points.map((point) => [point.id, point]));
  const readOf = new Map(read.map((one) => [one.point, one]));
  return points.map((point) => {
    const { modePoint, node } = readOf.get(point) ?? {};
    if (modePoint === undefined) return point;
    const found = byId.get(modePoint);
    const fault = faultOf(found, modePoint);
    if (fault !== undefined) findings.at(node, `Point: ModePoint ${fault}`);
    return fault === undefined ? { ...point, modePoint: found?.infoNumber } : point;
  });
}

function faultOf(found: FieldPoint | undefined, id: string): string | undefined {
  if (!found) return `'${id}' is not there`;
  return found.modes ? undefined : `'${id}' says of no state what it means: expected Mode0, Mode1 and so on there`;
}
