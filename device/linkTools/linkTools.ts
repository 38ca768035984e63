import type * as toolCalls from '../../protocol/calls/linkTool.ts';
import { linkToolLimits, repeatedReadLogMs } from '../../protocol/editor/limits.ts';
import type { XmlNode } from '../../protocol/wire/xml.ts';
import type { Answers, Caller } from '../calls/reply.ts';
import type { BrowsedPart } from '../drivers/driver.ts';
import type { LinkPorts } from '../drivers/security/linkPorts.ts';
import type { Events } from '../events/events.ts';
import type { Link } from '../station/links.ts';
import type { User } from '../users/user.ts';
import { browsePart } from './browsePart.ts';
import { Deadline } from './deadline.ts';
import { readPoints } from './readPoints.ts';
import { reported } from './reported.ts';
import { readToolLink } from './toolLink.ts';
import { tryLink } from './tryLink.ts';

interface LinkToolParts {
  readonly events: Pick<Events, 'record'>;
  readonly now: () => number;
  readonly running: () => readonly Link[];
  readonly ports: LinkPorts;
}

type Outcome<W> = Pick<toolCalls.LinkTest, 'result' | 'findings'> & { readonly reason?: W | 'badLink' | 'busy' };

/**
 * Tries links of drafts for administrators: over a connection of their own, or over the socket or port that the station
 * has open there. One at a time for each login; each is logged.
 */
export class LinkTools implements Answers<typeof toolCalls> {
  readonly #parts: LinkToolParts;
  readonly #busy = new Set<string>();
  /** By login, link and place: when repeated reads were last logged. */
  readonly #logged = new Map<string, number>();

  constructor(parts: LinkToolParts) {
    this.#parts = parts;
  }

  testLink({ link: node }: toolCalls.TestLink, caller: Caller<User>) {
    const isRunning = (link: Link) => this.#parts.running().some(({ id }) => id === link.id);
    const run = (link: Link, deadline: Deadline) => tryLink(link, deadline, isRunning(link), this.#parts.ports);
    return this.#try(node, caller, { isConnected: false, details: [] }, run);
  }

  readAddresses({ link, points, isRepeated }: toolCalls.ReadAddresses, caller: Caller<User>) {
    const refuse = (known: Link) => {
      if (points.length > linkToolLimits.points) return 'tooMany';
      return isRepeated && this.#isInUse(known) ? 'inUse' : undefined;
    };
    const run = async (known: Link, deadline: Deadline) => ({
      reads: await readPoints(known, points, deadline, this.#parts),
    });
    return this.#try(link, caller, { reads: [] }, run, refuse, isRepeated);
  }

  scanLink({ link, range }: toolCalls.ScanLink, caller: Caller<User>) {
    const part = { node: range };
    const run = async (known: Link, deadline: Deadline) => {
      const { found, ...rest } = await browsePart(known, part, deadline, this.#parts);
      return { ...rest, found: found.flatMap(({ point, ...one }) => (point ? { ...one, point } : [])) };
    };
    return this.#try(link, caller, { found: [], isWhole: false }, run, refuseBrowsing(part, 'badRange'));
  }

  browseLink({ link, ...part }: toolCalls.BrowseLink, caller: Caller<User>) {
    const run = (known: Link, deadline: Deadline) => browsePart(known, part, deadline, this.#parts);
    return this.#try(link, caller, { found: [], isWhole: false }, run, refuseBrowsing(part, 'badNode'));
  }

  /** `refuse`: a reason known before anything is sent; `nothing`: the content of a refusal. */
  async #try<T extends object, const W extends string = never>(
    node: XmlNode,
    { user: { login }, address, hasLeft }: Caller<User>,
    nothing: T,
    run: (link: Link, deadline: Deadline) => Promise<T>,
    refuse: (link: Link) => W | undefined = () => undefined,
    isRepeated = false,
  ): Promise<T & Outcome<W>> {
    const refused = (reason: W | 'badLink' | 'busy') =>
      ({ ...nothing, result: 'refused', reason, findings: [] }) as const;
    const read = readToolLink(node);
    if ('findings' in read) return { ...refused('badLink'), findings: reported(read.findings) };
    const { link } = read;
    const reason = this.#busy.has(login) ? 'busy' : refuse(link);
    if (reason) return refused(reason);
    this.#busy.add(login);
    const object = { kind: 'link', id: link.id, name: link.id } as const;
    const fields = { place: link.kind.describeLink(link) };
    if (!isRepeated || this.#isLogDue(`${login} ${link.id} ${fields.place}`))
      this.#parts.events.record({ kind: 'linkTested', object, person: login, address, fields });
    const deadline = new Deadline(linkToolLimits.ms, hasLeft);
    try {
      return { ...(await run(link, deadline)), result: 'done', findings: [] };
    } finally {
      deadline.end();
      this.#busy.delete(login);
    }
  }

  /** Whether it would need its own connection to a place where the station has one: some devices end the first. */
  #isInUse(link: Link): boolean {
    const own = link.kind.connection?.(link);
    const there = this.#parts.running().flatMap((other) => other.kind.connection?.(other) ?? []);
    const atPlace = there.filter(({ place }) => place === own?.place);
    return atPlace.length > 0 && !atPlace.some(({ connection }) => connection === own?.connection);
  }

  #isLogDue(what: string): boolean {
    const now = this.#parts.now();
    // Also where the clock was set back.
    for (const [key, time] of this.#logged) if (Math.abs(now - time) >= repeatedReadLogMs) this.#logged.delete(key);
    if (this.#logged.has(what)) return false;
    this.#logged.set(what, now);
    return true;
  }
}

function refuseBrowsing<W extends string>(part: BrowsedPart, bad: W) {
  return ({ kind: { browsing } }: Link) => {
    if (!browsing) return 'notOffered';
    return browsing.isPart(part) ? undefined : bad;
  };
}
