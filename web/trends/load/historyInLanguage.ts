import type { History } from '../../../protocol/history/getHistory.ts';
import { stationText } from '../../text/stationTexts.ts';

/** What the device recorded, with the words of its states in the reader's language. */
export function historyInLanguage(history: History): History {
  const series = history.series.map((one) => ({ ...one, states: one.states.map(stationText) }));
  return { ...history, series };
}
