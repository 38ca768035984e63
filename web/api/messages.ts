import { calls } from '../../protocol/calls.ts';
import {
  type LinkAnswer,
  linkAcknowledgeRecord,
  linkRecord,
  linkRequestRecord,
} from '../../protocol/messages/linkRecords.ts';
import {
  type Message,
  messagePageRecord,
  type PageMessage,
  pageMessageRecord,
} from '../../protocol/messages/message.ts';
import {
  type MessageSetup,
  messageSetupRecord,
  messagesQueryRecord,
  rosterSetupRecord,
  type SetupOutcome,
  type StoredDocument,
  type SwapRequest,
  secretRequestRecord,
  setupOutcomeRecord,
  setupRequestRecord,
  swapRecord,
  trialRecord,
} from '../../protocol/messages/messageRequests.ts';
import { type OnCall, onCallRecord, onCallRequestRecord } from '../../protocol/messages/onCall.ts';
import { element } from '../../protocol/wire/xml.ts';
import { act, type NoOutcome } from './act.ts';
import { ask, type Caller, type Known } from './ask.ts';

/** What became of a change: `unanswered`, and nobody knows whether it was made. */
export type MessageAnswer = SetupOutcome | NoOutcome;

/** Who is on call from now on, for so many days, and who is being called. */
export async function readOnCall(client: Caller, days?: number): Known<OnCall> {
  const parameters = days === undefined ? [] : onCallRequestRecord.parameters({ days });
  return ask(client, calls.getOnCall, parameters, onCallRecord.read);
}

/** Notifications for the open pages of this person that came after that one. */
export async function readPageMessages(client: Caller, after: number | undefined): Known<readonly PageMessage[]> {
  const parameters = after === undefined ? [] : [element('After', {}, String(after))];
  return ask(client, calls.getPageMessages, parameters, pageMessageRecord.readAll);
}

export interface MessagePage {
  readonly messages: readonly Message[];
  /** The `before` of what follows. */
  readonly older?: number | undefined;
}

/** Messages, newest first. */
export async function readMessages(client: Caller, before: number | undefined, count: number): Known<MessagePage> {
  return ask(client, calls.getMessages, messagesQueryRecord.parameters({ before, count }), messagePageRecord.read);
}

/** One message. */
export async function readMessage(client: Caller, id: number): Known<Message> {
  return ask(
    client,
    calls.getMessages,
    messagesQueryRecord.parameters({ id, count: 1 }),
    (content) => messagePageRecord.read(content).messages[0],
  );
}

/** Sends a test message to a person: by one way, or by each. */
export async function testMessage(client: Caller, person: string, way?: string): Promise<MessageAnswer> {
  return act(client, calls.testMessage, trialRecord.parameters({ person, way }), setupOutcomeRecord.read);
}

/** The rosters alone, as a document with its version. */
export async function readRosters(client: Caller): Known<StoredDocument> {
  return ask(client, calls.getRoster, [], rosterSetupRecord.read);
}

export async function addSwap(client: Caller, swap: SwapRequest): Promise<MessageAnswer> {
  return act(client, calls.addSwap, swapRecord.parameters(swap), setupOutcomeRecord.read);
}

export async function removeSwap(client: Caller, swap: SwapRequest): Promise<MessageAnswer> {
  return act(client, calls.removeSwap, swapRecord.parameters(swap), setupOutcomeRecord.read);
}

/** The whole document, and which secrets are set. */
export async function readMessageSetup(client: Caller): Known<MessageSetup> {
  return ask(client, calls.getMessageSetup, [], messageSetupRecord.read);
}

/** `version`: the one that it was edited from. */
export async function writeMessageSetup(client: Caller, document: string, version?: number): Promise<MessageAnswer> {
  const parameters = setupRequestRecord.parameters({ version, document });
  return act(client, calls.setMessageSetup, parameters, setupOutcomeRecord.read);
}

/** Without a secret it is removed. */
export async function setMessageSecret(client: Caller, name: string, secret?: string): Promise<MessageAnswer> {
  return act(client, calls.setMessageSecret, secretRequestRecord.parameters({ name, secret }), setupOutcomeRecord.read);
}

/** What the link of a message leads to; undefined: no answer. Reading it acknowledges nothing (R50). */
export async function readLink(client: Caller, token: string): Known<LinkAnswer> {
  return ask(client, calls.getMessageUnAuth, linkRequestRecord.parameters({ token }), linkRecord.read);
}

/** Acknowledges the displayed occurrence; undefined: no answer, and nobody knows whether it was done. */
export async function acknowledgeLink(client: Caller, token: string, occurrence: number): Known<LinkAnswer> {
  const parameters = linkAcknowledgeRecord.parameters({ token, occurrence });
  return ask(client, calls.acknowledgeMessageUnAuth, parameters, linkRecord.read);
}
