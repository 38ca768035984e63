import { useCallback } from 'react';
import type { Point } from '../../protocol/point.ts';
import { may } from '../../protocol/rights.ts';
import { serves } from '../session/rights.ts';
import { useSessionState } from '../session/SessionContext.ts';

/** Whether a point may be commanded by whoever is logged in, on a device that takes commands (R6, R16). */
export function useMayCommand(): (point: Point) => boolean {
  const { station } = useSessionState();
  return useCallback(
    (point) => station !== undefined && serves(station, 'sendCommand') && may(station.profile, 'command', point),
    [station],
  );
}
