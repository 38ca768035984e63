import { readFields } from '../../../protocol/schema/schema.ts';
import type { XmlNode } from '../../../protocol/wire/xml.ts';
import type { RawRange } from '../../drivers/driver.ts';
import type { DriverKind } from '../../drivers/driverKind.ts';
import { CfgFields } from '../cfgFields.ts';
import type { Findings } from '../findings.ts';
import type { Link } from '../links.ts';

/** What is read at an address, and how the file names it. */
export interface Place {
  readonly address: unknown;
  readonly text: string;
  readonly gives: ReturnType<DriverKind['gives']>;
  readonly writeFault: ReturnType<DriverKind['writeFault']>;
  readonly range: RawRange;
}

/**
 * Where on its link a point is: what its driver makes of its address; without `place` its fault is noted. The link is that
 * of its unit.
 */
export function readPlace(
  node: XmlNode,
  fields: CfgFields,
  known: Link,
  findings: Findings,
): { readonly link: Link; readonly place?: Place } {
  const { kind } = known;
  const { address: addressFields, mainField } = kind.schema;
  const own = new CfgFields(node, findings);
  const settings = readFields(addressFields, own);
  const misplaced = own.isSound ? kind.placeFault?.(known, settings) : undefined;
  if (misplaced) own.fault({ field: mainField.name, expected: '', other: '', ...misplaced });
  const link = (own.isSound && kind.ownLink?.(known, settings)) || known;
  fields.reject(own.rejected);
  if (own.isAbsent(mainField.name)) return { link };
  const parsed = kind.parseAddress(settings);
  if ('fault' in parsed) {
    fields.fault({ field: mainField.name, expected: '', other: '', ...parsed.fault });
    return { link };
  }
  const { address } = parsed;
  const text = mainField.read(own);
  const gives = kind.gives(address);
  return { link, place: { address, text, gives, writeFault: kind.writeFault(address), range: kind.range(address) } };
}
