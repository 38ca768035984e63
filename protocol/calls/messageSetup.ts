import { documentFaultCodes } from '../messages/documentFaults.ts';
import { messageRecord } from '../messages/message.ts';
import { record } from '../wire/record.ts';
import { choice, field, filled, many, number, text, textElement, texts, time, whole } from '../wire/recordFields.ts';
import { ours, type ReplyOf, type RequestOf } from './call.ts';

const numbersOfMessages = field<readonly number[]>({
  type: 'whole numbers',
  read: (node, name) => texts.form.read(node, name)?.map(Number).filter(Number.isSafeInteger),
  write: (values, name, written) => texts.form.write(values.map(String), name, written),
}).named('Message');
/** The document or the rosters, with the version that an edit must name. */
const stored = { version: whole.required, document: textElement.required };
const change = {
  /** The version that it was edited from; undefined: whatever there is, it is replaced. */
  version: whole.strict,
  document: textElement.required,
};
const changed = {
  /** The version now. */
  version: whole,
  /** What is wrong, and where; `words` in English. */
  faults: field(
    many(
      record('Fault', {
        path: text.required,
        code: choice(documentFaultCodes),
        value: filled,
        expected: filled,
        words: filled,
      }),
    ).form,
  ),
};
/** UTC milliseconds, which become times of the device's zone. */
const swap = {
  roster: filled.required,
  from: time.required,
  until: time.required,
  instead: filled.required,
  person: filled.required,
};
const swapRefusals = ['unknownRoster', 'unknownPerson', 'badTime', 'notOnCall', 'noSwap', 'tooMany'] as const;

export const getMessages = ours('Message', 'IMessageManager/GetMessages', 'seeMessages', {
  request: {
    /** One message alone. */
    id: number,
    /** Those with smaller ids alone. */
    before: number,
    /** 1 to 500. */
    count: whole.or(100),
  },
  reply: {
    /** Newest first. */
    messages: many(messageRecord),
    /** The `Before` of what follows. */
    older: number,
  },
});
export const testMessage = ours('Message', 'IMessageManager/TestMessage', 'onCall', {
  request: {
    person: filled.required,
    /** Undefined: each of the person's. */
    way: filled,
  },
  refusals: ['unknownPerson', 'unknownWay'],
  /** Ids of messages that were queued. */
  reply: { messages: numbersOfMessages },
  rate: 'entry',
  notStored: 'notKept',
});
export type TestOutcome = ReplyOf<typeof testMessage>;
export const getRoster = ours('Message', 'IMessageManager/GetRoster', 'seeMessages', { reply: stored });
export type StoredDocument = ReplyOf<typeof getRoster>;
export const setRoster = ours('Message', 'IMessageManager/SetRoster', 'onCall', {
  request: change,
  refusals: ['outdated', 'faults'],
  reply: changed,
  rate: 'entry',
  notStored: 'notKept',
});
/** A person takes a duty of another one. */
export const addSwap = ours('Message', 'IMessageManager/AddSwap', 'onCall', {
  request: swap,
  refusals: swapRefusals,
  reply: { version: changed.version },
  rate: 'entry',
  notStored: 'notKept',
});
export type SwapOutcome = ReplyOf<typeof addSwap>;
export type SwapRequest = RequestOf<typeof addSwap>;
export const removeSwap = ours('Message', 'IMessageManager/RemoveSwap', 'onCall', {
  request: swap,
  refusals: swapRefusals,
  reply: { version: changed.version },
  rate: 'entry',
  notStored: 'notKept',
});
export const getMessageSetup = ours('Message', 'IMessageManager/GetMessageSetup', 'administer', {
  reply: {
    ...stored,
    /** Areas of the station's alarms, which rules may name. */
    areas: texts.named('Area').or([]),
    /** What ways may name of the station. */
    horns: many(record('Horn', { id: text.required, name: text.or('') })),
  },
});
export type MessageSetup = ReplyOf<typeof getMessageSetup>;
export const setMessageSetup = ours('Message', 'IMessageManager/SetMessageSetup', 'administer', {
  request: change,
  refusals: ['outdated', 'faults'],
  reply: changed,
  rate: 'entry',
  notStored: 'notKept',
});
export type SetupOutcome = ReplyOf<typeof setMessageSetup>;
