import { type EventKind, eventKind, kindsWith } from '../../protocol/log/eventKinds.ts';

const off = ['lastSeen', 'lastedMs'];
const deployed = ['version', 'backTo', 'seconds', 'cause'];

/**
 * What a user of limited groups sees of events that are about nothing of theirs, by kind; of a kind that is not listed
 * only events about what they see, or about nothing and of a person who may no more than they.
 */
const kinds: Readonly<Partial<Record<EventKind, 'hidden' | readonly string[]>>> = {
  // They concern everybody: these fields are seen, and not the object.
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
  // They concern the station as a whole, whatever they are about and whoever brought them about.
  configurationProposed: 'hidden',
  draftDiscarded: 'hidden',
  configurationFault: 'hidden',
  loginFailed: 'hidden',
  secretSet: 'hidden',
  secretRemoved: 'hidden',
  messageSecretSet: 'hidden',
  linkTraced: 'hidden',
  linkTested: 'hidden',
  supportBundleMade: 'hidden',
  historyDamaged: 'hidden',
  partFailed: 'hidden',
  onCallChanged: 'hidden',
  rosterChanged: 'hidden',
  messagesChanged: 'hidden',
  messageLinkUnknown: 'hidden',
  other: 'hidden',
};

export const commonKinds = (Object.keys(kinds) as EventKind[]).filter((kind) => Array.isArray(kinds[kind]));

/** Undefined: it is not one that concerns everybody. */
export function commonFields(kind: string): readonly string[] | undefined {
  const seen = kinds[eventKind(kind)];
  return seen === 'hidden' ? undefined : seen;
}

export function isOfStation(kind: string): boolean {
  return kinds[eventKind(kind)] === 'hidden';
}

const alarmKinds: ReadonlySet<string> = new Set(kindsWith({ group: 'alarm' }));
const messageKinds: ReadonlySet<string> = new Set([...kindsWith({ group: 'message' })]);

/** With an alarm's value, which may be a text of all inputs of its formula. */
export const isOfAlarm = (kind: string) => alarmKinds.has(kind);
/** With the number of all alarms of the message. */
export const isOfMessage = (kind: string) => messageKinds.has(kind);
