import type { ServerResponse } from 'node:http';
import { ownTiming } from '../../../device/points/timing.ts';
import { HubLink } from '../../../device/uplink/hubLink.ts';
import { calls } from '../../../protocol/calls.ts';
import { servicePath } from '../../../protocol/headers.ts';
import { type Summary, summaryPeriodMs, uplinkPaths } from '../../../protocol/uplink/summary.ts';
import { webOutput } from '../../../protocol/wire/envelope.ts';
import { writeXml } from '../../../protocol/wire/xml.ts';
import { fullFrame, nextFrame } from './frames.ts';
import type { SimulatedKey } from './simulatedKey.ts';
import type { SimulatedSite } from './site.ts';
import { changeOf, summaryOf } from './summaries.ts';

const reply = writeXml(webOutput(0));
const streamPath = `/${servicePath}${calls.stream.path}`;

/**
 * On the uplink of a real station, which dials, pings and paces: a summary with its changes, the feed, and an empty
 * reply to every other call.
 */
export class SimulatedStation {
  readonly #points: number;
  readonly #link: HubLink;
  readonly #summary: Summary;
  readonly #streams = new Set<ServerResponse>();
  #summaryStream: ServerResponse | undefined;
  #frame = 0;

  constructor({ id, key, cert: certificate }: SimulatedKey, site: SimulatedSite) {
    const { host, port, points, spreadMs } = site;
    this.#points = points;
    this.#summary = summaryOf(id, site);
    this.#link = new HubLink({
      url: `https://${host}:${port}`,
      // Each wait is as after a long outage.
      timing: { ...ownTiming, sleep: (_, signal) => ownTiming.sleep(Math.random() * spreadMs, signal) },
      key: () => ({ key, certificate }),
      ...{ proxy: undefined, isOfHub: () => true, onConflict: () => undefined, onChange: () => undefined },
      handler: ({ url }, response) => this.#serve(response, url ?? ''),
    });
  }

  get isLive(): boolean {
    return this.#summaryStream?.destroyed === false;
  }

  /** Dials after a random part of the spread; again whenever the connection ends. */
  start(): void {
    this.#link.start('soon');
  }

  stop(): void {
    this.#link.stop();
  }

  /** One of its summary points has another value, and an alarm comes or goes. */
  change(): void {
    this.#write(changeOf(this.#summary));
  }

  /** So many of its points have other values. */
  feed(changed: number): void {
    if (this.#streams.size === 0) return;
    const frame = nextFrame(this.#frame, changed, this.#points);
    this.#frame += 1;
    for (const response of this.#streams) response.write(frame);
  }

  #serve(response: ServerResponse, path: string): void {
    if (path === uplinkPaths.summary) this.#tell(response);
    else if (path === streamPath) this.#stream(response);
    else response.writeHead(200, { 'content-type': 'application/xml' }).end(reply);
  }

  #tell(response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'application/x-ndjson' });
    this.#summaryStream = response;
    this.#write(this.#summary);
    const timer = setInterval(() => this.#write({}), summaryPeriodMs);
    response.once('close', () => clearInterval(timer));
  }

  #write(line: object): void {
    if (this.isLive) this.#summaryStream?.write(`${JSON.stringify({ ...line, time: Date.now() })}\n`);
  }

  #stream(response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    response.write(fullFrame(this.#frame, this.#points));
    this.#streams.add(response);
    response.once('close', () => this.#streams.delete(response));
  }
}
