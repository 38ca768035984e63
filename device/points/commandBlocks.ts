import type { BlockOutcome, BlockReason, BlockRequest } from '../../protocol/blockRequest.ts';
import type { CommandBlock } from '../../protocol/commandBlock.ts';
import { writtenText } from '../../protocol/writtenText.ts';
import type { User } from '../users/user.ts';
import { type FieldPoint, isOutput } from './fieldPoint.ts';
import type { PointTable } from './pointTable.ts';

/** A command block as it is kept: by the point's permanent id, so that it outlives a new configuration (R28). */
export interface KeptBlock extends Omit<CommandBlock, 'infoNumber' | 'movedAt'> {
  readonly point: string;
}

/** `put` and `remove` throw where the disk can’t be written: the block is then what it was. */
interface BlockStore {
  all(): readonly KeptBlock[];
  put(block: KeptBlock): void;
  remove(point: string): void;
}

/** What somebody did to a block, for the operation log. */
type BlockRecord = (kind: 'blockSet' | 'blockRemoved', point: FieldPoint, block: KeptBlock, user: User) => void;

interface BlockParts {
  readonly points: readonly FieldPoint[];
  readonly table: PointTable;
  readonly store: BlockStore;
  readonly now: () => number;
  readonly may: (user: User, action: 'block', point: FieldPoint) => boolean;
  readonly record: BlockRecord;
  /** Its time is over: removes it from the disk together with its event; both may wait until the disk can be written. */
  readonly end: (point: FieldPoint, block: KeptBlock) => void;
  /** When the point last moved since that time (UTC ms) though its commands were blocked, as the log has it. */
  readonly movedSince: (point: FieldPoint, time: number) => number | undefined;
}

/** Outputs whose commands are blocked (R16); kept on disk, and told to every browser by the point table. */
export class CommandBlocks {
  readonly #parts: BlockParts;
  readonly #byPoint: Map<string, KeptBlock>;
  readonly #movedAt = new Map<string, number>();

  constructor(parts: BlockParts) {
    this.#parts = parts;
    this.#byPoint = new Map(parts.store.all().map((block) => [block.point, block]));
    parts.points.forEach((point, slot) => {
      // One whose time passed while the service was off ends here, before anything is shown.
      const block = this.of(point);
      if (!block) return;
      parts.table.setBlocked(slot, true);
      const movedAt = parts.movedSince(point, block.since);
      if (movedAt !== undefined) this.noteMove(point, movedAt);
    });
    parts.table.commit();
  }

  /** The point's block; one whose time is over ends here at the latest. */
  of(point: FieldPoint): CommandBlock | undefined {
    const block = this.#byPoint.get(point.id);
    if (!block) return undefined;
    if (this.#isOver(block)) {
      this.#end(point, block);
      return undefined;
    }
    const { point: _, ...told } = block;
    return { infoNumber: point.infoNumber, ...told, movedAt: this.#movedAt.get(point.id) };
  }

  /** The point has moved at that time (UTC ms), though its commands are blocked: everybody who sees it is told. */
  noteMove({ id, infoNumber }: FieldPoint, time: number): void {
    const { table } = this.#parts;
    this.#movedAt.set(id, time);
    const slot = table.slotOf(infoNumber);
    if (slot !== undefined) table.setMoved(slot, time);
    table.commit();
  }

  list(): CommandBlock[] {
    return this.#parts.points.flatMap((point) => this.of(point) ?? []);
  }

  /** Ends those whose time is over. */
  sweep(): void {
    if (this.#byPoint.size > 0) this.list();
  }

  set({ infoNumber, text, until }: BlockRequest, user: User): BlockOutcome {
    const { points, store, now, may, record } = this.#parts;
    const point = points.find((one) => one.infoNumber === infoNumber);
    if (!point) return refused('noPoint');
    if (!may(user, 'block', point)) return refused('notAllowed');
    if (!isOutput(point)) return refused('notAnOutput');
    const written = writtenText(text);
    if (written === undefined) return refused('textMissing');
    const since = now();
    if (until !== undefined && until <= since) return refused('untilPast');
    const before = this.of(point);
    if (before) return refused('alreadyBlocked', before.user);
    const block = { point: point.id, text: written, user: user.login, since, until };
    store.put(block);
    this.#byPoint.set(point.id, block);
    this.#mark(point, true);
    record('blockSet', point, block, user);
    return { result: 'done' };
  }

  /** Also somebody else's: whose it was stands in the answer and in the log. */
  remove(infoNumber: number, user: User): BlockOutcome {
    const point = this.#parts.points.find((one) => one.infoNumber === infoNumber);
    if (!point) return refused('noPoint');
    if (!this.#parts.may(user, 'block', point)) return refused('notAllowed');
    const block = this.of(point) && this.#byPoint.get(point.id);
    if (!block) return refused('notBlocked');
    this.#parts.store.remove(point.id);
    this.#drop(point);
    this.#parts.record('blockRemoved', point, block, user);
    return { result: 'done', by: block.user };
  }

  #isOver({ until }: KeptBlock): boolean {
    return until !== undefined && until <= this.#parts.now();
  }

  #end(point: FieldPoint, block: KeptBlock): void {
    this.#drop(point);
    this.#parts.end(point, block);
  }

  #drop(point: FieldPoint): void {
    this.#byPoint.delete(point.id);
    this.#movedAt.delete(point.id);
    this.#mark(point, false);
  }

  #mark({ infoNumber }: FieldPoint, isBlocked: boolean): void {
    const { table } = this.#parts;
    const slot = table.slotOf(infoNumber);
    if (slot === undefined) return;
    table.setBlocked(slot, isBlocked);
    table.commit();
  }
}

function refused(reason: BlockReason, by?: string): BlockOutcome {
  return { result: 'refused', reason, by };
}
