import { randomBytes } from 'node:crypto';
import type {
  BlockOutcome,
  BlockRequest,
  UnblockOutcome,
  UnblockRequest,
} from '../../../protocol/calls/intervention.ts';
import type { CommandBlock, DueValue } from '../../../protocol/commands/commandBlock.ts';
import { writtenText } from '../../../protocol/wire/writtenText.ts';
import type { User } from '../../users/user.ts';
import { type FieldPoint, isOutput } from '../fieldPoint.ts';
import type { PointTable } from '../pointTable.ts';
import type { StoredBlock } from '../storedRows.ts';
import { coverage, machinePoints } from './coverage.ts';

interface BlockChange {
  readonly kind: 'blockSet' | 'blockRemoved' | 'blockEnded';
  /** The point at which it was set. */
  readonly point: FieldPoint;
  readonly block: StoredBlock;
  /** Undefined: it has expired. */
  readonly user?: User | undefined;
  /** Other blocks that still cover points of it. */
  readonly remaining: readonly StoredBlock[];
}

interface BlockParts {
  readonly points: readonly FieldPoint[];
  readonly table: PointTable;
  /** `put` and `remove` throw where the disk can’t be written: nothing has changed then. */
  readonly store: { all(): readonly StoredBlock[]; put(block: StoredBlock): void; remove(id: string): void };
  readonly now: () => number;
  readonly may: (user: User, action: 'view' | 'block', point: FieldPoint) => boolean;
  readonly record: (change: BlockChange) => void;
  /** It has expired: removes it from the disk together with its event; both may wait until the disk can be written. */
  readonly end: (change: BlockChange) => void;
  /** What the point has moved to since that time (UTC ms) though its commands were blocked, from the log. */
  readonly movesSince: (
    point: FieldPoint,
    time: number,
  ) => readonly { readonly value: number; readonly time: number }[];
  /** What the point's programme would write at once if its commands were free; undefined: nothing. */
  readonly dueOf: (point: FieldPoint) => Omit<DueValue, 'infoNumber'> | undefined;
  /** A user has freed the point's commands; `write`: what its programme is to write at once; undefined: nothing. */
  readonly onFree: (point: FieldPoint, write: string | undefined) => void;
}

interface Known {
  readonly block: StoredBlock;
  readonly covers: (point: FieldPoint) => boolean;
  /** When the points last moved to a state meanwhile, by `moveKey`. */
  readonly moves: Map<string, number>;
}

/**
 * Blocks of commands (R16, R36), on disk and in the point table: of machines or of chosen points, of several users.
 * Their end is a time of the device's clock: a clock that is set back makes them last longer.
 */
export class CommandBlocks {
  readonly #parts: BlockParts;
  /** Points by the number of their mode point. */
  readonly #moded: ReadonlyMap<number | undefined, readonly FieldPoint[]>;
  /** By point id: the ends (UTC ms) of blocks that expired while the service was off. */
  readonly endedAtStart: ReadonlyMap<string, number>;
  #known: readonly Known[];

  constructor(parts: BlockParts) {
    this.#parts = parts;
    this.#moded = Map.groupBy(parts.points, ({ modePoint }) => modePoint);
    this.#known = parts.store.all().map((block) => this.#asKnown(block));
    const before = parts.points.flatMap((point): [string, number][] => {
      const until = endOf(this.#known.filter(({ covers }) => covers(point)).map(({ block }) => block));
      return until === undefined ? [] : [[point.id, until]];
    });
    this.sweep();
    this.endedAtStart = new Map(before.filter(([, until]) => until <= parts.now()));
    this.#show();
    for (const { block, covers, moves } of this.#known) {
      for (const point of parts.points.filter(covers)) {
        for (const { value, time } of parts.movesSince(point, block.since)) moves.set(moveKey(point, value), time);
        this.#showMoved(point);
      }
    }
  }

  /** Oldest first. */
  on(point: FieldPoint): StoredBlock[] {
    return this.#now().flatMap(({ block, covers }) => (covers(point) ? block : []));
  }

  /** Those that keep the machine from automatic whose mode the point is: of the point, and of those that name it. */
  againstAutomatic(point: FieldPoint): StoredBlock[] {
    const meant = [point, ...(this.#moded.get(point.infoNumber) ?? [])];
    return this.#now().flatMap(({ block, covers }) => (meant.some(covers) ? block : []));
  }

  /** Keeps the point's programme from writing, until that time (UTC ms; undefined: until a user removes a block). */
  barOf(point: FieldPoint): { readonly until: number | undefined } | undefined {
    const blocks = this.#known.length === 0 ? [] : this.againstAutomatic(point);
    return blocks.length === 0 ? undefined : { until: endOf(blocks) };
  }

  /** Oldest first, of these points; a block of which none is among them is left out. */
  list(point?: FieldPoint, points = this.#parts.points): CommandBlock[] {
    return this.#now().flatMap((known) => (point && !known.covers(point) ? [] : (this.#shown(known, points) ?? [])));
  }

  /** For apps that know one block a point at most: the oldest, under the point's number. */
  byPoint(points = this.#parts.points): CommandBlock[] {
    return points.flatMap((point) => {
      const [block] = isOutput(point) ? this.list(point, points) : [];
      return block ? { ...block, infoNumber: point.infoNumber, points: [point.infoNumber] } : [];
    });
  }

  /** True: it is the first time that the point moves there while its commands are blocked. */
  noteMove(point: FieldPoint, value: number, time: number): boolean {
    const all = this.#now().filter(({ covers }) => covers(point));
    const isFirst = all.some(({ moves }) => !moves.has(moveKey(point, value)));
    for (const { moves } of isFirst ? all : []) moves.set(moveKey(point, value), time);
    if (isFirst) this.#showMoved(point);
    return isFirst;
  }

  set(request: BlockRequest, user: User): BlockOutcome {
    const { store, now, points, may, record } = this.#parts;
    const { points: onlyThese = [] } = request;
    const chosen = [request, ...onlyThese].map(({ infoNumber }) => this.#pointOf(infoNumber, user));
    const [point] = chosen;
    if (!point || chosen.includes(undefined)) return refused('noPoint');
    const isOfMachine = onlyThese.length === 0 && point.machine !== undefined;
    const meant = onlyThese.length === 0 ? machinePoints(points, point) : chosen.slice(1);
    const covered = meant.filter((one) => one !== undefined);
    if (!covered.every((one) => may(user, 'block', one))) return refused('notAllowed');
    if (covered.length === 0 || !covered.every(isOutput)) return refused('notAnOutput');
    const text = writtenText(request.text);
    if (text === undefined) return refused('textMissing');
    const since = now();
    const { until } = request;
    if (until !== undefined && until <= since) return refused('untilPast');
    const machine = isOfMachine ? point.machine : undefined;
    const own = this.#now().filter(({ block }) => block.user === user.login);
    const isThere = own.some(
      ({ block, covers }) => covered.every(covers) && (machine === undefined || block.machine !== undefined),
    );
    if (isThere) return refused('alreadyBlocked', user.login);
    const first = covered.includes(point) ? [point] : [];
    const ids = [...new Set([...first, ...covered].map(({ id }) => id))];
    const block = { id: randomBytes(8).toString('hex'), machine, points: ids, text, user: user.login, since, until };
    store.put(block);
    this.#known = [...this.#known, this.#asKnown(block)];
    this.#show();
    record({ kind: 'blockSet', point, block, user, remaining: [] });
    return { result: 'done' };
  }

  /** Also another user's: the outcome and the log name the author, and whose blocks remain. */
  remove({ id, infoNumber, writes }: UnblockRequest, user: User): UnblockOutcome {
    const { store, points, may, record, dueOf, onFree } = this.#parts;
    const point = this.#pointOf(infoNumber, user);
    if (id === undefined && !point) return refused('noPoint');
    const known = this.#now().find(({ block, covers }) =>
      id === undefined ? point && covers(point) : block.id === id,
    );
    const place = known && this.#placeOf(known);
    const covered = known ? points.filter(known.covers) : [];
    if (!known || !place || !covered.some((one) => may(user, 'view', one))) return refused('notBlocked');
    const { block } = known;
    if (!covered.every((one) => may(user, 'block', one))) return refused('notAllowed');
    store.remove(block.id);
    this.#drop(known);
    const remaining = this.#remaining(known);
    for (const one of covered.filter((covered) => this.on(covered).length === 0)) {
      const due = dueOf(one)?.value;
      const isWanted = writes.some((write) => write.infoNumber === one.infoNumber && write.value === due);
      onFree(one, isWanted ? due : undefined);
    }
    record({ kind: 'blockRemoved', point: place, block, user, remaining });
    return { result: 'done', by: block.user, remaining: remaining.map(({ user, text }) => ({ user, text })) };
  }

  sweep(): void {
    this.#now();
  }

  /** Expired ones end here at the latest. */
  #now(): readonly Known[] {
    const { now, end } = this.#parts;
    for (const known of this.#known) {
      const { until } = known.block;
      const point = until !== undefined && until <= now() ? this.#placeOf(known) : undefined;
      if (!point) continue;
      this.#drop(known);
      end({ kind: 'blockEnded', point, block: known.block, remaining: this.#remaining(known) });
    }
    return this.#known;
  }

  #drop(known: Known): void {
    this.#known = this.#known.filter((one) => one !== known);
    this.#show();
  }

  #remaining({ covers }: Known): StoredBlock[] {
    const covered = this.#parts.points.filter(covers);
    return this.#known.flatMap((one) => (covered.some(one.covers) ? one.block : []));
  }

  #asKnown(block: StoredBlock): Known {
    return { block, covers: coverage(this.#parts.points, block), moves: new Map() };
  }

  /** Where it was set; if that point is not among these, another of its points; undefined: none is. */
  #placeOf({ block, covers }: Known, points = this.#parts.points): FieldPoint | undefined {
    return points.find(({ id }) => id === block.points[0]) ?? points.find(covers);
  }

  #shown(known: Known, points: readonly FieldPoint[]): CommandBlock | undefined {
    const { block, covers, moves } = known;
    const place = this.#placeOf(known, points);
    if (!place) return undefined;
    const covered = points.filter(covers);
    const moved = covered.flatMap((point) => timesOf(moves, point));
    const alone = covered.filter((point) => this.#known.every((one) => one === known || !one.covers(point)));
    return {
      ...block,
      infoNumber: place.infoNumber,
      points: covered.filter(isOutput).map(({ infoNumber }) => infoNumber),
      movedAt: moved.length === 0 ? undefined : Math.max(...moved),
      due: alone.flatMap((point) => {
        const due = this.#parts.dueOf(point);
        return due ? { infoNumber: point.infoNumber, ...due } : [];
      }),
    };
  }

  #show(): void {
    const { table, points } = this.#parts;
    for (const point of points) {
      const slot = table.slotOf(point.infoNumber);
      if (slot !== undefined)
        table.setBlocked(
          slot,
          this.#known.some(({ covers }) => covers(point)),
        );
    }
    table.commit();
  }

  #showMoved(point: FieldPoint): void {
    const { table } = this.#parts;
    const slot = table.slotOf(point.infoNumber);
    const times = this.#known.flatMap(({ covers, moves }) => (covers(point) ? timesOf(moves, point) : []));
    if (slot !== undefined && times.length > 0) table.setMoved(slot, Math.max(...times));
    table.commit();
  }

  /** Undefined: there is none that the user sees. */
  #pointOf(infoNumber: number, user: User): FieldPoint | undefined {
    return this.#parts.points.find((one) => one.infoNumber === infoNumber && this.#parts.may(user, 'view', one));
  }
}

/** When the last of them expires; undefined: never, or there are none. */
function endOf(blocks: readonly StoredBlock[]): number | undefined {
  const ends = blocks.map(({ until }) => until ?? Number.POSITIVE_INFINITY);
  const last = Math.max(...ends);
  return Number.isFinite(last) ? last : undefined;
}

function timesOf(moves: Known['moves'], { id }: FieldPoint): number[] {
  return [...moves].flatMap(([key, time]) => (key.startsWith(`${id}\n`) ? time : []));
}

/** A number has one key: each of its values would be another state. */
function moveKey({ id, kind }: FieldPoint, value: number): string {
  return `${id}\n${kind === 'numeric' ? '' : value}`;
}

function refused<R extends (BlockOutcome | UnblockOutcome)['reason']>(reason: R, by?: string) {
  return { result: 'refused', reason, by } as const;
}
