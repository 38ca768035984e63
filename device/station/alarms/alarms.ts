import type { FindingReason } from '../../../protocol/faults/findingCodes.ts';
import { readNodes } from '../../../protocol/fields.ts';
import { alarmFields } from '../../../protocol/schema/alarmFields.ts';
import { readFields } from '../../../protocol/schema/schema.ts';
import type { XmlNode } from '../../../protocol/xml.ts';
import type { AlarmDefinition } from '../../alarms/definition.ts';
import { isOutput } from '../../points/fieldPoint.ts';
import { CfgFields } from '../cfgFields.ts';
import type { Findings } from '../findings.ts';
import { alarmTexts } from './alarmTexts.ts';
import type { KnownToAlarms, ReadAlarm, SaidOfAlarm } from './reading.ts';
import { remarkAlarms } from './remarkAlarms.ts';
import { readSuppression } from './suppression.ts';
import { withoutCircles } from './suppressionCircles.ts';
import { readWatched } from './watched.ts';

/**
 * Reads AlarmCfg. A definition that can't be judged as it is written is left out, and it alone. What it could be better
 * goes to `remarks`.
 */
export function readAlarms(
  cfg: XmlNode | undefined,
  known: KnownToAlarms,
  findings: Findings,
  remarks: Findings,
): AlarmDefinition[] {
  if (!cfg) return [];
  const ids = new Set<string>();
  const read = readNodes(cfg, 'Alarm').flatMap((node): ReadAlarm[] => {
    const fields = new CfgFields(node, findings);
    const said = readFields(alarmFields, fields);
    if (said.id !== '' && ids.has(said.id)) fields.fault({ code: 'standsTwice', field: 'Id', value: said.id });
    ids.add(said.id);
    // What can't be read is told alone: of what goes with it nothing is known.
    const definition = fields.isSound && definitionOf(said, fields, known);
    if (!definition || !fields.isSound) return [];
    // Told, and left out alone: an alarm without its page, or its reset, is better than none.
    if (said.page !== definition.page) {
      findings.at(node, { code: 'unknownSynoptic', field: 'Page', value: said.page ?? '' });
    }
    const resetFault = resetFaultOf(said, known);
    if (resetFault) findings.at(node, resetFault);
    return [{ definition: resetFault ? { ...definition, resetPoint: undefined } : definition, node }];
  });
  const sound = withoutCircles(read, findings);
  remarkAlarms(cfg, sound, known, findings, remarks);
  return sound.map(({ definition }) => definition);
}

function definitionOf(said: SaidOfAlarm, fields: CfgFields, known: KnownToAlarms): AlarmDefinition {
  const watched = readWatched(fields, said, known);
  return {
    id: said.id,
    kind: said.kind,
    ...watched,
    onDelayMs: said.onDelayMs,
    offDelayMs: said.offDelayMs,
    priority: said.priority,
    suppressedWhen: readSuppression(fields, said, watched, known),
    needsAcknowledgement: said.needsAcknowledgement,
    isLatching: said.isLatching,
    reAlarmAfterMin: said.reAlarmAfterMin,
    ...alarmTexts(fields, said),
    respondWithinMin: said.respondWithinMin,
    page: said.page !== undefined && known.pages.has(said.page) ? said.page : undefined,
    resetPoint: said.resetPoint,
  };
}

/** What is wrong with the point that resets the fault; undefined: it will do, or none is named. */
function resetFaultOf({ resetPoint: value }: SaidOfAlarm, { points }: KnownToAlarms): FindingReason | undefined {
  const point = points.get(value ?? '');
  if (value === undefined || (point && isOutput(point))) return undefined;
  return { code: point ? 'resetNotCommanded' : 'unknownAlarmPoint', field: 'ResetPoint', value };
}
