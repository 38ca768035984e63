import { type AlarmKind, kindSettings, takesSetting } from '../../../protocol/alarms/alarmKind.ts';
import { alarmFields } from '../../../protocol/schema/alarmFields.ts';
import type { XmlNode } from '../../../protocol/wire/xml.ts';
import { CfgFields } from '../cfgFields.ts';
import type { Findings } from '../findings.ts';
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
  for (const setting of kindSettings) {
    const { name } = alarmFields[setting];
    if (takesSetting(kind, setting) || fields.isAbsent(name)) continue;
    remarks.remark(node, { code: 'notOfAlarmKind', field: name, text: kind });
  }
}
