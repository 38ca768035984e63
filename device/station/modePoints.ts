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
    const one = readOf.get(point);
    if (one?.modePoint === undefined) return point;
    const found = byId.get(one.modePoint);
    if (found?.modes) return { ...point, modePoint: found.infoNumber };
    findings.at(one.node, { code: found ? 'noModes' : 'unknownModePoint', field: 'ModePoint', value: one.modePoint });
    return point;
  });
}
