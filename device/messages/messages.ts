import { isAside, isUnacknowledged } from '../../protocol/alarm.ts';
import type { MessageDocument } from '../../protocol/messages/messageDocument.ts';
import { may } from '../../protocol/rights.ts';
import type { OccurrenceRow } from '../alarms/alarmStatus.ts';
import type { AlarmDefinition } from '../alarms/definition.ts';
import type { AnyEntry, Recorder } from '../events/entry.ts';
import { type FailureReport, isolated } from '../points/isolated.ts';
import type { Timing } from '../points/timing.ts';
import type { Db } from '../store/db.ts';
import type { Storage } from '../store/storage.ts';
import type { HandoverLog } from '../store/tables/outbox.ts';
import type { Secrets } from '../store/tables/secrets.ts';
import type { User } from '../users/user.ts';
import { CallOuts } from './callOuts.ts';
import { channelKindOf } from './channelAlarms.ts';
import { Horns } from './channels/horn.ts';
import { sendersWith } from './channels/senders.ts';
import { ClockNotices } from './clockNotices.ts';
import { type ContactOf, withContacts } from './contacts.ts';
import { Courier } from './courier.ts';
import { DutyTable } from './dutyTable.ts';
import { Links } from './links.ts';
import { markStore } from './markStore.ts';
import { messageStore } from './messageStore.ts';
import { Outbox } from './outbox.ts';
import type { OutboxRow } from './outboxRow.ts';
import { People } from './people.ts';
import type { Rendered } from './render.ts';
import { rowRenderer } from './rowRenderer.ts';
import { SetupStore } from './setupStore.ts';
import { type CalledStation, hornField } from './stationView.ts';

export interface MessagesParts {
  readonly db: Db;
  readonly log: HandoverLog;
  readonly storage: Storage;
  readonly secrets: Secrets;
  readonly timing: Timing;
  readonly report: FailureReport;
  readonly record: Recorder['record'];
  readonly onChange: () => void;
  readonly station: () => CalledStation | undefined;
  readonly account: (login: string) => User | undefined;
  readonly contactOf: ContactOf;
  readonly passwordHashOf: (login: string) => string | undefined;
  /** A past occurrence; undefined: there is none of that number. */
  readonly occurrence: (occurrence: number) => Pick<OccurrenceRow, 'acknowledgedBy' | 'acknowledgedAt'> | undefined;
  /** The address of the app with `/` at its end; undefined: messages have no links. */
  readonly publicUrl: string | undefined;
  /** Of a message of the kind `report`; undefined: there are none. */
  readonly reportMail?: ((row: OutboxRow) => Promise<Rendered>) | undefined;
}

/** What is in progress when the service stops has so long to end. */
const graceMs = 5000;
const cleanEveryMs = 3_600_000;

/** Call-outs for alarms, and other messages to people. It lives longer than a station. */
export class Messages {
  readonly parts: MessagesParts;
  readonly setup: SetupStore;
  readonly people: People;
  readonly outbox: Outbox;
  readonly callOuts: CallOuts;
  readonly links: Links;
  readonly courier: Courier;
  readonly horns: Horns;
  readonly clockNotices: ClockNotices;
  readonly duties: DutyTable;
  readonly store: ReturnType<typeof messageStore>;
  #isRunning = false;
  #isWaiting = false;
  #cleanedAt = Number.NEGATIVE_INFINITY;
  #knownZone = 'UTC';

  constructor(parts: MessagesParts) {
    this.parts = parts;
    const { db, log, storage, account, passwordHashOf, station, publicUrl } = parts;
    const { now, tick } = parts.timing;
    const [document, zone] = [() => this.document, () => this.zone];
    const marks = markStore(db, storage);
    this.duties = new DutyTable({ zone, now });
    this.setup = new SetupStore(db, storage);
    this.store = messageStore(db, log, storage);
    const reached = () => withContacts(this.document, parts.contactOf);
    this.people = new People({
      document: reached,
      account,
      onCall: (roster, at) => this.clockNotices.onCall(roster, at),
    });
    this.outbox = new Outbox({ document, store: this.store, now, tick });
    const isFailing = (channel: string) => this.courier.failsSince(channel) !== undefined;
    const { outbox, people, store } = this;
    const placesOf = (alarm: string) => station()?.alarms.get(alarm)?.places ?? [];
    this.callOuts = new CallOuts({ document, store, outbox, people, placesOf, zone, now, tick, isFailing });
    const mayAcknowledge = (login: string) => {
      const user = account(login);
      return user !== undefined && may(user, 'acknowledgeAlarm');
    };
    this.links = new Links({ store, now, passwordHashOf, mayAcknowledge });
    this.horns = new Horns({
      field: () => {
        const running = station();
        return running && hornField(running);
      },
      horns: () => this.document.ways.flatMap((channel) => (channel.kind === 'horn' ? channel.point : [])),
      isOpen: (callOut) => this.callOuts.open.get(callOut) !== undefined,
      tick,
    });
    const rendered = rowRenderer({ station, people, links: this.links, open: this.callOuts.open, now, publicUrl });
    this.courier = new Courier({
      ...{ document: reached, outbox, now, tick },
      senders: sendersWith(this.horns.send),
      secret: parts.secrets.get,
      render: (row) => (row.kind === 'report' && parts.reportMail ? parts.reportMail(row) : rendered(row)),
      save: () => this.save(),
    });
    const onHandOver = (roster: string, person: string | undefined) =>
      parts.record({ kind: 'onCallChanged', fields: { roster, recipient: person } });
    this.clockNotices = new ClockNotices({
      ...{ document, outbox, people, zone, now, onHandOver },
      marks: marks.read(),
      saveMarks: marks.save,
    });
  }

  get document(): MessageDocument {
    return this.setup.document;
  }

  /** The device's zone; between two stations that of the one before. */
  get zone(): string {
    this.#knownZone = this.parts.station()?.zone ?? this.#knownZone;
    return this.#knownZone;
  }

  /**
   * Called before events of alarms are written; what it returns is written in one transaction with them. Never throws.
   */
  noteAlarms(events: readonly AnyEntry[], definitionOf: (id: string) => AlarmDefinition | undefined): () => void {
    try {
      this.callOuts.note(events, definitionOf);
      this.#wake();
      const changes = this.#changes();
      if (changes.callOuts.length > 0) this.parts.onChange();
      return () => this.store.write(changes);
    } catch (error) {
      this.parts.report('messages', error);
      return () => undefined;
    }
  }

  /** Whether messages of a kind of channel are sent; undefined: that link is not one of a channel. */
  isChannelUp(link: string): boolean | undefined {
    const kind = channelKindOf(link);
    if (kind === undefined) return undefined;
    const { ways } = this.document;
    return !ways.some((channel) => channel.kind === kind && this.courier.failsSince(channel.id) !== undefined);
  }

  /**
   * The alarms are evaluated from now on: performs each second what is due, also from the time when the service was
   * off.
   */
  start(): void {
    this.#isRunning = true;
    this.setupChanged();
  }

  /** The channels may have changed: each is tried at once. */
  setupChanged(): void {
    this.courier.reset();
    const needsMailer = this.document.ways.some(({ kind }) => kind === 'smtp');
    const load = async () => (await import('./channels/smtp.ts')).loadMailer();
    if (needsMailer) load().catch((error: unknown) => this.parts.report('messages', error));
    this.parts.onChange();
  }

  readonly eachSecond = (): void => {
    const station = this.parts.station();
    if (!this.#isRunning || !station) return;
    this.callOuts.reconcile((id) => {
      const status = station.alarms.get(id)?.status;
      return status && { isOpen: isUnacknowledged(status), isAside: isAside(status) };
    });
    this.duties.prepare(this.document.roster);
    this.clockNotices.eachSecond();
    this.horns.eachSecond();
    this.#advance();
    this.store.moveEvents();
    this.#clean();
  };

  /** Links that were made for its former state end at once. */
  accountChanged(login: string): void {
    this.links.checkAccount(login);
    this.save();
  }

  save(): void {
    const changes = this.#changes();
    const size = changes.callOuts.length + changes.rows.length + changes.links.length + changes.events.length;
    if (size === 0) return;
    this.store.later(changes);
    this.parts.onChange();
  }

  async stop(): Promise<void> {
    this.#isRunning = false;
    await this.courier.stop(graceMs);
    await this.horns.stop();
    this.save();
    this.store.moveEvents();
  }

  #advance(): void {
    this.callOuts.advance();
    this.courier.run();
  }

  /** Now and then: expired links, and what is past its retention. */
  #clean(): void {
    const { now, tick } = this.parts.timing;
    if (tick() - this.#cleanedAt < cleanEveryMs) return;
    this.#cleanedAt = tick();
    this.links.sweep();
    this.save();
    this.store.purge(now());
  }

  /** Deferred: not within the processing of a sample. */
  #wake(): void {
    if (this.#isWaiting || !this.#isRunning) return;
    this.#isWaiting = true;
    const advance = () => {
      this.#isWaiting = false;
      if (this.#isRunning) this.#advance();
    };
    setImmediate(isolated('messages', advance, this.parts.report));
  }

  #changes() {
    const [callOuts, outbox, links] = [this.callOuts.changes(), this.outbox.changes(), this.links.changes()];
    return { callOuts: callOuts.callOuts, rows: outbox.rows, links, events: [...callOuts.events, ...outbox.events] };
  }
}
