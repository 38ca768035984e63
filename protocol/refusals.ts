import type { Call } from './calls/call.ts';
import type { CommandReason } from './commands/command.ts';
import type { ServiceName } from './services.ts';
import type { Template } from './text/template.ts';

const tooManyChanges = /*i18n*/ 'Too many changes at once. Try again in a few seconds.';
const tooManyTests = /*i18n*/ 'Too many tests in a short time. Try again in a minute.';
const onTrial = /*i18n*/ 'Another version is on trial.';
const notConfirmed = /*i18n*/ 'The device did not confirm this. Check the list before you try again.';
const notResponding = /*i18n*/ 'The device did not respond.';
/** Or that is unknown. */
export const notCarriedOut =
  /*i18n*/ 'The device did not carry this out. Check what is shown now before you try again.';

const commandUnanswered = /*i18n*/ 'No response. The command may or may not have been executed.';

/**
 * Why a call was refused, in English: the comment makes each a message of the catalogues. Placeholders are fields of the
 * reply, or what the caller knows of the point. Where a service words a code in its own way, it stands under the name of the service; a call, under its path.
 */
export const refusals = {
  linkDown: {
    usual: /*i18n*/ 'No link to the field.',
    Command: /*i18n*/ 'No link to the field. The command will not be sent later.',
  },
  noAnswer: { usual: /*i18n*/ 'No response from the field.', Command: commandUnanswered },
  notAllowed: {
    usual: /*i18n*/ 'Your profile does not allow this.',
    Command: /*i18n*/ 'Your profile does not allow this command.',
    Programme: /*i18n*/ 'your profile does not allow writing programmes.',
  },
  noPoint: {
    usual: /*i18n*/ 'The device no longer knows this point.',
    Event: /*i18n*/ 'The point for this note is no longer in the configuration.',
    Programme: /*i18n*/ 'the point is no longer in the configuration.',
  },
  notProgrammed: /*i18n*/ 'this point has no time programme.',
  otherConfiguration:
    /*i18n*/ 'the configuration has changed in the meantime. Check the programme, then write it again.',
  faults: {
    Programme: /*i18n*/ 'the programme is not valid.',
    Message: /*i18n*/ 'The device has found mistakes. Nothing was changed.',
  },
  notHeld: /*i18n*/ 'there is no longer a manual hold.',
  rejected: {
    usual:
      /*i18n*/ 'The configuration of this point was rejected. Its value can’t be forced or simulated until it is corrected.',
    Command: /*i18n*/ 'The configuration of this point was rejected. It takes no commands until it is corrected.',
  },
  notAnOutput: /*i18n*/ 'This point takes no commands: nothing to block.',
  textMissing: /*i18n*/ 'A reason is required.',
  untilPast: /*i18n*/ 'The requested end is in the past.',
  alreadyBlocked: /*i18n*/ 'You have already blocked these commands.',
  notCounter: /*i18n*/ 'No values of this counter are recorded in this period.',
  overlaps: /*i18n*/ 'Another correction applies to a part of this period: remove it first.',
  noValue: /*i18n*/ 'There is no good value before and after this period.',
  noCorrection: /*i18n*/ 'This correction has been removed already.',
  notBlocked: /*i18n*/ 'Commands are no longer blocked.',
  notPlainDecimal: /*i18n*/ 'The device accepts only a plain decimal number.',
  notMeasurable: /*i18n*/ 'The value is outside the measuring range of the point: its sensor can’t measure it.',
  textBad: {
    usual: /*i18n*/ 'The device does not accept this note.',
    Event: /*i18n*/ 'The text is empty, too long, or contains unprintable characters.',
    Alarm: /*i18n*/ 'The text is missing, too long, or contains unprintable characters.',
  },
  noEvent: /*i18n*/ 'The entry for this note is no longer in the log.',
  notANote: /*i18n*/ 'Only notes can be withdrawn.',
  alreadyWithdrawn: /*i18n*/ 'This note has already been withdrawn.',
  noAlarm: /*i18n*/ 'This alarm no longer exists. The list shows the active alarms.',
  newerOccurrence: {
    usual: /*i18n*/ 'The alarm has occurred again. Check the new occurrence first.',
    Message: /*i18n*/ 'The alarm has occurred again. This is the new occurrence: check it, then acknowledge it.',
  },
  nothingToDo: /*i18n*/ 'Already done by someone else, or nothing to do.',
  badTime: {
    usual: /*i18n*/ 'The device does not accept this duration.',
    Message: /*i18n*/ 'The device does not accept these times.',
  },
  stillActive: /*i18n*/ 'The condition is still active. Reset the alarm when it has cleared.',
  notOverridden: /*i18n*/ 'The value is no longer forced or simulated.',
  notStored: {
    usual: /*i18n*/ 'The device can’t write to its disk. Nothing was changed.',
    Command: /*i18n*/ 'The device can’t write to its disk and accepts no commands. Nothing was sent to the field.',
    Event: /*i18n*/ 'The device can’t write to its disk. The note was not saved.',
    History: /*i18n*/ 'The device can’t write to its disk: nothing was changed.',
    Programme: /*i18n*/ 'the device can’t write to its disk. Nothing was changed.',
    'IConfigurationManager/SaveEdits': /*i18n*/ 'The device can’t write to its disk. Saving is tried again.',
  },
  tooOften: {
    usual: /*i18n*/ 'Too many entries. Try again in {retryAfterSec} s.',
    Command: /*i18n*/ 'Too many commands. Try again in {retryAfterSec} s.',
    Administration: tooManyChanges,
    Configuration: tooManyChanges,
    'IConfigurationManager/SaveEdits': /*i18n*/ 'Too many changes at once. Saving continues in a few seconds.',
    'IConfigurationManager/Propose': /*i18n*/ 'Too many proposals at once. Try again in a few seconds.',
    'IConfigurationManager/Activate': /*i18n*/ 'Too many attempts at once. Try again in a few seconds.',
    'IConfigurationManager/TestLink': tooManyTests,
    'IConfigurationManager/ReadAddresses': tooManyTests,
    'IConfigurationManager/ScanLink': tooManyTests,
  },
  notOnDuty: /*i18n*/ 'Someone else is on duty. Take over from them first.',
  alreadyOnDuty: /*i18n*/ 'You are on duty already.',
  changed: /*i18n*/ 'Something has come in since you opened this list. Read what is new, then confirm again.',
  unknownPerson: /*i18n*/ 'This person does not exist on the device.',
  unknownRoster: /*i18n*/ 'This roster does not exist on the device.',
  unknownWay: /*i18n*/ 'This person has no way to send messages.',
  notOnCall: /*i18n*/ 'The colleague to be replaced is not on call at that time.',
  noSwap: /*i18n*/ 'This swap no longer exists.',
  noSecret: /*i18n*/ 'There is no secret of this name.',
  nameTaken: {
    usual: /*i18n*/ 'A token with this name already exists.',
    Uplink:
      /*i18n*/ 'The station is enrolled at another hub of this name. Rename one of the two hubs, or leave the other one.',
  },
  badUrl: { Uplink: /*i18n*/ 'Not a valid address. Expected: https:// and the name and uplink port of the hub.' },
  badCode: { Uplink: /*i18n*/ 'Not a valid code. Type it as the hub shows it, with the dot in the middle.' },
  unreachable: { Uplink: /*i18n*/ 'The hub can’t be reached. Nothing was changed.' },
  otherHub: {
    Uplink:
      /*i18n*/ 'The key of the hub at this address is not the one in the code. Nothing was sent to it. Check the address and the code.',
  },
  codeRefused: {
    Uplink: /*i18n*/ 'The hub does not accept this code: it was used, is over 15 minutes old, or was never made there.',
  },
  notEnrolled: { Uplink: /*i18n*/ 'The station is no longer enrolled at this hub.' },
  badPoints: /*i18n*/ 'Not a valid pattern. Expected: point IDs separated by commas; * stands for any characters.',
  noPurpose: /*i18n*/ 'Choose at least one purpose.',
  noToken: /*i18n*/ 'There is no token of this name.',
  otherKind: /*i18n*/ 'This secret is of another kind, or is used where another kind is needed. Nothing was changed.',
  noCertificate: /*i18n*/ 'Not a certificate in PEM. Nothing was changed.',
  noneMet: /*i18n*/ 'This certificate is no longer listed.',
  notMade: /*i18n*/ 'The certificate could not be created.',
  noKey: /*i18n*/ 'The private key is missing, encrypted, or belongs to another certificate. Nothing was changed.',
  secretBad:
    /*i18n*/ 'Not valid: too long, or with a line break or a character that can’t be sent. Nothing was changed.',
  unknown: {
    Message: /*i18n*/ 'This link is not valid. Open the link again from the message, and check that it is complete.',
  },
  used: /*i18n*/ 'This link has already been used.',
  expired: /*i18n*/ 'This link has expired: links are valid for 24 hours. Log in to acknowledge the alarm.',
  accountEnded:
    /*i18n*/ 'This link has ended: the account that it was sent to was locked, deleted or changed, or may no longer acknowledge alarms.',
  acknowledged: { Message: /*i18n*/ 'The alarm has already been acknowledged.' },
  over: { Message: /*i18n*/ 'The alarm has returned to normal. It does not have to be acknowledged.' },
  outdated: {
    Command:
      /*i18n*/ 'The configuration has changed since this page was loaded. Check the new page before you command.',
    Programme: /*i18n*/ 'someone has written another programme in the meantime.',
    Message: /*i18n*/ 'Another version was saved in the meantime. Nothing was changed.',
    Configuration: /*i18n*/ 'Another version is running than the one this was made from.',
    'IConfigurationManager/Keep':
      /*i18n*/ 'This page has not loaded the version on trial yet. Try again in a few seconds.',
  },
  incomplete: {
    Configuration: /*i18n*/ 'Some files did not arrive completely. Upload them again.',
    'IConfigurationManager/SaveEdits': /*i18n*/ 'A file did not arrive completely. Saving is tried again.',
  },
  badFiles: { Configuration: /*i18n*/ 'Some files can’t be part of a configuration.' },
  unreadable: { Configuration: /*i18n*/ 'station.xml can’t be read. Such a version can’t be activated.' },
  tooCostly: {
    Configuration:
      /*i18n*/ 'Checking this takes the device too much time or memory. Such a version can’t be activated.',
  },
  unchanged: { Configuration: /*i18n*/ 'This is the version that is running.' },
  noVersion: {
    Configuration: /*i18n*/ 'This version is no longer stored.',
    'IConfigurationManager/CreateDraft': /*i18n*/ 'This version is no longer stored. Choose another one.',
  },
  followsFolder: {
    Configuration:
      /*i18n*/ 'The device follows its station folder (--follow-folder): versions can’t be activated here.',
  },
  commentBad: { Configuration: /*i18n*/ 'The comment is too long or contains invisible characters.' },
  tooMuch: { Configuration: /*i18n*/ 'The device takes no more files at present: uploads exceed their limit.' },
  onTrial: { Configuration: onTrial },
  notAccepted: { Configuration: /*i18n*/ 'Confirm each finding and each alarm above.' },
  commentMissing: { Configuration: /*i18n*/ 'Enter a comment.' },
  badSeconds: { Configuration: /*i18n*/ 'A trial lasts {least} to {most} seconds.' },
  passwordMissing: {
    Command: /*i18n*/ 'Your password is required for this point.',
    Configuration: /*i18n*/ 'Enter your password.',
  },
  passwordWrong: { Command: /*i18n*/ 'Wrong password.', Configuration: /*i18n*/ 'The password is wrong.' },
  passwordBlocked: {
    Command: /*i18n*/ 'Passwords can’t be checked at the moment. Wait and try again.',
    Configuration: /*i18n*/ 'Too many failed attempts: passwords are not checked at present. Try again later.',
  },
  commandsUnderWay: { Configuration: /*i18n*/ 'Commands are still in progress. Nothing was changed. Try again.' },
  failedToStart: { Configuration: /*i18n*/ 'This version could not start. The previous one is running.' },
  noTrial: { Configuration: /*i18n*/ 'No version is on trial.' },
  otherVersion: { Configuration: onTrial },
  otherLogin: {
    'IConfigurationManager/Keep': /*i18n*/ 'Only the user who activated this version can keep it.',
  },
  noStation: { Fleet: /*i18n*/ 'This hub no longer has this station.' },
  badSvg: { Fleet: /*i18n*/ 'This outline can’t be used. Nothing was changed.' },
  badName: {
    Fleet: /*i18n*/ 'This name can’t be used: it is empty, too long, or has unprintable characters.',
    'ITokenManager/MakeToken': /*i18n*/ 'Enter a name of 1 to 60 visible characters.',
    Configuration: /*i18n*/ 'Enter a name of 1 to {nameLength} visible characters.',
    'IAccessManager/SetGroup': /*i18n*/ 'Enter a name of 1 to 60 visible characters, without a comma.',
    'ISecretManager/SetSecret': /*i18n*/ 'Expected: a name of at most 40 letters, digits, - and _, without blanks.',
  },
  tooMany: {
    Fleet: /*i18n*/ 'Too many codes are waiting to be used. Try again in 15 minutes.',
    'ITokenManager/MakeToken': /*i18n*/ 'Too many tokens. Revoke those that are no longer used.',
    Diagnostic: /*i18n*/ 'Four other links are already being traced. Try again when one of these traces has ended.',
    Message: /*i18n*/ 'The roster has as many swaps as it can have. Remove past ones.',
    'ISecretManager/SetSecret': /*i18n*/ 'Too many secrets. Remove those that are no longer used.',
    History: /*i18n*/ 'There are too many corrections: remove some first.',
    'IConfigurationManager/CreateDraft': /*i18n*/ 'The device stores at most {drafts} drafts. Discard one first.',
    'IConfigurationManager/ReadAddresses': /*i18n*/ 'Too many points for one request.',
  },
  noDraft: {
    Configuration: /*i18n*/ 'This draft was discarded.',
    'IConfigurationManager/SaveEdits': /*i18n*/ 'The draft was discarded.',
  },
  tooLarge: { Configuration: /*i18n*/ 'The draft would be larger than {megabytes} MiB.' },
  badLink: { Configuration: /*i18n*/ 'The link can’t be used as it is.' },
  badRange: { Configuration: /*i18n*/ 'This is not a valid range. Expected: such as holding:0-200.' },
  badNode: { Configuration: /*i18n*/ 'The device has no addresses there.' },
  notOffered: {
    Diagnostic: /*i18n*/ 'Points of this link can’t be read individually.',
    Configuration: /*i18n*/ 'Links of this kind can’t do this.',
  },
  busy: {
    Command: /*i18n*/ 'Another command to this point is in progress. Wait until it has finished.',
    Diagnostic: /*i18n*/ 'Another point of this link is being read. Try again.',
    Configuration: /*i18n*/ 'Another test of yours is running. Try again when it has ended.',
    Administration: /*i18n*/ 'The device is busy checking passwords. Nothing was changed. Try again.',
    Report: /*i18n*/ 'The device is creating other reports. Try again in a moment.',
  },
  noReport: /*i18n*/ 'This report no longer exists.',
  badPeriod: /*i18n*/ 'Not a valid period. Expected: a beginning in the past, an end after it, and at most ten years.',
  badDefinition: /*i18n*/ 'The report has a mistake. Correct it first.',
  noRecipient: /*i18n*/ 'This report has no recipients. They are set in the editor.',
  noChannel: /*i18n*/ 'No mail server is set up. Set one up under On-call setup.',
  inUse: {
    Administration: /*i18n*/ 'This group has members. Give them another group or a profile first.',
    Configuration:
      /*i18n*/ 'The running station has another connection to this place, and a second one could disturb it.',
  },
  ofDirectory: /*i18n*/ 'The directory says which groups this account is in.',
  own: /*i18n*/ 'You can’t lock or delete your own account, change what it may, or reset your own password here.',
  noGroup: /*i18n*/ 'There is no group of this name. Nothing was changed.',
  notYours: /*i18n*/ 'This is more than you may give: choose groups that lie within your own.',
  noProfile: /*i18n*/ 'Without a group, the account needs a profile. Nothing was changed.',
  lastAdministrator: /*i18n*/ 'The station would be without an administrator. Nothing was changed.',
  badEnd: /*i18n*/ 'The end of the account has to be in the future.',
  badLanguage: /*i18n*/ 'The device does not know this language.',
  badMail: /*i18n*/ 'This is not an e-mail address.',
  badPhone: /*i18n*/ 'This is not a phone number. Expected: such as +33612345678.',
  badProfile: /*i18n*/ 'There is no such profile.',
  noPoints: /*i18n*/ 'Choose an area, enter a pattern, or choose all points.',
  ownGroup: /*i18n*/ 'You would no longer administer the station. Nothing was changed.',
  exists: /*i18n*/ 'An account with this login already exists.',
  permanent: /*i18n*/ 'A permanent password can’t expire: its user could not change it.',
  notEditable: /*i18n*/ 'This point does not take commands.',
  belowLimit: /*i18n*/ 'Below the lower limit, {value}.',
  aboveLimit: /*i18n*/ 'Above the upper limit, {value}.',
  offStep: /*i18n*/ 'Does not match the step, {step}.',
  repeated: /*i18n*/ 'This command ID was already used for another command.',
  badId: /*i18n*/ 'The device rejected the command ID.',
  deviceRefused: /*i18n*/ 'The controller rejected the command.',
  notConfirmed: /*i18n*/ 'Written, but the read-back is {value}.',
  notArmed: /*i18n*/ 'The point was no longer armed. Arm it again, then command.',
  armedByOther: /*i18n*/ 'Armed by {by}. Wait until it is released.',
  blocked:
    /*i18n*/ 'Commands to this point are blocked by {by}: “{text}”. To stop the machine, stop it at the machine.',
  interlocked: /*i18n*/ 'Prevented by an interlock: “{text}”.',
  interlockNotKnown: /*i18n*/ 'Interlock state unknown: the value of {text} is not current.',
  interlockRejected: /*i18n*/ 'The state of an interlock is unknown: the configuration of “{text}” was rejected.',
  remoteNotAllowed: {
    usual: /*i18n*/ 'The station does not allow this through a hub at present.',
    Programme: /*i18n*/ 'the station does not allow this through a hub at present.',
  },
  remoteNotKnown: {
    usual: /*i18n*/ 'It is unknown whether the station allows this through a hub at present.',
    Programme: /*i18n*/ 'it is unknown whether the station allows this through a hub at present.',
  },
  forced: /*i18n*/ 'The value is forced by {by}. Release it before you command.',
  notAsSeen: /*i18n*/ 'The field value is now {value}, not the value shown in the panel. Check it before you command.',
  configurationChanging: /*i18n*/ 'The device is changing its configuration. Try again in a few seconds.',
  notCurrent: /*i18n*/ 'The value of this point is not current.',
  noteMissing: /*i18n*/ 'A note is required for this point.',
  noteBad: /*i18n*/ 'The note is too long or contains unprintable characters.',
  holdPast: /*i18n*/ 'The end of the manual hold is in the past.',
  pulseNotEnded: /*i18n*/ 'The pulse started, but its end is not confirmed.',
  serviceStopped: /*i18n*/ 'The device service stopped during the command.',
  simulated: /*i18n*/ 'Only the simulated value was changed. Nothing was sent to the field.',
} as const satisfies Readonly<Record<string, Words> & Record<Exclude<CommandReason, 'notKept'>, Words>>;

/** Of a command to a point that has both limits. */
export const withinLimits: Partial<Record<CommandReason, Template>> = {
  belowLimit: /*i18n*/ 'This point accepts {least} to {most}.',
  aboveLimit: /*i18n*/ 'This point accepts {least} to {most}.',
  // A refusal by the controller is not a mistake of an operator within the limits that Vigie knows.
  deviceRefused: /*i18n*/ 'The controller rejected the value, although it is within {least} to {most}.',
};
/** Of a command that would set a machine to automatic. */
export const blockedToAutomatic =
  /*i18n*/ 'Commands to this machine are blocked by {by}: “{text}”. No one can set a blocked machine to automatic.';

/** Of a command through a hub, where the station has words for it, or a point. */
export const remoteWithText: Partial<Record<CommandReason, Template>> = {
  remoteNotAllowed: /*i18n*/ 'The station does not allow this through a hub at present: {text}',
  remoteNotKnown:
    /*i18n*/ 'It is unknown whether the station allows this through a hub at present: the value of {text} is not current.',
};

/** Of a reason that is not known here. */
const refusedText = /*i18n*/ 'Refused by the device.';
/** Of a call without a reply: one that changes something, and one that does not. */
export const noReply = {
  unknown: {
    usual: /*i18n*/ 'No response from the device. It is unknown whether this was done.',
    Administration: notCarriedOut,
    Command: commandUnanswered,
    'ICommandManager/Arm': /*i18n*/ 'No response from the device.',
    Event:
      /*i18n*/ 'No response from the device. Check in the log whether the note was saved before you write it again.',
    Configuration: /*i18n*/ 'The device did not confirm this. Check the versions before you try again.',
    'IConfigurationManager/CreateDraft': notConfirmed,
    'IConfigurationManager/RenameDraft': notConfirmed,
    'IConfigurationManager/DiscardDraft': notConfirmed,
    'IConfigurationManager/SaveEdits': /*i18n*/ 'The device is not responding. Saving continues when it responds.',
  },
  lost: {
    usual: /*i18n*/ 'No response from the device.',
    Configuration: notResponding,
    'IDiagnosticManager/ReadPoint': notResponding,
  },
} as const satisfies Readonly<Record<string, Words>>;

type Words = string | Readonly<Partial<Record<ServiceName | 'usual', string>> & Record<`I${string}/${string}`, string>>;
type Worded = Pick<Call, 'service' | 'path'>;

export function refusalText(call: Worded, reason: string | undefined): string {
  const known: Readonly<Record<string, Words>> = refusals;
  return (reason !== undefined && Object.hasOwn(known, reason) && textFor(call, known[reason])) || refusedText;
}

export function noReplyText(call: Worded, kind: keyof typeof noReply): string {
  return textFor(call, noReply[kind]) ?? noReply.lost.usual;
}

function textFor({ service, path }: Worded, words: Words | undefined): string | undefined {
  if (words === undefined || typeof words === 'string') return words;
  return words[path as `I${string}/${string}`] ?? words[service ?? 'usual'] ?? words.usual;
}
