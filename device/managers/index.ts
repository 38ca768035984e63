import type { CallName } from '../../protocol/calls.ts';
import { getUserProfile, logOut, setPassword } from './access.ts';
import { endSession, getAccounts, getSessions, setAccount } from './administration.ts';
import type { Manager } from './answer.ts';
import { arm, disarm, sendCommand } from './command.ts';
import { getConfig, getConfigUnAuth } from './config.ts';
import { getEvents } from './event.ts';
import { identityCard } from './identity.ts';
import { getLocks, removeLock, setLock } from './lock.ts';
import { getOverrides, releaseOverride, releaseOverrides, setOverride } from './override.ts';
import type { ManagerParts } from './parts.ts';
import { getPointDetail } from './pointDetail.ts';
import { getPoints, getPointsUnAuth, poll, pollUnAuth, stream, streamUnAuth } from './points.ts';
import {
  getProgramme,
  getProgrammeHistory,
  getProgrammes,
  releaseHold,
  restoreProgramme,
  setProgramme,
} from './programme.ts';

/** Which function answers which call; the compiler names a call without one. */
export const managers = {
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
  getPointDetail,
  arm,
  disarm,
  sendCommand,
  getLocks,
  setLock,
  removeLock,
  getOverrides,
  setOverride,
  releaseOverride,
  releaseOverrides,
  getEvents,
  getSessions,
  endSession,
  getAccounts,
  setAccount,
  getProgrammes,
  getProgramme,
  setProgramme,
  getProgrammeHistory,
  restoreProgramme,
  releaseHold,
} satisfies Record<CallName, (parts: ManagerParts) => Manager>;
