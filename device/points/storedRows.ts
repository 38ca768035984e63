import type { CommandBlock } from '../../protocol/commands/commandBlock.ts';
import type { Override } from '../../protocol/commands/override.ts';
import type { Programme } from '../../protocol/programme/programme.ts';
import type { Value } from '../../protocol/sample.ts';

/** Stored under the point's permanent id, so that it survives a new configuration (R28). */
interface Row {
  readonly point: string;
}

/** By permanent ids: a machine with the points that it had then, or (no machine) chosen points. */
export interface StoredBlock extends Pick<CommandBlock, 'machine' | 'text' | 'user' | 'since' | 'until'> {
  readonly id: string;
  /** The first is the one at which it was set. */
  readonly points: readonly string[];
}

/** `states`: the names of the point's states when stored; undefined: it has none. */
export type StoredOverride = Row &
  Omit<Override, 'infoNumber' | 'field'> & { readonly states?: readonly string[] | undefined };

/**
 * `meaning`: see `Meaning`; `state`: the name of its state; older rows have no name, or no mark either. `sameSince`:
 * since when every read gave this value (UTC ms), of a row after which no change is lost.
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

export interface StoredProgramme<P = Programme> {
  readonly pointId: string;
  readonly version: number;
  readonly author: string;
  /** UTC ms. */
  readonly time: number;
  /** As the point had them when it was written: they name one that is gone. */
  readonly infoNumber: number;
  readonly name: string;
  readonly programme: P;
}
