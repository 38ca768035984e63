import { shelvingKinds } from '../alarm.ts';
import { readTexts } from '../wire/fields.ts';
import { type RecordOf, record } from '../wire/record.ts';
import { boolean, choice, field, filled, many, number, text, texts } from '../wire/recordFields.ts';

/** Occurrences that one request may acknowledge. */
export const mostAcknowledged = 500;

/** Why what somebody asks of an alarm is not done. */
const alarmRefusals = [
  'notAllowed',
  /** There is no such alarm, or no such occurrence any more. */
  'noAlarm',
  /** A newer occurrence stands in its place: it is to be looked at first. */
  'newerOccurrence',
  /** Acknowledged already, shelved already, not latched, … */
  'nothingToDo',
  'textBad',
  'badTime',
  /** A latch is reset when the condition is over. */
  'stillActive',
  'notKept',
  'tooOften',
] as const;
export type AlarmRefusal = (typeof alarmRefusals)[number];

export const alarmOutcomeRecord = record('Outcome', {
  occurrence: number,
  /** What is not known to be done is refused. */
  result: choice(['done', 'refused']).or('refused'),
  reason: choice(alarmRefusals),
  /** With `tooOften`: how long to wait. */
  retryAfterSec: number,
});
/** What became of a request; of several occurrences there is one each. */
export type AlarmOutcome = RecordOf<typeof alarmOutcomeRecord>;

/** What became of each occurrence of a request to acknowledge. */
export const alarmOutcomesRecord = record('Content', { outcomes: many(alarmOutcomeRecord) });

/** Different ones; unreadable where there is none, one that is no number, or more than `mostAcknowledged`. */
const occurrences = field<readonly number[]>({
  type: 'whole numbers',
  read(node, name) {
    const found = [node.attributes[name] ?? [], readTexts(node, name)].flat().map(Number);
    const isReadable = found.length > 0 && found.length <= mostAcknowledged;
    return isReadable && found.every((number) => Number.isSafeInteger(number) && number > 0)
      ? [...new Set(found)]
      : undefined;
  },
  write: (values, name, written) => texts.form.write(values.map(String), name, written),
});

export const acknowledgeRecord = record('payload', {
  occurrences: occurrences.named('Occurrence').required,
  comment: text,
});
export type AcknowledgeRequest = RecordOf<typeof acknowledgeRecord>;

export const shelveRecord = record('payload', {
  /** The definition's permanent id. */
  id: filled.required,
  /** The occurrence that was looked at; undefined: the alarm has never come. */
  occurrence: number.strict,
  kind: choice(shelvingKinds).required,
  /** Undefined: `shelvingMinutes.usual`; at most `shelvingMinutes.most`. */
  minutes: number.strict,
  text,
});
export type ShelveRequest = RecordOf<typeof shelveRecord>;

export const commentRecord = record('payload', { occurrence: number.required, text: text.or('') });
export type CommentRequest = RecordOf<typeof commentRecord>;

export const outOfServiceRequestRecord = record('payload', {
  id: filled.required,
  isOutOfService: boolean.required,
  /** Needed where the alarm is taken out of service. */
  text,
});
export type OutOfServiceRequest = RecordOf<typeof outOfServiceRequestRecord>;
