import {
  type AddressesRead,
  type AddressRead,
  type LinkScan,
  type LinkTest,
  linkToolLimits,
  type ReadAddresses,
  type ScanLink,
  type ToolFault,
  type ToolReason,
} from '../../protocol/editor/linkTools.ts';
import type { Finding } from '../../protocol/faults/finding.ts';
import type { XmlNode } from '../../protocol/wire/xml.ts';
import { type Connection, type DeviceDetail, type Found, unwatched } from '../drivers/driver.ts';
import type { Events } from '../events/events.ts';
import type { LinkToolCalls, ToolUser } from '../managers/parts.ts';
import { reasonText } from '../station/findingText.ts';
import type { Link } from '../station/links.ts';
import { Deadline } from './deadline.ts';
import { readValueOf } from './readValue.ts';
import { toolFault, withConnection } from './toolConnection.ts';
import { readToolLink, readToolPlace, type ToolPlace } from './toolLink.ts';

interface LinkToolParts {
  readonly events: Pick<Events, 'record'>;
  readonly now: () => number;
}

type Findings = AddressesRead['findings'];
interface Tried {
  readonly result: 'done';
  readonly findings: Findings;
  readonly fault?: ToolFault;
}
interface Refused {
  readonly result: 'refused';
  readonly reason: ToolReason;
  readonly findings: Findings;
}

const noProbe = 'the driver can’t read one address';

/**
 * Tries links of drafts for administrators: over a connection of their own, or over the socket or port that the station has
 * open there. One at a time for each login; each is in the log.
 */
export class LinkTools implements LinkToolCalls {
  readonly #parts: LinkToolParts;
  readonly #busy = new Set<string>();

  constructor(parts: LinkToolParts) {
    this.#parts = parts;
  }

  async test(node: XmlNode, who: ToolUser): Promise<LinkTest> {
    let [isConnected, details]: [boolean, readonly DeviceDetail[]] = [false, []];
    let roundTripMs: number | undefined;
    const outcome = await this.#try(node, who, (link, deadline) => {
      const monitor = {
        ...unwatched,
        ended: (ended: string, ms: number) => {
          if (ended !== 'unanswered') roundTripMs = ms;
        },
      };
      return withConnection(
        link,
        deadline,
        async (connection) => {
          isConnected = true;
          await askAnything(link, connection, deadline);
          details = await detailsOf(connection, deadline);
        },
        monitor,
      );
    });
    return { ...outcome, isConnected, roundTripMs, details };
  }

  async read({ link: node, points }: ReadAddresses, who: ToolUser): Promise<AddressesRead> {
    if (points.length > linkToolLimits.points) return { ...refused('tooMany'), reads: [] };
    const reads: AddressRead[] = [];
    const outcome = await this.#try(node, who, async (known, deadline) => {
      const places = points.map((point) => readToolPlace(point, known));
      places.forEach((place, at) => {
        if ('findings' in place) reads[at] = { findings: reported(place.findings) };
      });
      const sound = places.flatMap((place, at) => ('findings' in place ? [] : { ...place, at }));
      const units = [...Map.groupBy(sound, ({ link }) => link.id).values()];
      const put = (at: number, read: Omit<AddressRead, 'findings'>) => {
        reads[at] = { findings: [], ...read };
      };
      await Promise.all(units.map((unit) => this.#readUnit(unit, deadline, put)));
    });
    return { ...outcome, reads };
  }

  async scan({ link: node, range }: ScanLink, who: ToolUser): Promise<LinkScan> {
    const found: Found[] = [];
    let isWhole = false;
    let scanned: Link | undefined;
    const run = (link: Link, deadline: Deadline) => {
      scanned = link;
      return withConnection(link, deadline, async (connection) => {
        for await (const piece of connection.browse?.(range, deadline.signal) ?? []) {
          found.push(...piece);
          if (found.length > linkToolLimits.found) return;
        }
        isWhole = true;
      });
    };
    const outcome = await this.#try(node, who, run, ({ kind: { browsing } }) => {
      if (!browsing) return 'notOffered';
      return browsing.isRange(range) ? undefined : 'badRange';
    });
    const row = ({ address, probed }: Found) => {
      const point = scanned?.kind.browsing?.pointOf(address);
      return scanned && point ? { point, ...readValueOf(scanned, probed, this.#parts.now()) } : [];
    };
    return { ...outcome, isWhole, found: found.slice(0, linkToolLimits.found).flatMap(row) };
  }

  /** Reads one after another: so the station's own questions wait for one of them at most. */
  async #readUnit(
    places: readonly (ToolPlace & { readonly at: number })[],
    deadline: Deadline,
    put: (at: number, read: Omit<AddressRead, 'findings'>) => void,
  ): Promise<void> {
    const [first] = places;
    const open = [...places];
    try {
      if (!first) return;
      await withConnection(first.link, deadline, async (connection) => {
        for (let place = open[0]; place; open.shift(), place = open[0]) {
          const { at, link, address, scaling } = place;
          const reading = connection.probe?.(address, deadline.signal) ?? Promise.reject(new Error(noProbe));
          const probed = await deadline.race(reading);
          put(at, readValueOf(link, probed, this.#parts.now(), scaling));
        }
      });
    } catch (error) {
      for (const { at } of open) put(at, { fault: toolFault(error) });
    }
  }

  /** `refuse`: what is known of it before anything is sent. */
  async #try(
    node: XmlNode,
    { login, address, hasLeft }: ToolUser,
    run: (link: Link, deadline: Deadline) => Promise<unknown>,
    refuse: (link: Link) => ToolReason | undefined = () => undefined,
  ): Promise<Tried | Refused> {
    const read = readToolLink(node);
    if ('findings' in read) return { ...refused('badLink'), findings: reported(read.findings) };
    const { link } = read;
    const reason = this.#busy.has(login) ? 'busy' : refuse(link);
    if (reason) return refused(reason);
    this.#busy.add(login);
    const object = { kind: 'link', id: link.id, name: link.id } as const;
    const fields = { place: link.kind.describeLink(link) };
    this.#parts.events.record({ kind: 'linkTested', object, person: login, address, fields });
    const deadline = new Deadline(linkToolLimits.ms, hasLeft);
    try {
      await run(link, deadline);
      return { result: 'done', findings: [] };
    } catch (error) {
      return { result: 'done', findings: [], fault: toolFault(deadline.isOver ? deadline.fault() : error) };
    } finally {
      deadline.end();
      this.#busy.delete(login);
    }
  }
}

/** A question that every device answers or refuses. Rejects with LinkError where it does neither. */
async function askAnything({ kind }: Link, connection: Connection, deadline: Deadline): Promise<void> {
  const { browsing } = kind;
  if (!browsing) return;
  for await (const _ of connection.browse?.(browsing.any, deadline.signal) ?? []) return;
}

/** What the device says of itself. Some refuse, stay silent or close the connection: that is no fault of the link. */
async function detailsOf(connection: Connection, deadline: Deadline): Promise<readonly DeviceDetail[]> {
  const details = await deadline.race(connection.identify?.(deadline.signal) ?? Promise.resolve([])).catch(() => []);
  return 'code' in details ? [] : details;
}

function reported(findings: readonly Finding[]): Findings {
  return findings.map((finding) => ({ ...finding, text: reasonText(finding) }));
}

function refused(reason: ToolReason): Refused {
  return { result: 'refused', reason, findings: [] };
}
