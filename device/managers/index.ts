import type { CallName } from '../../protocol/calls.ts';
import { getUserProfile, logOut, setPassword } from './access.ts';
import { endSession, getAccounts, getSessions, setAccount } from './administration.ts';
import type { Manager } from './answer.ts';
import { arm, disarm, sendCommand } from './command.ts';
import { getBlocks, removeBlock, setBlock } from './commandBlock.ts';
import { getConfig, getConfigUnAuth } from './config.ts';
import { identityCard } from './identity.ts';
import { getOperationLog } from './operationLog.ts';
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
  getBlocks,
  setBlock,
  removeBlock,
  getOverrides,
  setOverride,
  releaseOverride,
  releaseOverrides,
  getOperationLog,
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
