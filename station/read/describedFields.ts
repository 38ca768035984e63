import type { DriverSchema } from '../../protocol/drivers/driverSchema.ts';
import { driverSchemas } from '../../protocol/drivers/schemas.ts';
import { dayFields, exceptionFields, programmeFields, switchFields } from '../../protocol/programme/programmeFields.ts';
import { alarmFields } from '../../protocol/schema/alarmFields.ts';
import { describedElementFields, describedPageFields } from '../../protocol/schema/pageDescriptions.ts';
import { allPointFields } from '../../protocol/schema/pointFields.ts';
import { publisherFields } from '../../protocol/schema/publisherFields.ts';
import { blockFields, reportCfgFields, reportFields } from '../../protocol/schema/reportFields.ts';
import type { Field, Fields } from '../../protocol/schema/schema.ts';
import {
  comModuleFields,
  historyFields,
  identityFields,
  interlockFields,
  ioModuleFields,
  linkFields,
  webServerFields,
} from '../../protocol/schema/stationFields.ts';
import { uplinkFields } from '../../protocol/schema/uplinkFields.ts';

/** By the name of the element. */
const tables: readonly (readonly [element: string, fields: Fields])[] = [
  ['Point', allPointFields],
  ['Interlock', interlockFields],
  ['Alarm', alarmFields],
  ['IdentityCfg', identityFields],
  ['IoModule', ioModuleFields],
  ['ComModule', comModuleFields],
  ['WebServerCfg', webServerFields],
  ['HistoryCfg', historyFields],
  ['ReportCfg', reportCfgFields],
  ['Report', reportFields],
  ['Block', blockFields],
  ['Publisher', publisherFields],
  ['UplinkCfg', uplinkFields],
  ['SynopticWeb', describedPageFields],
  // Of the editor: a small page.
  ['Template', describedPageFields],
  ...Object.entries(describedElementFields),
  ['Programme', programmeFields],
  ['Day', dayFields],
  ['Exception', exceptionFields],
  ['Switch', switchFields],
  // Changes of settings and links do not name the element.
  ['StationCfg', { ...identityFields, ...webServerFields, ...historyFields, ...reportCfgFields, ...uplinkFields }],
  ...Object.entries<DriverSchema>(driverSchemas).flatMap(([driver, { link, node, address }]) => [
    [driver, { ...linkFields, ...link }] as const,
    ['Link', { ...linkFields, ...link }] as const,
    [`${driver} Point`, address] as const,
    ['Point', address] as const,
    ...(node ? [[node.element, node.fields] as const] : []),
  ]),
];

const known = new Map(
  tables.flatMap(([element, fields]) =>
    Object.values(fields).flatMap((field) =>
      [field.name, ...field.names].map((name) => [`${element} ${name}`, field] as const),
    ),
  ),
);

/**
 * With its texts; `name`: also that of one state, `State1`; `driver`: of a point, the element of its link. Undefined: it
 * has none in its schema.
 */
export function describedField(element: string, name: string, driver = ''): Field<unknown> | undefined {
  return known.get(`${driver} ${element} ${name}`) ?? known.get(`${element} ${name}`);
}
