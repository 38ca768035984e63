import type { CommandBlock } from '../../protocol/commands/commandBlock.ts';
import type { Override } from '../../protocol/commands/override.ts';
import type { Programme } from '../../protocol/programme/programme.ts';
import type { Value } from '../../protocol/sample.ts';

/** What is stored of a point, by its permanent id, so that it outlives a new configuration (R28). */
interface Row {
  readonly point: string;
}

/** A block: of a machine and the points that it had then, or (no machine) of its points alone, by their permanent ids. */
export interface StoredBlock extends Pick<CommandBlock, 'machine' | 'text' | 'user' | 'since' | 'until'> {
  readonly id: string;
  /** The first is the one at which it was set. */
  readonly points: readonly string[];
}

/** `states`: the names of the point's states when it was stored; undefined: it has none. */
export type StoredOverride = Row &
  Omit<Override, 'infoNumber' | 'field'> & { readonly states?: readonly string[] | undefined };

/**
 * The last sample of a point. `meaning`: a mark of what its number means (`Meaning`); `state`: the name of its state.
 * Older rows have no name, or no mark either.
 * `sameSince`: since when all that was read is this value (UTC ms), of a row after which no change is lost.
 */
export type StoredSample = readonly [
  pointId: string,
  value: Value,
  sourceTime: number,
  meaning?: string | undefined,
  state?: string | undefined,
  isFieldTime?: boolean,
  sameSince?: number | undefined,
];

/** One version of a point's programme, under the point's permanent id (R28). */
export interface StoredProgramme<P = Programme> {
  readonly pointId: string;
  readonly version: number;
  readonly author: string;
  /** UTC ms. */
  readonly time: number;
  /** Of the point when it was written: they name one that is gone. */
  readonly infoNumber: number;
  readonly name: string;
  readonly programme: P;
}
