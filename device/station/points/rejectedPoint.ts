import type { Finding } from '../../../protocol/faults/finding.ts';
import { isProgrammed, type Point } from '../../../protocol/point.ts';
import type { FieldPoint } from '../../points/fieldPoint.ts';
import { reasonText } from '../findingText.ts';

/** What could be read of a rejected point. */
export type Readable = Omit<Point, 'source' | 'link' | 'periodMs' | 'rejected'>;

const anyNumber = { integer: false, min: Number.NEGATIVE_INFINITY, max: Number.POSITIVE_INFINITY };

/**
 * Stands for a point that was rejected: what names it finds it, and says why it has no value. It is on no link, is never
 * read and takes no commands.
 */
export function rejectedPoint(readable: Readable, finding: Finding): FieldPoint {
  return {
    ...readable,
    editingKind: isProgrammed(readable) ? readable.editingKind : 'NonEditable',
    rejected: { ...finding, text: reasonText(finding) },
    link: '',
    address: undefined,
    source: -1,
    periodMs: 1000,
    scaling: { scale: 1, offset: 0, range: anyNumber },
    writable: false,
    isSimulated: false,
    interlocks: [],
    firstProgramme: undefined,
  };
}

/** The highest numbers that no point has, for rejected points without a number of their own. */
export function* freeNumbers(used: ReadonlySet<number>): Generator<number, never> {
  for (let number = 999_999_999; ; number--) if (!used.has(number)) yield number;
}
