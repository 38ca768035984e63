import { outcomeFields } from '../commands/outcome.ts';
import { type RecordOf, record } from '../wire/record.ts';
import { choice, field, filled, many, number, text, texts, time, whole } from '../wire/recordFields.ts';
import { element } from '../wire/xml.ts';
import { documentFaultText } from './documentFaultText.ts';
import { type DocumentFault, documentFaultCodes } from './jsonShape.ts';

/** An element: an attribute would hold no line breaks. */
const json = field<string>({
  ...text.form,
  write: (value, name, { children }) => void children.push(element(name, {}, value)),
});

const secretStateRecord = record('Secret', { name: text.required, state: choice(['set', 'missing']).required });

const hornRecord = record('Horn', { id: text.required, name: text.or('') });

/** With the version that an edit must name. */
const stored = { version: whole.required, document: json.required };
export const rosterSetupRecord = record('Content', stored);
export type StoredDocument = RecordOf<typeof rosterSetupRecord>;

export const messageSetupRecord = record('Content', {
  ...stored,
  /** Every secret that the document names, or that is set. */
  secrets: many(secretStateRecord),
  /** What rules and channels may name of the station: areas of its alarms, and its horns. */
  areas: texts.named('Area').or([]),
  horns: many(hornRecord),
});
export type MessageSetup = RecordOf<typeof messageSetupRecord>;

/** `version`: the one that it was edited from; undefined: whatever version is stored is replaced. */
export const setupRequestRecord = record('payload', { version: whole.strict, document: json.required });

const setupReasons = [
  /** Another version has been written since. */
  'outdated',
  /** `faults` say what is wrong, and where. */
  'faults',
  'unknownPerson',
  'unknownRoster',
  'unknownWay',
  'badTime',
  /** That person is not on call then. */
  'notOnCall',
  'noSwap',
  /** It is too long, or has a line break or another character that can't be sent. */
  'secretBad',
  /** The maximum number is reached. */
  'tooMany',
  'notKept',
  'tooOften',
] as const;
export type SetupReason = (typeof setupReasons)[number];

const faultRecord = record('Fault', {
  path: text.required,
  code: choice(documentFaultCodes),
  value: filled,
  expected: filled,
  words: filled,
});

export const setupOutcomeRecord = record('Content', {
  ...outcomeFields(setupReasons),
  /** The version now. */
  version: whole,
  faults: many(faultRecord),
  messages: field<readonly number[]>({
    type: 'whole numbers',
    read: (node, name) => texts.form.read(node, name)?.map(Number).filter(Number.isSafeInteger),
    write: (values, name, written) => texts.form.write(values.map(String), name, written),
  })
    .named('Message')
    .or([]),
});
export type SetupOutcome = Partial<RecordOf<typeof setupOutcomeRecord>> &
  Pick<RecordOf<typeof setupOutcomeRecord>, 'result'>;

export function writeSetupOutcome({ faults = [], messages = [], ...outcome }: SetupOutcome) {
  const worded = faults.map((fault) => ({
    ...fault,
    words: fault.code && documentFaultText({ ...fault, code: fault.code } satisfies DocumentFault),
  }));
  return setupOutcomeRecord.write({ ...outcome, messages, faults: worded });
}

/** By name; without a secret, the stored one is removed. */
export const secretRequestRecord = record('payload', {
  name: filled.required,
  secret: field<string>({ ...text.form }),
});
export const longestSecret = 1000;

export const swapRecord = record('payload', {
  roster: filled.required,
  from: time.required,
  until: time.required,
  instead: filled.required,
  person: filled.required,
});
export type SwapRequest = RecordOf<typeof swapRecord>;

/** Without a channel: each of the person's. */
export const trialRecord = record('payload', { person: filled.required, way: filled });

export const messagesQueryRecord = record('payload', { id: number, before: number, count: whole.or(100) });
