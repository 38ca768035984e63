import type { AlarmKind } from '../../../protocol/alarms/alarmKind.ts';
import { alarmFields } from '../../../protocol/schema/alarmFields.ts';
import type { XmlNode } from '../../../protocol/wire/xml.ts';
import { CfgFields } from '../../../station/check/cfgFields.ts';
import { brokenRule } from '../../../station/check/fieldRules.ts';
import type { Findings } from '../../../station/check/findings.ts';
import type { KnownToAlarms, ReadAlarm } from './reading.ts';
import { remarkLimits } from './remarkLimits.ts';
import { remarkMachines } from './remarkMachines.ts';
import { remarkPriorities } from './remarkPriorities.ts';

/** For `check`; the definitions are used all the same. */
export function remarkAlarms(
  cfg: XmlNode,
  read: readonly ReadAlarm[],
  { points }: Pick<KnownToAlarms, 'points'>,
  findings: Findings,
  remarks: Findings,
): void {
  for (const { definition, node } of read) {
    remarkIdleFields(definition.kind, node, remarks);
    if (definition.action === undefined) remarks.remark(node, { code: 'noAction', value: definition.id });
  }
  remarkLimits(read, points, findings, remarks);
  remarkMachines(read, points, remarks);
  remarkPriorities(cfg, read, remarks);
}

function remarkIdleFields(kind: AlarmKind, node: XmlNode, remarks: Findings): void {
  const fields = new CfgFields(node, remarks);
  for (const field of Object.values(alarmFields)) {
    if (!brokenRule(field, { kind }) || fields.isAbsent(field.name)) continue;
    remarks.remark(node, { code: 'notOfAlarmKind', field: field.name, text: kind });
  }
}
