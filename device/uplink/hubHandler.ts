import type { ServerResponse } from 'node:http';
import { hubUserHeader, readHubUser } from '../../protocol/uplink/hubUser.ts';
import { uplinkPaths } from '../../protocol/uplink/summary.ts';
import type { ServeHub } from '../http/hubRequest.ts';
import type { HubPeople } from './hubPeople.ts';
import type { HubHandler } from './session.ts';

interface HandlerParts {
  readonly people: HubPeople;
  /** Undefined: the service does not answer yet, or stops. */
  readonly serve: () => ServeHub | undefined;
  /** Begins the stream of the summary. */
  readonly sendSummary: (response: ServerResponse) => void;
  /** Of the paths of the archive; loaded with the first of its requests. */
  readonly archive: () => Promise<HubHandler>;
}

/** All that a hub may ask of the station, for people or for itself. */
export function hubHandler(hub: string, { people, serve, sendSummary, archive }: HandlerParts): HubHandler {
  return (request, response) => {
    const { url = '', headers } = request;
    if (url === uplinkPaths.summary) return sendSummary(response);
    if (url.startsWith(uplinkPaths.archive)) {
      archive().then(
        (answer) => answer(request, response),
        () => refuse(response, 501, 'No archive'),
      );
      return;
    }
    const header = headers[hubUserHeader];
    const person = typeof header === 'string' ? readHubUser(header) : undefined;
    if (!person) return refuse(response, 403, `Refused: ${hubUserHeader} is missing or unreadable`);
    const served = serve();
    if (!served) return refuse(response, 503, 'The service starts or stops');
    const { user, end } = people.heard(hub, person);
    response.once('close', end);
    served(request, response, { person: user });
  };
}

function refuse(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' });
  response.end(text);
}
