import { type ServiceName, services } from '../../protocol/services.ts';
import { webOutputInPieces } from '../../protocol/wire/envelope.ts';
import { element, writeXml } from '../../protocol/wire/xml.ts';
import type { CachedReply } from '../calls/answer.ts';
import { type Answers, badInput } from '../calls/reply.ts';
import { openSynopticWebCfg, synopticHeads, synopticWebCfg } from '../station/pages/synopticWebCfg.ts';
import type { Handler } from './handler.ts';

/** Services that a visitor without login may use (R6). */
const openServices: readonly ServiceName[] = ['Feed', 'Text'];
export const allServices = Object.keys(services) as ServiceName[];

const mostPaths = 16;
const longestPath = 256;
/** Lists of paths whose answer is cached. */
const mostCached = 8;

/** What is answered to the paths that may be asked (R4), as XML in pieces. */
type PathTable = Readonly<Record<string, () => readonly string[]>>;

/** The paths of users; anything else is code 7, unknown and forbidden alike (R4). */
export const getConfig: Handler<'getConfig'> = ({ configuration }) =>
  configHandler({
    SynopticWebCfg: () => xmlString(synopticWebCfg(configuration)),
    'CommunicationCfg/WebServerCfg/@DisconnectionTimeoutSec': () => xmlString([configuration.disconnectionTimeoutSec]),
    // Ours, announced as services of their names (R22, R41).
    'CommunicationCfg/WebServerCfg/ExternalRedirect': () =>
      xmlString([writeXml(element('ExternalRedirect', {}, configuration.externalRedirect))]),
    'CommunicationCfg/WebServerCfg/@InactivityExempt': () => xmlString([configuration.inactivityExempt]),
    // Ours, announced as the service Pages.
    'SynopticWebCfg/Heads': () => xmlString(synopticHeads(configuration)),
    'SynopticWebCfg/SynopticWeb': () =>
      configuration.synoptics.flatMap(({ xml }) => ['<string>', ...xmlString([xml]), '</string>']),
  });

/** The one path of visitors (R4). */
export const getConfigUnAuth: Handler<'getConfigUnAuth'> = ({ configuration, open, messaging }) => {
  // Alarms only of a station that says so, for one of its open pages or its login page; messages where they have links.
  const announced: readonly ServiceName[] = [
    ...openServices,
    ...(open.alarmPoints ? (['Alarm'] as const) : []),
    ...(configuration.loginShowsAlarms ? (['AlarmCounts'] as const) : []),
    ...(messaging.messages.parts.publicUrl === undefined ? [] : (['Message'] as const)),
  ];
  return configHandler({ SynopticWebCfg: () => xmlString(openSynopticWebCfg(configuration, open, announced)) });
};

/** Answers a list of paths in its order, or refuses it whole. */
function configHandler(table: PathTable): Answers['getConfigUnAuth'] {
  const texts = new Map(Object.entries(table));
  // Writing megabytes of XML is the costly part; the app asks for one or two lists.
  const cachedLists = new Map<string, CachedReply>();
  return ({ paths: requested }) => {
    const paths = requested.map((path) => path.trim());
    if (paths.length === 0 || paths.length > mostPaths) return badInput;
    if (paths.some((path) => path.length > longestPath || !texts.has(path))) return badInput;
    const list = paths.join(' ');
    const cached = cachedLists.get(list) ?? { write: () => written(paths.map((path) => texts.get(path)?.() ?? [])) };
    if (!cachedLists.has(list) && cachedLists.size >= mostCached) cachedLists.clear();
    cachedLists.set(list, cached);
    return { cached };
  };
}

function written(answers: readonly (readonly string[])[]): Iterable<string> {
  const responses = answers.flatMap((pieces) => ['<XmlResponse>', ...pieces, '</XmlResponse>']);
  return webOutputInPieces({}, responses);
}

/**
 * XML in XML goes as CDATA: escaped it would be half as long again, and be resolved character by character (R2). A piece
 * is an element or a tag: what ends a CDATA section never stands across two of them.
 */
function xmlString(pieces: readonly string[]): string[] {
  return ['<![CDATA[', ...pieces.map((piece) => piece.replaceAll(']]>', ']]]]><![CDATA[>')), ']]>'];
}
