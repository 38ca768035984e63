import { releaseHold } from '../../../protocol/calls/programme.ts';
import { isProgrammed, type Point } from '../../../protocol/point.ts';
import { ask, type Caller } from '../../api/ask.ts';
import { useProgrammeStates } from '../../live/useProgrammeStates.ts';

interface ProgrammeWiring {
  readonly client: Caller;
  readonly point: Point;
  /** The device runs time programmes (R6). */
  readonly isServed: boolean;
}

/** Reading the programme is not user activity (R7). */
export function usePanelProgramme({ client, point, isServed }: ProgrammeWiring) {
  const { infoNumber } = point;
  const isWanted = isServed && isProgrammed(point);
  const { value, refresh } = useProgrammeStates({ client, infoNumber, isWanted });
  const state = value?.find((one) => one.infoNumber === infoNumber && !one.isGone);
  return {
    state,
    /** A programme that runs, and nothing else. */
    running: state && state.version > 0 ? state : undefined,
    refresh,
    /** Ends the hold; false: the device did not. */
    resume: async () => {
      const { kind } = await ask(client, releaseHold, { infoNumber });
      await refresh();
      return kind === 'ok';
    },
  };
}
