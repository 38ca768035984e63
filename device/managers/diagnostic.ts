import { type LinkState, mostNodesListed, mostRefusedListed } from '../../protocol/diagnostic/linkState.ts';
import type { LostHub } from '../../protocol/diagnostic/lostHub.ts';
import type { PublisherState } from '../../protocol/diagnostic/publisherState.ts';
import { longestTraceMs } from '../../protocol/diagnostic/trace.ts';
import { refusalOf } from '../../protocol/faults/itemFaultText.ts';
import { may } from '../../protocol/rights.ts';
import { decimalJson } from '../../protocol/wire/decimalText.ts';
import { badInput, type Caller } from '../calls/reply.ts';
import type { LinkAcquisition } from '../points/acquisition.ts';
import type { FieldPoint } from '../points/fieldPoint.ts';
import type { Link } from '../station/links.ts';
import { unitsOf } from '../station/linkUnits.ts';
import type { User } from '../users/user.ts';
import type { Handler } from './handler.ts';
import { cardText } from './identity.ts';
import type { ManagerParts } from './parts.ts';

/** Messages of a trace in one answer. */
const mostAtOnce = 200;
/** Links that are traced at a time: each keeps up to half a megabyte. */
const mostTracedLinks = 4;

/** How the service is; its memory, disk and certificate for technicians. */
export const getHealth: Handler<'getHealth'> =
  ({ health, version, startedAt }) =>
  async (_, { user }) => {
    const detail = may(user, 'diagnose') ? await health.detail() : undefined;
    return { health: { version, startedAt, uptimeMs: health.uptimeMs, detail } };
  };

/** Every link to the field; what is counted and where it leads for technicians. */
export const getLinks: Handler<'getLinks'> =
  (parts) =>
  (_, { user }) => ({
    links: statesOf(parts, may(user, 'diagnose')),
    // To those who do not see the whole station none is there.
    ...(seesWhole(parts) ? { publishers: publishersOf(parts, user), lostHubs: lostHubsOf(parts) } : nothing),
  });

const nothing = { publishers: [], lostHubs: [] };
const seesWhole = ({ reach }: ManagerParts) => !reach || reach.whole !== undefined;

function lostHubsOf({ uplink }: ManagerParts): LostHub[] {
  return uplink
    .state()
    .hubs.flatMap(({ isConnected, name, since, fault }) => (isConnected ? [] : { name, since, fault }));
}

function publishersOf({ publishing }: ManagerParts, user: User): PublisherState[] {
  const isDetailed = may(user, 'diagnose');
  return publishing.states.map((state) => (isDetailed ? state : { ...state, host: '', lastFault: undefined }));
}

function statesOf({ field, configuration, reach }: ManagerParts, isDetailed: boolean): LinkState[] {
  const units = unitsOf(configuration.links.values(), configuration.points);
  const seen = reach?.whole === undefined && reach && Map.groupBy(configuration.points, ({ link }) => link);
  return [...field.links].flatMap(([id, link]) => {
    const own = units.get(id) ?? [];
    if (seen)
      return stateForSome(
        id,
        link,
        [...new Set([id, ...own])].flatMap((unit) => seen.get(unit) ?? []),
      );
    const settings = configuration.links.get(id);
    return { ...stateOf(id, link, isDetailed ? settings : undefined), ...respondingOf(link, own, field) };
  });
}

/** To those who do not see the whole station, a link without a point of theirs is not there, and only theirs count. */
function stateForSome(id: string, link: LinkAcquisition, points: readonly FieldPoint[]): readonly LinkState[] {
  const refused = link.refusedPoints.filter(({ point }) => points.includes(point)).length;
  return points.length === 0 ? [] : [{ ...stateOf(id, link, undefined), points: points.length, refused }];
}

/** Links of their own, or nodes behind one. */
function respondingOf({ nodes, isUp }: LinkAcquisition, units: readonly string[], { links }: ManagerParts['field']) {
  const responding = nodes.filter(({ goneSince }) => goneSince === undefined).length;
  if (nodes.length > 0) return { units: nodes.length, respondingUnits: isUp ? responding : 0 };
  if (units.length < 2) return {};
  return { units: units.length, respondingUnits: units.filter((unit) => links.get(unit)?.status.isUp).length };
}

/** Keeps the messages of a link for at most ten minutes; who did is an event. */
export const startTrace: Handler<'startTrace'> =
  ({ field, events }) =>
  ({ link: id, forSec = longestTraceMs / 1000 }, caller) => {
    const link = field.links.get(id);
    if (!link) return { result: 'unknown' };
    if (forSec < 1) return badInput;
    const traced = [...field.links.values()].filter(({ monitor }) => monitor.tracedUntil !== undefined);
    if (!traced.includes(link) && traced.length >= mostTracedLinks) return { result: 'refused', reason: 'tooMany' };
    const until = link.monitor.startTrace(forSec * 1000, holderOf(caller));
    events.record({
      kind: 'linkTraced',
      object: { kind: 'link', id, name: id },
      person: caller.user.login,
      address: caller.address,
      fields: { until },
    });
    return { result: 'done', until };
  };

/** What of a trace is new since the last message that the page has. */
export const getTrace: Handler<'getTrace'> =
  ({ field }) =>
  ({ link, after = -1 }) => ({
    trace: field.links.get(link)?.monitor.readTrace(after, mostAtOnce) ?? { messages: [] },
  });

/** Whoever asks looks no longer; a trace that nobody looks at is over. */
export const stopTrace: Handler<'stopTrace'> =
  ({ field }) =>
  ({ link: id }, caller) => {
    const link = field.links.get(id);
    link?.monitor.stopTrace(holderOf(caller));
    return { result: link ? 'done' : 'unknown' };
  };

/** The file that goes to whoever mends it, without secrets. */
export const getSupportBundle: Handler<'getSupportBundle'> = (parts) => {
  const { supportBundle, events, health } = parts;
  const json = (value: unknown) => `${decimalJson(value, 2)}\n`;
  return async (_, { user, address }) => {
    const { name, bytes } = await supportBundle({
      'identity.xml': cardText(parts),
      'links.json': json(statesOf(parts, true)),
      'publishers.json': json(parts.publishing.states),
      'health.json': json({ uptimeMs: health.uptimeMs, ...(await health.detail()) }),
    });
    events.record({ kind: 'supportBundleMade', person: user.login, address });
    return { bundle: { name, base64: bytes.toString('base64') } };
  };
};

/** One page of one person. */
function holderOf({ user, page, address }: Caller<User>): string {
  return `${user.login} ${page ?? address}`;
}

/** `settings`: undefined for those who may not see the details. */
/** Of a link that is up; the longest lost ones first. */
function lostNodesOf({ nodes, isUp }: LinkAcquisition) {
  if (!isUp) return [];
  const lost = nodes.flatMap(({ name, goneSince: since }) => (since === undefined ? [] : [{ name, since }]));
  return lost.sort((a, b) => a.since - b.since).slice(0, mostNodesListed);
}

function stateOf(id: string, link: LinkAcquisition, settings: Link | undefined) {
  const { monitor, status, pointCount, refusedPoints } = link;
  const { isUp, since, losses, lastFault, lastAttempt } = status;
  const detail = settings && {
    address: settings.kind.describeLink(settings),
    refusedPoints: refusedPoints.slice(0, mostRefusedListed).map(({ point, why }) => ({
      ...{ infoNumber: point.infoNumber, name: point.name },
      address: settings.kind.describe(point.address, settings),
      refusal: why && refusalOf(why),
    })),
    countedSince: monitor.countedSince,
    counters: { ...monitor.counts, losses },
    roundTrips: monitor.roundTrips(),
    lastFault,
    lastAttempt: lastAttempt && { fault: lastAttempt },
    tracedUntil: monitor.tracedUntil,
    lostNodes: lostNodesOf(link),
  };
  return {
    id,
    isUp,
    since,
    lastExchange: monitor.lastExchange,
    points: pointCount,
    refused: refusedPoints.length,
    detail,
  };
}
