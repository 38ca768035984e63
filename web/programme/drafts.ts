import { mapValues } from '../../protocol/programme/mapValues.ts';
import type { PointProgramme } from '../../protocol/programme/pointProgramme.ts';
import type { Programme } from '../../protocol/programme/programme.ts';
import { valueNow } from '../../protocol/stateNames.ts';
import { type Edits, mapEdits } from '../ui/draft/edits.ts';

/** `base`: the programme of the device that was edited. */
export interface Draft {
  readonly edits: Edits<Programme>;
  readonly base: PointProgramme;
  readonly states: readonly string[];
}

/** A switch to a named state stays one, wherever that state is in the list now. */
export function withStates({ edits, base, states: before }: Draft, states: readonly string[]): Draft {
  if (states.join('\n') === before.join('\n')) return { edits, base, states };
  const now = (value: string) => String(valueNow(Number(value), before, states) ?? states.length);
  const named = (programme: Programme) => mapValues(programme, now);
  return { edits: mapEdits(edits, named), base: { ...base, programme: named(base.programme) }, states };
}
