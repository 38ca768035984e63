import { randomBytes } from 'node:crypto';
import type { Trial } from '../protocol/configuration/version.ts';
import { composeMessages } from './composeMessages.ts';
import { composeTrust } from './composeTrust.ts';
import { composeUsers } from './composeUsers.ts';
import type { Data } from './data.ts';
import type { LoadedDirectory } from './directory/loadDirectory.ts';
import type { MessagingParts } from './managers/parts.ts';
import type { MessagesParts } from './messages/messages.ts';
import { secretUsesOf } from './messages/secretUses.ts';
import type { FieldPoint } from './points/fieldPoint.ts';
import type { Timing } from './points/timing.ts';
import { idempotencyStore } from './records/commandEvents.ts';
import { refusalFacts } from './records/refusalFacts.ts';
import { SecretActions } from './secrets/secretActions.ts';
import type { StartedStation, StationPorts } from './startStation.ts';
import { namedSecrets } from './station/namedSecrets.ts';
import { secretStore } from './store/tables/secrets.ts';
import { storedSetting } from './store/tables/settings.ts';
import { sessionLimits } from './users/sessionLimits.ts';

interface ServiceWiring {
  readonly timing: Timing;
  readonly say: (line: string) => void;
  /** Undefined: there is none yet. */
  readonly running: () => StartedStation | undefined;
  /** Address of the app for links in messages; undefined: they have none. */
  readonly publicUrl?: string | undefined;
  readonly trial?: (() => Trial | undefined) | undefined;
  /** Of accounts that are not the device's own; undefined: there is none. */
  readonly directory?: LoadedDirectory | undefined;
  readonly reportMail?: MessagesParts['reportMail'];
}

/** CPU milliseconds of this thread. */
export function used(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** What outlives every station: users, sessions and messages, and what a station needs (`ports`). */
export function createServices(
  data: Data,
  { timing, say, running, publicUrl, trial = () => undefined, directory, reportMail }: ServiceWiring,
) {
  const { db, storage, events, topics, report } = data;
  const store = secretStore(db, storage);
  const people = composeUsers({
    ...{ db, storage, events, topics, timing, accounts: data.accounts, recordChange: data.recordChange },
    directory: directory?.source((name) => store.get(name), timing.now),
    closeUser: (login) => {
      running()?.feed.closeUser(login);
      running()?.commands.endUser(login);
    },
    limitsOf: (profile) => sessionLimits(profile, running()?.configuration),
    holdsStream: (key) => running()?.feed.sessions.has(key) ?? false,
    onSessionOver: (key) => running()?.commands.endSession(key),
    onAccountChange: (login) => messaging.messages.accountChanged(login),
  });
  const shown = (infoNumber: number) => {
    const table = running()?.table;
    return table?.at(table.slotOf(infoNumber) ?? -1).value;
  };
  const pointOf = (infoNumber: number) => {
    const station = running();
    return station?.configuration.points[station.table.slotOf(infoNumber) ?? -1];
  };
  const factsOf = (point: FieldPoint) => {
    const station = running();
    if (!station) return {};
    const { table, configuration, commands, alarming } = station;
    const alarms = () => alarming.alarms.list(undefined).alarms;
    return refusalFacts({ points: configuration.points, table, interlocks: commands.interlocks, alarms }, point);
  };
  const { users, gate, tokens } = people;
  const key = storedSetting(db, 'revision key', () => randomBytes(32).toString('hex'));
  const messaging: MessagingParts = composeMessages({
    ...{ db, events, topics, storage, timing, users, report, running, publicUrl, secrets: store, reportMail },
    accounts: data.accounts,
  });
  const namedUses = () => {
    const station = running();
    return station ? namedSecrets(station.configuration) : [];
  };
  const secrets = new SecretActions({
    store,
    record: (entry) => events.record(entry),
    uses: () => [
      ...secretUsesOf(messaging.messages.document),
      ...namedUses(),
      ...(directory ? [directory.secretUse] : []),
    ],
    now: timing.now,
    onChange: () => messaging.messages.setupChanged(),
  });
  const { linkTrust, ...trust } = composeTrust(data, timing);
  const ports: Omit<StationPorts, 'recorder' | 'publishing'> = {
    ...{
      db,
      events,
      topics,
      storage,
      timing,
      users,
      gate,
      tokens,
      used,
      report,
      say,
      trial,
      messages: messaging.messages,
      linkPorts: { secret: store.get, trust: linkTrust },
    },
    idempotency: idempotencyStore({ db, events, topics, storage, timing, shown, pointOf, refusalFacts: factsOf }),
  };
  return { ...people, ...trust, messaging, secrets, ports, key };
}
