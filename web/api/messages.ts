import * as messageLinkCalls from '../../protocol/calls/messageLink.ts';
import * as messageSetupCalls from '../../protocol/calls/messageSetup.ts';
import * as onCallCalls from '../../protocol/calls/onCall.ts';
import * as pageMessageCalls from '../../protocol/calls/pageMessage.ts';
import { linkAcknowledgeRecord, linkRecord, linkRequestRecord } from '../../protocol/messages/linkRecords.ts';
import { messagePageRecord, pageMessageRecord } from '../../protocol/messages/message.ts';
import {
  messageSetupRecord,
  messagesQueryRecord,
  rosterSetupRecord,
  type SetupOutcome,
  secretRequestRecord,
  setupOutcomeRecord,
  setupRequestRecord,
  swapRecord,
  trialRecord,
} from '../../protocol/messages/messageRequests.ts';
import { onCallRecord, onCallRequestRecord } from '../../protocol/messages/onCall.ts';
import type { RecordOf } from '../../protocol/wire/record.ts';
import { acts, type NoOutcome } from './act.ts';
import { asks, none, only } from './ask.ts';

/** What became of a change: `unanswered`, and nobody knows whether it was made. */
export type MessageAnswer = SetupOutcome | NoOutcome;

const { read } = setupOutcomeRecord;

/** Who is on call from now on, for so many days, and who is being called. */
export const readOnCall = asks(
  onCallCalls.getOnCall,
  (days?: number) => (days === undefined ? [] : onCallRequestRecord.parameters({ days })),
  onCallRecord.read,
);

/** Notifications for the open pages of this person that came after that one. */
export const readPageMessages = asks(
  pageMessageCalls.getPageMessages,
  only<number | undefined>('After'),
  pageMessageRecord.readAll,
);

export type MessagePage = RecordOf<typeof messagePageRecord>;

/** Messages, newest first. */
export const readMessages = asks(
  messageSetupCalls.getMessages,
  (before: number | undefined, count: number) => messagesQueryRecord.parameters({ before, count }),
  messagePageRecord.read,
);

/** One message. */
export const readMessage = asks(
  messageSetupCalls.getMessages,
  (id: number) => messagesQueryRecord.parameters({ id, count: 1 }),
  (content) => messagePageRecord.read(content).messages[0],
);

/** Sends a test message to a person: by one way, or by each. */
export const testMessage = acts(
  messageSetupCalls.testMessage,
  (person: string, way?: string) => trialRecord.parameters({ person, way }),
  read,
);

/** The rosters alone, as a document with its version. */
export const readRosters = asks(messageSetupCalls.getRoster, none, rosterSetupRecord.read);

export const addSwap = acts(messageSetupCalls.addSwap, swapRecord.parameters, read);
export const removeSwap = acts(messageSetupCalls.removeSwap, swapRecord.parameters, read);

/** The whole document, and which secrets are set. */
export const readMessageSetup = asks(messageSetupCalls.getMessageSetup, none, messageSetupRecord.read);

/** `version`: the one that it was edited from. */
export const writeMessageSetup = acts(
  messageSetupCalls.setMessageSetup,
  (document: string, version?: number) => setupRequestRecord.parameters({ version, document }),
  read,
);

/** Without a secret it is removed. */
export const setMessageSecret = acts(
  messageSetupCalls.setMessageSecret,
  (name: string, secret?: string) => secretRequestRecord.parameters({ name, secret }),
  read,
);

/** What the link of a message leads to; undefined: no answer. Reading it acknowledges nothing (R50). */
export const readLink = asks(
  messageLinkCalls.getMessageUnAuth,
  (token: string) => linkRequestRecord.parameters({ token }),
  linkRecord.read,
);

/** Acknowledges the displayed occurrence; undefined: no answer, and nobody knows whether it was done. */
export const acknowledgeLink = asks(
  messageLinkCalls.acknowledgeMessageUnAuth,
  (token: string, occurrence: number) => linkAcknowledgeRecord.parameters({ token, occurrence }),
  linkRecord.read,
);
