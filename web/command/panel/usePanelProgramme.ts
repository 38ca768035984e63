import { isProgrammed, type Point } from '../../../protocol/point.ts';
import type { Client } from '../../api/client.ts';
import { programmeSource } from '../../api/programmes.ts';
import { useProgrammeStates } from '../../live/useProgrammeStates.ts';

interface ProgrammeWiring {
  readonly client: Pick<Client, 'call'>;
  readonly technicalHashCode: string;
  readonly point: Point;
  /** The device runs time programmes (R6). */
  readonly isServed: boolean;
}

/** The time programme of the panel's point as it is now; reading it is nobody's activity (R7). */
export function usePanelProgramme({ client, technicalHashCode, point, isServed }: ProgrammeWiring) {
  const { infoNumber } = point;
  const isWanted = isServed && isProgrammed(point);
  const { value, refresh } = useProgrammeStates({ client, infoNumber, isWanted });
  const state = value?.find((one) => one.infoNumber === infoNumber && !one.isGone);
  return {
    state,
    /** What a command by hand holds against: a programme that runs, and nothing else. */
    running: state && state.version > 0 ? state : undefined,
    refresh,
    /** Ends the hold; false: the device did not. */
    resume: async () => {
      const answer = await programmeSource(client, infoNumber, technicalHashCode).release();
      await refresh();
      return answer?.result === 'done';
    },
  };
}
