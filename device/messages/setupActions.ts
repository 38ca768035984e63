import type { SetupOutcome, SwapOutcome, SwapRequest, TestOutcome } from '../../protocol/calls/messageSetup.ts';
import type { FieldsOf } from '../../protocol/log/eventKinds.ts';
import { documentFaultText } from '../../protocol/messages/documentFaultText.ts';
import { dutiesBetween } from '../../protocol/messages/duties.ts';
import type { MessageDocument, Roster } from '../../protocol/messages/messageDocument.ts';
import { type ReadDocument, readDocument, readRosters, writeDocument } from '../../protocol/messages/readDocument.ts';
import { wallTimeOf } from '../../protocol/programme/wallTime.ts';
import { withValidChannels } from './channelFaults.ts';
import type { Messages } from './messages.ts';

const refused = <R extends string>(reason: R) => ({ result: 'refused', reason }) as const;
const mostSwaps = 500;

export interface Author {
  readonly login: string;
  readonly address: string;
}

export class SetupActions {
  readonly #messages: Messages;

  constructor(messages: Messages) {
    this.#messages = messages;
  }

  /** All or nothing. `version`: the one that it was edited from; undefined: whatever version is stored. */
  replace(json: string, version: number | undefined, author: Author): SetupOutcome {
    const { secrets, contactOf } = this.#messages.parts;
    return this.#replace(
      version,
      withValidChannels(readDocument(json), (name) => secrets.get(name), contactOf),
      (document) => document,
      () => this.#record('messagesChanged', author),
    );
  }

  replaceRosters(json: string, version: number | undefined, author: Author): SetupOutcome {
    const { document } = this.#messages;
    const whole = (roster: readonly Roster[]) => ({ ...document, roster });
    return this.#replace(version, readRosters(json, document), whole, () => this.#record('rosterChanged', author));
  }

  addSwap(request: SwapRequest, author: Author): SwapOutcome {
    return this.#changeSwaps(request, author, (roster, swap) =>
      roster.swaps.length >= mostSwaps ? undefined : [...roster.swaps, swap],
    );
  }

  removeSwap(request: SwapRequest, author: Author): SwapOutcome {
    return this.#changeSwaps(request, author, (roster, swap) =>
      roster.swaps.filter((one) => JSON.stringify(one) !== JSON.stringify(swap)),
    );
  }

  /** To a person, by one of their channels or by each. */
  test(personId: string, wayId: string | undefined, author: Author): TestOutcome {
    const { people, outbox, document, parts } = this.#messages;
    const person = people.person(personId);
    if (!person) return refused('unknownPerson');
    const isHis = wayId === undefined || person.ways.some(({ way }) => way === wayId);
    if (!isHis || person.ways.length === 0 || document.ways.length === 0) return refused('unknownWay');
    const isBy = ({ id }: { readonly id: string }) => wayId === undefined || id === wayId;
    const messages = outbox.add(person, { kind: 'trial', time: parts.timing.now(), by: author.login, isBy });
    this.#messages.save();
    this.#messages.courier.run();
    return { result: 'done', messages };
  }

  get exported(): { readonly version: number; readonly document: string; readonly rosters: string } {
    const { setup, document } = this.#messages;
    return {
      version: setup.version,
      document: writeDocument(document),
      rosters: JSON.stringify(document.roster, undefined, 2),
    };
  }

  #changeSwaps(
    { roster: id, from, until, instead, person }: SwapRequest,
    author: Author,
    change: (roster: Roster, swap: Roster['swaps'][number]) => readonly Roster['swaps'][number][] | undefined,
  ): SwapOutcome {
    const { document, zone, people } = this.#messages;
    const roster = document.roster.find((one) => one.id === id);
    if (!roster) return refused('unknownRoster');
    if (!people.person(person) || !people.person(instead)) return refused('unknownPerson');
    const swap = { from: wallTimeOf(from, zone), to: wallTimeOf(until, zone), instead, person };
    if (swap.to <= swap.from) return refused('badTime');
    const swaps = change(roster, swap);
    if (!swaps) return refused('tooMany');
    if (swaps.length === roster.swaps.length) return refused('noSwap');
    const isOnCall = dutiesBetween(roster, from, until, zone).some((duty) => duty.person === instead);
    if (swaps.length > roster.swaps.length && !isOnCall) return refused('notOnCall');
    const rosters = document.roster.map((one) => (one === roster ? { ...roster, swaps } : one));
    const fields = { roster: id, recipient: person, instead, from, until };
    return this.#write({ ...document, roster: rosters }, () => this.#record('rosterChanged', author, fields));
  }

  #replace<T>(
    expected: number | undefined,
    read: ReadDocument<T>,
    whole: (part: T) => MessageDocument,
    record: () => void,
  ): SetupOutcome {
    const { version } = this.#messages.setup;
    if (expected !== undefined && expected !== version) return { ...refused('outdated'), version };
    if ('document' in read) return this.#write(whole(read.document), record);
    const faults = read.faults.map((fault) => ({ ...fault, words: documentFaultText(fault) }));
    return { ...refused('faults'), version, faults };
  }

  #write(document: MessageDocument, record: () => void) {
    const { setup } = this.#messages;
    setup.replace(document);
    record();
    this.#messages.setupChanged();
    return { result: 'done', version: setup.version } as const;
  }

  #record(
    kind: 'messagesChanged' | 'rosterChanged',
    { login: person, address }: Author,
    more: FieldsOf<'rosterChanged'> = {},
  ): void {
    const { version } = this.#messages.setup;
    this.#messages.parts.record({ kind, person, address, fields: { version, ...(kind === 'rosterChanged' && more) } });
  }
}
