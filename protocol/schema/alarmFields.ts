import { type AlarmPriority, alarmPriorities } from '../alarm.ts';
import { alarmKinds, type KindSetting, takesSetting } from '../alarms/alarmKind.ts';
import { decimalText } from '../wire/decimalText.ts';
import { parseNumber } from '../wire/fields.ts';
import { described } from './described.ts';
import { boolean, field, optionalNumber, optionalText, requiredText, text, texts } from './fieldTypes.ts';
import { optionalWhole, requiredChoice, whole } from './limitedTypes.ts';
import type { Field } from './schema.ts';

/** An hour: anything later is not an alarm but a remark. */
const delayMs = { min: 0, max: 3_600_000 } as const;
/** Up to a week. */
const minutes = { min: 1, max: 10_080 } as const;

const ofKinds = (setting: KindSetting, isTaken = true) => ({
  kind: alarmKinds.filter((kind) => takesSetting(kind, setting) === isTaken),
});
const only = (setting: KindSetting) => [{ code: 'notOfAlarmKind', when: [ofKinds(setting)] } as const];
/** Of all kinds but those that a formula judges. */
const ofPoints = { kind: alarmKinds.filter((kind) => !takesSetting(kind, 'when')) };
const withoutLink = { kind: ofPoints.kind.filter((kind) => !takesSetting(kind, 'link')) };
const required = (setting: KindSetting) => ({ only: only(setting), required: [ofKinds(setting)] });

/** ISA-18.2, 8.3: the master alarm database. */
export const alarmFields = {
  id: described(requiredText('Id', 'text'), {
    label: /*i18n*/ 'field\u0004ID',
    help: /*i18n*/ 'permanent name of the definition; unique',
    form: 'name',
  }),
  /** The watched one; of kind notCurrent it may be a link. */
  point: described(optionalText('Point', 'text', true), {
    label: /*i18n*/ 'watched point',
    help: /*i18n*/ 'ID of the monitored point; of a formula the point at which the alarm is shown',
    required: [{ link: 'none', ...ofPoints }, withoutLink],
    refersTo: { to: 'pointId', as: 'id', lost: 'unknownAlarmPoint' },
    form: 'value',
  }),
  link: described(optionalText('Link', 'text', true), {
    label: /*i18n*/ 'watched link',
    help: /*i18n*/ 'of a missing value, instead of a point: ID of a whole link',
    refersTo: { to: 'linkId', as: 'idOfUnit', lost: 'unknownLink' },
    only: only('link'),
    form: 'value',
  }),
  kind: described(requiredChoice('Kind', alarmKinds), {
    label: /*i18n*/ 'kind',
    help: /*i18n*/ 'state; value below or above a limit; change per minute; difference from another point; formula; value missing',
    choices: {
      state: /*i18n*/ 'choice\u0004state',
      LL: /*i18n*/ 'choice\u0004low-low limit',
      L: /*i18n*/ 'choice\u0004low limit',
      H: /*i18n*/ 'choice\u0004high limit',
      HH: /*i18n*/ 'choice\u0004high-high limit',
      rate: /*i18n*/ 'choice\u0004rate of change',
      deviation: /*i18n*/ 'choice\u0004deviation',
      starts: /*i18n*/ 'choice\u0004starts per hour',
      expression: /*i18n*/ 'choice\u0004formula',
      notCurrent: /*i18n*/ 'choice\u0004value missing',
    },
    form: 'value',
  }),
  /** Kind state: the states that raise the alarm, by their words or their numbers. */
  states: described(texts('State'), {
    label: /*i18n*/ 'states of the alarm',
    help: /*i18n*/ 'states that raise the alarm, by their texts or numbers, separated by commas',
    ...required('states'),
    form: 'value',
  }),
  /** A number, or the Id of a point. */
  limit: described(numberOrPoint('Limit'), {
    label: /*i18n*/ 'limit',
    help: /*i18n*/ 'number in the unit of the point, or ID of a point whose value is the limit; of a change per minute below 0 for a fall',
    ...required('limit'),
    unit: 'ofPoint',
    refersTo: { to: 'pointId', as: 'idOrNumber', lost: 'notALimit' },
    form: 'value',
  }),
  /** Kind deviation: the Id of the reference point. */
  from: described(optionalText('From', 'text', true), {
    label: /*i18n*/ 'reference point',
    help: /*i18n*/ 'of a deviation: ID of the point to compare with',
    ...required('from'),
    refersTo: { to: 'pointId', as: 'id', lost: 'unknownAlarmPoint' },
    form: 'value',
  }),
  /** Kind expression: a truth value. */
  when: described(optionalText('When', 'text', true), {
    label: /*i18n*/ 'formula of the alarm',
    help: /*i18n*/ 'of a formula: the condition, such as `[PS1.FLOW] < 5 AND [PS1.P1]`',
    ...required('when'),
    refersTo: { to: 'pointId', as: 'formula' },
    form: 'value',
  }),
  /** Kind expression: a truth value. */
  until: described(optionalText('Until', 'text', true), {
    label: /*i18n*/ 'formula of the return to normal',
    help: /*i18n*/ 'of a formula: once the condition is true, it stays so until this one is, such as `[PS1.FLOW] > 8`',
    absent: 'as soon as When is false',
    only: only('until'),
    refersTo: { to: 'pointId', as: 'formula' },
    form: 'value',
  }),
  /** In the point's unit; undefined: the point's own. */
  deadBand: described(optionalNumber('DeadBand'), {
    label: /*i18n*/ 'dead band',
    help: /*i18n*/ 'how far inside the limit a value must be before the condition ends; without it that of the point',
    absent: 'the point’s, derived from its normal range',
    only: only('deadBand'),
    unit: 'ofPoint',
    form: 'value',
  }),
  onDelayMs: described(whole('OnDelayMs', delayMs, 0), {
    label: /*i18n*/ 'on-delay',
    help: /*i18n*/ 'how long the condition must be true before the alarm is raised',
    unit: 'ms',
    form: 'value',
  }),
  offDelayMs: described(whole('OffDelayMs', delayMs, 0), {
    label: /*i18n*/ 'off-delay',
    help: /*i18n*/ 'how long the condition must be false before the alarm returns to normal',
    unit: 'ms',
  }),
  priority: described(priority(), {
    label: /*i18n*/ 'priority',
    help: /*i18n*/ '1 is the most urgent, 4 the least',
    isCode: true,
    form: 'use',
  }),
  area: described(text('Area', 'words'), {
    label: /*i18n*/ 'area',
    help: /*i18n*/ 'part of the plant, for lists',
    absent: 'the point’s',
    offers: 'used',
    form: 'use',
  }),
  alarmGroup: described(optionalText('AlarmGroup', 'words', true), {
    label: /*i18n*/ 'alarm group',
    help: /*i18n*/ 'alarms with a common cause: of the active ones, the first-out alarm is marked',
    offers: 'used',
    form: 'use',
  }),
  /** A condition on a point, as interlocks have. */
  suppressedWhen: described(optionalText('SuppressedWhen', 'text', true), {
    label: /*i18n*/ 'suppressed when',
    help: /*i18n*/ 'while this condition on a point, or this formula, is true, the alarm is suppressed by design, such as low flow of a pump that is stopped',
    absent: 'never',
    unit: 'ofPoint',
    refersTo: { to: 'pointId', as: 'conditionOrFormula' },
  }),
  needsAcknowledgement: described(boolean('NeedsAck', true), {
    label: /*i18n*/ 'acknowledgement required',
    help: /*i18n*/ 'the alarm requires acknowledgement',
  }),
  isLatching: described(boolean('Latching'), {
    label: /*i18n*/ 'latching',
    help: /*i18n*/ 'when its condition ends, the alarm remains until it is reset',
  }),
  reAlarmAfterMin: described(optionalWhole('ReAlarmAfterMin', minutes), {
    label: /*i18n*/ 're-alarm after',
    help: /*i18n*/ 'if still active so long after its acknowledgement, the alarm is annunciated again',
    absent: 'never',
    unit: 'min',
  }),
  message: described(requiredText('Message', 'words'), {
    label: /*i18n*/ 'message',
    help: /*i18n*/ 'what has happened',
    isTitle: true,
    form: 'use',
  }),
  cause: described(optionalText('Cause', 'words', true), {
    label: /*i18n*/ 'cause',
    help: /*i18n*/ 'possible cause',
    form: 'use',
  }),
  consequence: described(optionalText('Consequence', 'words', true), {
    label: /*i18n*/ 'consequence',
    help: /*i18n*/ 'what happens if no action is taken',
    form: 'use',
  }),
  action: described(optionalText('Action', 'words', true), {
    label: /*i18n*/ 'operator guidance',
    help: /*i18n*/ 'what to do; an alarm without an operator response is not an alarm',
    form: 'use',
  }),
  respondWithinMin: described(optionalWhole('RespondWithinMin', minutes), {
    label: /*i18n*/ 'respond within',
    help: /*i18n*/ 'time to respond',
    unit: 'min',
    form: 'use',
  }),
  page: described(optionalText('Page', 'page', true), {
    label: /*i18n*/ 'page to open',
    help: /*i18n*/ 'page that the alarm opens',
    form: 'use',
  }),
  /** The Id of the commanded point that resets the fault in the controller. */
  resetPoint: described(optionalText('ResetPoint', 'text', true), {
    label: /*i18n*/ 'reset point',
    help: /*i18n*/ 'ID of the commanded point that resets the fault in the controller',
    refersTo: { to: 'pointId', as: 'id' },
  }),
};

function priority(): Field<AlarmPriority> {
  const least = alarmPriorities[0];
  const number = whole('Priority', { min: least, max: Math.max(...alarmPriorities) });
  return { ...number, read: (f) => alarmPriorities.find((one) => one === number.read(f)) ?? least };
}

function numberOrPoint(name: string): Field<number | string | undefined> {
  return field({
    name,
    type: 'text',
    read: (f) => {
      const words = f.text(name)?.trim() || undefined;
      return parseNumber(words) ?? words;
    },
    write: (value: number | string | undefined) => (typeof value === 'number' ? decimalText(value) : value),
  });
}

/** Where the file has none of them, it is the first, beside the fault. */
