import type { Finding } from '../../../protocol/faults/finding.ts';
import type { FindingReason } from '../../../protocol/faults/findingCodes.ts';
import { readNodes, readText } from '../../../protocol/fields.ts';
import { alarmFields } from '../../../protocol/schema/alarmFields.ts';
import { readFields } from '../../../protocol/schema/schema.ts';
import type { XmlNode } from '../../../protocol/xml.ts';
import type { AlarmDefinition } from '../../alarms/definition.ts';
import { isOutput } from '../../points/fieldPoint.ts';
import { CfgFields } from '../cfgFields.ts';
import { Findings } from '../findings.ts';
import { reasonText } from '../findingText.ts';
import type { Misspelt } from '../unknownNames.ts';
import { alarmTexts } from './alarmTexts.ts';
import type { KnownToAlarms, ReadAlarm, SaidOfAlarm } from './reading.ts';
import { remarkAlarms } from './remarkAlarms.ts';
import { readSuppression } from './suppression.ts';
import { withoutCircles } from './suppressionCircles.ts';
import { readWatched } from './watched.ts';

interface ReadAlarms {
  readonly sound: readonly AlarmDefinition[];
  /** What stands for the definitions with a mistake: an alarm of theirs that is active stays as it was. */
  readonly rejected: readonly AlarmDefinition[];
}

const none: ReadAlarms = { sound: [], rejected: [] };

/**
 * Reads AlarmCfg. A definition that can't be evaluated as it is written is rejected, and it alone. What it could be better
 * goes to `remarks`.
 */
export function readAlarms(
  cfg: XmlNode | undefined,
  known: KnownToAlarms,
  findings: Findings,
  remarks: Findings,
): ReadAlarms {
  if (!cfg) return none;
  const rejected: AlarmDefinition[] = [];
  const ids = new Set<string>();
  const read = readNodes(cfg, 'Alarm').flatMap((node): ReadAlarm[] => {
    const fields = new CfgFields(node, findings);
    const said = readFields(alarmFields, fields);
    const isOwnId = said.id !== '' && !ids.has(said.id);
    if (said.id !== '' && !isOwnId) fields.fault({ code: 'standsTwice', field: 'Id', value: said.id });
    ids.add(said.id);
    // What can't be read is told alone: of what goes with it nothing is known.
    const definition = fields.isSound && definitionOf(said, fields, known);
    if (!definition || fields.rejected) {
      if (isOwnId && fields.rejected) rejected.push(rejectedAlarm(said, fields.rejected, known));
      return [];
    }
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
  return { sound: sound.map(({ definition }) => definition), rejected };
}

/** What stands for the definitions in elements with a misspelt name, and in a second section. */
export function readMisspeltAlarms(
  misspelt: readonly Misspelt[],
  { sound, rejected }: ReadAlarms,
  known: KnownToAlarms,
): readonly AlarmDefinition[] {
  const ids = new Set([...sound, ...rejected].map(({ id }) => id));
  return misspelt.flatMap(({ node, finding }) =>
    definitionNodes(node).flatMap((definition) => {
      // The misspelt name is what its author has to mend first: what else is wrong is found then.
      const said = readFields(alarmFields, new CfgFields(definition, new Findings('')));
      if (ids.has(said.id)) return [];
      ids.add(said.id);
      return [rejectedAlarm(said, { ...finding, line: definition.line ?? finding.line }, known)];
    }),
  );
}

/** What has an Id of its own, whatever it is called. */
function definitionNodes(node: XmlNode): readonly XmlNode[] {
  return readText(node, 'Id') ? [node] : node.children.flatMap(definitionNodes);
}

/** Stands for a definition with a mistake: it is never evaluated. */
function rejectedAlarm(said: SaidOfAlarm, finding: Finding, known: KnownToAlarms): AlarmDefinition {
  const { point, page } = said;
  return {
    ...said,
    rejected: { ...finding, text: reasonText(finding) },
    point: point !== undefined && known.points.has(point) ? point : undefined,
    page: page !== undefined && known.pages.has(page) ? page : undefined,
    limit: undefined,
    states: [],
    from: undefined,
    deadBand: 0,
    suppressedWhen: undefined,
  };
}

function definitionOf(said: SaidOfAlarm, fields: CfgFields, known: KnownToAlarms): AlarmDefinition {
  const watched = readWatched(fields, said, known);
  const linkFinding = known.rejectedLinks.get(watched.link ?? '');
  return {
    id: said.id,
    kind: said.kind,
    ...watched,
    rejected: linkFinding && { ...linkFinding, text: reasonText(linkFinding) },
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
  if (value === undefined || point?.rejected || (point && isOutput(point))) return undefined;
  return { code: point ? 'resetNotCommanded' : 'unknownAlarmPoint', field: 'ResetPoint', value };
}
