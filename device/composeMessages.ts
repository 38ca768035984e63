import { alarmStore } from './alarms/alarmStore.ts';
import type { Data } from './data.ts';
import type { MessagingParts, RunningStation } from './managers/parts.ts';
import { LinkActions } from './messages/linkActions.ts';
import { Messages, type MessagesParts } from './messages/messages.ts';
import { SetupActions } from './messages/setupActions.ts';
import type { Timing } from './points/timing.ts';
import type { Secrets } from './store/tables/secrets.ts';
import type { Users } from './users/users.ts';

interface MessageWiring
  extends Pick<Data, 'db' | 'accounts' | 'events' | 'topics' | 'storage' | 'report'>,
    Pick<MessagesParts, 'reportMail'> {
  readonly secrets: Secrets;
  readonly timing: Timing;
  readonly users: Users;
  readonly publicUrl: string | undefined;
  /** Undefined: there is none yet. */
  readonly running: () => RunningStation | undefined;
}

export function composeMessages(wiring: MessageWiring): MessagingParts {
  const { db, accounts, events, topics, storage, users, running } = wiring;
  const history = alarmStore(db, events, '', storage);
  const messages = new Messages({
    ...wiring,
    log: events,
    record: (entry) => events.record(entry),
    onChange: () => topics.bump('messages'),
    account: (login) => users.account(login),
    contactOf: (login) => accounts.find(login),
    passwordHashOf: (login) => users.hashOf(login),
    occurrence: history.row,
    station: () => {
      const station = running();
      if (!station) return undefined;
      const { configuration, timeZone: zone, table, alarming, commands } = station;
      const { stationName, points, texts } = configuration;
      const { alarms, actions } = alarming;
      return { stationName, zone, points, table, texts, alarms, actions, writer: commands.writer };
    },
  });
  const recordUnknown = (address: string) => events.recordFolded({ kind: 'messageLinkUnknown', address });
  return { messages, setup: new SetupActions(messages), links: new LinkActions(messages, recordUnknown) };
}
