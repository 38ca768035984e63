import { codeFields } from '../faults/coded.ts';
import { databaseFaults } from '../faults/databaseFault.ts';
import { findingCodes } from '../faults/findingCodes.ts';
import { itemFaults } from '../faults/itemFault.ts';
import { linkFaults } from '../faults/linkFault.ts';
import { type EventTraits, type FieldType, type Severity, severities } from './eventTraits.ts';

type Fields = Readonly<Record<string, FieldType>>;

interface EventKindRow extends EventTraits {
  readonly severity: Severity;
  readonly fields: Fields;
}

const { info, notice, warning, grave } = severities;
const row = <const F extends Fields>(severity: Severity, traits: EventTraits, fields: F) => ({
  severity,
  ...traits,
  fields,
});

/** What several events became, where repeats were folded into one row (R12). */
const folded = { count: 'number', since: 'time', names: 'number', toldNames: 'text' } as const;
/** A point's value: its state's name, or its unit, as they were then. */
const value = { value: 'value', state: 'text', unit: 'text' } as const;
const before = { before: 'value', stateBefore: 'text' } as const;
/**
 * How well the time of a change is known: it lies at most `uncertaintyMs` before the event's own, which is the point's
 * reading period; where the field tells times itself, `fieldTime` is its own and nothing is uncertain.
 */
const seen = { uncertaintyMs: 'number', fieldTime: 'time' } as const;
/** A command is told when it has ended: it was given at most `uncertaintyMs` before. */
const begun = { uncertaintyMs: 'number' } as const;
/** The limit of the normal range that was crossed, and on which `side` of the range the value was: `below` or `above`. */
const crossing = { limit: 'value', side: 'text', gap: 'text' } as const;
/** When the service was last known to run, and for how long it did not. */
const off = { lastSeen: 'time', lastedMs: 'number' } as const;
/** Whether a pulse did what it is for (a `ConfirmationResult`), and the point and value that it was judged by. */
const confirmation = {
  confirmation: 'text',
  confirmedBy: 'text',
  confirmedValue: 'value',
  confirmedState: 'text',
  confirmedUnit: 'text',
} as const;
/** What may be why the field refused: the first of the interlocks and alarms that were active, how many more, and the mode. */
const refusalFacts = {
  activeInterlock: 'text',
  moreInterlocks: 'number',
  machineMode: 'text',
  activeAlarm: 'text',
  activeAlarmPriority: 'number',
  activeAlarmAside: 'text',
  moreAlarms: 'number',
} as const;
const outcome = { result: 'text', reason: 'text', origin: 'text', note: 'text' } as const;
const programme = { ...value, reason: 'text', origin: 'text', version: 'number' } as const;

/** What an earlier version of the service wrote in place of a code: nothing writes it any more. */
const sentence = 'text';
const databaseFault = { ...codeFields(databaseFaults), fault: sentence } as const;

/**
 * An alarm by its definition's permanent id, its occurrence, and its priority and message as they were then. The object is
 * the point or the link that it watches, and the severity of the event goes by the priority (`alarmSeverity`).
 */
const alarm = { alarm: 'text', occurrence: 'number', priority: 'number', message: 'text' } as const;
/** The value that the condition was judged by, and the limit then. */
const judged = { ...value, limit: 'value' } as const;

/** A block: its reason, and the machine that it is of; absent: it is of chosen points, or of the object alone. */
const block = { text: 'text', machine: 'text' } as const;
/** One that is over: whose it was, and whose blocks still stop commands to points of it. */
const blockOver = { ...block, author: 'text', remaining: 'text' } as const;

/** A message: its `uid`, whom it is for and by which way, what it is about (`MessageKind`), and of alarms the gravest and how many. */
const message = {
  uid: 'text',
  recipient: 'text',
  way: 'text',
  messageKind: 'text',
  alarm: 'text',
  occurrence: 'number',
  message: 'text',
  count: 'number',
} as const;

const correction = { correction: 'text', begins: 'time', ends: 'time' } as const;

/** What is recorded: one row per kind, with its severity and the fields that it may have. Words are in the catalogue. */
export const eventKinds = {
  start: row(notice, { group: 'device', detail: 'off' }, { version: 'text', ...off }),
  /** Told at the start after it: the machine went down, or the service ended, and nobody had stopped it. */
  machineWentDown: row(warning, { group: 'device', since: 'device', detail: 'off' }, off),
  serviceKilled: row(warning, { group: 'device', since: 'device', detail: 'off' }, off),
  /** The same: it did nothing for half a minute, and its watchdog ended it. */
  serviceHung: row(warning, { group: 'device', since: 'device', detail: 'off' }, off),
  /** The wall clock went another way than time: it was set, or the machine slept. From where to where. */
  clockStepped: row(
    warning,
    { group: 'device', since: 'device', detail: 'clock' },
    { clockBefore: 'time', clockAfter: 'time', stepMs: 'number' },
  ),
  /**
   * Another configuration than before runs: both revisions, how many files changed, and the first of their names; how
   * many points and pages there are, and were.
   */
  configurationStarted: row(
    notice,
    { group: 'device', since: 'configuration', detail: 'configuration' },
    {
      revision: 'text',
      revisionBefore: 'text',
      files: 'text',
      filesChanged: 'number',
      filesAdded: 'number',
      filesRemoved: 'number',
      points: 'number',
      pointsBefore: 'number',
      pages: 'number',
      pagesBefore: 'number',
    },
  ),
  /** A version of the configuration was proposed, with the one that it was made from. */
  configurationProposed: row(
    info,
    { group: 'device', topic: 'versions', detail: 'deployment' },
    { version: 'number', base: 'number', comment: 'text' },
  ),
  /** It runs on trial for so long, and goes back to `backTo` unless it is kept. */
  configurationOnTrial: row(
    notice,
    { group: 'device', topic: 'versions', since: 'configuration', detail: 'deployment' },
    { version: 'number', backTo: 'number', comment: 'text', seconds: 'number' },
  ),
  /** It was kept: a start begins with it from now on. */
  configurationAccepted: row(
    notice,
    { group: 'device', topic: 'versions', since: 'configuration', detail: 'deployment' },
    { version: 'number' },
  ),
  /** It was not; `cause` is a `BackCause`. */
  configurationWentBack: row(
    warning,
    { group: 'device', topic: 'versions', since: 'configuration', detail: 'deployment' },
    { version: 'number', backTo: 'number', cause: 'text' },
  ),
  /** The object is the draft; whose it was, and what is gone with it. */
  draftDiscarded: row(
    notice,
    { group: 'device', detail: 'deployment' },
    { owner: 'text', base: 'number', edits: 'number' },
  ),
  stop: row(notice, { group: 'device' }, {}),
  /** What is before it, since `begins`, was computed for the demonstration. */
  demonstrationPast: row(notice, { group: 'device', detail: 'past' }, { begins: 'time' }),
  /** The object is the file. */
  configurationFault: row(
    warning,
    { group: 'device', detail: 'finding' },
    {
      line: 'number',
      element: 'text',
      ...codeFields(findingCodes),
      finding: sentence,
    },
  ),
  /** The database was damaged: its good copy stands in its place. The object is the file that the damaged one is now. */
  databaseReplaced: row(grave, { group: 'device', since: 'device', detail: 'database' }, databaseFault),
  /** As above, without a copy: the station has begun anew. */
  databaseLost: row(grave, { group: 'device', since: 'device', detail: 'database' }, databaseFault),
  /** The log was damaged and has begun anew; all else is as it was. */
  logLost: row(grave, { group: 'device', since: 'device', detail: 'database' }, databaseFault),
  /** A backup was brought back; the object is its file. */
  databaseRestored: row(notice, { group: 'device' }, {}),
  login: row(info, { group: 'people', topic: 'accounts' }, folded),
  loginFailed: row(warning, { group: 'people' }, { reason: 'text', ...folded }),
  logout: row(info, { group: 'people', topic: 'accounts' }, folded),
  passwordChanged: row(notice, { group: 'people', topic: 'accounts' }, folded),
  /** An administrator ended somebody's session; the object is the account, `from` the session's address. */
  sessionEnded: row(notice, { group: 'people', topic: 'accounts' }, { from: 'text' }),
  /** A session is over, but not by log-out and not by an administrator; `reason` is a `SessionReason`. */
  sessionOver: row(info, { group: 'people', topic: 'accounts' }, { reason: 'text', ...folded }),
  /** `state` is `open` or `locked`. */
  accountChanged: row(
    notice,
    { group: 'people', topic: 'accounts', detail: 'account' },
    { state: 'text', stateBefore: 'text', passwordExpiresAt: 'time' },
  ),
  /** An administrator made an account, with a one-time password, or removed one; `profile` is a number (R16). */
  accountCreated: row(notice, { group: 'people', topic: 'accounts' }, { profile: 'number' }),
  accountDeleted: row(notice, { group: 'people', topic: 'accounts' }, { profile: 'number' }),
  /** An administrator put a one-time password in place of an account's own. */
  passwordReset: row(notice, { group: 'people', topic: 'accounts' }, {}),
  /** With `pulseMs` the value was written for so long, and 0 (`endState`) after it. The code: why the field refused it. */
  command: row(
    info,
    { group: 'field', since: 'commands', detail: 'refusal' },
    {
      ...{ ...value, ...before, pulseMs: 'number', endState: 'text', ...outcome, ...confirmation, ...begun },
      ...codeFields(itemFaults),
      ...refusalFacts,
      ...folded,
    },
  ),
  /** A point that can be commanded changed, and nobody commanded it (R37); `mode` is a `Mode`, where a point tells it. */
  changedByController: row(
    notice,
    { group: 'field', since: 'stops' },
    { ...value, ...before, mode: 'text', ...seen, ...folded },
  ),
  /** A state or logic point changed that nobody can command. */
  stateChanged: row(notice, { group: 'field', since: 'stops' }, { ...value, ...before, ...seen, ...folded }),
  /** Either of them, but nobody saw when: the link was lost, the service stopped, or another value stood there (`gap`). */
  changedUnseen: row(notice, { group: 'field', since: 'stops' }, { ...value, ...before, gap: 'text', ...folded }),
  /** A point that can be commanded changed while its commands are blocked; `author` is whose block it is. */
  movedWhileBlocked: row(
    warning,
    { group: 'field', topic: 'blocks', since: 'stops' },
    {
      ...value,
      ...before,
      mode: 'text',
      gap: 'text',
      author: 'text',
      ...seen,
      ...folded,
    },
  ),
  /** A value left its normal range, and came back into it; `gap` where nobody saw when. */
  rangeLeft: row(warning, { group: 'field', detail: 'rangeLeft' }, { ...value, ...crossing, ...seen, ...folded }),
  rangeBack: row(
    info,
    { group: 'field', detail: 'rangeBack' },
    { ...value, ...crossing, lastedMs: 'number', ...seen, ...folded },
  ),
  /** Commands are blocked (R36); the object is the point at which that was done. */
  blockSet: row(notice, { group: 'hand', topic: 'blocks', since: 'overrides' }, { ...block, until: 'time' }),
  blockRemoved: row(notice, { group: 'hand', topic: 'blocks', since: 'overrides' }, blockOver),
  /** A block's time was over: it ended by itself, at `until` or, where the service did not run then, at its next start. */
  blockEnded: row(notice, { group: 'hand', topic: 'blocks', since: 'overrides' }, { ...blockOver, until: 'time' }),
  /** `mode` is `forced` or `simulated`; before: the value of the field. */
  overridden: row(
    notice,
    { group: 'hand', topic: 'overrides', since: 'overrides' },
    { mode: 'text', ...value, ...before, note: 'text', until: 'time' },
  ),
  overrideReleased: row(notice, { group: 'hand', topic: 'overrides', since: 'overrides' }, { mode: 'text', ...value }),
  /** A forced or simulated value's time was over: it ended by itself, as a block does; `author` is whose it was. */
  overrideEnded: row(
    notice,
    { group: 'hand', topic: 'overrides', since: 'overrides' },
    { mode: 'text', ...value, author: 'text', until: 'time' },
  ),
  /**
   * A time programme was written, or an earlier version (`restored`) brought back. `changes`: what changed of it, as
   * `protocol/programme/changeSummary.ts` writes it; `changeCount`: how many there were.
   */
  programmeChanged: row(
    notice,
    { group: 'programme', topic: 'programmes', since: 'programmes', detail: 'programme' },
    { ...programme, restored: 'number', changes: 'text', changeCount: 'number' },
  ),
  /** A switch was passed over, because the point is held by hand. */
  programmeHeld: row(notice, { group: 'programme', topic: 'programmes' }, programme),
  /** A switch can't be executed now; the value in force is written when it can. */
  programmeWaits: row(warning, { group: 'programme', topic: 'programmes' }, programme),
  /** A hold by hand was ended, by a person or by its time. */
  holdEnded: row(notice, { group: 'programme', topic: 'programmes', since: 'programmes' }, programme),
  /** Its point is gone from the configuration: the programme is kept and not run. */
  programmeGone: row(warning, { group: 'programme' }, programme),
  /** The device's clock shows a time before the programmes were written. */
  clockWrong: row(warning, { group: 'device', since: 'device' }, {}),
  /** With the number of its points. */
  linkLost: row(
    warning,
    { group: 'device', since: 'links', detail: 'linkLost' },
    { points: 'number', ...codeFields(linkFaults), fault: sentence, ...folded },
  ),
  linkBack: row(info, { group: 'device', detail: 'linkBack' }, { points: 'number', lastedMs: 'number', ...folded }),
  /** The field refuses a point, and why as far as its driver tells; and it gives its value again. */
  pointRefused: row(
    warning,
    { group: 'device', detail: 'refusal' },
    { link: 'text', ...codeFields(itemFaults), ...folded },
  ),
  pointReadAgain: row(info, { group: 'device', detail: 'refusal' }, { link: 'text', ...folded }),
  /** Somebody keeps the messages of a link, until then at the most. */
  linkTraced: row(notice, { group: 'device' }, { until: 'time' }),
  /** An administrator tried a link of a draft: tested, read or scanned; where it leads. The object is the link. */
  linkTested: row(notice, { group: 'device' }, { place: 'text' }),
  /** An administrator took a support bundle. */
  supportBundleMade: row(notice, { group: 'device' }, {}),
  /** Nothing can be written to the device's disk (`reason`), and it can again. */
  storageFailed: row(grave, { group: 'device', since: 'device' }, { reason: 'text' }),
  storageBack: row(notice, { group: 'device' }, {}),
  /** So many events came while the disk could not be written that not all could be kept. */
  rowsMissing: row(warning, { group: 'device', since: 'device', detail: 'rows' }, { count: 'number' }),
  /** Samples of the history that could not be kept, and the time that the first and the last of them are of. */
  historyMissing: row(
    warning,
    { group: 'device', since: 'device', detail: 'samples' },
    { count: 'number', firstTime: 'time', lastTime: 'time' },
  ),
  /** What a period of a counter counts was corrected (`CorrectionKind`), or the correction of `author` was removed. */
  consumptionCorrected: row(notice, { group: 'hand', detail: 'correction' }, { ...correction, note: 'text' }),
  correctionRemoved: row(notice, { group: 'hand', detail: 'correction' }, { ...correction, author: 'text' }),
  /** A file of the history could not be read: it is set aside, and the rest goes on. The object is the file that it is now. */
  historyDamaged: row(warning, { group: 'device', since: 'device' }, { detail: 'text' }),
  /** A link's field tells times that can't be (R29): its values are kept by the time at which they came. */
  fieldClockWrong: row(warning, { group: 'device' }, { fieldTime: 'time', ...folded }),
  /** A part of the service fails; the others go on. `detail` is the message of its exception. */
  partFailed: row(warning, { group: 'device', since: 'device', detail: 'fault' }, { detail: 'text', fault: sentence }),
  /** Somebody wrote into the log: about a point (the object), on an event (`onEvent`, its id), or freely. */
  note: row(notice, { group: 'note', since: 'notes' }, { text: 'text', onEvent: 'number' }),
  /** The note of that id is withdrawn; `text` says why, `author` whose it was. */
  noteWithdrawn: row(notice, { group: 'note' }, { withdraws: 'number', text: 'text', author: 'text' }),
  /**
   * An alarm came. `valueOrigin` (`ValueOrigin`): not by the field's value; `raisedBy` is what an earlier version wrote
   * in its place, `simulated` of both. `activeSince`: the same occurrence, raised then, is active again, because a value
   * was forced or released. `firstInGroup` is a `FirstInGroup`.
   * `aside`: it is shelved, suppressed or out of service, and asks for nobody. With `count`: it chattered since `since`,
   * and came so often.
   */
  alarmRaised: row(
    warning,
    { group: 'alarm', since: 'alarms', detail: 'alarm' },
    {
      ...alarm,
      ...judged,
      valueOrigin: 'text',
      raisedBy: 'text',
      activeSince: 'time',
      aside: 'text',
      firstInGroup: 'text',
      alarmGroup: 'text',
      points: 'number',
      ...seen,
      ...folded,
    },
  ),
  /** Its condition is over; `valueOrigin` (`ReturnCause`): not by the field's value. */
  alarmReturned: row(
    info,
    { group: 'alarm', detail: 'alarm' },
    {
      ...alarm,
      ...judged,
      valueOrigin: 'text',
      lastedMs: 'number',
      aside: 'text',
      ...seen,
    },
  ),
  /** `sentTo`: by the link in a message that was sent to that person. */
  alarmAcknowledged: row(notice, { group: 'alarm', detail: 'alarm' }, { ...alarm, note: 'text', sentTo: 'text' }),
  /** Its latch was reset. */
  alarmReset: row(notice, { group: 'alarm', detail: 'alarm' }, alarm),
  /** Until then at the most; `shelving` is a `ShelvingKind`. */
  alarmShelved: row(
    notice,
    { group: 'alarm', detail: 'alarm' },
    { ...alarm, shelving: 'text', until: 'time', note: 'text' },
  ),
  /** By a person or by its time; `came` is how often the alarm came meanwhile, `alarmState` how it is now (`AlarmState`). */
  alarmUnshelved: row(notice, { group: 'alarm', detail: 'alarm' }, { ...alarm, came: 'number', alarmState: 'text' }),
  /** By design: the condition under which the definition asks for nobody holds, and does not any more. */
  alarmSuppressed: row(info, { group: 'alarm', detail: 'alarm' }, alarm),
  alarmUnsuppressed: row(info, { group: 'alarm', detail: 'alarm' }, { ...alarm, came: 'number', alarmState: 'text' }),
  alarmOutOfService: row(notice, { group: 'alarm', detail: 'alarm' }, { ...alarm, note: 'text' }),
  alarmInService: row(notice, { group: 'alarm', detail: 'alarm' }, { ...alarm, came: 'number', alarmState: 'text' }),
  alarmCommented: row(notice, { group: 'alarm', detail: 'alarm' }, { ...alarm, note: 'text' }),
  /** Active for so long after its acknowledgement that it asks again. */
  alarmAgain: row(warning, { group: 'alarm', since: 'alarms', detail: 'alarm' }, alarm),
  /** It stood, and its definition left with a configuration: that version, where it was deployed. */
  alarmGone: row(warning, { group: 'alarm', since: 'alarms', detail: 'alarm' }, { ...alarm, version: 'number' }),
  /** A message waits to be sent, was taken over by a server, or will not be sent any more (`reason`, a `MessageFault`). */
  messageQueued: row(info, { group: 'message', topic: 'messages', detail: 'message' }, message),
  messageSent: row(info, { group: 'message', topic: 'messages', detail: 'message' }, { ...message, lateMs: 'number' }),
  messageFailed: row(
    warning,
    { group: 'message', topic: 'messages', since: 'device', detail: 'message' },
    { ...message, reason: 'text', detail: 'text', attempts: 'number' },
  ),
  messageEnded: row(info, { group: 'message', topic: 'messages', detail: 'message' }, { ...message, reason: 'text' }),
  /** All steps of a call are done, and nobody has acknowledged; the object is that of the alarm. */
  callUnanswered: row(
    warning,
    { group: 'message', topic: 'messages', since: 'alarms', detail: 'alarm' },
    { ...alarm, persons: 'text' },
  ),
  /** Somebody else is on call from now on; `recipient` is nobody where there is a gap. */
  onCallChanged: row(
    info,
    { group: 'message', topic: 'messages', detail: 'message' },
    { roster: 'text', recipient: 'text' },
  ),
  /** Who is called when, or the roster, was written; the new version. */
  messagesChanged: row(notice, { group: 'message', topic: 'messages' }, { version: 'number' }),
  rosterChanged: row(
    notice,
    { group: 'message', topic: 'messages', detail: 'message' },
    { version: 'number', roster: 'text', recipient: 'text', instead: 'text', from: 'time', until: 'time' },
  ),
  /** The object is the secret's name. */
  messageSecretSet: row(notice, { group: 'message', topic: 'messages' }, { state: 'text' }),
  /** Somebody tried links that were never sent. */
  messageLinkUnknown: row(warning, { group: 'message' }, folded),
  /** A kind of a later version of the service. */
  other: row(info, { group: 'device' }, {}),
} as const satisfies Record<string, EventKindRow>;

export type EventKind = keyof typeof eventKinds;

/** The kinds that have these traits, in the order of the table. */
export function kindsWith(traits: Partial<EventTraits>): readonly EventKind[] {
  const names = Object.keys(traits) as (keyof EventTraits)[];
  return (Object.keys(eventKinds) as EventKind[]).filter((kind) => {
    const row: EventTraits = eventKinds[kind];
    return names.every((name) => row[name] === traits[name]);
  });
}

interface ValueOf {
  readonly text: string;
  readonly number: number;
  readonly time: number;
  readonly value: number | string;
}

/** The fields of a kind, each of its type. */
export type FieldsOf<K extends EventKind> = {
  readonly [F in keyof (typeof eventKinds)[K]['fields']]?:
    | ((typeof eventKinds)[K]['fields'][F] extends FieldType ? ValueOf[(typeof eventKinds)[K]['fields'][F]] : never)
    | undefined;
};

/** The kind of that name; `other` for one that this version does not know. */
export function eventKind(name: string | undefined): EventKind {
  return name !== undefined && Object.hasOwn(eventKinds, name) ? (name as EventKind) : 'other';
}
