import { calls } from '../../protocol/calls.ts';
import { errorCodes } from '../../protocol/errorCodes.ts';
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
import { element, type XmlNode } from '../../protocol/wire/xml.ts';
import { act, type NoOutcome } from './act.ts';
import type { Client, Reply } from './client.ts';

type Caller = Pick<Client, 'call'>;
/** Undefined: no answer came, or a code. */
type Known<T> = Promise<T | undefined>;
/** What became of a change: `unanswered`, and nobody knows whether it was made. */
export type MessageAnswer = SetupOutcome | NoOutcome;

/** Who is on call from now on, for so many days, and who is being called. */
export async function readOnCall(client: Caller, days?: number): Known<OnCall> {
  const parameters = days === undefined ? [] : onCallRequestRecord.parameters({ days });
  const content = contentOf(await client.call(calls.getOnCall, parameters));
  return content && onCallRecord.read(content);
}

/** Notifications for the open pages of this person that came after that one. */
export async function readPageMessages(client: Caller, after: number | undefined): Known<readonly PageMessage[]> {
  const parameters = after === undefined ? [] : [element('After', {}, String(after))];
  const content = contentOf(await client.call(calls.getPageMessages, parameters));
  return content && pageMessageRecord.readAll(content);
}

export interface MessagePage {
  readonly messages: readonly Message[];
  /** The `before` of what follows. */
  readonly older?: number | undefined;
}

/** Messages, newest first. */
export async function readMessages(client: Caller, before: number | undefined, count: number): Known<MessagePage> {
  const content = contentOf(await client.call(calls.getMessages, messagesQueryRecord.parameters({ before, count })));
  return content && messagePageRecord.read(content);
}

/** One message. */
export async function readMessage(client: Caller, id: number): Known<Message> {
  const content = contentOf(await client.call(calls.getMessages, messagesQueryRecord.parameters({ id, count: 1 })));
  return content && messagePageRecord.read(content).messages[0];
}

/** Sends a test message to a person: by one way, or by each. */
export async function testMessage(client: Caller, person: string, way?: string): Promise<MessageAnswer> {
  return act(client, calls.testMessage, trialRecord.parameters({ person, way }), setupOutcomeRecord.read);
}

/** The rosters alone, as a document with its version. */
export async function readRosters(client: Caller): Known<StoredDocument> {
  const content = contentOf(await client.call(calls.getRoster));
  return content && rosterSetupRecord.read(content);
}

export async function addSwap(client: Caller, swap: SwapRequest): Promise<MessageAnswer> {
  return act(client, calls.addSwap, swapRecord.parameters(swap), setupOutcomeRecord.read);
}

export async function removeSwap(client: Caller, swap: SwapRequest): Promise<MessageAnswer> {
  return act(client, calls.removeSwap, swapRecord.parameters(swap), setupOutcomeRecord.read);
}

/** The whole document, and which secrets are set. */
export async function readMessageSetup(client: Caller): Known<MessageSetup> {
  const content = contentOf(await client.call(calls.getMessageSetup));
  return content && messageSetupRecord.read(content);
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
  const content = contentOf(await client.call(calls.getMessageUnAuth, linkRequestRecord.parameters({ token })));
  return content && linkRecord.read(content);
}

/** Acknowledges the displayed occurrence; undefined: no answer, and nobody knows whether it was done. */
export async function acknowledgeLink(client: Caller, token: string, occurrence: number): Known<LinkAnswer> {
  const parameters = linkAcknowledgeRecord.parameters({ token, occurrence });
  const content = contentOf(await client.call(calls.acknowledgeMessageUnAuth, parameters));
  return content && linkRecord.read(content);
}

function contentOf(reply: Reply): XmlNode | undefined {
  return reply.kind === 'reply' && reply.code === errorCodes.ok ? reply.content : undefined;
}
