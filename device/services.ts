import { randomBytes } from 'node:crypto';
import type { Trial } from '../protocol/configuration/version.ts';
import type { Data } from './data.ts';
import type { MessagingParts } from './managers/parts.ts';
import type { FieldPoint } from './points/fieldPoint.ts';
import type { Timing } from './points/timing.ts';
import { idempotencyStore } from './records/commandEvents.ts';
import { refusalFacts } from './records/refusalFacts.ts';
import type { StartedStation, StationPorts } from './startStation.ts';
import { storedSetting } from './store/tables/settings.ts';
import { wireMessages } from './wireMessages.ts';
import { wireUsers } from './wireUsers.ts';

interface ServiceWiring {
  readonly timing: Timing;
  /** Says a line on the console. */
  readonly say: (line: string) => void;
  /** The station that runs; undefined: there is none yet. */
  readonly running: () => StartedStation | undefined;
  /** The address of the app for links in messages; undefined: they have none. */
  readonly publicUrl?: string | undefined;
  /** The version on trial. */
  readonly trial?: (() => Trial | undefined) | undefined;
}

/** Milliseconds that this thread has computed so far. */
export function used(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** What outlives every station, made of the data: who may come in and is logged in, and what a station needs (`ports`). */
export function createServices(
  data: Data,
  { timing, say, running, publicUrl, trial = () => undefined }: ServiceWiring,
) {
  const { db, storage, events, topics, report } = data;
  const people = wireUsers({
    ...{ db, storage, events, timing, accounts: data.accounts },
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
  const { users, gate } = people;
  const key = storedSetting(db, 'revision key', () => randomBytes(32).toString('hex'));
  const messaging: MessagingParts = wireMessages({
    ...{ db, events, topics, storage, timing, users, report, running, publicUrl },
  });
  const ports: Omit<StationPorts, 'recorder'> = {
    ...{ db, events, topics, storage, timing, users, gate, used, report, say, trial, messages: messaging.messages },
    idempotency: idempotencyStore({ db, events, topics, storage, timing, shown, pointOf, refusalFacts: factsOf }),
  };
  return { ...people, messaging, ports, key };
}
