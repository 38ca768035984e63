import { shelvingKinds } from '../alarm.ts';
import { mostAcknowledged } from '../alarms/mostAcknowledged.ts';
import { remoteRefusals } from '../commands/command.ts';
import { readTexts } from '../wire/fields.ts';
import { record } from '../wire/record.ts';
import { boolean, choice, field, filled, many, number, text, texts } from '../wire/recordFields.ts';
import { entry, ours, outcomeFields, type ReplyOf, type RequestOf } from './call.ts';

const acknowledgeRefusals = [
  'notAllowed',
  'noAlarm',
  'newerOccurrence',
  'nothingToDo',
  'stillActive',
  'textBad',
] as const;

/** Different ones; unreadable where there is none, one that is no number, or more than `mostAcknowledged`. */
const occurrences = field<readonly number[]>({
  type: 'whole numbers',
  isList: true,
  read(node, name) {
    const found = [node.attributes[name] ?? [], readTexts(node, name)].flat().map(Number);
    const isReadable = found.length > 0 && found.length <= mostAcknowledged;
    return isReadable && found.every((number) => Number.isSafeInteger(number) && number > 0)
      ? [...new Set(found)]
      : undefined;
  },
  write: (values, name, written) => texts.form.write(values.map(String), name, written),
});

export const acknowledgeAlarms = ours('Alarm', 'IAlarmManager/Acknowledge', 'acknowledgeAlarm', {
  request: {
    /** Up to 500. */
    occurrences: occurrences.named('Occurrence').required,
    comment: text,
  },
  /** What became of each. */
  reply: {
    outcomes: many(
      record('Outcome', { occurrence: number, ...outcomeFields(acknowledgeRefusals, ['done'], 'notKept') }),
    ),
  },
  acts: true,
});
export type AcknowledgeRequest = RequestOf<typeof acknowledgeAlarms>;
export type AcknowledgeOutcome = ReplyOf<typeof acknowledgeAlarms>['outcomes'][number];

export const shelveAlarm = ours('Alarm', 'IAlarmManager/Shelve', 'acknowledgeAlarm', {
  request: {
    /** The definition's permanent id. */
    id: filled.required,
    /** The occurrence that was displayed; absent: the alarm has never come. */
    occurrence: number.strict,
    kind: choice(shelvingKinds).required,
    /** Above 0, up to 720; absent: 240. */
    minutes: number.strict,
    /** Required for the most urgent priorities. */
    text,
  },
  refusals: ['notAllowed', 'noAlarm', 'newerOccurrence', 'nothingToDo', 'textBad', 'badTime', ...remoteRefusals],
  ...entry,
});
export type ShelveRequest = RequestOf<typeof shelveAlarm>;

export const unshelveAlarm = ours('Alarm', 'IAlarmManager/Unshelve', 'acknowledgeAlarm', {
  request: { id: filled.required },
  refusals: ['notAllowed', 'noAlarm', 'nothingToDo', ...remoteRefusals],
  notStored: 'notKept',
});

/** Switches a latch off whose condition is over. */
export const resetAlarm = ours('Alarm', 'IAlarmManager/Reset', 'acknowledgeAlarm', {
  request: { occurrence: number.required },
  refusals: ['notAllowed', 'noAlarm', 'newerOccurrence', 'nothingToDo', 'stillActive', ...remoteRefusals],
  notStored: 'notKept',
});

export const commentAlarm = ours('Alarm', 'IAlarmManager/Comment', 'acknowledgeAlarm', {
  request: { occurrence: number.required, text: text.or('') },
  refusals: ['notAllowed', 'noAlarm', 'textBad'],
  ...entry,
});
export type CommentRequest = RequestOf<typeof commentAlarm>;

export const setOutOfService = ours('Alarm', 'IAlarmManager/SetOutOfService', 'setOutOfService', {
  request: {
    id: filled.required,
    isOutOfService: boolean.required,
    /** Required to take the alarm out of service. */
    text,
  },
  refusals: ['notAllowed', 'noAlarm', 'nothingToDo', 'textBad', ...remoteRefusals],
  ...entry,
});
export type OutOfServiceRequest = RequestOf<typeof setOutOfService>;

export type AlarmRefusal = ReplyOf<
  typeof shelveAlarm | typeof resetAlarm | typeof commentAlarm | typeof setOutOfService
>['reason'];
