import { mostMessages } from '../../protocol/messages/message.ts';
import { badInput, type Caller } from '../calls/reply.ts';
import { messageOf, messagePage, pageMessages } from '../messages/messageList.ts';
import { onCallView } from '../messages/onCallView.ts';
import type { Author } from '../messages/setupActions.ts';
import type { User } from '../users/user.ts';
import type { Handler } from './handler.ts';

export const getOnCall: Handler<'getOnCall'> =
  ({ messaging: { messages }, alarming: { sees } }) =>
  ({ days }) =>
    onCallView(messages, days, sees);

export const getPageMessages: Handler<'getPageMessages'> =
  ({ messaging: { messages }, alarming: { sees } }) =>
  ({ after = 0 }, { user }) => ({ messages: pageMessages(messages, user.login, after, sees) });

export const getMessages: Handler<'getMessages'> =
  ({ messaging: { messages }, alarming: { sees } }) =>
  async ({ id, before, count }, { user: { login } }) => {
    if (count < 1 || count > mostMessages) return badInput;
    const reader = sees && { login, isSeen: sees };
    if (id === undefined) return messagePage(messages, before, count, reader);
    const message = messageOf(messages, id, reader);
    return { messages: message ? [message] : [] };
  };

export const testMessage: Handler<'testMessage'> =
  ({ messaging: { setup } }) =>
  ({ person, way }, caller) =>
    setup.test(person, way, authorOf(caller));

export const getRoster: Handler<'getRoster'> =
  ({ messaging: { setup } }) =>
  () => {
    const { version, rosters } = setup.exported;
    return { version, document: rosters };
  };

export const setRoster: Handler<'setRoster'> =
  ({ messaging: { setup } }) =>
  ({ document, version }, caller) =>
    setup.replaceRosters(document, version, authorOf(caller));

export const addSwap: Handler<'addSwap'> =
  ({ messaging: { setup } }) =>
  (swap, caller) =>
    setup.addSwap(swap, authorOf(caller));

export const removeSwap: Handler<'removeSwap'> =
  ({ messaging: { setup } }) =>
  (swap, caller) =>
    setup.removeSwap(swap, authorOf(caller));

export const getMessageSetup: Handler<'getMessageSetup'> =
  ({ messaging: { setup }, configuration }) =>
  () => {
    const { version, document } = setup.exported;
    const areas = [...new Set(configuration.alarms.map(({ area }) => area))].filter((area) => area !== '').sort();
    const horns = configuration.points.filter(({ isHorn, rejected }) => isHorn && !rejected);
    return { version, document, areas, horns };
  };

export const setMessageSetup: Handler<'setMessageSetup'> =
  ({ messaging: { setup } }) =>
  ({ document, version }, caller) =>
    setup.replace(document, version, authorOf(caller));

/** What a link shows; nothing is changed by it (R47). */
export const getMessageUnAuth: Handler<'getMessageUnAuth'> =
  ({ messaging: { links } }) =>
  ({ token }, { address }) =>
    links.get(token, address);

export const acknowledgeMessageUnAuth: Handler<'acknowledgeMessageUnAuth'> =
  ({ messaging: { links } }) =>
  ({ token, occurrence }, { address }) =>
    links.acknowledge(token, occurrence, address);

function authorOf({ user: { login }, address }: Caller<User>): Author {
  return { login, address };
}
