import { itemFaultMessage } from '../../protocol/faults/itemFaultText.ts';
import { openToRead } from '../store/db.ts';
import { filesOf } from '../store/replacement.ts';
import { refusalStore } from '../store/tables/refusals.ts';
import { type Check, ok, warning } from './check.ts';
import { isThere } from './place.ts';

/** Which points of the station the field refused when they were read last, and why the first of them. */
export const refusals: Check = ({ data, read, language: { say, appText } }) => {
  const { database } = filesOf(data);
  if (!read || !isThere(database)) return [];
  const points = new Map(read.station.points.map(({ id, name }) => [id, name || id]));
  const refused = storedIn(database).filter(([id]) => points.has(id));
  const [first] = refused;
  if (!first) return ok('refused', say('No point was refused by the field when it was last read.'));
  const [id, why] = first;
  const name = points.get(id) ?? id;
  const point = why ? `${name}, ${appText(itemFaultMessage(why))}` : name;
  const message = say(
    refused.length === 1
      ? '{count} point is refused by the field: {point}'
      : '{count} points are refused by the field. First: {point}',
    { count: refused.length, point },
  );
  return warning('refused', message, say('Compare its address with the documentation of the field device.'));
};

function storedIn(file: string) {
  using db = openToRead(file);
  return refusalStore(db).all();
}
