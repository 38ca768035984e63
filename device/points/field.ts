import type { Driver } from '../drivers/driver.ts';
import { LinkAcquisition, type LinkListener } from './acquisition.ts';
import { type FieldPoint, nodeId } from './fieldPoint.ts';
import type { FailureReport } from './isolated.ts';
import type { PointTable } from './pointTable.ts';
import type { Timing } from './timing.ts';

export type Links = ReadonlyMap<string, LinkAcquisition>;

interface FieldParts {
  readonly drivers: ReadonlyMap<string, { readonly driver: Driver; readonly settings: unknown }>;
  readonly points: readonly FieldPoint[];
  readonly table: PointTable;
  readonly timing: Timing;
  readonly onLink: LinkListener;
  readonly report?: FailureReport;
}

export class Field {
  readonly #links = new Map<string, LinkAcquisition>();
  readonly #nodes: ReadonlyMap<string | undefined, FieldPoint>;

  /** `running`: the links of a station that this one replaces. What they know of its points is copied to its table. */
  constructor({ drivers, points, table, timing, onLink, report }: FieldParts, running?: Links) {
    const all = points.map((point, slot) => ({ point, slot })).filter(({ point }) => !point.rejected);
    this.#nodes = new Map(points.flatMap((point) => (nodeId(point) === undefined ? [] : [[nodeId(point), point]])));
    const byLink = Map.groupBy(all, ({ point }) => point.link);
    for (const [id, { driver, settings }] of drivers) {
      const link = { id, driver, settings, points: byLink.get(id) ?? [] };
      this.#links.set(id, new LinkAcquisition(link, table, timing, onLink, report));
      const before = running?.get(id);
      if (before?.isSame(link)) before.copyTo(table, link.points);
    }
    table.commit();
  }

  get links(): Links {
    return this.#links;
  }

  /** Of a link, or of a device behind one by its `nodeId`; undefined: the first connection is still being made. */
  isUp(id: string): boolean | undefined {
    const { link = id, node } = this.#nodes.get(id) ?? {};
    const own = this.#links.get(link);
    const isUp = own?.status.isUp;
    return isUp && node !== undefined ? own?.isSettled(node) : isUp;
  }

  acquisitionOf(point: FieldPoint): LinkAcquisition | undefined {
    return this.#links.get(point.link);
  }

  /** Called each second. */
  endTraces(): void {
    for (const { monitor } of this.#links.values()) monitor.endIfOver();
  }

  /**
   * Starts every link in place of the running ones: identical ones continue without a pause; others are closed first,
   * because a device may accept one connection only.
   */
  reconcile(running: Links = new Map()): void {
    const closed = [...running].flatMap(([id, link]) => {
      const next = this.#links.get(id);
      if (!next || !link.isSame(next.link)) return link.stop();
      link.replace(next);
      this.#links.set(id, link);
      return [];
    });
    const startAll = () => {
      for (const link of this.#links.values()) link.start();
    };
    if (closed.length === 0) startAll();
    else void Promise.all(closed).then(startAll);
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#links.values()].map((link) => link.stop()));
  }
}
