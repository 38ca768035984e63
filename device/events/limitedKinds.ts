import { type EventKind, eventKind, kindsWith } from '../../protocol/log/eventKinds.ts';

const off = ['lastSeen', 'lastedMs'];
const deployed = ['version', 'backTo', 'seconds', 'cause'];

/**
 * Kinds that are not decided by the object of the event (see `isWithin`), with the fields that a user of limited groups
 * sees.
 */
const kinds: Readonly<Partial<Record<EventKind, 'hidden' | readonly string[]>>> = {
  // Everybody sees these, without the object.
  start: ['version', ...off],
  stop: [],
  machineWentDown: off,
  serviceKilled: off,
  serviceHung: off,
  clockStepped: ['clockBefore', 'clockAfter', 'stepMs'],
  clockWrong: [],
  configurationStarted: ['revision', 'revisionBefore'],
  configurationOnTrial: deployed,
  configurationAccepted: deployed,
  configurationWentBack: deployed,
  demonstrationPast: ['begins'],
  databaseReplaced: [],
  databaseLost: [],
  logLost: [],
  databaseRestored: [],
  storageFailed: ['reason'],
  storageBack: [],
  rowsMissing: [],
  historyMissing: ['firstTime', 'lastTime'],
  // These concern the station as a whole, and no such user sees them.
  configurationProposed: 'hidden',
  draftDiscarded: 'hidden',
  configurationFault: 'hidden',
  loginFailed: 'hidden',
  secretSet: 'hidden',
  secretRemoved: 'hidden',
  messageSecretSet: 'hidden',
  linkTraced: 'hidden',
  linkTested: 'hidden',
  certificateWaiting: 'hidden',
  certificateChanged: 'hidden',
  certificateTrusted: 'hidden',
  certificateRemoved: 'hidden',
  certificateEnding: 'hidden',
  ownCertificateMade: 'hidden',
  stationEnrolled: 'hidden',
  stationRemoved: 'hidden',
  stationRefused: 'hidden',
  stationConflict: 'hidden',
  stationConflictOver: 'hidden',
  stationCutOff: 'hidden',
  stationRequest: 'hidden',
  enrolCodeMade: 'hidden',
  hubEnrolled: 'hidden',
  hubLeft: 'hidden',
  hubConflict: 'hidden',
  hubRefused: 'hidden',
  supportBundleMade: 'hidden',
  historyDamaged: 'hidden',
  archiveBehind: 'hidden',
  archiveFailed: 'hidden',
  archiveBack: 'hidden',
  archiveRefused: 'hidden',
  partFailed: 'hidden',
  onCallChanged: 'hidden',
  rosterChanged: 'hidden',
  messagesChanged: 'hidden',
  messageLinkUnknown: 'hidden',
  reportMade: 'hidden',
  reportFailed: 'hidden',
  reportSentAgain: 'hidden',
  other: 'hidden',
};

export const commonKinds = (Object.keys(kinds) as EventKind[]).filter((kind) => Array.isArray(kinds[kind]));

/** Undefined: not everybody sees that kind. */
export function commonFields(kind: string): readonly string[] | undefined {
  const seen = kinds[eventKind(kind)];
  return seen === 'hidden' ? undefined : seen;
}

export function isOfStation(kind: string): boolean {
  return kinds[eventKind(kind)] === 'hidden';
}

const alarmKinds: ReadonlySet<string> = new Set(kindsWith({ group: 'alarm' }));
const messageKinds: ReadonlySet<string> = new Set(kindsWith({ group: 'message' }));

export const isOfAlarm = (kind: string) => alarmKinds.has(kind);
export const isOfMessage = (kind: string) => messageKinds.has(kind);
