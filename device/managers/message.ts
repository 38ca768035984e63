import { errorCodes } from '../../protocol/errorCodes.ts';
import { linkAcknowledgeRecord, linkRecord, linkRequestRecord } from '../../protocol/messages/linkRecords.ts';
import { messagePageRecord, mostMessages, pageMessageRecord } from '../../protocol/messages/message.ts';
import {
  messageSetupRecord,
  messagesQueryRecord,
  rosterSetupRecord,
  type SetupOutcome,
  secretRequestRecord,
  setupRequestRecord,
  swapRecord,
  trialRecord,
  writeSetupOutcome,
} from '../../protocol/messages/messageRequests.ts';
import { onCallRecord, onCallRequestRecord } from '../../protocol/messages/onCall.ts';
import { content } from '../../protocol/wire/envelope.ts';
import { readNumber } from '../../protocol/wire/fields.ts';
import type { XmlNode } from '../../protocol/wire/xml.ts';
import { messageOf, messagePage, pageMessages } from '../messages/messageList.ts';
import { onCallView } from '../messages/onCallView.ts';
import type { Author, SetupActions } from '../messages/setupActions.ts';
import type { Manager } from './answer.ts';
import { orNotStored } from './orNotStored.ts';
import type { ManagerParts } from './parts.ts';

/** Who is on call, and who is being called. */
export function getOnCall({ messaging: { messages } }: ManagerParts): Manager {
  return ({ payload }) => ({
    content: onCallRecord.write(onCallView(messages, onCallRequestRecord.read(payload).days)),
  });
}

/** Notifications for the open pages of whoever asks. */
export function getPageMessages({ messaging: { messages } }: ManagerParts): Manager {
  return ({ payload, user }) => {
    if (!user) return { code: errorCodes.notChecked };
    const rows = pageMessages(messages, user.login, readNumber(payload, 'After') ?? 0);
    return { content: content({}, rows.map(pageMessageRecord.write)) };
  };
}

/** The outbox and what was sent, newest first; or one message. */
export function getMessages({ messaging: { messages } }: ManagerParts): Manager {
  return ({ payload }) => {
    const { id, before, count } = messagesQueryRecord.read(payload);
    if (count < 1 || count > mostMessages) return { code: errorCodes.badInput };
    if (id === undefined) return { content: messagePageRecord.write(messagePage(messages, before, count)) };
    const message = messageOf(messages, id);
    return { content: messagePageRecord.write({ messages: message ? [message] : [], older: undefined }) };
  };
}

export const testMessage = answering(trialRecord.read, (setup, { person, way }, author) =>
  setup.test(person, way, author),
);

/** The rosters alone: what operators edit. */
export function getRoster({ messaging: { setup } }: ManagerParts): Manager {
  return () => {
    const { version, rosters } = setup.exported;
    return { content: rosterSetupRecord.write({ version, document: rosters }) };
  };
}

export const setRoster = answering(setupRequestRecord.read, (setup, { document, version }, author) =>
  setup.replaceRosters(document, version, author),
);

export const addSwap = answering(swapRecord.read, (setup, swap, author) => setup.addSwap(swap, author));

export const removeSwap = answering(swapRecord.read, (setup, swap, author) => setup.removeSwap(swap, author));

/** All that decides who is called, secrets by name alone, and what of the station it may name. */
export function getMessageSetup({ messaging: { setup, messages }, configuration }: ManagerParts): Manager {
  return () => {
    const { version, document } = setup.exported;
    const secrets = messages.setup.secretStates();
    const areas = [...new Set(configuration.alarms.map(({ area }) => area))].filter((area) => area !== '').sort();
    const horns = configuration.points.filter(({ isHorn, rejected }) => isHorn && !rejected);
    return { content: messageSetupRecord.write({ version, document, secrets, areas, horns }) };
  };
}

export const setMessageSetup = answering(setupRequestRecord.read, (setup, { document, version }, author) =>
  setup.replace(document, version, author),
);

export const setMessageSecret = answering(secretRequestRecord.read, (setup, { name, secret }, author) =>
  setup.setSecret(name, secret, author),
);

/** What a link shows; nothing is changed by it (R47). */
export function getMessageUnAuth({ messaging: { links } }: ManagerParts): Manager {
  return ({ payload, address }) => {
    const request = linkRequestRecord.read(payload);
    return request
      ? { content: linkRecord.write(answerOf(links.get(request.token, address))) }
      : { code: errorCodes.badInput };
  };
}

/** The press of its button. */
export function acknowledgeMessageUnAuth({ messaging: { links } }: ManagerParts): Manager {
  return ({ payload, address }) => {
    const request = linkAcknowledgeRecord.read(payload);
    if (!request) return { code: errorCodes.badInput };
    const refusal = { result: 'refused', reason: 'notKept' } as const;
    const answer = orNotStored(refusal, () => links.acknowledge(request.token, request.occurrence, address));
    return { content: linkRecord.write(answerOf(answer)) };
  };
}

type LinkAnswer = Parameters<typeof linkRecord.write>[0];

function answerOf(answer: Partial<LinkAnswer> & Pick<LinkAnswer, 'result'>): LinkAnswer {
  return { timeZone: 'UTC', now: 0, ...answer };
}

/** The manager of a call that sets something up, and is told what became of it. */
function answering<R>(
  read: (payload: XmlNode) => R | undefined,
  run: (setup: SetupActions, request: R, author: Author) => SetupOutcome,
) {
  return ({ messaging: { setup } }: ManagerParts): Manager =>
    ({ payload, user, address }) => {
      const request = read(payload);
      if (!request || !user) return { code: errorCodes.badInput };
      const refusal: SetupOutcome = { result: 'refused', reason: 'notKept' };
      const author = { login: user.login, address };
      return { content: writeSetupOutcome(orNotStored(refusal, () => run(setup, request, author))) };
    };
}
