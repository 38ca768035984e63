import { expect, test } from 'vitest';
import { modbusTcpSchema } from '../../protocol/drivers/modbus/modbusSchema.ts';
import { usualParts } from '../../protocol/schema/described.ts';
import { pointSchema } from '../../protocol/schema/stationSchemas.ts';
import { fieldsIn } from './formFields.ts';

const { fields } = pointSchema(Object.values(modbusTcpSchema.address));
const named = (parts: Parameters<typeof fieldsIn>[1]) => Object.values(fieldsIn(fields, parts)).map(({ name }) => name);

test('the form of a point begins with its name and value, and has its place together', () => {
  expect(named(usualParts)).toEqual([
    ...['Id', 'InfoNumber', 'Name', 'Kind', 'Unit', 'Digits', 'Machine', 'Area', 'EditingKind', 'CommandKind'],
    ...['State#', 'Command#', 'Min', 'Max', 'Step', 'RangeMin', 'RangeMax'],
  ]);
  expect(named(['place']).slice(0, 3)).toEqual(['Link', 'Calculation', 'Register']);
});

test('every field of it is in one part', () => {
  const all = [...named(usualParts), ...named(['place']), ...named([undefined])];
  expect(all.sort()).toEqual(
    Object.values(fields)
      .map(({ name }) => name)
      .sort(),
  );
});
