import type { BlockOutcome, BlockReason, BlockRequest } from '../../../protocol/commands/blockRequest.ts';
import type { CommandBlock } from '../../../protocol/commands/commandBlock.ts';
import { writtenText } from '../../../protocol/wire/writtenText.ts';
import type { User } from '../../users/user.ts';
import { type FieldPoint, isOutput } from '../fieldPoint.ts';
import type { StoredBlock } from '../storedRows.ts';
import { type InterventionParts, Interventions } from './interventions.ts';

interface BlockParts extends InterventionParts<StoredBlock> {
  /** What a person did to a block, for the operation log. */
  readonly record: (kind: 'blockSet' | 'blockRemoved', point: FieldPoint, block: StoredBlock, user: User) => void;
  /** When the point last moved since that time (UTC ms) though its commands were blocked, as the log has it. */
  readonly movedSince: (point: FieldPoint, time: number) => number | undefined;
}

/** Outputs whose commands are blocked (R16), on disk and in the point table. */
export class CommandBlocks extends Interventions<StoredBlock, BlockParts, CommandBlock> {
  readonly #movedAt = new Map<string, number>();

  constructor(parts: BlockParts) {
    super(parts);
    this.restore(parts.store.all());
    for (const point of parts.points) {
      const block = this.current(point);
      const movedAt = block && parts.movedSince(point, block.since);
      if (movedAt !== undefined) this.noteMove(point, movedAt);
    }
  }

  of(point: FieldPoint): CommandBlock | undefined {
    const block = this.current(point);
    if (!block) return undefined;
    const { point: _, ...shown } = block;
    return { infoNumber: point.infoNumber, ...shown, movedAt: this.#movedAt.get(point.id) };
  }

  /** The point has moved at that time (UTC ms) though its commands are blocked. */
  noteMove({ id, infoNumber }: FieldPoint, time: number): void {
    const { table } = this.parts;
    this.#movedAt.set(id, time);
    const slot = table.slotOf(infoNumber);
    if (slot !== undefined) table.setMoved(slot, time);
    table.commit();
  }

  set({ infoNumber, text, until }: BlockRequest, user: User): BlockOutcome {
    const { store, now, record } = this.parts;
    const point = this.pointFor('block', infoNumber, user);
    if (typeof point === 'string') return refused(point);
    if (!isOutput(point)) return refused('notAnOutput');
    const written = writtenText(text);
    if (written === undefined) return refused('textMissing');
    const since = now();
    if (until !== undefined && until <= since) return refused('untilPast');
    const before = this.current(point);
    if (before) return refused('alreadyBlocked', before.user);
    const block = { point: point.id, text: written, user: user.login, since, until };
    store.put(block);
    this.put(point, block);
    record('blockSet', point, block, user);
    return { result: 'done' };
  }

  /** Also another person's: the outcome and the log name its author. */
  remove(infoNumber: number, user: User): BlockOutcome {
    const point = this.pointFor('block', infoNumber, user);
    if (typeof point === 'string') return refused(point);
    const block = this.current(point);
    if (!block) return refused('notBlocked');
    this.parts.store.remove(point.id);
    this.put(point, undefined);
    this.parts.record('blockRemoved', point, block, user);
    return { result: 'done', by: block.user };
  }

  protected show(slot: number, { id }: FieldPoint, block: StoredBlock | undefined): void {
    if (!block) this.#movedAt.delete(id);
    this.parts.table.setBlocked(slot, block !== undefined);
  }
}

function refused(reason: BlockReason, by?: string): BlockOutcome {
  return { result: 'refused', reason, by };
}
