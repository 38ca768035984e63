import type { XmlNode } from '../../protocol/xml.ts';
import type { LinkSettings } from '../drivers/driver.ts';
import type { DriverKind } from '../drivers/index.ts';
import { CfgFields } from './cfgFields.ts';
import type { Findings } from './findings.ts';
import { nearestName } from './nearestName.ts';

/** A link of the station file. */
export interface Link extends LinkSettings {
  readonly kind: DriverKind;
  readonly periodMs: number;
}

export const period = { min: 20, max: 3_600_000 } as const;

/**
 * How long a device may be silent, asked once in a period, so that its values are told as lost when R29 wants them to
 * look so: after 5 s or three periods, whichever is longer, the period before the question included.
 */
export function longestTimeoutMs(periodMs: number): number {
  return Math.max(5000, 3 * periodMs) - periodMs;
}

/** Reads the links of CommunicationCfg by the drivers' table; one with a mistake is left out, its points with it. */
export function readLinks(
  communication: XmlNode | undefined,
  kinds: Readonly<Record<string, DriverKind>>,
  findings: Findings,
): Map<string, Link> {
  const links = new Map<string, Link>();
  for (const node of communication?.children ?? []) {
    const kind = Object.hasOwn(kinds, node.name) ? kinds[node.name] : undefined;
    if (!kind) {
      const meant = nearestName(node.name, Object.keys(kinds));
      const question = meant === undefined ? '' : `: did you mean ${meant}?`;
      if (node.name !== 'WebServerCfg')
        findings.at(node, `CommunicationCfg: ${node.name} is no kind of link${question}`);
      continue;
    }
    const fields = new CfgFields(node, findings);
    const link = {
      kind,
      id: fields.required('Id'),
      ...place(fields, kind),
      unitId: fields.between('UnitId', 0, 255, 1),
      periodMs: fields.between('PeriodMs', period.min, period.max, 1000),
      timeoutMs: fields.between('TimeoutMs', 50, 60_000, 1000),
    };
    const longest = longestTimeoutMs(link.periodMs);
    if (link.timeoutMs > longest) {
      fields.fault(`TimeoutMs is ${link.timeoutMs}: with PeriodMs ${link.periodMs} at most ${longest}`);
    }
    if (links.has(link.id)) fields.fault(`Id '${link.id}' stands twice`);
    if (fields.isSound) links.set(link.id, link);
  }
  return links;
}

/** Where the link leads. */
function place(fields: CfgFields, { defaultPort }: DriverKind) {
  if (defaultPort === undefined) return { host: '', port: 0 };
  return { host: fields.required('Host'), port: fields.between('Port', 1, 65535, defaultPort) };
}
