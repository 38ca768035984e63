import { readFields } from '../../protocol/schema/schema.ts';
import { comModuleFields, ioModuleFields } from '../../protocol/schema/stationFields.ts';
import { readNodes } from '../../protocol/wire/fields.ts';
import type { XmlNode } from '../../protocol/wire/xml.ts';
import { CfgFields } from '../../station/check/cfgFields.ts';
import type { Findings } from '../../station/check/findings.ts';

export interface Module {
  readonly slot: number;
  readonly serialNumber: string;
}

/** A module with a mistake is left out. */
export function readModules(identity: XmlNode | undefined, findings: Findings) {
  const read = (name: string, fields: typeof ioModuleFields): Module[] =>
    (identity ? readNodes(identity, name) : []).flatMap((node) => {
      const reader = new CfgFields(node, findings);
      const module = readFields(fields, reader);
      return reader.isSound ? [module] : [];
    });
  return { ioModules: read('IoModule', ioModuleFields), comModules: read('ComModule', comModuleFields) };
}
