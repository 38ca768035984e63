import { useState } from 'react';
import { type AlarmAct, alarmActWords } from '../text/labels/alarmWords.ts';

/** What was asked of the device, and what it did not do. */
export interface Acts {
  readonly isBusy: boolean;
  /** Of the last request, those that were not done; empty: all were. */
  readonly failed: readonly AlarmAct[];
  readonly asked: number;
  /** Whether all of it was done. */
  readonly run: (act: Promise<AlarmAct | readonly AlarmAct[]>) => Promise<boolean>;
  readonly forget: () => void;
}

/** Asks one thing after another; the list is read again after each. */
export function useActs(refresh: () => Promise<void>): Acts {
  const [isBusy, setBusy] = useState(false);
  const [{ failed, asked }, setLast] = useState<Pick<Acts, 'failed' | 'asked'>>({ failed: [], asked: 0 });
  const run: Acts['run'] = async (act) => {
    setBusy(true);
    const answer = await act;
    const all = Array.isArray(answer) ? (answer as readonly AlarmAct[]) : [answer as AlarmAct];
    const bad = all.filter((one) => alarmActWords(one) !== undefined);
    setLast({ failed: bad, asked: all.length });
    await refresh();
    setBusy(false);
    return bad.length === 0;
  };
  return { isBusy, failed, asked, run, forget: () => setLast({ failed: [], asked: 0 }) };
}
