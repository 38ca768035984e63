import type { CallName } from '../../protocol/calls.ts';
import { getUserProfile, logOut, setPassword } from './access.ts';
import { createAccount, deleteAccount, resetPassword } from './accounts.ts';
import { endSession, getAccounts, getSessions, setAccount } from './administration.ts';
import {
  getAlarm,
  getAlarmCountsUnAuth,
  getAlarmHistory,
  getAlarmLimits,
  getAlarmStatistics,
  getAlarms,
  getAlarmsUnAuth,
} from './alarm.ts';
import {
  acknowledgeAlarms,
  commentAlarm,
  resetAlarm,
  setOutOfService,
  shelveAlarm,
  unshelveAlarm,
} from './alarmAction.ts';
import type { Answer, CallRequest, Manager } from './answer.ts';
import { arm, disarm, sendCommand } from './command.ts';
import { getConfig, getConfigUnAuth } from './config.ts';
import { correctConsumption, removeCorrection } from './correction.ts';
import {
  activate,
  getChanges,
  getFiles,
  getPages,
  getPart,
  getTrial,
  getVersions,
  goBack,
  keepVersion,
  pinVersion,
  propose,
  putPart,
} from './deployment.ts';
import { getHealth, getLinks, getSupportBundle, getTrace, startTrace, stopTrace } from './diagnostic.ts';
import {
  checkDraft,
  checkPicture,
  createDraft,
  discardDraft,
  getDrafts,
  getEdits,
  renameDraft,
  saveEdits,
} from './draft.ts';
import { EntryLimits } from './entryLimits.ts';
import { getConsumption, getHistory, getSamples } from './history.ts';
import { identityCard } from './identity.ts';
import {
  getBlocks,
  getOverrides,
  releaseOverride,
  releaseOverrides,
  removeBlock,
  setBlock,
  setOverride,
} from './intervention.ts';
import { readAddresses, scanLink, testLink } from './linkTool.ts';
import { getEvent, getEvents } from './log/event.ts';
import { exportEvents } from './log/eventExport.ts';
import { addNote } from './log/note.ts';
import { getSince, setSeen } from './log/since.ts';
import {
  acknowledgeMessageUnAuth,
  addSwap,
  getMessageSetup,
  getMessages,
  getMessageUnAuth,
  getOnCall,
  getPageMessages,
  getRoster,
  removeSwap,
  setMessageSecret,
  setMessageSetup,
  setRoster,
  testMessage,
} from './message.ts';
import type { ManagerParts, RunningStation, ServiceParts } from './parts.ts';
import { getPointDetail } from './pointDetail.ts';
import { readPoint } from './pointRead.ts';
import { getPoints, getPointsUnAuth, poll, pollUnAuth, stream, streamUnAuth } from './points.ts';
import { getProgramme, getProgrammeHistory, getProgrammes, releaseHold, setProgramme } from './programme.ts';
import { getTexts, getTextsUnAuth } from './texts.ts';
import { deleteTrendView, getTrendViews, saveTrendView } from './trendView.ts';

/** Which function answers which call; the compiler names a call without one. */
const managers = {
  identityCard,
  getUserProfile,
  setPassword,
  logOut,
  getConfig,
  getConfigUnAuth,
  getPoints,
  getPointsUnAuth,
  stream,
  streamUnAuth,
  poll,
  pollUnAuth,
  getTexts,
  getTextsUnAuth,
  getPointDetail,
  arm,
  disarm,
  sendCommand,
  getBlocks,
  setBlock,
  removeBlock,
  getOverrides,
  setOverride,
  releaseOverride,
  releaseOverrides,
  getEvents,
  getEvent,
  addNote,
  exportEvents,
  getSince,
  setSeen,
  getAlarms,
  getAlarmsUnAuth,
  getAlarmCountsUnAuth,
  getAlarm,
  getAlarmLimits,
  getAlarmHistory,
  getAlarmStatistics,
  acknowledgeAlarms,
  shelveAlarm,
  unshelveAlarm,
  resetAlarm,
  commentAlarm,
  setOutOfService,
  getHistory,
  getSamples,
  getConsumption,
  correctConsumption,
  removeCorrection,
  getTrendViews,
  saveTrendView,
  deleteTrendView,
  getOnCall,
  getPageMessages,
  getMessages,
  testMessage,
  getRoster,
  setRoster,
  addSwap,
  removeSwap,
  getMessageSetup,
  setMessageSetup,
  setMessageSecret,
  getMessageUnAuth,
  acknowledgeMessageUnAuth,
  getSessions,
  endSession,
  getAccounts,
  setAccount,
  createAccount,
  deleteAccount,
  resetPassword,
  getProgrammes,
  getProgramme,
  setProgramme,
  getProgrammeHistory,
  releaseHold,
  getHealth,
  getLinks,
  startTrace,
  getTrace,
  stopTrace,
  getVersions,
  getChanges,
  getPages,
  getFiles,
  getPart,
  pinVersion,
  putPart,
  propose,
  activate,
  getTrial,
  keepVersion,
  goBack,
  getDrafts,
  createDraft,
  renameDraft,
  discardDraft,
  getEdits,
  saveEdits,
  checkDraft,
  checkPicture,
  testLink,
  readAddresses,
  scanLink,
  readPoint,
  getSupportBundle,
} satisfies Record<CallName, (parts: ManagerParts) => Manager>;

/** Asks the running station's manager of a call. What managers keep of a station goes with it. */
export function managersOf(parts: ServiceParts): (call: CallName, request: CallRequest) => Answer | Promise<Answer> {
  const made = new WeakMap<RunningStation, Map<CallName, Manager>>();
  const limits = new EntryLimits(parts.tick);
  return (call, request) => {
    const station = parts.station();
    const ofStation = made.getOrInsertComputed(station, () => new Map<CallName, Manager>());
    const manager = ofStation.getOrInsertComputed(call, () => managers[call]({ ...parts, ...station }));
    return limits.answer(call, request, manager);
  };
}
