import { mostNames } from '../../protocol/log/event.ts';
import type { EventKind } from '../../protocol/log/eventKinds.ts';
import type { AnyEntry, TimedEntry } from './entry.ts';

/** `rows`: of one group in a minute; `groups`: of one kind at once. */
interface Rule {
  readonly by: 'address' | 'person' | 'object' | 'kind';
  readonly rows: number;
  readonly groups: number;
  /** Groups that may begin at once, and further ones in an hour; beyond that all are counted together. */
  readonly begin?: { readonly atOnce: number; readonly inAnHour: number };
}

/** More than a person does by hand; beyond it a program is at work. */
const ofOneLogin: Rule = { by: 'person', rows: 20, groups: 100 };

const ofOneObject: Rule = { by: 'object', rows: 3, groups: 100 };

/** Kinds that people outside, a program with some login, or a field that chatters can cause without end. */
const rules: Partial<Record<EventKind, Rule>> = {
  // By address: guessing uses another name each time (R12). A hundred thousand in a week are a few thousand rows.
  loginFailed: { by: 'address', rows: 1, groups: 20, begin: { atOnce: 100, inAnHour: 10 } },
  messageLinkUnknown: { by: 'address', rows: 1, groups: 20, begin: { atOnce: 100, inAnHour: 10 } },
  tokenRefused: { by: 'object', rows: 1, groups: 100 },
  login: ofOneLogin,
  logout: ofOneLogin,
  sessionOver: ofOneLogin,
  passwordChanged: ofOneLogin,
  directoryCut: ofOneLogin,
  loginWithoutDirectory: ofOneLogin,
  directoryLost: { by: 'kind', rows: 5, groups: 1 },
  directoryBack: { by: 'kind', rows: 5, groups: 1 },
  command: ofOneLogin,
  stationRequest: ofOneLogin,
  // By address: each attempt may have a key of its own.
  stationRefused: { by: 'address', rows: 3, groups: 20, begin: { atOnce: 100, inAnHour: 10 } },
  stationConflict: ofOneObject,
  stationConflictOver: ofOneObject,
  stationCutOff: { by: 'object', rows: 1, groups: 100 },
  // A controller that goes back and forth, a switch that chatters, a link that is lost again and again.
  changedByController: ofOneObject,
  stateChanged: ofOneObject,
  movedWhileBlocked: ofOneObject,
  rangeLeft: ofOneObject,
  rangeBack: ofOneObject,
  linkLost: ofOneObject,
  linkBack: ofOneObject,
  unitLost: ofOneObject,
  unitBack: ofOneObject,
  publisherLost: ofOneObject,
  publisherBack: ofOneObject,
  // A device that does not match its list refuses hundreds at once; one that is busy does so again and again.
  pointRefused: { by: 'object', rows: 1, groups: 20 },
  pointReadAgain: { by: 'object', rows: 1, groups: 20 },
  // Thousands of points may be found changed at once.
  changedUnseen: { by: 'kind', rows: 200, groups: 1 },
};

const foldMs = 60_000;
const hourMs = 3_600_000;
/** Names in a closing row; the others are only counted. */
const mostListed = 5;
/** A closing row has these only where all repeats have the same. */
const shared = ['person', 'address'] as const;
const sharedFields = ['result', 'reason', 'origin', 'mode', 'gap', 'side', 'limit', 'link'] as const;
/** A closing row about one object has the last of these. */
const lastFields = ['value', 'state', 'unit'] as const;

type Common = Pick<AnyEntry, (typeof shared)[number] | 'object' | 'fields'>;

interface Further {
  readonly since: number;
  count: number;
  common: Common;
  readonly names: Set<string>;
}

interface Group {
  readonly kind: EventKind;
  readonly rule: Rule;
  /** Monotonic milliseconds. */
  readonly began: number;
  readonly lastsMs: number;
  /** Rows of its own that it may still have. */
  left: number;
  further: Further | undefined;
}

/**
 * Keeps the log from being flooded: of the same kind by the same login or from the same address the first ones in a
 * minute are rows, further ones are counted in memory and become one row when the minute is over. Where more groups
 * than the rule allows are open at once, all others are counted together: for a minute, and twice as long each time
 * while that continues, up to an hour.
 */
export class Repeats {
  readonly #write: (entry: TimedEntry) => void;
  readonly #tick: () => number;
  readonly #groups = new Map<string, Group>();
  /** Groups of a kind that may begin, as of `at`. */
  readonly #room = new Map<EventKind, { left: number; at: number }>();
  /** The last time that others of a kind were counted together. */
  readonly #others = new Map<EventKind, { readonly lastsMs: number; readonly closed: number }>();

  constructor(write: (entry: TimedEntry) => void, tick: () => number) {
    this.#write = write;
    this.#tick = tick;
  }

  add(entry: TimedEntry): void {
    const rule = rules[entry.kind];
    if (!rule) {
      this.#write(entry);
      return;
    }
    const group = this.#groupOf(entry, rule);
    if (group.left > 0) {
      this.#write(entry);
      group.left--;
    } else group.further = withOneMore(group.further, entry);
  }

  /** Writes the closing rows of the minutes that are over, or of all; `time` is theirs, UTC milliseconds. */
  close(time: number, which: 'over' | 'all'): void {
    for (const [key, group] of this.#groups) {
      if (which === 'over' && this.#tick() - group.began < group.lastsMs) continue;
      if (group.further) this.#write(closingRow(group.kind, group.further, time));
      // Only now: what could not be written is still counted.
      this.#groups.delete(key);
      if (key === othersKey(group.kind)) {
        this.#others.set(group.kind, { lastsMs: group.lastsMs, closed: this.#tick() });
      }
    }
  }

  #groupOf(entry: TimedEntry, rule: Rule): Group {
    const { kind } = entry;
    const of = keyOf(entry, rule);
    const key = JSON.stringify([kind, of]);
    const found = this.#groups.get(key);
    if (found) return found;
    const open = [...this.#groups.values()].filter((group) => group.kind === kind).length;
    const others = othersKey(kind);
    const joins = open >= rule.groups || !this.#mayBegin(kind, rule);
    const before = joins ? this.#groups.get(others) : undefined;
    if (before) return before;
    const lastsMs = joins ? this.#othersLastMs(kind) : foldMs;
    const group = { kind, rule, began: this.#tick(), lastsMs, left: joins ? 0 : rule.rows, further: undefined };
    this.#groups.set(joins ? others : key, group);
    return group;
  }

  #mayBegin(kind: EventKind, { begin }: Rule): boolean {
    if (!begin) return true;
    const now = this.#tick();
    const { left, at } = this.#room.get(kind) ?? { left: begin.atOnce, at: now };
    const room = Math.min(begin.atOnce, left + ((now - at) / hourMs) * begin.inAnHour);
    const may = room >= 1;
    this.#room.set(kind, { left: may ? room - 1 : room, at: now });
    return may;
  }

  #othersLastMs(kind: EventKind): number {
    const before = this.#others.get(kind);
    const goesOn = before !== undefined && this.#tick() - before.closed < hourMs;
    return goesOn ? Math.min(hourMs, 2 * before.lastsMs) : foldMs;
  }
}

/** Of all events without a group of their own. */
function othersKey(kind: EventKind): string {
  return JSON.stringify([kind]);
}

function keyOf(entry: TimedEntry, { by }: Rule): string | undefined {
  if (by === 'kind') return undefined;
  return by === 'object' ? entry.object?.id : entry[by];
}

function withOneMore(further: Further | undefined, entry: TimedEntry): Further {
  const { time, person = '' } = entry;
  const now = further ?? { since: time, count: 0, common: entry, names: new Set<string>() };
  now.count++;
  now.common = inCommon(now.common, entry);
  if (now.names.size < mostNames) now.names.add(person);
  return now;
}

function closingRow(kind: EventKind, { since, count, common, names }: Further, time: number): TimedEntry {
  const isByName = rules[kind]?.by === 'address';
  const listed = [...names].slice(0, mostListed).join(', ') + (names.size > mostListed ? ', …' : '');
  const ofNames = isByName && { names: names.size, toldNames: names.size > 1 ? listed : undefined };
  return { ...common, kind, time, fields: { ...common.fields, since, count, ...ofNames } };
}

function inCommon(one: Common, other: TimedEntry): Common {
  const heads = shared.filter((name) => one[name] === other[name]);
  const fields = sharedFields.filter((name) => one.fields?.[name] === other.fields?.[name]);
  const isOfObject = rules[other.kind]?.by === 'object';
  return {
    ...Object.fromEntries(heads.map((name) => [name, one[name]])),
    ...(one.object?.id === other.object?.id && { object: one.object }),
    fields: Object.fromEntries([
      ...fields.map((name) => [name, one.fields?.[name]]),
      ...(isOfObject ? lastFields.map((name) => [name, other.fields?.[name]]) : []),
    ]),
  };
}
