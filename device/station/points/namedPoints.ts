import type { FindingCode } from '../../../protocol/faults/findingCodes.ts';
import type { XmlNode } from '../../../protocol/wire/xml.ts';
import type { FieldPoint } from '../../points/fieldPoint.ts';
import type { Findings } from '../findings.ts';
import { confirmedByOf, type Purpose } from './confirmedBy.ts';

/** The Ids of the points that a point names; undefined: none. */
interface PointNames {
  /** Tells its mode (R37). */
  readonly modePoint: string | undefined;
  /** Their values are limits that its controller holds it to. */
  readonly minPoint: string | undefined;
  readonly maxPoint: string | undefined;
}

/** A point with the names of others that it says, which may stand after it. */
export interface NamingPoint extends PointNames {
  /** What a pulse is for. */
  readonly purpose: Purpose | undefined;
  readonly point: FieldPoint;
}

interface Read extends NamingPoint {
  readonly node: XmlNode;
}

interface Naming {
  readonly field: string;
  /** What is wrong with the point that is named; undefined: it will do. */
  readonly faultOf: (found: FieldPoint | undefined) => NamedFault | undefined;
}

type NamedFault = Extract<FindingCode, 'noModes' | 'unknownModePoint' | 'unknownLimitPoint' | 'limitNotNumeric'>;

const limitFault: Naming['faultOf'] = (found) => {
  if (!found) return 'unknownLimitPoint';
  if (found.rejected) return undefined;
  return found.kind === 'numeric' ? undefined : 'limitNotNumeric';
};

const namings = {
  modePoint: {
    field: 'ModePoint',
    faultOf: (found) => {
      if (!found) return 'unknownModePoint';
      return found.modes || found.rejected ? undefined : 'noModes';
    },
  },
  minPoint: { field: 'MinPoint', faultOf: limitFault },
  maxPoint: { field: 'MaxPoint', faultOf: limitFault },
} as const satisfies Record<keyof PointNames, Naming>;

/** The points with the numbers of those that they name. A name that will not do is told, and left out alone. */
export function namedPointsOf(
  read: readonly Read[],
  rejected: readonly FieldPoint[],
  findings: Findings,
): FieldPoint[] {
  const byId = new Map([...read.map(({ point }) => point), ...rejected].map((point) => [point.id, point]));
  const names = Object.keys(namings) as (keyof PointNames)[];
  return read.map((one) => {
    const { point } = one;
    const numbers = names.flatMap((name) => {
      const value = one[name];
      if (value === undefined) return [];
      const { field, faultOf } = namings[name];
      const found = byId.get(value);
      const code = faultOf(found);
      if (code) findings.at(one.node, { code, field, value });
      return code || !found ? [] : [[name, found.infoNumber] as const];
    });
    const confirmedBy = one.purpose && confirmedByOf(one.purpose, point, byId.get(one.purpose.when));
    if (confirmedBy && 'code' in confirmedBy) findings.at(one.node, confirmedBy);
    else if (confirmedBy) return { ...point, ...Object.fromEntries(numbers), confirmedBy };
    return numbers.length === 0 ? point : { ...point, ...Object.fromEntries(numbers) };
  });
}
