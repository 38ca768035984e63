import { getProgrammes } from '../../protocol/calls/programmeState.ts';
import type { ProgrammeState } from '../../protocol/programme/programmeState.ts';
import type { Caller } from '../api/ask.ts';
import { stationText } from '../text/stationTexts.ts';
import { useInLanguage } from '../text/useInLanguage.ts';
import type { LatestInUse } from '../ui/useLatest.ts';
import { usePartReader } from './useReader.ts';
import { useTopicLatest } from './useTopicLatest.ts';

interface ProgrammeStatesUse {
  readonly client: Caller;
  readonly infoNumber?: number | undefined;
  readonly isWanted?: boolean;
}

/** For as long as the component is there; polling is no activity of the user (R7). */
export function useProgrammeStates(use: ProgrammeStatesUse): LatestInUse<readonly ProgrammeState[]> {
  const { client, infoNumber, isWanted = true } = use;
  const read = usePartReader(client, getProgrammes, 'programmes', { infoNumber });
  const latest = useTopicLatest({ read, topic: 'programmes', isWanted });
  return { ...latest, value: useInLanguage(latest.value, translate) };
}

type States = readonly ProgrammeState[] | undefined;

function translate(states: States): States {
  return states?.map((state) => ({ ...state, name: stationText(state.name) }));
}
