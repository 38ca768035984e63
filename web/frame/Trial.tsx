import { useState } from 'react';
import { useWorld } from '../live/WorldContext.ts';
import { later, Nothing } from '../text/later.tsx';
import { useStore } from '../ui/store.ts';

const TrialBand = later(async () => (await import('./TrialBand.tsx')).TrialBand, { missing: Nothing });

export function Trial() {
  const live = useWorld();
  const trial = useStore({ get: live.trial, subscribe: live.onFreshness });
  const [hasBeen, setHasBeen] = useState(false);
  if (trial && !hasBeen) setHasBeen(true);
  return hasBeen ? <TrialBand trial={trial} /> : null;
}
