import { readCoded, withoutEmpty } from '../faults/coded.ts';
import { type LinkFault, linkFaults } from '../faults/linkFault.ts';
import { child, readBoolean, readNodes, readNumber, readText, readTime, wireName } from '../fields.ts';
import { element, type XmlNode } from '../xml.ts';

/** How often what became of a question; all since the link's configuration was started. */
interface LinkCounters {
  readonly answered: number;
  /** The device understood and said no. */
  readonly refused: number;
  readonly unanswered: number;
  /** Told by the field unasked. */
  readonly told: number;
  /** How often the link was lost. */
  readonly losses: number;
}

/** Of the last questions, ms. */
export interface RoundTrips {
  readonly count: number;
  readonly medianMs: number;
  readonly p95Ms: number;
  readonly lastMs: number;
}

/** What technicians are told of a link besides. */
export interface LinkDetail {
  /** Where it leads, in the driver's words. */
  readonly address: string;
  /** Since when it is counted, UTC milliseconds. */
  readonly countedSince: number;
  readonly counters: LinkCounters;
  /** Undefined: nothing has been answered yet. */
  readonly roundTrips: RoundTrips | undefined;
  /** The last loss: when and why, also where the link is back. */
  readonly lastFault: { readonly time: number; readonly fault: LinkFault } | undefined;
  /** Somebody traces it, until then. */
  readonly tracedUntil: number | undefined;
}

/** A link to the field as it is now. */
export interface LinkState {
  readonly id: string;
  /** Undefined: the first connection is still being made. */
  readonly isUp: boolean | undefined;
  /** Since when it is so, UTC milliseconds. */
  readonly since: number | undefined;
  /** When the field was last heard from, UTC milliseconds. */
  readonly lastExchange: number | undefined;
  readonly points: number;
  /** Undefined for those who may not see it. */
  readonly detail: LinkDetail | undefined;
}

const counterNames = ['answered', 'refused', 'unanswered', 'told', 'losses'] as const;

export function writeLinkState({ id, isUp, since, lastExchange, points, detail }: LinkState): XmlNode {
  const fields = { Id: id, IsUp: isUp, Since: since, LastExchange: lastExchange, Points: points };
  return element('Link', fields, detail ? [writeDetail(detail)] : []);
}

function writeDetail({ address, countedSince, counters, roundTrips, lastFault, tracedUntil }: LinkDetail): XmlNode {
  const counts = Object.fromEntries(counterNames.map((name) => [wireName(name), counters[name]]));
  const fields = { Address: address, CountedSince: countedSince, TracedUntil: tracedUntil, ...counts };
  return element('Detail', fields, [
    ...(roundTrips
      ? [
          element('RoundTrips', {
            Count: roundTrips.count,
            MedianMs: roundTrips.medianMs,
            P95Ms: roundTrips.p95Ms,
            LastMs: roundTrips.lastMs,
          }),
        ]
      : []),
    ...(lastFault ? [element('LastFault', { Time: lastFault.time, ...faultAttributes(lastFault.fault) })] : []),
  ]);
}

function faultAttributes(fault: LinkFault): Record<string, string> {
  return Object.fromEntries(Object.entries(withoutEmpty(fault)).map(([name, text]) => [wireName(name), text]));
}

export function readLinkStates(content: XmlNode): LinkState[] {
  return readNodes(content, 'Link').map((node) => {
    const detail = child(node, 'Detail');
    return {
      id: readText(node, 'Id') ?? '',
      isUp: readBoolean(node, 'IsUp'),
      since: readTime(node, 'Since'),
      lastExchange: readTime(node, 'LastExchange'),
      points: readNumber(node, 'Points') ?? 0,
      detail: detail && readDetail(detail),
    };
  });
}

function readDetail(node: XmlNode): LinkDetail {
  const counts = counterNames.map((name) => [name, readNumber(node, wireName(name)) ?? 0]);
  const times = child(node, 'RoundTrips');
  const last = child(node, 'LastFault');
  const fault = last && readCoded(linkFaults, (name) => readText(last, wireName(name)));
  return {
    address: readText(node, 'Address') ?? '',
    countedSince: readTime(node, 'CountedSince') ?? 0,
    counters: Object.fromEntries(counts) as unknown as LinkCounters,
    roundTrips: times && {
      count: readNumber(times, 'Count') ?? 0,
      medianMs: readNumber(times, 'MedianMs') ?? 0,
      p95Ms: readNumber(times, 'P95Ms') ?? 0,
      lastMs: readNumber(times, 'LastMs') ?? 0,
    },
    lastFault: last && fault && { time: readTime(last, 'Time') ?? 0, fault },
    tracedUntil: readTime(node, 'TracedUntil'),
  };
}
