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
  /** False: the credential is never sent with it, also after login (R9). */
  readonly login: boolean;
  readonly timeoutMs: number;
  /** Elements that the body may have with login (R3), where the purpose of the call is a list; else `usualElements`. */
  readonly mostElements?: number;
  /** The announced service it belongs to; none for the specification's own calls (R6). */
  readonly service?: ServiceName;
  /** The version of that service from which on there is this call; none: in every one that this app knows. */
  readonly version?: number;
}

/** Our services and their versions, as the identity card announces them (R6). */
export const services = {
  /** 2: values are samples; a state is an index, a text is text. */
  Feed: 2,
  /** 2: arm before operate. */
  Command: 2,
  /** 2: `Block` in place of `Lock`. */
  PointDetail: 2,
  CommandBlock: 1,
  Override: 1,
  Programme: 1,
  /** 2: the whole filter, one event, notes, export, what happened since somebody was last here. */
  Event: 2,
  /** Alarms: what stands, its history and statistics, and what people do with it. 2: the limits of a point. */
  Alarm: 2,
  /** The past: values by columns, samples, consumption, and the views of trends that people saved. */
  History: 1,
  /** Texts of the station in other languages. */
  Text: 1,
  SetPassword: 1,
  Session: 1,
  /** 2: accounts are made, deleted and given a one-time password. */
  Administration: 2,
  /** The device itself: its links, its health, a trace of messages, a support bundle. */
  Diagnostic: 1,
  /** No call of its own: the path of the configuration that lists where a login may lead to (R22) is served. */
  ExternalRedirect: 1,
  /** The same, of the path that says who is exempt from inactivity (R41). */
  InactivityExempt: 1,
  /** The same, of the paths that give the heads of all pages, and each page as a text of its own. */
  Pages: 1,
} as const;
export type ServiceName = keyof typeof services;
/** Services of which an earlier version still does for this app, and the earliest: what that one lacks is not offered. */
export const earliestVersions: Partial<Record<ServiceName, number>> = { Event: 1, Alarm: 1 };

/** One row per call: what both sides know of it. `docs/protocol.md` has the same rows in words. */
export const calls = {
  // The four of the specification (spec §7).
  identityCard: get('IFileManager/Download/IdentityCard.xml'),
  getUserProfile: post('IAccessManager/GetUserProfile'),
  getConfig: post('IConfigManager/GetRestrictedXPathExtractedConfig'),
  getConfigUnAuth: { ...post('IConfigManager/GetRestrictedXPathExtractedConfigUnAuth'), login: false },
  // Ours (R6).
  setPassword: ours('SetPassword', 'IAccessManager/SetPassword'),
  logOut: ours('Session', 'IAccessManager/LogOut'),
  getPoints: ours('Feed', 'IFeedManager/GetPoints'),
  getPointsUnAuth: { ...ours('Feed', 'IFeedManager/GetPointsUnAuth'), login: false },
  stream: ours('Feed', 'IFeedManager/Stream'),
  streamUnAuth: { ...ours('Feed', 'IFeedManager/StreamUnAuth'), login: false },
  poll: ours('Feed', 'IFeedManager/Poll'),
  pollUnAuth: { ...ours('Feed', 'IFeedManager/PollUnAuth'), login: false },
  getTexts: ours('Text', 'ITextManager/GetTexts'),
  getTextsUnAuth: { ...ours('Text', 'ITextManager/GetTextsUnAuth'), login: false },
  getPointDetail: ours('PointDetail', 'IPointManager/GetDetail'),
  arm: ours('Command', 'ICommandManager/Arm'),
  disarm: ours('Command', 'ICommandManager/Disarm'),
  sendCommand: ours('Command', 'ICommandManager/SendCommand'),
  getBlocks: ours('CommandBlock', 'ICommandBlockManager/GetBlocks'),
  setBlock: ours('CommandBlock', 'ICommandBlockManager/SetBlock'),
  removeBlock: ours('CommandBlock', 'ICommandBlockManager/RemoveBlock'),
  getOverrides: ours('Override', 'IOverrideManager/GetOverrides'),
  setOverride: ours('Override', 'IOverrideManager/SetOverride'),
  releaseOverride: ours('Override', 'IOverrideManager/ReleaseOverride'),
  releaseOverrides: ours('Override', 'IOverrideManager/ReleaseOverrides'),
  getProgrammes: ours('Programme', 'IProgrammeManager/GetProgrammes'),
  getProgramme: ours('Programme', 'IProgrammeManager/GetProgramme'),
  // 3,000 switches and 365 exceptions, their fields as elements (R1).
  setProgramme: { ...ours('Programme', 'IProgrammeManager/SetProgramme'), mostElements: 12_000 },
  getProgrammeHistory: ours('Programme', 'IProgrammeManager/GetProgrammeHistory'),
  releaseHold: ours('Programme', 'IProgrammeManager/ReleaseHold'),
  // 1,000 objects, and the kinds.
  getEvents: { ...ours('Event', 'IEventManager/GetEvents'), mostElements: 2500 },
  getEvent: { ...ours('Event', 'IEventManager/GetEvent'), version: 2 },
  addNote: { ...ours('Event', 'IEventManager/AddNote'), version: 2 },
  exportEvents: {
    ...ours('Event', 'IEventManager/Export'),
    version: 2,
    timeoutMs: longTimeoutMs,
    mostElements: 2500,
  },
  getSince: { ...ours('Event', 'IEventManager/GetSince'), version: 2 },
  setSeen: { ...ours('Event', 'IEventManager/SetSeen'), version: 2 },
  getAlarms: ours('Alarm', 'IAlarmManager/GetAlarms'),
  getAlarmsUnAuth: { ...ours('Alarm', 'IAlarmManager/GetAlarmsUnAuth'), login: false },
  getAlarm: ours('Alarm', 'IAlarmManager/GetAlarm'),
  getAlarmLimits: { ...ours('Alarm', 'IAlarmManager/GetAlarmLimits'), version: 2 },
  getAlarmHistory: ours('Alarm', 'IAlarmManager/GetAlarmHistory'),
  getAlarmStatistics: ours('Alarm', 'IAlarmManager/GetAlarmStatistics'),
  acknowledgeAlarms: ours('Alarm', 'IAlarmManager/Acknowledge'),
  shelveAlarm: ours('Alarm', 'IAlarmManager/Shelve'),
  unshelveAlarm: ours('Alarm', 'IAlarmManager/Unshelve'),
  resetAlarm: ours('Alarm', 'IAlarmManager/Reset'),
  commentAlarm: ours('Alarm', 'IAlarmManager/Comment'),
  setOutOfService: ours('Alarm', 'IAlarmManager/SetOutOfService'),
  getHistory: ours('History', 'IHistoryManager/GetHistory'),
  getSamples: ours('History', 'IHistoryManager/GetSamples'),
  getConsumption: ours('History', 'IHistoryManager/GetConsumption'),
  getTrendViews: ours('History', 'IHistoryManager/GetTrendViews'),
  saveTrendView: ours('History', 'IHistoryManager/SaveTrendView'),
  deleteTrendView: ours('History', 'IHistoryManager/DeleteTrendView'),
  getSessions: ours('Administration', 'IAccessManager/GetSessions'),
  endSession: ours('Administration', 'IAccessManager/EndSession'),
  getAccounts: ours('Administration', 'IAccessManager/GetAccounts'),
  setAccount: ours('Administration', 'IAccessManager/SetAccount'),
  createAccount: ours('Administration', 'IAccessManager/CreateAccount'),
  deleteAccount: ours('Administration', 'IAccessManager/DeleteAccount'),
  resetPassword: ours('Administration', 'IAccessManager/ResetPassword'),
  getHealth: ours('Diagnostic', 'IDiagnosticManager/GetHealth'),
  getLinks: ours('Diagnostic', 'IDiagnosticManager/GetLinks'),
  startTrace: ours('Diagnostic', 'IDiagnosticManager/StartTrace'),
  getTrace: ours('Diagnostic', 'IDiagnosticManager/GetTrace'),
  stopTrace: ours('Diagnostic', 'IDiagnosticManager/StopTrace'),
  getSupportBundle: { ...ours('Diagnostic', 'IDiagnosticManager/GetSupportBundle'), timeoutMs: longTimeoutMs },
} as const satisfies Record<string, Call>;

export type CallName = keyof typeof calls;

/** Header with which a page names itself, so that two tabs of one operator can be told apart; 8 to 64 of `[\\w-]`. */
export const pageHeader = 'vigie-page';
/** The route that a page shows, so that sessions of one login can be told apart. */
export const placeHeader = 'vigie-place';
/** Why a reply has its code, where the code alone would mislead its reader: one of `causes`. */
export const causeHeader = 'vigie-cause';
/**
 * `sessionEnded`: code 9, by an administrator. Code 3 has one always: `firstPassword` where the password is good for one
 * login, else `passwordExpired`.
 */
export const causes = ['sessionEnded', 'firstPassword', 'passwordExpired'] as const;
export type Cause = (typeof causes)[number];
/** In a request the build of the app that asks; in a reply under `IhmWeb/` the one that the service serves. */
export const appHeader = 'vigie-app';
/** In a reply under `IhmWeb/` to a right credential the version of the service. */
export const serviceHeader = 'vigie-service';

/** Where the device's own files are, images of synoptics among them (R31); relative to `IhmWeb/`. */
export const downloadPath = 'IFileManager/Download/';

function get(path: string): Call {
  return { method: 'GET', path, login: true, timeoutMs: requestTimeoutMs };
}
function post(path: string): Call {
  return { method: 'POST', path, login: true, timeoutMs: requestTimeoutMs };
}
function ours(service: ServiceName, path: string): Call & { readonly service: ServiceName } {
  return { method: 'POST', path, login: true, timeoutMs: requestTimeoutMs, service };
}
