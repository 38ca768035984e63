import { asideTimesOf, isUnacknowledged } from '../../protocol/alarm.ts';
import type { LinkAnswer, LinkedAlarm, LinkReason } from '../../protocol/calls/messageLink.ts';
import { mayAtSome } from '../../protocol/rights.ts';
import type { Watch } from '../alarms/watch.ts';
import { addressGroup } from '../users/addressGroup.ts';
import { CallRate } from '../users/callRate.ts';
import { isJudgedQuantity, type ShownValue } from './callOut.ts';
import type { Link } from './link.ts';
import { linkValidMs } from './links.ts';
import type { Messages } from './messages.ts';
import { type CalledStation, translator, valueNow } from './stationView.ts';

/** Unknown tokens of an address; 128 bits can't be guessed: this limits the load on the log and the service. */
const unknownRate = { mostAtOnce: 10, perSecond: 1 / 60 } as const;

interface Found {
  readonly link: Link;
  readonly watch: Watch;
  readonly station: CalledStation;
}

/** Of a link that there is not. */
const nowhere = { timeZone: 'UTC', now: 0 } as const;

/** What the holder of a link sees and may do: one occurrence, and its acknowledgement (R47, R50). */
export class LinkActions {
  readonly #messages: Messages;
  readonly #unknown: CallRate;
  readonly #recordUnknown: (address: string) => void;

  /** `recordUnknown`: called for each token that never existed. */
  constructor(messages: Messages, recordUnknown: (address: string) => void) {
    this.#messages = messages;
    this.#unknown = new CallRate(messages.parts.timing.tick, unknownRate);
    this.#recordUnknown = recordUnknown;
  }

  get(token: string, address: string): LinkAnswer {
    const found = this.#find(token, address);
    return 'link' in found ? this.#show(found) : found;
  }

  /** In the name of the link's account. Throws NotStored. */
  acknowledge(token: string, occurrence: number, address: string): LinkAnswer {
    const found = this.#find(token, address);
    if (!('link' in found)) return found;
    const { link, watch, station } = found;
    const shown = this.#show(found);
    if (shown.result === 'refused') return shown;
    const { chatter } = watch.status;
    const newest = watch.status.occurrence ?? 0;
    // A chattering alarm has another number by the time that the message is read.
    if (newest !== occurrence && !(chatter && occurrence >= link.alarm.occurrence)) {
      return { ...shown, result: 'refused', reason: 'newerOccurrence' };
    }
    const [outcome] = station.actions.acknowledge(
      { occurrences: [newest], comment: undefined },
      link.login,
      link.person,
    );
    if (outcome?.result !== 'done') return this.#show(found);
    this.#messages.links.end(link, 'used');
    this.#messages.save();
    return {
      ...this.#general(station, link),
      result: 'done',
      person: link.person,
      by: link.login,
      at: watch.status.acknowledgedAt,
    };
  }

  /** The link, and the present state of its alarm; or why nothing is shown. */
  #find(token: string, address: string): LinkAnswer | Found {
    const { links, parts } = this.#messages;
    const station = parts.station();
    const link = links.find(token);
    if (!link || !station) return this.#refuseUnknown(address);
    const { ending, endedAt: at, login: by, alarm } = link;
    const general = this.#general(station, link);
    if (ending) return { ...general, result: 'refused', reason: ending, at, ...(ending === 'used' && { by }) };
    const watch = station.alarms.get(alarm.id);
    if (!watch) return { ...general, result: 'refused', reason: 'over' };
    const account = this.#messages.parts.account(link.login);
    const isTheirs = account !== undefined && mayAtSome(account, 'acknowledgeAlarm', watch.places);
    return isTheirs ? { link, watch, station } : { ...general, result: 'refused', reason: 'accountEnded' };
  }

  /** Only these count: another user behind the address may hold a valid link. */
  #refuseUnknown(address: string): LinkAnswer {
    const wait = this.#unknown.admit(addressGroup(address));
    if (wait !== true) return { ...nowhere, result: 'refused', reason: 'tooOften', retryAfterSec: wait };
    this.#recordUnknown(address);
    return { ...nowhere, result: 'refused', reason: 'unknown' };
  }

  #show(found: Found): LinkAnswer {
    const { link, watch, station } = found;
    const { status } = watch;
    const callOut = this.#messages.callOuts.open.of(link.alarm.id);
    const isSame =
      status.occurrence === link.alarm.occurrence ||
      callOut?.id === link.alarm.occurrence ||
      status.chatter !== undefined;
    const general = this.#general(station, link);
    const ends = (reason: LinkReason): LinkAnswer => {
      const { acknowledgedBy: by, acknowledgedAt: at } = status;
      return { ...general, result: 'refused', reason, ...(reason === 'acknowledged' && { by, at }) };
    };
    if (!isSame) return this.#endedBefore(link, general);
    if (!isUnacknowledged(status)) return ends(status.acknowledgedAt === undefined ? 'over' : 'acknowledged');
    return {
      ...general,
      result: 'done',
      person: link.person,
      validUntil: link.time + linkValidMs,
      alarm: this.#withSeen(found, linkedAlarm(watch, valueNow(station, link.alarm), this.#translator(station, link))),
    };
  }

  /** Without a value that names points which the recipient does not see. */
  #withSeen({ link, watch }: Found, alarm: LinkedAlarm): LinkedAlarm {
    const { people } = this.#messages;
    const person = people.person(link.person);
    return person && people.seesAll(person, watch.named) ? alarm : { ...alarm, value: undefined };
  }

  /** It is over, and the alarm has been raised again since: that has call-outs of its own. */
  #endedBefore({ alarm }: Link, general: General): LinkAnswer {
    const row = this.#messages.parts.occurrence(alarm.occurrence);
    const { acknowledgedBy: by, acknowledgedAt: at } = row ?? {};
    return at === undefined
      ? { ...general, result: 'refused', reason: 'over' }
      : { ...general, result: 'refused', reason: 'acknowledged', by, at };
  }

  #general(station: CalledStation, link: Link): General {
    const stationName = this.#translator(station, link)(station.stationName);
    return { stationName, timeZone: station.zone, now: this.#messages.parts.timing.now() };
  }

  /** Into the language of the link's recipient, as the message was. */
  #translator(station: CalledStation, { person }: Link): Translate {
    return translator(station, this.#messages.people.person(person)?.language ?? 'en');
  }
}

type Translate = (text: string) => string;
type General = Pick<LinkAnswer, 'stationName' | 'timeZone' | 'now'>;

function linkedAlarm(
  { status, definition, head }: Watch,
  now: ShownValue | undefined,
  translate: Translate,
): LinkedAlarm {
  const { value, limit, unit, occurrence = 0, state, raisedAt = 0, returnedAt, times } = status;
  const ofStation = (text: string | undefined) => text && translate(text);
  const withUnit = (text: string | undefined, own = unit) => [ofStation(text), text && own].filter(Boolean).join(' ');
  const { cause, consequence, action, link } = definition;
  return {
    occurrence,
    priority: head.priority,
    state,
    text: translate(head.message),
    area: ofStation(head.area),
    object: translate(head.object.name),
    raisedAt,
    returnedAt,
    ...asideTimesOf(status),
    times,
    value: link === undefined ? withUnit(value) : undefined,
    limit: withUnit(limit),
    valueNow: now && isJudgedQuantity(status, now) ? withUnit(now.value, now.unit) : undefined,
    action: ofStation(action),
    cause: ofStation(cause),
    consequence: ofStation(consequence),
    acknowledgedAt: undefined,
    acknowledgedBy: undefined,
  };
}
