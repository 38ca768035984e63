import type { Finding } from '../../../protocol/faults/finding.ts';
import type { FindingReason } from '../../../protocol/faults/findingCodes.ts';
import { alarmFields } from '../../../protocol/schema/alarmFields.ts';
import { readFields } from '../../../protocol/schema/schema.ts';
import { readNodes, readText } from '../../../protocol/wire/fields.ts';
import type { XmlNode } from '../../../protocol/wire/xml.ts';
import { CfgFields } from '../../../station/check/cfgFields.ts';
import { Findings } from '../../../station/check/findings.ts';
import type { Misspelt } from '../../../station/check/unknownNames.ts';
import type { AlarmDefinition } from '../../alarms/definition.ts';
import { isOutput } from '../../points/fieldPoint.ts';
import { reasonText } from '../findingText.ts';
import { readAlarmFormulas } from './alarmFormulas.ts';
import { alarmTexts } from './alarmTexts.ts';
import type { AlarmSettings, KnownToAlarms, ReadAlarm } from './reading.ts';
import { remarkAlarms } from './remarkAlarms.ts';
import { readSuppression } from './suppression.ts';
import { withoutCircles } from './suppressionCircles.ts';
import { readWatched } from './watched.ts';

interface ReadAlarms {
  readonly sound: readonly AlarmDefinition[];
  /** Stand-ins for definitions with a mistake: an active alarm of theirs stays as it was. */
  readonly rejected: readonly AlarmDefinition[];
}

const none: ReadAlarms = { sound: [], rejected: [] };

/** A definition that can't be evaluated as written is rejected, and it alone. Improvements go to `remarks`. */
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
    const settings = readFields(alarmFields, fields);
    const isOwnId = settings.id !== '' && !ids.has(settings.id);
    if (settings.id !== '' && !isOwnId) fields.fault({ code: 'standsTwice', field: 'Id', value: settings.id });
    ids.add(settings.id);
    // Only what can't be read is reported: nothing is known of what depends on it.
    const definition = fields.isSound && definitionOf(settings, fields, known);
    if (!definition || fields.rejected) {
      if (isOwnId && fields.rejected) rejected.push(rejectedAlarm(settings, fields.rejected, known));
      return [];
    }
    // Reported, and only this part is left out: an alarm without its page, or its reset, is better than none.
    if (settings.page !== definition.page) {
      findings.at(node, { code: 'unknownSynoptic', field: 'Page', value: settings.page ?? '' });
    }
    const resetFault = resetFaultOf(settings, known);
    if (resetFault) findings.at(node, resetFault);
    return [{ definition: resetFault ? { ...definition, resetPoint: undefined } : definition, node }];
  });
  const sound = withoutCircles(read, findings);
  remarkAlarms(cfg, sound, known, findings, remarks);
  return { sound: sound.map(({ definition }) => definition), rejected };
}

/** Stand-ins for the definitions in elements with a misspelt name, and in a second section. */
export function readMisspeltAlarms(
  misspelt: readonly Misspelt[],
  { sound, rejected }: ReadAlarms,
  known: KnownToAlarms,
): readonly AlarmDefinition[] {
  const ids = new Set([...sound, ...rejected].map(({ id }) => id));
  return misspelt.flatMap(({ node, finding }) =>
    definitionNodes(node).flatMap((definition) => {
      // The author has to correct the misspelt name first: what else is wrong is found then.
      const settings = readFields(alarmFields, new CfgFields(definition, new Findings('')));
      if (ids.has(settings.id)) return [];
      ids.add(settings.id);
      return [rejectedAlarm(settings, { ...finding, line: definition.line ?? finding.line }, known)];
    }),
  );
}

/** Whatever has its own Id, under any name. */
function definitionNodes(node: XmlNode): readonly XmlNode[] {
  return readText(node, 'Id') ? [node] : node.children.flatMap(definitionNodes);
}

/** Stand-in for a definition with a mistake: it is never evaluated. */
function rejectedAlarm(settings: AlarmSettings, finding: Finding, known: KnownToAlarms): AlarmDefinition {
  const { point, page } = settings;
  return {
    ...settings,
    rejected: { ...finding, text: reasonText(finding) },
    point: point !== undefined && known.points.has(point) ? point : undefined,
    page: page !== undefined && known.pages.has(page) ? page : undefined,
    limit: undefined,
    states: [],
    from: undefined,
    when: undefined,
    until: undefined,
    deadBand: 0,
    suppressedWhen: undefined,
    suppressionFormula: undefined,
  };
}

function definitionOf(settings: AlarmSettings, fields: CfgFields, known: KnownToAlarms): AlarmDefinition {
  const watched = readWatched(fields, settings, known);
  const formulas = readAlarmFormulas(fields, settings, known);
  const texts = alarmTexts(fields, settings);
  const linkFinding = known.rejectedLinks.get(watched.link ?? '');
  return {
    id: settings.id,
    kind: settings.kind,
    ...watched,
    ...formulas,
    rejected: linkFinding && { ...linkFinding, text: reasonText(linkFinding) },
    onDelayMs: settings.onDelayMs,
    offDelayMs: settings.offDelayMs,
    priority: settings.priority,
    ...readSuppression(fields, settings, watched, known),
    needsAcknowledgement: settings.needsAcknowledgement,
    isLatching: settings.isLatching,
    reAlarmAfterMin: settings.reAlarmAfterMin,
    ...texts,
    area: texts.area || (known.points.get(watched.point ?? '')?.area ?? ''),
    respondWithinMin: settings.respondWithinMin,
    page: settings.page !== undefined && known.pages.has(settings.page) ? settings.page : undefined,
    resetPoint: settings.resetPoint,
  };
}

/** Undefined: the point will do, or none is named. */
function resetFaultOf({ resetPoint: value }: AlarmSettings, { points }: KnownToAlarms): FindingReason | undefined {
  const point = points.get(value ?? '');
  if (value === undefined || point?.rejected || (point && isOutput(point))) return undefined;
  return { code: point ? 'resetNotCommanded' : 'unknownAlarmPoint', field: 'ResetPoint', value };
}
