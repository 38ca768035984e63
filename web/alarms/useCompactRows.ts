import { useState } from 'react';
import { readSetting, storeSetting } from '../ui/browser/browserSetting.ts';

const key = 'vigie.alarmRows';

/** Whether the rows of active alarms have one line each, as was chosen in this browser. */
export function useCompactRows(): readonly [boolean, (areCompact: boolean) => void] {
  const [areCompact, setCompact] = useState(() => readSetting(key) === 'compact');
  const choose = (areCompact: boolean) => {
    setCompact(areCompact);
    storeSetting(key, areCompact ? 'compact' : 'roomy');
  };
  return [areCompact, choose];
}
