import { useState } from 'react';
import { wallTimeOf } from '../../../protocol/programme/wallTime.ts';
import { knownZone } from '../../../protocol/programme/zone.ts';
import { useWorld } from '../../live/WorldContext.ts';
import { type Ending, endOf } from './ending.ts';

export type EndingChoice = ReturnType<typeof useEnding>;

const hourMs = 3_600_000;

/** Times of the choice are wall times in the device's zone, `2026-11-20T16:00`. */
export function useEnding() {
  const live = useWorld();
  const timeZone = knownZone(live.timeZone());
  const deviceTime = () => live.deviceTime() ?? Date.now();
  const [end, setEnd] = useState<Ending>('open');
  const [at, setAt] = useState(() => wallTimeOf(deviceTime() + hourMs, timeZone));
  return {
    end,
    setEnd,
    at,
    setAt,
    /** The choice at this moment: hours are counted from the command. */
    now: () => endOf({ end, at, now: deviceTime(), timeZone }),
    earliest: wallTimeOf(deviceTime(), timeZone),
  };
}
