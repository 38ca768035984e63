import {
  type Alarm,
  type AlarmOverride,
  alarmKinds,
  alarmPriorities,
  alarmStates,
  type FirstInGroup,
  type NotEvaluated,
  notEvaluatedReasons,
  type OutOfService,
  type ReturnCause,
  returnCauses,
  type Shelving,
  type SuppressionCondition,
  shelvingKinds,
  type ValueOrigin,
  valueOrigins,
} from '../alarm.ts';
import { readFinding, writeFinding } from '../faults/finding.ts';
import { child, readBoolean, readNodes, readNumber, readText, readTime } from '../fields.ts';
import { comparisonNames } from '../interlock.ts';
import { overrideKinds } from '../override.ts';
import { element, type XmlNode } from '../xml.ts';

/**
 * Alarms as they stand at one moment, as a snapshot or as what changed since another one: never a replay of events, so
 * that two readers never disagree.
 */
export interface AlarmList {
  /** Opaque: the service's run and its sequence number. Asked for again with it, what changed since is told. */
  readonly sequence: string;
  /**
   * True: every alarm that stands or is aside, and no other is. False: those that changed since the sequence of the
   * request, normal ones too.
   */
  readonly isWhole: boolean;
  readonly alarms: readonly Alarm[];
}

export function writeAlarmList({ sequence, isWhole, alarms }: AlarmList) {
  return { fields: { Sequence: sequence, IsWhole: isWhole }, rows: alarms.map(writeAlarm) };
}

/** Reads an answer. One that does not say whether it is whole is taken for whole. */
export function readAlarmList(content: XmlNode): AlarmList {
  return {
    sequence: readText(content, 'Sequence') ?? '',
    isWhole: readBoolean(content, 'IsWhole') ?? true,
    alarms: readAlarms(content),
  };
}

export function writeAlarm(alarm: Alarm): XmlNode {
  const fields = {
    Id: alarm.id,
    Occurrence: alarm.occurrence,
    State: alarm.state,
    Kind: alarm.kind,
    Priority: alarm.priority,
    Message: alarm.message,
    Area: alarm.area || undefined,
    AlarmGroup: alarm.alarmGroup,
    InfoNumber: alarm.infoNumber,
    Link: alarm.link,
    Page: alarm.page,
    ResetPoint: alarm.resetPoint,
    RaisedAt: alarm.raisedAt,
    ReturnedAt: alarm.returnedAt,
    AcknowledgedAt: alarm.acknowledgedAt,
    AcknowledgedBy: alarm.acknowledgedBy,
    Comment: alarm.comment,
    Value: alarm.value,
    Limit: alarm.limit,
    Unit: alarm.unit,
    Times: alarm.times,
    First: alarm.first,
    ...originFields(alarm),
    NotJudgedSince: alarm.notEvaluated?.since,
    NotJudgedReason: alarm.notEvaluated?.reason,
    NotJudgedPoint: alarm.notEvaluated?.infoNumber,
    SuppressedSince: alarm.suppressedSince,
    RespondBy: alarm.respondBy,
    NeedsAcknowledgement: alarm.needsAcknowledgement,
  };
  const { shelving, outOfService, override, suppression, rejected } = alarm;
  return element('Alarm', fields, [
    ...(shelving ? [writeShelving(shelving)] : []),
    ...(outOfService ? [writeOutOfService(outOfService)] : []),
    ...(override ? [writeAlarmOverride(override)] : []),
    ...(suppression ? [writeSuppression(suppression)] : []),
    ...(rejected ? [writeFinding(rejected)] : []),
  ]);
}

/** The alarms in a node; one without id, state, kind or priority that this version knows is left out (R1). */
export function readAlarms(parent: XmlNode): Alarm[] {
  return readNodes(parent, 'Alarm').flatMap((node) => {
    const id = readText(node, 'Id');
    const state = oneOf(alarmStates, readText(node, 'State'));
    const kind = oneOf(alarmKinds, readText(node, 'Kind'));
    const priority = oneOf(alarmPriorities, readNumber(node, 'Priority'));
    if (!id || !state || !kind || !priority) return [];
    const rejected = child(node, 'Finding');
    return {
      id,
      occurrence: readNumber(node, 'Occurrence'),
      state,
      kind,
      priority,
      message: readText(node, 'Message') ?? '',
      area: readText(node, 'Area') ?? '',
      alarmGroup: readText(node, 'AlarmGroup'),
      infoNumber: readNumber(node, 'InfoNumber'),
      link: readText(node, 'Link'),
      page: readText(node, 'Page'),
      resetPoint: readNumber(node, 'ResetPoint'),
      raisedAt: readTime(node, 'RaisedAt'),
      returnedAt: readTime(node, 'ReturnedAt'),
      acknowledgedAt: readTime(node, 'AcknowledgedAt'),
      acknowledgedBy: readText(node, 'AcknowledgedBy'),
      comment: readText(node, 'Comment'),
      value: readText(node, 'Value'),
      limit: readText(node, 'Limit'),
      unit: readText(node, 'Unit'),
      times: readNumber(node, 'Times') ?? 1,
      first: readFirst(node),
      ...readOrigins(node),
      notEvaluated: readNotEvaluated(node),
      override: readAlarmOverride(child(node, 'Override')),
      shelving: readShelving(child(node, 'Shelving')),
      outOfService: readOutOfService(child(node, 'OutOfService')),
      suppressedSince: readTime(node, 'SuppressedSince'),
      suppression: readSuppression(child(node, 'Suppression')),
      respondBy: readTime(node, 'RespondBy'),
      needsAcknowledgement: readBoolean(node, 'NeedsAcknowledgement') ?? true,
      rejected: rejected && readFinding(rejected),
    };
  });
}

/** The one of these that is told; undefined: none that this version knows. */
export function oneOf<T>(known: readonly T[], told: unknown): T | undefined {
  return known.find((one) => one === told);
}

export function readFirst(node: XmlNode): FirstInGroup | undefined {
  return oneOf(['first', 'together'] as const, readText(node, 'First'));
}

interface Origins {
  readonly raisedBy: ValueOrigin | undefined;
  readonly returnedBy: ReturnCause | undefined;
}

/** `IsSimulated` is for apps that do not know `RaisedBy`: a forced value is never called simulated. */
export function originFields({ raisedBy, returnedBy }: Origins) {
  return { IsSimulated: raisedBy === 'simulated' || undefined, RaisedBy: raisedBy, ReturnedBy: returnedBy };
}

/** An earlier version said `IsSimulated` of forced values, too. */
export function readOrigins(node: XmlNode): Origins {
  const isEither = readText(node, 'RaisedBy') === undefined && readBoolean(node, 'IsSimulated') === true;
  return {
    raisedBy: isEither ? 'forcedOrSimulated' : oneOf(valueOrigins, readText(node, 'RaisedBy')),
    returnedBy: oneOf(returnCauses, readText(node, 'ReturnedBy')),
  };
}

function readNotEvaluated(node: XmlNode): NotEvaluated | undefined {
  const since = readTime(node, 'NotJudgedSince');
  if (since === undefined) return undefined;
  const reason = oneOf(notEvaluatedReasons, readText(node, 'NotJudgedReason')) ?? 'other';
  return { since, reason, infoNumber: readNumber(node, 'NotJudgedPoint') };
}

function writeAlarmOverride({ infoNumber, kind, user, since }: AlarmOverride): XmlNode {
  return element('Override', { InfoNumber: infoNumber, Kind: kind, User: user, Since: since });
}

function readAlarmOverride(node: XmlNode | undefined): AlarmOverride | undefined {
  const infoNumber = node && readNumber(node, 'InfoNumber');
  const kind = node && oneOf(overrideKinds, readText(node, 'Kind'));
  if (!node || infoNumber === undefined || kind === undefined) return undefined;
  return { infoNumber, kind, user: readText(node, 'User') ?? '', since: readTime(node, 'Since') ?? 0 };
}

function writeSuppression({ infoNumber, comparison, limit }: SuppressionCondition): XmlNode {
  return element('Suppression', { When: infoNumber, Comparison: comparison, Limit: limit });
}

function readSuppression(node: XmlNode | undefined): SuppressionCondition | undefined {
  if (!node) return undefined;
  const [infoNumber, limit] = [readNumber(node, 'When'), readNumber(node, 'Limit')];
  const comparison = oneOf(comparisonNames, readText(node, 'Comparison'));
  return infoNumber === undefined || limit === undefined || !comparison ? undefined : { infoNumber, comparison, limit };
}

function writeShelving({ kind, since, until, person, text, occurrences }: Shelving): XmlNode {
  const fields = { Kind: kind, Since: since, Until: until, Person: person, Text: text, Occurrences: occurrences };
  return element('Shelving', fields);
}

function readShelving(node: XmlNode | undefined): Shelving | undefined {
  if (!node) return undefined;
  return {
    kind: oneOf(shelvingKinds, readText(node, 'Kind')) ?? 'timed',
    since: readTime(node, 'Since') ?? 0,
    until: readTime(node, 'Until') ?? 0,
    person: readText(node, 'Person') ?? '',
    text: readText(node, 'Text'),
    occurrences: readNumber(node, 'Occurrences') ?? 0,
  };
}

function writeOutOfService({ since, person, text }: OutOfService): XmlNode {
  return element('OutOfService', { Since: since, Person: person, Text: text });
}

function readOutOfService(node: XmlNode | undefined): OutOfService | undefined {
  if (!node) return undefined;
  return {
    since: readTime(node, 'Since') ?? 0,
    person: readText(node, 'Person') ?? '',
    text: readText(node, 'Text') ?? '',
  };
}
