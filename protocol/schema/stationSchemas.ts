import type { DriverSchema } from '../drivers/driverSchema.ts';
import type { ElementKind } from '../elementKinds.ts';
import {
  copiedProgrammeFields,
  dayFields,
  exceptionFields,
  periodFields,
  programmeFields,
  switchFields,
} from '../programme/programmeFields.ts';
import { alarmFields } from './alarmFields.ts';
import { described } from './described.ts';
import { type NodeSchema, nodeSchema } from './nodeSchema.ts';
import { describedElementFields, describedPageFields } from './pageDescriptions.ts';
import { allPointFields } from './pointFields.ts';
import { publisherFields } from './publisherFields.ts';
import { blockFields, reportCfgFields, reportFields } from './reportFields.ts';
import type { Field } from './schema.ts';
import {
  accountFields,
  comModuleFields,
  historyFields,
  identityFields,
  interlockFields,
  ioModuleFields,
  linkFields,
  rootFields,
  translationFields,
  webServerFields,
} from './stationFields.ts';
import { uplinkFields } from './uplinkFields.ts';

const single = { isSingle: true } as const;

const elementSchemas = Object.fromEntries(
  Object.entries(describedElementFields).map(([kind, fields]) => [kind, nodeSchema(fields)]),
) as Record<ElementKind, NodeSchema>;

const switches = { Switch: nodeSchema(switchFields) };

const programme = nodeSchema(
  { ...programmeFields, ...copiedProgrammeFields },
  {
    EffectivePeriod: nodeSchema(periodFields),
    Day: nodeSchema(dayFields, switches),
    Exception: nodeSchema(exceptionFields, switches),
  },
  single,
);

export const historySchema = nodeSchema(historyFields, {}, single);
export const interlockSchema = nodeSchema(interlockFields);

export function pointSchema(addressFields: readonly Field<unknown>[]): NodeSchema {
  const address = Object.fromEntries(
    addressFields.map((field) => [field.name, described(field, { ...field.about, form: 'place' })]),
  );
  return nodeSchema({ ...allPointFields, ...address }, { Interlock: interlockSchema, Programme: programme });
}

export function linkSchema({ link, node }: DriverSchema): NodeSchema {
  return nodeSchema({ ...linkFields, ...link }, node ? { [node.element]: nodeSchema(node.fields) } : {});
}

export const pageSchema = nodeSchema(describedPageFields, elementSchemas, { unknownChild: 'unknownElementKind' });
export const alarmSchema = nodeSchema(alarmFields);
export const identitySchema = nodeSchema(
  identityFields,
  { IoModule: nodeSchema(ioModuleFields), ComModule: nodeSchema(comModuleFields) },
  single,
);
export const blockSchema = nodeSchema(blockFields);
export const reportSchema = nodeSchema(reportFields, { Block: blockSchema });
export const reportCfgSchema = nodeSchema(reportCfgFields, { Report: reportSchema }, single);
const publisherSchema = nodeSchema(publisherFields);
export const publishCfgSchema = nodeSchema({}, { Publisher: publisherSchema }, single);
export const uplinkSchema = nodeSchema(uplinkFields, {}, single);
export const webServerSchema = nodeSchema(webServerFields, {}, single);
export const accountSchema = nodeSchema(accountFields);
export const textsSchema = nodeSchema(rootFields, { Text: nodeSchema(translationFields) });
export const accountsSchema = nodeSchema(rootFields, { Account: accountSchema });
