import { FieldReader } from '../elementFields.ts';
import { Field as WireField } from '../wire/record.ts';
import { optionalNumber, optionalText } from './fieldTypes.ts';
import type { Field, Values } from './schema.ts';

/**
 * Settings of a point that pages read as the station file has them. A line here is all that one costs: the file, the
 * service (`shownOf`) and the wire (`point.ts`) derive from it.
 */
export const sharedPointFields = {
  /** Part of the plant. */
  area: optionalText('Area', 'words', true),
  /** Normal range, in the point's unit: a value outside it is good and needs attention (R44). */
  rangeMin: optionalNumber('RangeMin'),
  rangeMax: optionalNumber('RangeMax'),
  /** Measuring range, in the point's unit: a value outside it is uncertain, for its sensor cannot measure it (R44). */
  measureMin: optionalNumber('MeasureMin'),
  measureMax: optionalNumber('MeasureMax'),
};

type Shared = Values<typeof sharedPointFields>;

type OnWire<T> = undefined extends T ? WireField<Exclude<T, undefined>, false, false> : WireField<T, true, false>;

/** The same fields as those of a record. */
export const sharedWireFields = Object.fromEntries(
  Object.entries<Field<unknown>>(sharedPointFields).map(([property, field]) => [property, wireField(field)]),
) as unknown as { readonly [P in keyof Shared]: OnWire<Shared[P]> };

function wireField({ name, type, choices, read, write }: Field<unknown>): WireField<unknown> {
  return new WireField<unknown>({
    type: choices?.join(', ') ?? (type === 'words' || type === 'lines' ? 'text' : type),
    name,
    read: (node) => read(new FieldReader(node)),
    write: (value, _, written) => {
      const [text] = write(value);
      if (text !== undefined) written.set(name, text);
    },
  });
}
