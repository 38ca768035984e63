import { useCallback, useState } from 'react';
import { isProgrammed, type Point } from '../../../protocol/point.ts';
import type { ProgrammeState } from '../../../protocol/programme/programmeState.ts';
import type { Client } from '../../api/client.ts';
import { programmeSource, readProgrammes } from '../../api/programmes.ts';
import { useWhileSeen } from '../../ui/useWhileSeen.ts';

const askMs = 5000;

interface ProgrammeWiring {
  readonly client: Pick<Client, 'call'>;
  readonly technicalHashCode: string;
  readonly point: Point;
  /** The device runs time programmes (R6). */
  readonly isServed: boolean;
}

/** The time programme of the panel's point as it is now, asked again while the page is seen; nobody's activity (R7). */
export function useProgramme({ client, technicalHashCode, point, isServed }: ProgrammeWiring) {
  const { infoNumber } = point;
  const isWanted = isServed && isProgrammed(point);
  const [state, setState] = useState<ProgrammeState>();
  const refresh = useCallback(async () => {
    if (!isWanted) return;
    const states = await readProgrammes(client, infoNumber);
    if (states) setState(states.find((one) => one.infoNumber === infoNumber && !one.isGone));
  }, [client, infoNumber, isWanted]);
  useWhileSeen(isWanted ? refresh : undefined, askMs);
  return {
    state,
    /** What a command by hand holds against: a programme that runs, and nothing else. */
    running: state && state.version > 0 && !state.isGone ? state : undefined,
    refresh,
    /** Ends the hold; false: the device did not. */
    resume: async () => {
      const answer = await programmeSource(client, infoNumber, technicalHashCode).release();
      await refresh();
      return answer?.result === 'done';
    },
  };
}
