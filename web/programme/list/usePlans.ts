import { useCallback, useState } from 'react';
import { getProgramme } from '../../../protocol/calls/programme.ts';
import type { PointProgramme } from '../../../protocol/programme/pointProgramme.ts';
import type { ProgrammeState } from '../../../protocol/programme/programmeState.ts';
import { ask, type Caller, replyOf } from '../../api/ask.ts';
import { useLatest } from '../../ui/useLatest.ts';
import { useSame } from '../../ui/useSame.ts';

/** Requests under way at once. */
const mostAtOnce = 4;

type Wanted = Pick<ProgrammeState, 'infoNumber' | 'version'>;
type PlanOf = (programme: Wanted) => PointProgramme | undefined;

/** The programmes themselves, each read once for each version and configuration. */
export function usePlans(client: Caller, states: readonly ProgrammeState[], technicalHashCode: string): PlanOf {
  const keyOf = useCallback(
    ({ infoNumber, version }: Wanted) => `${technicalHashCode} ${infoNumber} ${version}`,
    [technicalHashCode],
  );
  const wanted = useSame(
    states
      .filter(({ isGone, version }) => !isGone && version > 0)
      .map(({ infoNumber, version }): Wanted => ({ infoNumber, version })),
  );
  const [known] = useState(() => new Map<string, PointProgramme>());
  const read = useCallback(async () => {
    const missing = wanted.filter((one) => !known.has(keyOf(one)));
    const queue = [...missing];
    const readNext = async (): Promise<void> => {
      const one = queue.shift();
      if (!one) return;
      const { infoNumber } = one;
      const stored = replyOf(await ask(client, getProgramme, { infoNumber }))?.stored;
      if (stored) known.set(keyOf(one), stored);
      return readNext();
    };
    await Promise.all(Array.from({ length: mostAtOnce }, readNext));
    return missing.every((one) => known.has(keyOf(one))) || undefined;
  }, [client, wanted, known, keyOf]);
  useLatest({ read, isWanted: wanted.length > 0 });
  return (one) => known.get(keyOf(one));
}
