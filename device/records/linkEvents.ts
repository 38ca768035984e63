import { withoutEmpty } from '../../protocol/faults/coded.ts';
import type { LinkFault } from '../../protocol/faults/linkFault.ts';
import { linkFaultText } from '../../protocol/faults/linkFaultText.ts';
import type { LinkSettings } from '../drivers/driver.ts';
import type { Recorder } from '../events/entry.ts';
import type { LinkAcquisition } from '../points/acquisition.ts';
import { type FieldPoint, nodeId } from '../points/fieldPoint.ts';
import type { PointTable } from '../points/pointTable.ts';
import { unitsOf } from '../station/linkUnits.ts';
import { type LossListener, type UnitLoss, UnitLosses } from './unitLosses.ts';

/** Shortest interval between events about a wrong clock of a link. */
const clockAgainMs = 3_600_000;

interface RecordParts {
  readonly links: Iterable<LinkSettings>;
  readonly points: readonly FieldPoint[];
  readonly table: Pick<PointTable, 'heardAt'>;
  /** UTC ms. */
  readonly now: () => number;
  /** Monotonic ms. */
  readonly tick: () => number;
  readonly events: Pick<Recorder, 'recordFolded'>;
  /** For the log of the service. */
  readonly say: (line: string) => void;
}

/** Of a link that is lost with all of its units one event, of a unit that is lost alone its own. */
export function recordLinks(parts: RecordParts) {
  const { links, points, table, now, tick } = parts;
  const byLink = Map.groupBy(points, ({ link }) => link);
  const pointsOf = (units: readonly string[]) => units.flatMap((unit) => byLink.get(unit) ?? []);
  const heardAt = (unit: string) => Math.max(...pointsOf([unit]).map(({ source }) => table.heardAt(source) ?? 0));
  const all = [...unitsOf(links, points)].map(([id, units]) => {
    const listener = listenerOf(parts, (unit) => {
      const [only, ...others] = unit === undefined ? units : [unit];
      // A link with one unit goes by the name of that.
      const name = only === undefined || others.length > 0 ? id : only;
      const count = pointsOf(unit === undefined ? units : [unit]).length;
      return { name, count, groups: [name, ...others, ...(only === undefined ? [] : [only])] };
    });
    return [units, new UnitLosses(units, listener, { heardAt, now, tick })] as const;
  });
  const lossOf = (unit: string, loss: LinkAcquisition['loss']) =>
    loss ? [[unit, { fault: loss.fault, at: loss.time, tick: tick() - (now() - loss.time) }] as const] : [];
  const nodeLosses = new Map<string, UnitLoss>();
  const ofNode = (link: string, node: string, fault: LinkFault | undefined) => {
    const name = nodeId({ link, node }) ?? link;
    const count = pointsOf([link]).filter((point) => point.node === node).length;
    const listener = listenerOf(parts, () => ({ name, count, groups: [name, link] }));
    if (fault === undefined) listener.back(node, nodeLosses.get(name));
    else {
      const loss = { fault, at: now(), tick: tick() };
      nodeLosses.set(name, loss);
      listener.lost(node, loss);
    }
  };
  const byUnit = new Map(all.flatMap(([units, losses]) => units.map((unit) => [unit, losses] as const)));
  return {
    /** As a `LinkListener`. */
    changed: (link: string, lost: LinkFault | undefined, node?: string) =>
      node === undefined ? byUnit.get(link)?.changed(link, lost) : ofNode(link, node, lost),
    /** With the links that continue from the station before. */
    begin: (running: ReadonlyMap<string, Pick<LinkAcquisition, 'loss'>>) => {
      for (const [units, losses] of all) losses.resume(units.flatMap((unit) => lossOf(unit, running.get(unit)?.loss)));
    },
    eachSecond: () => {
      for (const [, losses] of all) losses.settle();
    },
    end: () => {
      for (const [, losses] of all) losses.end();
    },
  };
}

/** `groups`: all links of which it is an event. */
type Lost = { readonly name: string; readonly count: number; readonly groups: readonly string[] };

function listenerOf({ events, say, tick }: RecordParts, of: (unit: string | undefined) => Lost): LossListener {
  const headOf = ({ name, groups }: Lost) => ({
    object: { kind: 'link', id: name, name } as const,
    groups: groups.map((link) => `link:${link}`),
  });
  return {
    lost: (unit, { at, fault }) => {
      const lost = of(unit);
      const kind = unit === undefined ? 'linkLost' : 'unitLost';
      events.recordFolded({ kind, time: at, ...headOf(lost), fields: { points: lost.count, ...withoutEmpty(fault) } });
      say(`${lines[kind](lost.name)}: ${linkFaultText(fault)}.`);
    },
    back: (unit, loss) => {
      const lost = of(unit);
      const kind = unit === undefined ? 'linkBack' : 'unitBack';
      const lastedMs = loss && Math.round(tick() - loss.tick);
      events.recordFolded({ kind, ...headOf(lost), fields: { points: lost.count, lastedMs } });
      say(`${lines[kind](lost.name)}.`);
    },
  };
}

const lines = {
  linkLost: (link: string) => `Field link ${link} lost`,
  linkBack: (link: string) => `Field link ${link} restored`,
  unitLost: (unit: string) => `Field unit ${unit} does not respond`,
  unitBack: (unit: string) => `Field unit ${unit} responds again`,
};

/** Records impossible times of a link's field, at most once an hour; `fieldTime`: UTC ms. */
export function recordWrongClocks({ tick, events }: Pick<RecordParts, 'tick' | 'events'>) {
  const reportedAt = new Map<string, number>();
  return (link: string, fieldTime: number): void => {
    if (tick() - (reportedAt.get(link) ?? Number.NEGATIVE_INFINITY) < clockAgainMs) return;
    reportedAt.set(link, tick());
    events.recordFolded({
      kind: 'fieldClockWrong',
      object: { kind: 'link', id: link, name: link },
      fields: { fieldTime },
    });
  };
}
