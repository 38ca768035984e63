import { readFields } from '../../../protocol/schema/schema.ts';
import type { XmlNode } from '../../../protocol/wire/xml.ts';
import { CfgFields } from '../../../station/check/cfgFields.ts';
import type { Findings } from '../../../station/check/findings.ts';
import type { RawRange } from '../../drivers/driver.ts';
import type { DriverKind } from '../../drivers/driverKind.ts';
import { addressReason } from '../addressReason.ts';
import type { Link } from '../links.ts';

/** `text`: as the file has it. */
export interface Address {
  readonly value: unknown;
  readonly text: string;
  readonly gives: ReturnType<DriverKind['gives']>;
  readonly writeFault: ReturnType<DriverKind['writeFault']>;
  readonly range: RawRange;
  /** Behind the link; undefined: the link has none. */
  readonly node: string | undefined;
}

/** Without an address its fault is noted. `link` is that of the point's unit. */
export function readAddress(
  node: XmlNode,
  fields: CfgFields,
  known: Link,
  findings: Findings,
): { readonly link: Link; readonly address?: Address } {
  const { kind } = known;
  const { address: addressFields, mainField } = kind.schema;
  const own = new CfgFields(node, findings);
  const settings = readFields(addressFields, own);
  const misplaced = own.isSound ? kind.placeFault?.(known, settings) : undefined;
  if (misplaced) own.fault(addressReason(misplaced, mainField.name));
  const link = (own.isSound && kind.ownLink?.(known, settings)) || known;
  fields.reject(own.rejected);
  if (own.isAbsent(mainField.name)) return { link };
  const parsed = kind.parseAddress(settings);
  if ('fault' in parsed) {
    fields.fault(addressReason(parsed.fault, mainField.name));
    return { link };
  }
  const { address: value } = parsed;
  const [gives, writeFault, range] = [kind.gives(value), kind.writeFault(value), kind.range(value)];
  return { link, address: { value, text: mainField.read(own), gives, writeFault, range, node: kind.nodeOf?.(value) } };
}
