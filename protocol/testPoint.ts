import { type Point, pointRecord } from './point.ts';
import { element } from './wire/xml.ts';

const plain = pointRecord.read(element('Point', { InfoNumber: '1', Id: 'POINT', Name: 'Point' }));

/** A measured value that cannot be commanded, with these fields of its own. */
export function pointOf(fields: Partial<Point> = {}): Point {
  if (!plain) throw new Error('No point');
  return { ...plain, states: [], verbs: [], ...fields };
}
