import { type ServiceName, services } from '../../protocol/calls.ts';
import { errorCodes } from '../../protocol/errorCodes.ts';
import { readTexts } from '../../protocol/fields.ts';
import { element, writeXml } from '../../protocol/xml.ts';
import { openSynopticWebCfg, synopticWebCfg } from '../station/configuration.ts';
import type { Manager } from './answer.ts';
import type { ManagerParts } from './parts.ts';

/** Services that a visitor without login may use (R6). */
const openServices: readonly ServiceName[] = ['Feed'];
export const allServices = Object.keys(services) as ServiceName[];

const mostPaths = 16;
const longestPath = 256;

/** The answers to the paths that may be asked, each written once (R4). */
type PathTable = Readonly<Record<string, () => string>>;

/** The paths of users; anything else is code 7, unknown and forbidden alike (R4). */
export function getConfig({ station }: ManagerParts): Manager {
  return configManager({
    SynopticWebCfg: once(() => synopticWebCfg(station)),
    'CommunicationCfg/WebServerCfg/@DisconnectionTimeoutSec': () => station.disconnectionTimeoutSec,
    // Ours, announced as the service ExternalRedirect (R22).
    'CommunicationCfg/WebServerCfg/ExternalRedirect': () =>
      writeXml(element('ExternalRedirect', {}, station.externalRedirect)),
  });
}

/** The one path of visitors (R4). */
export function getConfigUnAuth({ station, open }: ManagerParts): Manager {
  return configManager({ SynopticWebCfg: once(() => openSynopticWebCfg(station, open, openServices)) });
}

/** Answers a list of paths in its order, or refuses it whole. */
function configManager(table: PathTable): Manager {
  // Escaping megabytes of XML into the reply is the costly part: done once for each path.
  const written = new Map<string, () => string>(
    Object.entries(table).map(([path, text]) => [path, once(() => writeXml(element('XmlResponse', {}, text())))]),
  );
  return ({ payload }) => {
    const paths = readTexts(payload, 'XPathRequest').map((path) => path.trim());
    if (paths.length === 0 || paths.length > mostPaths) return { code: errorCodes.badInput };
    const found = paths.map((path) => (path.length <= longestPath ? written.get(path) : undefined));
    if (found.includes(undefined)) return { code: errorCodes.badInput };
    const responses = found.map((text) => text?.()).join('');
    return { xml: `<WebOutput><ErrorCode>0</ErrorCode><Content>${responses}</Content></WebOutput>` };
  };
}

function once(make: () => string): () => string {
  let text: string | undefined;
  return () => {
    text ??= make();
    return text;
  };
}
