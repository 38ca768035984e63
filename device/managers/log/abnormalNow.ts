import type { NotCurrentPoint, SinceNow } from '../../../protocol/log/since.ts';
import { valueStates } from '../../../protocol/quality.ts';
import type { RunningStation } from '../parts.ts';

/** What is out of order now; of each list the newest `most`. */
export function abnormalNow({ commands, table, configuration: { points } }: RunningStation, most: number): SinceNow {
  const [blocks, overrides] = [commands.blocks.list(), commands.overrides.list()];
  const newestFirst = <T extends { readonly since: number }>(all: readonly T[]) =>
    all.toSorted((a, b) => b.since - a.since).slice(0, most);
  const lost = new Map<string, { name: string; points: number; heardAt: number | undefined }>();
  const notCurrent: NotCurrentPoint[] = [];
  points.forEach(({ link, source, infoNumber }) => {
    const slot = table.slotOf(infoNumber) ?? -1;
    const state = table.stateAt(slot);
    if (state === 'linkLost') {
      const known = lost.get(link) ?? { name: link, points: 0, heardAt: undefined };
      const heardAt = Math.max(known.heardAt ?? 0, table.heardAt(source) ?? 0) || undefined;
      lost.set(link, { name: link, points: known.points + 1, heardAt });
    } else if (valueStates[state].quality === 'bad') {
      notCurrent.push({ infoNumber, since: table.at(slot).sourceTime, state });
    }
  });
  return {
    blockCount: blocks.length,
    blocks: newestFirst(blocks),
    overrideCount: overrides.length,
    overrides: newestFirst(overrides),
    links: [...lost.values()],
    notCurrentCount: notCurrent.length,
    notCurrent: notCurrent.slice(0, most),
  };
}
