import type { Finding } from '../../protocol/faults/finding.ts';
import { pointFields } from '../../protocol/schema/pointFields.ts';
import { readFields } from '../../protocol/schema/schema.ts';
import { element, type XmlNode } from '../../protocol/wire/xml.ts';
import { CfgFields } from '../../station/check/cfgFields.ts';
import { Findings } from '../../station/check/findings.ts';
import { driverKinds } from '../drivers/index.ts';
import type { Scaling } from '../points/scaling.ts';
import { type Link, readLinks } from '../station/links.ts';
import { readAddress } from '../station/points/pointAddress.ts';

/** Of an element in a request, not of a file. */
interface Faulty {
  readonly findings: readonly Finding[];
}

export function readToolLink(node: XmlNode): { readonly link: Link } | Faulty {
  const findings = new Findings('');
  const [link] = readLinks(element('CommunicationCfg', {}, [node]), driverKinds, findings).links.values();
  return link ? { link } : { findings: findings.list };
}

/** Where a point of a draft is read, over the link of its unit. */
export interface ToolPlace {
  readonly link: Link;
  readonly address: unknown;
  readonly scaling: Scaling;
}

const scale = { scale: pointFields.scale, offset: pointFields.offset } as const;

/** Only address and scale of the point must be sound: it may lack all else while it is edited. */
export function readToolPlace(node: XmlNode, known: Link): ToolPlace | Faulty {
  const findings = new Findings('');
  const fields = new CfgFields(node, findings);
  const scaling = readFields(scale, fields);
  const { link, address } = readAddress(node, fields, known, findings);
  if (!address || !fields.isSound) return { findings: findings.list };
  return { link, address: address.value, scaling: { ...scaling, range: address.range } };
}
