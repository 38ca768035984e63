import type { DriverSchema } from '../../protocol/drivers/driverSchema.ts';
import { driverSchemas } from '../../protocol/drivers/schemas.ts';
import type { Field, Fields } from '../../protocol/schema/schema.ts';
import { linkFields } from '../../protocol/schema/stationFields.ts';
import { fieldRow, head } from './fieldRow.ts';

/** With the fields of links, of the devices behind them, and of points. */
export function driverTables(): string {
  const described = new Map<Fields, string>();
  const sections = Object.entries<DriverSchema>(driverSchemas).flatMap(([name, schema]) => {
    const { title, link, node, address } = schema;
    const own = { ...linkFields, ...link };
    const inherited = new Set(Object.values(own).flatMap(({ names }) => names));
    const table = (fields: Fields, of: string) => [
      ...head,
      ...Object.values(fields).map((field) => rowOf(field, inherited.has(field.name) ? of : undefined)),
    ];
    const known = described.get(address);
    described.set(address, name);
    return [
      `#### ${name}: ${title}`,
      ...head,
      ...Object.values(own).map((field) => rowOf(field)),
      '',
      ...(node ? [`Inside, \`<${node.element}>\`:`, '', ...table(node.fields, node.element.toLowerCase()), ''] : []),
      ...(known === undefined
        ? [`Fields of its points:`, '', ...table(address, 'point'), '']
        : [`Its points have the fields of those of ${known}.`, '']),
    ];
  });
  return sections.join('\n').trimEnd();
}

/** `of`: the link has the field, too, and this one is for that thing alone. */
function rowOf(field: Field<unknown>, of?: string): string {
  if (of !== undefined && !field.isRequired)
    return fieldRow(field, `as of the link, for this ${of} alone`, 'the link’s');
  const { help, absent } = field.about ?? {};
  if (help === undefined) throw new Error(`The field ${field.name} of a driver has no help in protocol/drivers.`);
  return fieldRow(field, help, absent);
}
