import { healthRecord } from '../../protocol/diagnostic/health.ts';
import { type LinkState, linkStateRecord, mostRefusedListed } from '../../protocol/diagnostic/linkState.ts';
import { longestTraceMs, traceRecord } from '../../protocol/diagnostic/trace.ts';
import { errorCodes } from '../../protocol/errorCodes.ts';
import { refusalOf } from '../../protocol/faults/itemFaultText.ts';
import { may } from '../../protocol/rights.ts';
import { decimalJson } from '../../protocol/wire/decimalText.ts';
import { content } from '../../protocol/wire/envelope.ts';
import { isUnreadable, readNumber, readText } from '../../protocol/wire/fields.ts';
import { element, writeXml } from '../../protocol/wire/xml.ts';
import type { LinkAcquisition } from '../points/acquisition.ts';
import type { Link } from '../station/links.ts';
import type { User } from '../users/user.ts';
import type { CallRequest, Manager } from './answer.ts';
import { cardOf } from './identity.ts';
import type { ManagerParts } from './parts.ts';

/** Messages of a trace in one answer. */
const mostAtOnce = 200;
/** Links that are traced at a time: each keeps up to half a megabyte. */
const mostTracedLinks = 4;

/** How the service is; its memory, disk and certificate for technicians. */
export function getHealth({ health, version, startedAt }: ManagerParts): Manager {
  return async ({ user }) => {
    const detail = mayDiagnose(user) ? await health.detail() : undefined;
    return { content: content({}, [healthRecord.write({ version, startedAt, uptimeMs: health.uptimeMs, detail })]) };
  };
}

/** Every link to the field; what is counted and where it leads for technicians. */
export function getLinks(parts: ManagerParts): Manager {
  return ({ user }) => ({ content: content({}, statesOf(parts, mayDiagnose(user)).map(linkStateRecord.write)) });
}

function statesOf({ field, configuration }: ManagerParts, isDetailed: boolean): LinkState[] {
  return [...field.links].map(([id, link]) => {
    const settings = configuration.links.get(id);
    return stateOf(id, link, isDetailed ? settings : undefined);
  });
}

/** Keeps the messages of a link for at most ten minutes; who did is an event. */
export function startTrace({ field, events }: ManagerParts): Manager {
  return (request) => {
    const { payload, user, address } = request;
    const id = readText(payload, 'Link');
    if (id === undefined || isUnreadable(payload, ['ForSec'], readNumber)) return { code: errorCodes.badInput };
    const link = field.links.get(id);
    if (!link) return { content: content({ Result: 'unknown' }) };
    const forSec = readNumber(payload, 'ForSec') ?? longestTraceMs / 1000;
    if (!(forSec >= 1)) return { code: errorCodes.badInput };
    const traced = [...field.links.values()].filter(({ monitor }) => monitor.tracedUntil !== undefined);
    if (!traced.includes(link) && traced.length >= mostTracedLinks) {
      return { content: content({ Result: 'refused', Reason: 'tooMany' }) };
    }
    const until = link.monitor.startTrace(forSec * 1000, holderOf(request));
    events.record({
      kind: 'linkTraced',
      object: { kind: 'link', id, name: id },
      person: user?.login,
      address,
      fields: { until },
    });
    return { content: content({ Result: 'done', Until: until }) };
  };
}

/** What of a trace is new since the last message that the page has. */
export function getTrace({ field }: ManagerParts): Manager {
  return ({ payload }) => {
    const id = readText(payload, 'Link');
    if (id === undefined || isUnreadable(payload, ['After'], readNumber)) return { code: errorCodes.badInput };
    const link = field.links.get(id);
    if (!link) return { content: content({}, [element('Trace')]) };
    const part = link.monitor.readTrace(readNumber(payload, 'After') ?? -1, mostAtOnce);
    return { content: content({}, [traceRecord.write(part)]) };
  };
}

/** Whoever asks looks no longer; a trace that nobody looks at is over. */
export function stopTrace({ field }: ManagerParts): Manager {
  return (request) => {
    const id = readText(request.payload, 'Link');
    if (id === undefined) return { code: errorCodes.badInput };
    const link = field.links.get(id);
    link?.monitor.stopTrace(holderOf(request));
    return { content: content({ Result: link ? 'done' : 'unknown' }) };
  };
}

/** The file that goes to whoever mends it, without secrets, as base64. */
export function getSupportBundle(parts: ManagerParts): Manager {
  const { supportBundle, events, health } = parts;
  const json = (value: unknown) => `${decimalJson(value, 2)}\n`;
  return async ({ user, address }) => {
    const { name, bytes } = await supportBundle({
      'identity.xml': writeXml(cardOf(parts)),
      'links.json': json(statesOf(parts, true)),
      'health.json': json({ uptimeMs: health.uptimeMs, ...(await health.detail()) }),
    });
    events.record({ kind: 'supportBundleMade', person: user?.login, address });
    return { content: content({}, [element('Bundle', { Name: name }, bytes.toString('base64'))]) };
  };
}

/** One page of one person. */
function holderOf({ user, page, address }: CallRequest): string {
  return `${user?.login} ${page ?? address}`;
}

function mayDiagnose(user: User | undefined): boolean {
  return user !== undefined && may(user, 'diagnose');
}

/** `settings`: undefined for those who may not see the details. */
function stateOf(id: string, link: LinkAcquisition, settings: Link | undefined): LinkState {
  const { monitor, status, pointCount, refusedPoints } = link;
  const { isUp, since, losses, lastFault } = status;
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
    tracedUntil: monitor.tracedUntil,
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
