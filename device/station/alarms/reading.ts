import type { Finding } from '../../../protocol/faults/finding.ts';
import type { alarmFields } from '../../../protocol/schema/alarmFields.ts';
import type { Values } from '../../../protocol/schema/schema.ts';
import type { XmlNode } from '../../../protocol/wire/xml.ts';
import type { AlarmDefinition } from '../../alarms/definition.ts';
import type { FieldPoint } from '../../points/fieldPoint.ts';

export interface KnownToAlarms {
  /** By their permanent ids, including rejected ones. */
  readonly points: ReadonlyMap<string, FieldPoint>;
  /** Of the links that points are read over, and of rejected ones. */
  readonly links: ReadonlySet<string>;
  readonly rejectedLinks: ReadonlyMap<string, Finding>;
  readonly pages: ReadonlySet<string>;
}

export type AlarmSettings = Values<typeof alarmFields>;

export interface ReadAlarm {
  readonly definition: AlarmDefinition;
  readonly node: XmlNode;
}
