import { itemFaultMessage } from '../../protocol/faults/itemFaultText.ts';
import { openToRead } from '../store/db.ts';
import { filesOf } from '../store/replacement.ts';
import { refusalStore } from '../store/tables/refusals.ts';
import { type Check, ok, warning } from './check.ts';
import { isThere } from './location.ts';

export const refusals: Check = ({ data, read, language: { say } }) => {
  const { database } = filesOf(data);
  if (!read || !isThere(database)) return [];
  const points = new Map(read.station.points.map(({ id, name }) => [id, name || id]));
  const refused = storedIn(database).filter(([id]) => points.has(id));
  const [first] = refused;
  if (!first) return ok('refused', say(/*i18n*/ 'No point was refused by the field when it was last read.'));
  const [id, why] = first;
  const name = points.get(id) ?? id;
  const point = why ? `${name}, ${say(itemFaultMessage(why))}` : name;
  const message = say(
    /*i18n*/ '{count, plural, one {# point is refused by the field: {point}} other {# points are refused by the field. First: {point}}}',
    { count: refused.length, point },
  );
  return warning('refused', message, say(/*i18n*/ 'Compare its address with the documentation of the field device.'));
};

function storedIn(file: string) {
  using db = openToRead(file);
  return refusalStore(db).all();
}
