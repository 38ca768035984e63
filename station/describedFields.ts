import { alarmFields } from '../protocol/schema/alarmFields.ts';
import { allPointFields } from '../protocol/schema/pointFields.ts';
import type { Field, Fields } from '../protocol/schema/schema.ts';
import {
  comModuleFields,
  historyFields,
  identityFields,
  interlockFields,
  ioModuleFields,
  webServerFields,
} from '../protocol/schema/stationFields.ts';

/** By the name of the element; of other elements, texts are in tables of their own (fieldLabels.ts, web/editor/forms). */
const tables: Readonly<Record<string, Fields>> = {
  Point: allPointFields,
  Interlock: interlockFields,
  Alarm: alarmFields,
  IdentityCfg: identityFields,
  IoModule: ioModuleFields,
  ComModule: comModuleFields,
  WebServerCfg: webServerFields,
  HistoryCfg: historyFields,
  /** A change of the settings does not say of which section. */
  StationCfg: { ...identityFields, ...webServerFields, ...historyFields },
};

const known = new Map(
  Object.entries(tables).flatMap(([element, fields]) =>
    Object.values(fields).flatMap((field) =>
      [field.name, ...field.names].map((name) => [`${element} ${name}`, field] as const),
    ),
  ),
);

/** With its texts; `name`: also that of one state, `State1`. Undefined: it has none in its schema. */
export function describedField(element: string, name: string): Field<unknown> | undefined {
  return known.get(`${element} ${name}`);
}
