import type { CallName } from '../calls.ts';

/**
 * What people of hubs do at a station only while its `RemoteWhen` allows it. `command`: decided with the other
 * preconditions of a command, and again before it is written; `call`: before the call. `no`: neither the plant nor what
 * watches it is changed. Calls that change nothing are not here, nor are those that no hub is served.
 */
const remoteCalls = {
  arm: 'command',
  sendCommand: 'command',
  disarm: 'no',
  setBlock: 'call',
  removeBlock: 'call',
  setOverride: 'call',
  releaseOverride: 'call',
  releaseOverrides: 'call',
  setProgramme: 'call',
  releaseHold: 'call',
  shelveAlarm: 'call',
  unshelveAlarm: 'call',
  resetAlarm: 'call',
  setOutOfService: 'call',
  acknowledgeAlarms: 'no',
  commentAlarm: 'no',
  activate: 'call',
  keepVersion: 'call',
  goBack: 'call',
  putPart: 'no',
  propose: 'no',
  pinVersion: 'no',
  createDraft: 'no',
  renameDraft: 'no',
  discardDraft: 'no',
  saveEdits: 'no',
  addNote: 'no',
  handOver: 'no',
  takeOver: 'no',
  correctConsumption: 'no',
  removeCorrection: 'no',
  saveTrendView: 'no',
  deleteTrendView: 'no',
  sendReport: 'no',
  testMessage: 'no',
  setRoster: 'no',
  addSwap: 'no',
  removeSwap: 'no',
  setMessageSetup: 'no',
  setSeen: 'no',
  startTrace: 'no',
  stopTrace: 'no',
  checkPicture: 'no',
  openSession: 'no',
  logOut: 'no',
} as const satisfies Partial<Record<CallName, 'command' | 'call' | 'no'>>;

type RemoteRule = (typeof remoteCalls)[keyof typeof remoteCalls];

/** Undefined: the call changes nothing. */
export function remoteRuleOf(name: CallName): RemoteRule | undefined {
  return (remoteCalls as Partial<Record<CallName, RemoteRule>>)[name];
}
