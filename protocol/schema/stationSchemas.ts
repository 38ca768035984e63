import { type ElementKind, fieldsOfKind } from '../elementKinds.ts';
import { closedField, pageFields } from '../elements/pageFields.ts';
import { mostStates } from './fieldTypes.ts';
import { type NodeSchema, nodeSchema } from './nodeSchema.ts';
import type { Fields } from './schema.ts';

const single = { isSingle: true } as const;

function each(pattern: string): string[] {
  return Array.from({ length: mostStates }, (_, state) => pattern.replace('#', String(state)));
}

function namesOf(fields: Fields): string[] {
  return Object.values(fields).flatMap(({ names }) => names);
}

const elementSchemas = Object.fromEntries(
  Object.entries(fieldsOfKind).map(([kind, fields]) => [kind, nodeSchema(namesOf(fields))]),
) as Record<ElementKind, NodeSchema>;

const switches = { Switch: nodeSchema(['Time', 'Value']) };

const programme = nodeSchema(
  ['DefaultValue'],
  {
    EffectivePeriod: nodeSchema(['From', 'To']),
    Day: nodeSchema(['Name'], switches),
    Exception: nodeSchema(['Name', 'Priority', 'From', 'To', 'Weekday', 'Week', 'Month'], switches),
  },
  single,
);

const interlock = nodeSchema(['Text', 'When', 'Against']);

/** The fields of a point besides its address. */
const pointFields = [
  'Id',
  'InfoNumber',
  'Name',
  'RiData',
  'Kind',
  'EditingKind',
  'Unit',
  'Digits',
  ...each('State#'),
  ...each('Command#'),
  'Min',
  'Max',
  'Step',
  'CommandKind',
  'PulseMs',
  'AsksReason',
  'AsksPassword',
  'RangeMin',
  'RangeMax',
  'FrozenAfterMs',
  'Link',
  'PeriodMs',
  'Scale',
  'Offset',
];

/** A point of a link whose driver has these fields for an address. */
export function pointSchema(addressFields: readonly string[]): NodeSchema {
  return nodeSchema([...pointFields, ...addressFields], { Interlock: interlock, Programme: programme });
}

/** A link of a driver that has these fields besides. */
export function linkSchema(ownFields: readonly string[]): NodeSchema {
  return nodeSchema(['Id', 'PeriodMs', ...ownFields]);
}

export const pageSchema = nodeSchema([...namesOf(pageFields), closedField], elementSchemas, {
  childNoun: 'a kind of element',
});
export const identitySchema = nodeSchema(['StationName', 'ProductSerialNumber', 'TimeZone', 'Mode'], {}, single);
export const webServerSchema = nodeSchema(
  ['DisconnectionTimeoutSec', 'ShowStationName', 'LocalHostNames', 'ExternalRedirect'],
  {},
  single,
);

export const accountSchema = nodeSchema([
  'Login',
  'Profile',
  'IsPasswordEditable',
  'PasswordHash',
  'DemonstrationPassword',
]);
export const accountsSchema = nodeSchema(['Version'], { Account: accountSchema });
