import { needsShelvingReason, shelvingMinutes } from '../../protocol/alarm.ts';
import type {
  AcknowledgeOutcome,
  AcknowledgeRequest,
  CommentRequest,
  OutOfServiceRequest,
  ShelveRequest,
} from '../../protocol/calls/alarmAction.ts';
import { isBlank } from '../../protocol/wire/writtenText.ts';
import type { TimedEntry } from '../events/entry.ts';
import { alarmEntry } from './alarmEvents.ts';
import type { AlarmStatus } from './alarmStatus.ts';
import type { AlarmStore } from './alarmStore.ts';
import type { Alarms } from './alarms.ts';
import type { Amendment, Ledger } from './ledger.ts';
import type { Occurrences } from './occurrences.ts';
import { acknowledged, reset, unshelved } from './transitions.ts';
import type { Watch } from './watch.ts';

/** Of an alarm, or of a row of its history. */
interface AlarmAt {
  readonly id: string;
  /** Permanent id; undefined: it watches none. */
  readonly point: string | undefined;
}

interface ActionParts {
  readonly alarms: {
    readonly get: Alarms['get'];
    readonly ledger: Pick<Ledger, 'keep'> & { readonly occurrences: Pick<Occurrences, 'of' | 'before'> };
  };
  readonly store: Pick<AlarmStore, 'row' | 'keepComment'>;
  /** UTC milliseconds. */
  readonly now: () => number;
  /** The text as stored; undefined: it is empty, too long or not printable. */
  readonly written: (text: string | undefined) => string | undefined;
  /** Absent: all actions are permitted at each alarm that is known here. */
  readonly may?: (action: 'acknowledgeAlarm' | 'setOutOfService', alarm: AlarmAt) => boolean;
}

const done = { result: 'done' } as const;
const refused = <const R extends string>(reason: R) => ({ result: 'refused', reason }) as const;

/**
 * What users do with alarms; `person` is a login. Each names the occurrence that was displayed: a newer one is never
 * meant. All throw NotStored where the disk can't be written, and nothing has changed then.
 */
export class AlarmActions {
  readonly #parts: ActionParts;

  constructor(parts: ActionParts) {
    this.#parts = parts;
  }

  /**
   * Each by itself; those that can be acknowledged are, together. `sentTo`: recipient of the message whose link was
   * used.
   */
  acknowledge({ occurrences, comment }: AcknowledgeRequest, person: string, sentTo?: string): AcknowledgeOutcome[] {
    const { alarms, now } = this.#parts;
    const text = this.#text(comment);
    if (text === 'bad') return occurrences.map((occurrence) => ({ occurrence, ...refused('textBad') }));
    const amendments: Amendment[] = [];
    const time = now();
    const outcomes = occurrences.map((occurrence): AcknowledgeOutcome => {
      const watch = this.#newest(occurrence);
      if (typeof watch === 'string') return { occurrence, ...refused(watch) };
      if (!this.#may('acknowledgeAlarm', watch)) return { occurrence, ...refused('notAllowed') };
      const next = acknowledged(watch.status, watch.definition, { now: time, person, comment: text, sentTo });
      if (typeof next === 'string') return { occurrence, ...refused(next) };
      const entry = alarmEntry('alarmAcknowledged', next, { time, person, fields: { note: text, sentTo } });
      amendments.push(amendmentOf(watch, next, entry));
      return { occurrence, ...done };
    });
    alarms.ledger.keep(amendments);
    return outcomes;
  }

  reset(occurrence: number, person: string) {
    const time = this.#parts.now();
    const watch = this.#newest(occurrence);
    if (typeof watch === 'string') return refused(watch);
    if (!this.#may('acknowledgeAlarm', watch)) return refused('notAllowed');
    const next = reset(watch.status, watch.definition, time);
    if (typeof next === 'string') return refused(next);
    return this.#keep(watch, next, alarmEntry('alarmReset', next, { time, person }));
  }

  comment({ occurrence, text }: CommentRequest, person: string) {
    const time = this.#parts.now();
    const note = this.#parts.written(text);
    if (note === undefined) return refused('textBad');
    const watch = this.#parts.alarms.ledger.occurrences.of(occurrence);
    if (!watch) return this.#commentEarlier(occurrence, note, person);
    if (!this.#may('acknowledgeAlarm', watch)) return refused('notAllowed');
    const next = { ...watch.status, comment: note };
    return this.#keep(watch, next, alarmEntry('alarmCommented', next, { time, person, fields: { note } }));
  }

  /** The end always comes: with the occurrence, with the time, or by a user. */
  shelve({ id, occurrence, kind, minutes = shelvingMinutes.usual, text }: ShelveRequest, person: string) {
    const time = this.#parts.now();
    const note = this.#text(text);
    const watch = this.#parts.alarms.get(id);
    if (!watch) return refused('noAlarm');
    if (!this.#may('acknowledgeAlarm', watch)) return refused('notAllowed');
    const { status } = watch;
    if (note === 'bad') return refused('textBad');
    if (!(minutes > 0 && minutes <= shelvingMinutes.most)) return refused('badTime');
    if (status.occurrence !== occurrence) return refused('newerOccurrence');
    const hasNothingToEnd = kind === 'oneShot' && status.state === 'normal';
    if (status.shelving || hasNothingToEnd) return refused('nothingToDo');
    // Earlier apps have their own words for this: that the text is missing.
    if (note === undefined && needsShelvingReason(watch.definition.priority)) return refused('textBad');
    const until = time + Math.round(minutes * 60_000);
    const next = { ...status, shelving: { kind, since: time, until, person, text: note, occurrences: 0 } };
    const fields = { shelving: kind, until, note };
    return this.#keep(watch, next, alarmEntry('alarmShelved', next, { time, person, fields }));
  }

  unshelve(id: string, person: string) {
    const time = this.#parts.now();
    const watch = this.#parts.alarms.get(id);
    if (!watch) return refused('noAlarm');
    if (!this.#may('acknowledgeAlarm', watch)) return refused('notAllowed');
    if (!watch.status.shelving) return refused('nothingToDo');
    const { next, entry } = unshelved(watch.status, time, person);
    return this.#keep(watch, next, entry);
  }

  setOutOfService({ id, isOutOfService, text }: OutOfServiceRequest, person: string) {
    const time = this.#parts.now();
    const watch = this.#parts.alarms.get(id);
    if (!watch) return refused('noAlarm');
    if (!this.#may('setOutOfService', watch)) return refused('notAllowed');
    const { status } = watch;
    if (isOutOfService === (status.outOfService !== undefined)) return refused('nothingToDo');
    if (!isOutOfService) {
      const next = { ...status, outOfService: undefined, cameOutOfService: 0 };
      const fields = { came: status.cameOutOfService, alarmState: status.state };
      return this.#keep(watch, next, alarmEntry('alarmInService', next, { time, person, fields }));
    }
    const note = this.#parts.written(text);
    if (note === undefined) return refused('textBad');
    const next = { ...status, outOfService: { since: time, person, text: note }, cameOutOfService: 0 };
    return this.#keep(watch, next, alarmEntry('alarmOutOfService', next, { time, person, fields: { note } }));
  }

  #may(action: 'acknowledgeAlarm' | 'setOutOfService', { definition, point }: Watch): boolean {
    return this.#parts.may?.(action, { id: definition.id, point: point?.id }) ?? true;
  }

  #keep(watch: Watch, next: AlarmStatus, entry: TimedEntry) {
    this.#parts.alarms.ledger.keep([amendmentOf(watch, next, entry)]);
    return done;
  }

  /** The alarm of which it is the newest occurrence, or why there is none. */
  #newest(occurrence: number): Watch | 'newerOccurrence' | 'noAlarm' {
    const { alarms, store } = this.#parts;
    const found = alarms.ledger.occurrences.of(occurrence);
    if (found) return found;
    const id = alarms.ledger.occurrences.before(occurrence)?.definition.id ?? store.row(occurrence)?.id;
    return id !== undefined && alarms.get(id) ? 'newerOccurrence' : 'noAlarm';
  }

  #commentEarlier(occurrence: number, note: string, person: string) {
    const row = this.#parts.store.row(occurrence);
    if (!row) return refused('noAlarm');
    if (this.#parts.may?.('acknowledgeAlarm', row) === false) return refused('notAllowed');
    const { id, message, priority, point } = row;
    const watch = this.#parts.alarms.get(id);
    const object = watch?.head.object ?? { kind: 'other', id: point, name: message };
    const fields = { alarm: id, occurrence, priority, message, note };
    const time = this.#parts.now();
    const entry = { kind: 'alarmCommented', time, person, object, fields } as const;
    const { beneath } = watch?.status ?? {};
    // A line that may continue is part of the status.
    if (watch && beneath?.place === row.place)
      return this.#keep(watch, { ...watch.status, beneath: { ...beneath, comment: note } }, entry);
    this.#parts.store.keepComment({ ...row, comment: note }, entry);
    return done;
  }

  #text(text: string | undefined): string | undefined | 'bad' {
    if (text === undefined || isBlank(text)) return undefined;
    return this.#parts.written(text) ?? 'bad';
  }
}

/** A one-shot shelving ends with its occurrence. */
function amendmentOf(watch: Watch, next: AlarmStatus, entry: TimedEntry): Amendment {
  if (next.state !== 'normal' || next.shelving?.kind !== 'oneShot') return { watch, next, events: [entry] };
  const ended = unshelved(next, entry.time);
  return { watch, next: ended.next, events: [entry, ended.entry] };
}
