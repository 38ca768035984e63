import type { FindingCode } from '../../../protocol/faults/findingCodes.ts';
import type { XmlNode } from '../../../protocol/wire/xml.ts';
import type { Findings } from '../../../station/check/findings.ts';
import type { FieldPoint } from '../../points/fieldPoint.ts';
import { confirmedByOf, type Purpose } from './confirmedBy.ts';

/** Ids of points; undefined: none. */
interface PointNames {
  /** It shows the mode (R37). */
  readonly modePoint: string | undefined;
  /** Their values are limits that the controller enforces. */
  readonly minPoint: string | undefined;
  readonly maxPoint: string | undefined;
}

/** The named points may come later in the file. */
export interface NamingPoint extends PointNames {
  readonly purpose: Purpose | undefined;
  readonly point: FieldPoint;
}

interface Read extends NamingPoint {
  readonly node: XmlNode;
}

interface Naming {
  readonly field: string;
  /** Undefined: the named point will do. */
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

/** With numbers in place of the names. An unusable name is reported, and left out alone. */
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
