import { useState } from 'react';
import { later, Nothing } from '../text/later.tsx';
import type { CountdownBandProps } from './CountdownBand.tsx';
import { useCountdown } from './SessionContext.ts';

const CountdownBand = later(async () => (await import('./CountdownBand.tsx')).CountdownBand, { missing: Nothing });

/** Loaded with the first countdown: most sessions have none. */
export function Countdown(props: CountdownBandProps) {
  const isCounting = useCountdown() !== undefined;
  const [isNeeded, setNeeded] = useState(false);
  if (isCounting && !isNeeded) setNeeded(true);
  return isNeeded && <CountdownBand {...props} />;
}
