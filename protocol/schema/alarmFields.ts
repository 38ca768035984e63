import { type AlarmPriority, alarmPriorities } from '../alarm.ts';
import { alarmKinds } from '../alarms/alarmKind.ts';
import type { FieldReader } from '../elementFields.ts';
import { decimalText } from '../wire/decimalText.ts';
import { parseNumber } from '../wire/fields.ts';
import { described } from './described.ts';
import { boolean, field, optionalNumber, optionalText, requiredText, text, texts } from './fieldTypes.ts';
import { optionalChoice, optionalWhole, whole } from './limitedTypes.ts';
import type { Field } from './schema.ts';

/** An hour: anything later is not an alarm but a remark. */
const delayMs = { min: 0, max: 3_600_000 } as const;
/** Up to a week. */
const minutes = { min: 1, max: 10_080 } as const;

/** ISA-18.2, 8.3: the master alarm database. */
export const alarmFields = {
  id: requiredText('Id', 'text'),
  /** The watched one; of kind notCurrent it may be a link. */
  point: described(optionalText('Point', 'text', true), {
    refersTo: { to: 'pointId', as: 'id', lost: 'unknownAlarmPoint' },
  }),
  link: described(optionalText('Link', 'text', true), {
    refersTo: { to: 'linkId', as: 'idOfUnit', lost: 'unknownLink' },
  }),
  kind: requiredChoice('Kind', alarmKinds),
  /** Kind state: the states that raise the alarm, by their words or their numbers. */
  states: texts('State'),
  /** A number, or the Id of a point. */
  limit: described(numberOrPoint('Limit'), {
    unit: 'ofPoint',
    refersTo: { to: 'pointId', as: 'idOrNumber', lost: 'notALimit' },
  }),
  /** Kind deviation: the Id of the reference point. */
  from: described(optionalText('From', 'text', true), {
    refersTo: { to: 'pointId', as: 'id', lost: 'unknownAlarmPoint' },
  }),
  /** In the point's unit; undefined: the point's own. */
  deadBand: described(optionalNumber('DeadBand'), { unit: 'ofPoint' }),
  onDelayMs: described(whole('OnDelayMs', delayMs, 0), { unit: 'ms' }),
  offDelayMs: described(whole('OffDelayMs', delayMs, 0), { unit: 'ms' }),
  priority: described(priority(), { isCode: true }),
  area: described(text('Area', 'words'), { offers: 'used' }),
  alarmGroup: described(optionalText('AlarmGroup', 'words', true), { offers: 'used' }),
  /** A condition on a point, as interlocks have. */
  suppressedWhen: described(optionalText('SuppressedWhen', 'text', true), {
    unit: 'ofPoint',
    refersTo: { to: 'pointId', as: 'condition' },
  }),
  needsAcknowledgement: boolean('NeedsAck', true),
  isLatching: boolean('Latching'),
  reAlarmAfterMin: described(optionalWhole('ReAlarmAfterMin', minutes), { unit: 'min' }),
  message: described(requiredText('Message', 'words'), { isTitle: true }),
  cause: optionalText('Cause', 'words', true),
  consequence: optionalText('Consequence', 'words', true),
  action: optionalText('Action', 'words', true),
  respondWithinMin: described(optionalWhole('RespondWithinMin', minutes), { unit: 'min' }),
  page: optionalText('Page', 'page', true),
  /** The Id of the commanded point that resets the fault in the controller. */
  resetPoint: described(optionalText('ResetPoint', 'text', true), { refersTo: { to: 'pointId', as: 'id' } }),
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
function requiredChoice<T extends string>(name: string, known: readonly [T, ...T[]]): Field<T> {
  const { read, ...rest } = optionalChoice(name, known);
  const missing = (f: FieldReader) => {
    if (f.isAbsent(name)) f.refuse({ field: name, value: '', reason: 'missing' }, undefined);
    return known[0];
  };
  return field({ ...rest, isRequired: true, read: (f) => read(f) ?? missing(f), write: (value: T) => value });
}
