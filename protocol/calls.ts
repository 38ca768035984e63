import { configurationLimits } from './configuration/limits.ts';
import type { EntryRate } from './log/entryRates.ts';
import type { Action, Mode } from './rights.ts';

/** Time-outs of spec §7 and §9, in milliseconds. */
export const requestTimeoutMs = 20_000;
export const longTimeoutMs = 180_000;

/** Elements of a body with login. */
export const usualElements = 1000;

/** Where all calls live, under the app's base path (R5). */
export const servicePath = 'IhmWeb/';

export interface Call {
  readonly method: 'GET' | 'POST';
  /** Relative to `IhmWeb/`. */
  readonly path: string;
  /** The action that it is (R16). */
  readonly right: Action | 'anyone';
  /** False: anyone may; the credential is never sent with it, also after login (R9). */
  readonly login: boolean;
  /** The modes beside `normal` in which it is served (R17). */
  readonly alsoIn?: readonly Mode[];
  /** In degraded mode it is this action. */
  readonly rightInDegraded?: Action;
  readonly timeoutMs: number;
  /** Elements that the body may have with login (R3), where the purpose of the call is a list; else `usualElements`. */
  readonly mostElements?: number;
  /** The announced service it belongs to; none for the specification's own calls (R6). */
  readonly service?: ServiceName;
  /** The version of that service from which on there is this call; none: in every one that this app knows. */
  readonly version?: number;
  /** The rate that it shares with the other calls of its kind. */
  readonly rate?: EntryRate;
}

/** Our services and their versions, as the identity card announces them (R6). */
export const services = {
  /** 2: values are samples; a state is an index, a text is text. */
  Feed: 2,
  /** 2: arm before operate. */
  Command: 2,
  /** 2: `Block` in place of `Lock`. */
  PointDetail: 2,
  /** 2: a block of a machine or of chosen points, several of them, and what programmes write at the end. */
  CommandBlock: 2,
  Override: 1,
  Programme: 1,
  /** 2: the whole filter, one event, notes, export, what happened since somebody was last here. */
  Event: 2,
  /** Alarms: what stands, its history and statistics, and what people do with it. 2: the limits of a point. */
  Alarm: 2,
  /** The past: values by columns, samples, consumption, and the views of trends that people saved. */
  History: 1,
  /** Who is on call, who is called when an alarm comes, and the messages; what visitors may do by a link in one. */
  Message: 1,
  /** Texts of the station in other languages. */
  Text: 1,
  SetPassword: 1,
  Session: 1,
  /** 2: accounts are made, deleted and given a one-time password. */
  Administration: 2,
  /** The device itself: its links, its health, a trace of messages, a support bundle. 2: one point read at once. */
  Diagnostic: 2,
  /** Versions of the configuration: what they are, how they differ, and how one is tried. 2: drafts. 3: their tools. */
  Configuration: 3,
  /** No call of its own: the path of the configuration that lists where a login may lead to (R22) is served. */
  ExternalRedirect: 1,
  /** The same, of the path that says who is exempt from inactivity (R41). */
  InactivityExempt: 1,
  /** The same, of the paths that give the heads of all pages, and each page as a text of its own. */
  Pages: 1,
  /** How many alarms stand, for the login page (R8): announced to visitors where the station says so. */
  AlarmCounts: 1,
} as const;
export type ServiceName = keyof typeof services;
/** Services of which an earlier version, 0.2.0's, still does for this app: what that one lacks is not offered. */
export const earliestVersions: Partial<Record<ServiceName, number>> = {
  CommandBlock: 1,
  Diagnostic: 1,
};

/** A broken station is mended from afar, by administrators (R39). */
const inDegraded: More = { alsoIn: ['degraded'], rightInDegraded: 'deploy' };

/** One row per call: what both sides know of it. `docs/protocol.md` has the same rows in words, its table of rights is written from here. */
export const calls = {
  // The four of the specification (spec §7).
  identityCard: get('IFileManager/Download/IdentityCard.xml', 'view', { alsoIn: ['degraded'] }),
  getUserProfile: post('IAccessManager/GetUserProfile', 'view', { alsoIn: ['degraded', 'expired'] }),
  getConfig: post('IConfigManager/GetRestrictedXPathExtractedConfig', 'view'),
  getConfigUnAuth: post('IConfigManager/GetRestrictedXPathExtractedConfigUnAuth', 'anyone'),
  // Ours (R6).
  setPassword: ours('SetPassword', 'IAccessManager/SetPassword', 'view', { alsoIn: ['degraded', 'expired'] }),
  logOut: ours('Session', 'IAccessManager/LogOut', 'view', { alsoIn: ['degraded', 'expired'] }),
  getPoints: ours('Feed', 'IFeedManager/GetPoints', 'view'),
  getPointsUnAuth: ours('Feed', 'IFeedManager/GetPointsUnAuth', 'anyone'),
  stream: ours('Feed', 'IFeedManager/Stream', 'view'),
  streamUnAuth: ours('Feed', 'IFeedManager/StreamUnAuth', 'anyone'),
  poll: ours('Feed', 'IFeedManager/Poll', 'view'),
  pollUnAuth: ours('Feed', 'IFeedManager/PollUnAuth', 'anyone'),
  getTexts: ours('Text', 'ITextManager/GetTexts', 'view'),
  getTextsUnAuth: ours('Text', 'ITextManager/GetTextsUnAuth', 'anyone'),
  getPointDetail: ours('PointDetail', 'IPointManager/GetDetail', 'view'),
  arm: ours('Command', 'ICommandManager/Arm', 'command'),
  disarm: ours('Command', 'ICommandManager/Disarm', 'command'),
  sendCommand: ours('Command', 'ICommandManager/SendCommand', 'command', {
    rate: 'command',
    // A pulse and its confirmation may take two minutes.
    timeoutMs: longTimeoutMs,
  }),
  getBlocks: ours('CommandBlock', 'ICommandBlockManager/GetBlocks', 'view'),
  setBlock: ours('CommandBlock', 'ICommandBlockManager/SetBlock', 'block', { rate: 'entry' }),
  removeBlock: ours('CommandBlock', 'ICommandBlockManager/RemoveBlock', 'block'),
  getOverrides: ours('Override', 'IOverrideManager/GetOverrides', 'view'),
  setOverride: ours('Override', 'IOverrideManager/SetOverride', 'override', { rate: 'entry' }),
  releaseOverride: ours('Override', 'IOverrideManager/ReleaseOverride', 'override'),
  releaseOverrides: ours('Override', 'IOverrideManager/ReleaseOverrides', 'override'),
  getProgrammes: ours('Programme', 'IProgrammeManager/GetProgrammes', 'view'),
  getProgramme: ours('Programme', 'IProgrammeManager/GetProgramme', 'view'),
  // 3,000 switches and 365 exceptions, their fields as elements (R1).
  setProgramme: ours('Programme', 'IProgrammeManager/SetProgramme', 'command', { mostElements: 12_000, rate: 'entry' }),
  getProgrammeHistory: ours('Programme', 'IProgrammeManager/GetProgrammeHistory', 'view'),
  releaseHold: ours('Programme', 'IProgrammeManager/ReleaseHold', 'command'),
  // 1,000 objects, and the kinds.
  getEvents: ours('Event', 'IEventManager/GetEvents', 'view', { alsoIn: ['degraded'], mostElements: 2500 }),
  getEvent: ours('Event', 'IEventManager/GetEvent', 'view', { alsoIn: ['degraded'] }),
  addNote: ours('Event', 'IEventManager/AddNote', 'note', { alsoIn: ['degraded'], rate: 'entry' }),
  exportEvents: ours('Event', 'IEventManager/Export', 'view', {
    alsoIn: ['degraded'],
    timeoutMs: longTimeoutMs,
    mostElements: 2500,
  }),
  getSince: ours('Event', 'IEventManager/GetSince', 'view', { alsoIn: ['degraded'] }),
  setSeen: ours('Event', 'IEventManager/SetSeen', 'view', { alsoIn: ['degraded'] }),
  getAlarms: ours('Alarm', 'IAlarmManager/GetAlarms', 'view'),
  getAlarmsUnAuth: ours('Alarm', 'IAlarmManager/GetAlarmsUnAuth', 'anyone'),
  getAlarmCountsUnAuth: ours('AlarmCounts', 'IAlarmManager/GetAlarmCountsUnAuth', 'anyone'),
  getAlarm: ours('Alarm', 'IAlarmManager/GetAlarm', 'view'),
  getAlarmLimits: ours('Alarm', 'IAlarmManager/GetAlarmLimits', 'view'),
  getAlarmHistory: ours('Alarm', 'IAlarmManager/GetAlarmHistory', 'view'),
  getAlarmStatistics: ours('Alarm', 'IAlarmManager/GetAlarmStatistics', 'view'),
  acknowledgeAlarms: ours('Alarm', 'IAlarmManager/Acknowledge', 'acknowledgeAlarm'),
  shelveAlarm: ours('Alarm', 'IAlarmManager/Shelve', 'acknowledgeAlarm', { rate: 'entry' }),
  unshelveAlarm: ours('Alarm', 'IAlarmManager/Unshelve', 'acknowledgeAlarm'),
  resetAlarm: ours('Alarm', 'IAlarmManager/Reset', 'acknowledgeAlarm'),
  commentAlarm: ours('Alarm', 'IAlarmManager/Comment', 'acknowledgeAlarm', { rate: 'entry' }),
  setOutOfService: ours('Alarm', 'IAlarmManager/SetOutOfService', 'setOutOfService', { rate: 'entry' }),
  getHistory: ours('History', 'IHistoryManager/GetHistory', 'view'),
  getSamples: ours('History', 'IHistoryManager/GetSamples', 'view'),
  getConsumption: ours('History', 'IHistoryManager/GetConsumption', 'view'),
  correctConsumption: ours('History', 'IHistoryManager/CorrectConsumption', 'correctConsumption', { rate: 'entry' }),
  removeCorrection: ours('History', 'IHistoryManager/RemoveCorrection', 'correctConsumption'),
  getTrendViews: ours('History', 'IHistoryManager/GetTrendViews', 'view'),
  saveTrendView: ours('History', 'IHistoryManager/SaveTrendView', 'view', { rate: 'entry' }),
  deleteTrendView: ours('History', 'IHistoryManager/DeleteTrendView', 'view'),
  getOnCall: ours('Message', 'IMessageManager/GetOnCall', 'view'),
  getPageMessages: ours('Message', 'IMessageManager/GetPageMessages', 'view'),
  getMessages: ours('Message', 'IMessageManager/GetMessages', 'onCall'),
  testMessage: ours('Message', 'IMessageManager/TestMessage', 'onCall', { rate: 'entry' }),
  getRoster: ours('Message', 'IMessageManager/GetRoster', 'onCall'),
  setRoster: ours('Message', 'IMessageManager/SetRoster', 'onCall', { rate: 'entry' }),
  addSwap: ours('Message', 'IMessageManager/AddSwap', 'onCall', { rate: 'entry' }),
  removeSwap: ours('Message', 'IMessageManager/RemoveSwap', 'onCall', { rate: 'entry' }),
  getMessageSetup: ours('Message', 'IMessageManager/GetMessageSetup', 'administer'),
  setMessageSetup: ours('Message', 'IMessageManager/SetMessageSetup', 'administer', { rate: 'entry' }),
  setMessageSecret: ours('Message', 'IMessageManager/SetMessageSecret', 'administer', { rate: 'entry' }),
  getMessageUnAuth: ours('Message', 'IMessageManager/GetMessageUnAuth', 'anyone'),
  acknowledgeMessageUnAuth: ours('Message', 'IMessageManager/AcknowledgeMessageUnAuth', 'anyone'),
  getSessions: ours('Administration', 'IAccessManager/GetSessions', 'administer'),
  endSession: ours('Administration', 'IAccessManager/EndSession', 'administer'),
  getAccounts: ours('Administration', 'IAccessManager/GetAccounts', 'administer'),
  setAccount: ours('Administration', 'IAccessManager/SetAccount', 'administer', { rate: 'entry' }),
  createAccount: ours('Administration', 'IAccessManager/CreateAccount', 'administer', { rate: 'entry' }),
  deleteAccount: ours('Administration', 'IAccessManager/DeleteAccount', 'administer'),
  resetPassword: ours('Administration', 'IAccessManager/ResetPassword', 'administer', { rate: 'entry' }),
  getHealth: ours('Diagnostic', 'IDiagnosticManager/GetHealth', 'view'),
  getLinks: ours('Diagnostic', 'IDiagnosticManager/GetLinks', 'view'),
  startTrace: ours('Diagnostic', 'IDiagnosticManager/StartTrace', 'diagnose', { rate: 'entry' }),
  getTrace: ours('Diagnostic', 'IDiagnosticManager/GetTrace', 'diagnose'),
  stopTrace: ours('Diagnostic', 'IDiagnosticManager/StopTrace', 'diagnose'),
  readPoint: ours('Diagnostic', 'IDiagnosticManager/ReadPoint', 'diagnose', { version: 2 }),
  getVersions: ours('Configuration', 'IConfigurationManager/GetVersions', 'viewVersions', inDegraded),
  getChanges: ours('Configuration', 'IConfigurationManager/GetChanges', 'viewVersions', inDegraded),
  getPages: ours('Configuration', 'IConfigurationManager/GetPages', 'viewVersions', inDegraded),
  getFiles: ours('Configuration', 'IConfigurationManager/GetFiles', 'viewVersions', inDegraded),
  getPart: ours('Configuration', 'IConfigurationManager/GetPart', 'viewVersions', inDegraded),
  pinVersion: ours('Configuration', 'IConfigurationManager/PinVersion', 'viewVersions', inDegraded),
  putPart: ours('Configuration', 'IConfigurationManager/PutPart', 'deploy', inDegraded),
  // Each file an element.
  propose: ours('Configuration', 'IConfigurationManager/Propose', 'deploy', {
    ...inDegraded,
    mostElements: 2 * configurationLimits.files,
    timeoutMs: longTimeoutMs,
    rate: 'entry',
  }),
  activate: ours('Configuration', 'IConfigurationManager/Activate', 'deploy', {
    ...inDegraded,
    mostElements: 12_000,
    timeoutMs: longTimeoutMs,
    rate: 'entry',
  }),
  getTrial: ours('Configuration', 'IConfigurationManager/GetTrial', 'deploy', inDegraded),
  keepVersion: ours('Configuration', 'IConfigurationManager/Keep', 'deploy', inDegraded),
  goBack: ours('Configuration', 'IConfigurationManager/GoBack', 'deploy', inDegraded),
  getDrafts: ours('Configuration', 'IConfigurationManager/GetDrafts', 'deploy', inDegraded),
  createDraft: ours('Configuration', 'IConfigurationManager/CreateDraft', 'deploy', { ...inDegraded, rate: 'entry' }),
  renameDraft: ours('Configuration', 'IConfigurationManager/RenameDraft', 'deploy', { ...inDegraded, rate: 'entry' }),
  discardDraft: ours('Configuration', 'IConfigurationManager/DiscardDraft', 'deploy', inDegraded),
  getEdits: ours('Configuration', 'IConfigurationManager/GetEdits', 'deploy', inDegraded),
  // Each change of a record an element.
  saveEdits: ours('Configuration', 'IConfigurationManager/SaveEdits', 'deploy', {
    ...inDegraded,
    mostElements: 12_000,
    rate: 'edit',
  }),
  checkDraft: ours('Configuration', 'IConfigurationManager/CheckDraft', 'deploy', {
    ...inDegraded,
    timeoutMs: longTimeoutMs,
  }),
  checkPicture: ours('Configuration', 'IConfigurationManager/CheckPicture', 'deploy', inDegraded),
  testLink: ours('Configuration', 'IConfigurationManager/TestLink', 'deploy', { ...inDegraded, rate: 'entry' }),
  // 50 points with all that they say.
  readAddresses: ours('Configuration', 'IConfigurationManager/ReadAddresses', 'deploy', {
    ...inDegraded,
    mostElements: 5000,
    rate: 'entry',
  }),
  scanLink: ours('Configuration', 'IConfigurationManager/ScanLink', 'deploy', { ...inDegraded, rate: 'entry' }),
  getSupportBundle: ours('Diagnostic', 'IDiagnosticManager/GetSupportBundle', 'administer', {
    timeoutMs: longTimeoutMs,
  }),
} as const satisfies Record<string, Call>;

export type CallName = keyof typeof calls;

/** Header with which a page names itself, so that two tabs of one operator can be told apart; 8 to 64 of `[\\w-]`. */
export const pageHeader = 'vigie-page';
/** The route that a page shows, so that sessions of one login can be told apart. */
export const placeHeader = 'vigie-place';
/** Why a reply has its code, where the code alone would mislead its reader: one of `causes`. */
export const causeHeader = 'vigie-cause';
/** What became of the account of a session that was open, as codes 1 and 2 alone do not tell. */
export const accountCauses = ['passwordChanged', 'passwordReset', 'accountLocked', 'accountDeleted'] as const;
export type AccountCause = (typeof accountCauses)[number];
/**
 * `sessionEnded`: code 9, by an administrator. Code 3 has one always: `firstPassword` where the password is good for one
 * login, else `passwordExpired`.
 */
export const causes = ['sessionEnded', 'firstPassword', 'passwordExpired', ...accountCauses] as const;
export type Cause = (typeof causes)[number];
/** In a request the build of the app that asks; in a reply under `IhmWeb/` the one that the service serves. */
export const appHeader = 'vigie-app';
/** In a reply under `IhmWeb/` to a right credential the version of the service. */
export const serviceHeader = 'vigie-service';

/** Where the device's own files are, images of synoptics among them (R31); relative to `IhmWeb/`. */
export const downloadPath = 'IFileManager/Download/';

type More = Pick<Call, 'alsoIn' | 'rightInDegraded' | 'version' | 'rate' | 'mostElements'> &
  Partial<Pick<Call, 'timeoutMs'>>;

function get(path: string, right: Call['right'], more: More = {}): Call {
  return { ...post(path, right, more), method: 'GET' };
}
function post(path: string, right: Call['right'], more: More = {}): Call {
  return { method: 'POST', path, right, login: right !== 'anyone', timeoutMs: requestTimeoutMs, ...more };
}
function ours(
  service: ServiceName,
  path: string,
  right: Call['right'],
  more?: More,
): Call & { readonly service: ServiceName } {
  return { ...post(path, right, more), service };
}
