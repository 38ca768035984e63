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

/** What repeated events become when they are folded into one entry (R12). */
const folded = { count: 'number', since: 'time', names: 'number', toldNames: 'text' } as const;
/** The state's name or the unit are those of that time. */
const value = { value: 'value', state: 'text', unit: 'text' } as const;
const before = { before: 'value', stateBefore: 'text' } as const;
/**
 * The time is uncertain by `uncertaintyMs`, the point's polling period; where the field gives times, `fieldTime` is its
 * own and nothing is uncertain.
 */
const seen = { uncertaintyMs: 'number', fieldTime: 'time' } as const;
/** A command is recorded when it has ended: it was given at most `uncertaintyMs` before. */
const begun = { uncertaintyMs: 'number' } as const;
/** The limit of the normal range that was crossed, and on which `side` of the range the value was: `below` or `above`. */
const crossing = { limit: 'value', side: 'text', gap: 'text' } as const;
/** When the service was last known to run, and for how long it did not. */
const off = { lastSeen: 'time', lastedMs: 'number' } as const;
/** The result of a pulse (a `ConfirmationResult`), with the point and the value that confirmed it or did not. */
const confirmation = {
  confirmation: 'text',
  confirmedBy: 'text',
  confirmedValue: 'value',
  confirmedState: 'text',
  confirmedUnit: 'text',
} as const;
/**
 * Possible causes of a refusal by the field: the first of the interlocks and alarms that were active, how many more,
 * and the mode.
 */
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

/** What earlier versions of the service wrote in place of a code; no longer written. */
const sentence = 'text';
const databaseFault = { ...codeFields(databaseFaults), fault: sentence } as const;

/**
 * An alarm by its definition's permanent id, its occurrence, and its priority and message as they were then. The object
 * is the point or the link that it watches; the severity of the event follows the priority (`alarmSeverity`).
 */
const alarm = { alarm: 'text', occurrence: 'number', priority: 'number', message: 'text' } as const;
/** The value that was evaluated, and the limit then. */
const judged = { ...value, limit: 'value' } as const;

/** The machine that it belongs to; absent: chosen points, or the object alone. */
const block = { text: 'text', machine: 'text' } as const;
/** `remaining`: the authors of other blocks that still block commands to its points. */
const blockOver = { ...block, author: 'text', remaining: 'text' } as const;

/** A message: its `uid`, recipient and channel, its `MessageKind`, and of alarms the most severe and how many. */
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

const lost = { points: 'number', ...codeFields(linkFaults), fault: sentence, ...folded } as const;
const back = { points: 'number', lastedMs: 'number', ...folded } as const;

/**
 * When a shift was handed over: how much was open, and the names of the first of them, each on a line of its own; `groups`
 * of a user who sees nothing else than what is theirs.
 */
const openThen = {
  entries: 'number',
  alarms: 'number',
  unacknowledged: 'number',
  aside: 'number',
  blocks: 'number',
  overrides: 'number',
  alarmNames: 'text',
  asideNames: 'text',
  blockNames: 'text',
  overrideNames: 'text',
  groups: 'text',
} as const;
export const openThenFields = Object.keys(openThen);

const correction = { correction: 'text', begins: 'time', ends: 'time' } as const;

/** The id of a report, and its period. */
const report = { report: 'text', begins: 'time', ends: 'time' } as const;

/** Traits that several kinds have. */
const device: EventTraits = { group: 'device' };
const faults: EventTraits = { group: 'device', since: 'device' };
const deployed: EventTraits = { group: 'device', topic: 'versions', since: 'configuration', detail: 'deployment' };
const accounts: EventTraits = { group: 'people', topic: 'accounts' };
const ofDirectory: EventTraits = { group: 'people', since: 'device', detail: 'directory' };
const tokens: EventTraits = { ...accounts, detail: 'token' };
const certificates: EventTraits = { group: 'device', detail: 'certificate' };
const hubs: EventTraits = { group: 'device', detail: 'hub' };
const certificateFaults: EventTraits = { ...certificates, since: 'device' };
const blocks: EventTraits = { group: 'hand', topic: 'blocks', since: 'overrides' };
const overrides: EventTraits = { group: 'hand', topic: 'overrides', since: 'overrides' };
const alarms: EventTraits = { group: 'alarm', detail: 'alarm' };
const newAlarms: EventTraits = { ...alarms, since: 'alarms' };
const reports: EventTraits = { group: 'device', detail: 'report' };
const shifts: EventTraits = { group: 'note', since: 'notes', detail: 'shift' };
const messages: EventTraits = { group: 'message', topic: 'messages', detail: 'message' };

/** One row per kind, with its severity and the fields that it may have. Texts are in the catalogue. */
export const eventKinds = {
  start: row(notice, { group: 'device', detail: 'off' }, { version: 'text', ...off }),
  /** Recorded at the next start: the machine went down, or the service ended, and no one had stopped it. */
  machineWentDown: row(warning, { ...faults, detail: 'off' }, off),
  serviceKilled: row(warning, { ...faults, detail: 'off' }, off),
  /** Likewise: it did nothing for half a minute, and its watchdog ended it. */
  serviceHung: row(warning, { ...faults, detail: 'off' }, off),
  /** The wall clock moved differently from the monotonic one: it was set, or the machine slept. */
  clockStepped: row(
    warning,
    { group: 'device', since: 'device', detail: 'clock' },
    { clockBefore: 'time', clockAfter: 'time', stepMs: 'number' },
  ),
  /**
   * A configuration that differs from the one before: both revisions, how many files changed, and the first of their
   * names; how many points and pages there are, and were.
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
  /** With the version that it was made from. */
  configurationProposed: row(
    info,
    { group: 'device', topic: 'versions', detail: 'deployment' },
    { version: 'number', base: 'number', comment: 'text' },
  ),
  /** It runs on trial for so long, and goes back to `backTo` unless it is accepted. */
  configurationOnTrial: row(notice, deployed, {
    version: 'number',
    backTo: 'number',
    comment: 'text',
    seconds: 'number',
  }),
  /** The next start runs it. */
  configurationAccepted: row(notice, deployed, { version: 'number' }),
  /** It was not; `cause` is a `BackCause`. */
  configurationWentBack: row(warning, deployed, { version: 'number', backTo: 'number', cause: 'text' }),
  /** The object is the draft; with its author, and what is lost with it. */
  draftDiscarded: row(
    notice,
    { group: 'device', detail: 'deployment' },
    { owner: 'text', base: 'number', edits: 'number' },
  ),
  stop: row(notice, device, {}),
  /** What precedes it, since `begins`, was computed for the demonstration. */
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
  /** The database was damaged and was replaced by its good copy. The object is the file that the damaged one is now. */
  databaseReplaced: row(grave, { ...faults, detail: 'database' }, databaseFault),
  /** As above, without a copy: the station starts empty. */
  databaseLost: row(grave, { ...faults, detail: 'database' }, databaseFault),
  /** The log was damaged and starts empty; everything else is as it was. */
  logLost: row(grave, { ...faults, detail: 'database' }, databaseFault),
  /** The object is the backup's file. */
  databaseRestored: row(notice, device, {}),
  login: row(info, accounts, folded),
  loginFailed: row(warning, { group: 'people' }, { reason: 'text', ...folded }),
  logout: row(info, accounts, folded),
  passwordChanged: row(notice, accounts, folded),
  /** By an administrator; the object is the account, `from` the session's address. */
  sessionEnded: row(notice, accounts, { from: 'text' }),
  /** Neither by log-out nor by an administrator; `reason` is a `SessionReason`. */
  sessionOver: row(info, accounts, { reason: 'text', ...folded }),
  /** `state` is `open` or `locked`; `personName`: the new one, empty where it was removed; so are `groups`. */
  accountChanged: row(
    notice,
    { group: 'people', topic: 'accounts', detail: 'account' },
    {
      ...{ state: 'text', stateBefore: 'text', personName: 'text', passwordExpiresAt: 'time', endsAt: 'time' },
      ...{ profile: 'number', groups: 'text' },
    },
  ),
  /** Its end date has come. */
  accountClosed: row(notice, accounts, {}),
  /** With a one-time password; `profile` is a number (R16). */
  accountCreated: row(notice, accounts, {
    ...{ profile: 'number', personName: 'text', groups: 'text', endsAt: 'time' },
  }),
  accountDeleted: row(notice, accounts, { profile: 'number' }),
  groupChanged: row(notice, accounts, { profile: 'number' }),
  groupDeleted: row(notice, accounts, {}),
  /** `reason` is a `DirectoryFault`, `technical` what the directory or its connection says. */
  directoryLost: row(warning, ofDirectory, { reason: 'text', technical: 'text', ...folded }),
  directoryBack: row(notice, ofDirectory, { lastedMs: 'number', ...folded }),
  /** Of an account: `state` is `added`, or a `DirectoryState`; `groups` are those here. */
  directoryAccount: row(notice, { ...accounts, detail: 'directory' }, { state: 'text', groups: 'text' }),
  /** More groups of a person than are read. */
  directoryCut: row(warning, { group: 'people' }, folded),
  /** It did not respond: with the password of the last login. */
  loginWithoutDirectory: row(notice, accounts, folded),
  /** An administrator replaced an account's password by a one-time password. */
  passwordReset: row(notice, accounts, {}),
  /** By an administrator; the object is the secret's name. */
  secretSet: row(notice, accounts, {}),
  secretRemoved: row(notice, accounts, {}),
  /** By an administrator; the object is the token's name. `points` of the call as `patterns`. */
  tokenMade: row(notice, tokens, { patterns: 'text', purposes: 'text', until: 'time' }),
  tokenRevoked: row(notice, tokens, {}),
  /** A program used it after its end. */
  tokenRefused: row(warning, tokens, folded),
  /**
   * With `pulseMs` the value was written for so long, and 0 (`endState`) after it. `code`: why the field refused it.
   */
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
  /** A commandable point changed without a command (R37); `mode` is a `Mode`, where a point gives it. */
  changedByController: row(
    notice,
    { group: 'field', since: 'stops' },
    { ...value, ...before, mode: 'text', ...seen, ...folded },
  ),
  /** A state or logic point changed that nobody can command. */
  stateChanged: row(notice, { group: 'field', since: 'stops' }, { ...value, ...before, ...seen, ...folded }),
  /** As above, at an unknown time: the link was lost, the service stopped, or another value was there (`gap`). */
  changedUnseen: row(notice, { group: 'field', since: 'stops' }, { ...value, ...before, gap: 'text', ...folded }),
  /** A commandable point changed while its commands are blocked; `author` is the block's. */
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
  /** Out of the normal range or back into it; `gap` where the time is unknown. */
  rangeLeft: row(warning, { group: 'field', detail: 'rangeLeft' }, { ...value, ...crossing, ...seen, ...folded }),
  rangeBack: row(
    info,
    { group: 'field', detail: 'rangeBack' },
    { ...value, ...crossing, lastedMs: 'number', ...seen, ...folded },
  ),
  /** Commands are blocked (R36); the object is the point where the block was set. */
  blockSet: row(notice, blocks, { ...block, until: 'time' }),
  blockRemoved: row(notice, blocks, blockOver),
  /** Expired: at `until` or, where the service did not run then, at its next start. */
  blockEnded: row(notice, blocks, { ...blockOver, until: 'time' }),
  /** `mode` is `forced` or `simulated`; before: the value of the field. */
  overridden: row(notice, overrides, { mode: 'text', ...value, ...before, note: 'text', until: 'time' }),
  overrideReleased: row(notice, overrides, { mode: 'text', ...value }),
  /** Expired, as a block does; `author` is the initiator of the override. */
  overrideEnded: row(notice, overrides, { mode: 'text', ...value, author: 'text', until: 'time' }),
  /**
   * A time programme was written, or an earlier version (`restored`) restored. `changes` is written by
   * `protocol/programme/changeSummary.ts`.
   */
  programmeChanged: row(
    notice,
    { group: 'programme', topic: 'programmes', since: 'programmes', detail: 'programme' },
    { ...programme, restored: 'number', changes: 'text', changeCount: 'number' },
  ),
  /** A switching time was skipped, because the point is on manual hold. */
  programmeHeld: row(notice, { group: 'programme', topic: 'programmes' }, programme),
  /** A switch can't be executed now; the programmed value is written when it can. */
  programmeWaits: row(warning, { group: 'programme', topic: 'programmes' }, programme),
  /** By a person or by its expiry. */
  holdEnded: row(notice, { group: 'programme', topic: 'programmes', since: 'programmes' }, programme),
  /** Its point left the configuration: the programme is stored, but does not run. */
  programmeGone: row(warning, { group: 'programme' }, programme),
  /** The device's clock shows a time before the programmes were written. */
  clockWrong: row(warning, faults, {}),
  /** With the number of its points. */
  linkLost: row(warning, { group: 'device', since: 'links', detail: 'linkLost' }, lost),
  linkBack: row(info, { group: 'device', detail: 'linkBack' }, back),
  /** One of several devices behind a link, as the link is called for its points; the others respond. */
  unitLost: row(warning, { group: 'device', since: 'links', detail: 'linkLost' }, lost),
  unitBack: row(info, { group: 'device', detail: 'linkBack' }, back),
  /** What sends points to a broker has no connection to it, or has it again; with the number of its points. */
  publisherLost: row(warning, { group: 'device', detail: 'linkLost' }, lost),
  publisherBack: row(info, { group: 'device', detail: 'linkBack' }, back),
  /** The field refuses a point, and why as far as its driver knows; or gives its value again. */
  pointRefused: row(
    warning,
    { group: 'device', detail: 'refusal' },
    { link: 'text', ...codeFields(itemFaults), ...folded },
  ),
  pointReadAgain: row(info, { group: 'device', detail: 'refusal' }, { link: 'text', ...folded }),
  /** The messages of a link are recorded, until then at the latest. */
  linkTraced: row(notice, device, { until: 'time' }),
  /** A link of a draft was tested, read or scanned; where it leads. The object is the link. */
  linkTested: row(notice, device, { place: 'text' }),
  /**
   * A server of a link shows a certificate without a decision, or another one than the trusted one. The
   * object is its host and port.
   */
  certificateWaiting: row(warning, certificateFaults, { fingerprint: 'text' }),
  certificateChanged: row(warning, certificateFaults, { fingerprint: 'text', trusted: 'text' }),
  /** By an administrator, in place of the one that was trusted. */
  certificateTrusted: row(notice, certificates, { fingerprint: 'text', trusted: 'text' }),
  certificateRemoved: row(notice, certificates, { fingerprint: 'text' }),
  /** One that a link accepts is valid until then, which is soon. */
  certificateEnding: row(warning, certificateFaults, { fingerprint: 'text', until: 'time' }),
  /** By which servers know this device: they must trust it. */
  ownCertificateMade: row(notice, certificates, { fingerprint: 'text' }),
  /** Of a hub: the object is the station. A code was refused; two devices with one key; its summary was beyond the bounds (`reason`). */
  stationEnrolled: row(notice, device, { fingerprint: 'text' }),
  stationRemoved: row(notice, device, {}),
  stationRefused: row(warning, device, { fingerprint: 'text', ...folded }),
  stationConflict: row(grave, faults, {}),
  stationConflictOver: row(notice, device, {}),
  stationCutOff: row(warning, faults, { reason: 'text', ...folded }),
  /**
   * A user has requested an `action` of a station (the object); its result is in the log of the station. `reply`: none
   * came (`none`), or nothing was sent because it was not connected (`notSent`).
   */
  stationRequest: row(notice, { group: 'hand', detail: 'station' }, { action: 'text', reply: 'text', ...folded }),
  enrolCodeMade: row(notice, { group: 'people' }, {}),
  /** The station shows itself to a hub from now on, or no longer. */
  hubEnrolled: row(notice, hubs, { hub: 'text', url: 'text', fingerprint: 'text' }),
  hubLeft: row(notice, hubs, { hub: 'text', url: 'text' }),
  /** Another device is connected to the hub with the key of this station, such as a copy of its data folder. */
  hubConflict: row(warning, hubs, { hub: 'text', url: 'text' }),
  /** What answers in place of a hub has another key than that hub (`fingerprint`). */
  hubRefused: row(warning, hubs, { hub: 'text', url: 'text', fingerprint: 'text' }),
  supportBundleMade: row(notice, device, {}),
  /** The device's disk can't be written (`reason`), and can be again. */
  storageFailed: row(grave, faults, { reason: 'text' }),
  storageBack: row(notice, device, {}),
  /** More events than could be stored came while the disk could not be written. */
  rowsMissing: row(warning, { group: 'device', since: 'device', detail: 'rows' }, { count: 'number' }),
  /** Samples of the history that could not be stored, and the times of the first and the last of them. */
  historyMissing: row(
    warning,
    { group: 'device', since: 'device', detail: 'samples' },
    { count: 'number', firstTime: 'time', lastTime: 'time' },
  ),
  /**
   * The consumption of a counter's period was corrected (`CorrectionKind`), or the correction of `author` was removed.
   */
  consumptionCorrected: row(notice, { group: 'hand', detail: 'correction' }, { ...correction, note: 'text' }),
  correctionRemoved: row(notice, { group: 'hand', detail: 'correction' }, { ...correction, author: 'text' }),
  /**
   * A file of the history could not be read: it is quarantined, the others are used. The object is the file that it is
   * now.
   */
  historyDamaged: row(warning, faults, { detail: 'text' }),
  /**
   * Samples of a file (the object) that no archive has are about to be deleted by the limits of the history.
   * `firstTime`: when they begin; `archivedAt`: when a hub archived the last time.
   */
  archiveBehind: row(warning, faults, { firstTime: 'time', archivedAt: 'time' }),
  /** A hub's archive in PostgreSQL (the object) can't be written, and can be again. */
  archiveFailed: row(warning, faults, { detail: 'text' }),
  archiveBack: row(notice, faults, {}),
  /** What a station (the object) gives for the archive can't be used. */
  archiveRefused: row(warning, device, { detail: 'text', ...folded }),
  /** A link's field gives impossible times (R29): its values are stored with the time of their reception. */
  fieldClockWrong: row(warning, device, { fieldTime: 'time', ...folded }),
  /** A part of the service fails; the others continue. `detail` is the message of its exception. */
  partFailed: row(warning, { group: 'device', since: 'device', detail: 'fault' }, { detail: 'text', fault: sentence }),
  /** About a point (the object), on an event (`onEvent`, its id), or free. */
  note: row(notice, { group: 'note', since: 'notes' }, { text: 'text', onEvent: 'number' }),
  /** The id of the note; `text` is the reason, `author` the note's. */
  noteWithdrawn: row(notice, { group: 'note' }, { withdraws: 'number', text: 'text', author: 'text' }),
  /** `recipient`: the login of the user it is meant for, if it is for one; `entries` since the take-over. */
  shiftHandedOver: row(notice, shifts, { text: 'text', recipient: 'text', ...openThen }),
  /** By whom, who has read all that. `handedOver`: the id of the event that handed over, whose user is `author`. */
  shiftTakenOver: row(notice, shifts, { handedOver: 'number', author: 'text', ...openThen }),
  /**
   * `valueOrigin` (`ValueOrigin`): not by the field's value; `raisedBy` is what earlier versions wrote in its place,
   * `simulated` of both. `activeSince`: the same occurrence, raised then, is active again, because a value was forced
   * or released. `firstInGroup` is a `FirstInGroup`. `aside`: it is shelved, suppressed or out of service. With
   * `count`: it chattered since `since`, with so many occurrences.
   */
  alarmRaised: row(warning, newAlarms, {
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
  }),
  /** `valueOrigin` (`ReturnCause`): not by the field's value. */
  alarmReturned: row(info, alarms, {
    ...alarm,
    ...judged,
    valueOrigin: 'text',
    lastedMs: 'number',
    aside: 'text',
    ...seen,
  }),
  /** `sentTo`: the recipient of the message whose link was used. */
  alarmAcknowledged: row(notice, alarms, { ...alarm, note: 'text', sentTo: 'text' }),
  /** Of a latched alarm. */
  alarmReset: row(notice, alarms, alarm),
  /** Until then at the latest; `shelving` is a `ShelvingKind`. */
  alarmShelved: row(notice, alarms, { ...alarm, shelving: 'text', until: 'time', note: 'text' }),
  /**
   * By a person or by its expiry; `came` is the number of occurrences while it was shelved, `alarmState` its state now
   * (`AlarmState`).
   */
  alarmUnshelved: row(notice, alarms, { ...alarm, came: 'number', alarmState: 'text' }),
  /** By design: the definition's suppression condition begins to hold, and ends. */
  alarmSuppressed: row(info, alarms, alarm),
  alarmUnsuppressed: row(info, alarms, { ...alarm, came: 'number', alarmState: 'text' }),
  alarmOutOfService: row(notice, alarms, { ...alarm, note: 'text' }),
  alarmInService: row(notice, alarms, { ...alarm, came: 'number', alarmState: 'text' }),
  alarmCommented: row(notice, alarms, { ...alarm, note: 'text' }),
  /** Active for so long after its acknowledgement that it is announced again. */
  alarmAgain: row(warning, newAlarms, alarm),
  /** It was active, and its definition left with a configuration: that version, where it was deployed. */
  alarmGone: row(warning, newAlarms, { ...alarm, version: 'number' }),
  /** A message is queued, accepted by a server, or will no longer be sent (`reason`, a `MessageFault`). */
  messageQueued: row(info, messages, message),
  messageSent: row(info, messages, { ...message, lateMs: 'number' }),
  messageFailed: row(
    warning,
    { group: 'message', topic: 'messages', since: 'device', detail: 'message' },
    { ...message, reason: 'text', detail: 'text', attempts: 'number' },
  ),
  messageEnded: row(info, messages, { ...message, reason: 'text' }),
  /** All steps of a call-out are done, and no one has acknowledged; the object is that of the alarm. */
  callUnanswered: row(
    warning,
    { group: 'message', topic: 'messages', since: 'alarms', detail: 'alarm' },
    { ...alarm, persons: 'text' },
  ),
  /** Those whom a step means do not see the point of the alarm: the next step is done at once. */
  callPassedOver: row(notice, { group: 'message', topic: 'messages', detail: 'alarm' }, { ...alarm, persons: 'text' }),
  /** Another person is on call from now on; `recipient` is empty where there is a gap. */
  onCallChanged: row(info, messages, { roster: 'text', recipient: 'text' }),
  /** The call-out plan or the roster was written; the new version. */
  messagesChanged: row(notice, { group: 'message', topic: 'messages' }, { version: 'number' }),
  rosterChanged: row(notice, messages, {
    version: 'number',
    roster: 'text',
    recipient: 'text',
    instead: 'text',
    from: 'time',
    until: 'time',
  }),
  /** Of releases up to 0.2.0; no longer written. */
  messageSecretSet: row(notice, { group: 'message', topic: 'messages' }, { state: 'text' }),
  /** Links that were never sent were tried. */
  messageLinkUnknown: row(warning, { group: 'message' }, folded),
  /** Made automatically for a period; it was due `lateMs` before. The object is its title. */
  reportMade: row(info, reports, { ...report, lateMs: 'number' }),
  /** It could not be made, and is tried again; or it could not be sent, as there is no e-mail server of that name. */
  reportFailed: row(warning, { ...reports, since: 'device' }, { ...report, detail: 'text' }),
  /** By a person. */
  reportSentAgain: row(notice, reports, report),
  /** A kind of a later version of the service. */
  other: row(info, device, {}),
} as const satisfies Record<string, EventKindRow>;

export type EventKind = keyof typeof eventKinds;

/** In the order of the table. */
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

export type FieldsOf<K extends EventKind> = {
  readonly [F in keyof (typeof eventKinds)[K]['fields']]?:
    | ((typeof eventKinds)[K]['fields'][F] extends FieldType ? ValueOf[(typeof eventKinds)[K]['fields'][F]] : never)
    | undefined;
};

/** `other` for a name that this version does not know. */
export function eventKind(name: string | undefined): EventKind {
  return name !== undefined && Object.hasOwn(eventKinds, name) ? (name as EventKind) : 'other';
}
