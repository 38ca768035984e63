import type { OnCall } from '../../protocol/calls/onCall.ts';

type Roster = OnCall['rosters'][number];

/** The duty after the one of now; undefined: none begins in the days that were read. */
export function nextDuty({ duties, until }: Roster): Roster['duties'][number] | undefined {
  return until === undefined ? undefined : duties.find(({ from }) => from >= until);
}
