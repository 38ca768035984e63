import { useState } from 'react';
import { wallTimeOf } from '../../../protocol/programme/wallTime.ts';
import { knownZone } from '../../../protocol/programme/zone.ts';
import { useWorld } from '../../live/WorldContext.ts';
import { type Ending, endOf } from './ending.ts';

export interface EndingChoice {
  readonly end: Ending;
  readonly setEnd: (end: Ending) => void;
  /** Wall time in the device's zone, `2026-11-20T16:00`. */
  readonly at: string;
  readonly setAt: (at: string) => void;
  /** The choice at this moment: hours are counted from the command. */
  readonly now: () => ReturnType<typeof endOf>;
  /** The earliest permitted time. */
  readonly earliest: string;
}

const hourMs = 3_600_000;

export function useEnding(): EndingChoice {
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
    now: () => endOf({ end, at, now: deviceTime(), timeZone }),
    earliest: wallTimeOf(deviceTime(), timeZone),
  };
}
