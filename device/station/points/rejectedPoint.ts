import type { Finding } from '../../../protocol/faults/finding.ts';
import { isProgrammed, type Point } from '../../../protocol/point.ts';
import type { FieldPoint } from '../../points/fieldPoint.ts';
import { reasonText } from '../findingText.ts';

export type Readable = Omit<Point, 'source' | 'link' | 'periodMs' | 'rejected'>;

const anyNumber = { integer: false, double: true, min: Number.NEGATIVE_INFINITY, max: Number.POSITIVE_INFINITY };

/** Of a point that is on no link: nothing is read of it, and it takes no commands. */
export const noPlace = {
  link: '',
  address: undefined,
  source: -1,
  periodMs: 1000,
  scaling: { scale: 1, offset: 0, range: anyNumber },
  writable: false,
  isSimulated: false,
} as const;

/**
 * Stand-in for a rejected point: what names it finds it, and shows why it has no value. It is never read and takes no
 * commands.
 */
export function rejectedPoint(readable: Readable, finding: Finding): FieldPoint {
  return {
    ...readable,
    editingKind: isProgrammed(readable) ? readable.editingKind : 'NonEditable',
    rejected: { ...finding, text: reasonText(finding) },
    ...noPlace,
    interlocks: [],
    firstProgramme: undefined,
  };
}

/** From the highest down, for rejected points without their own number. */
export function* freeNumbers(used: ReadonlySet<number>): Generator<number, never> {
  for (let number = 999_999_999; ; number--) if (!used.has(number)) yield number;
}
