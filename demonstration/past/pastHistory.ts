import type { Data } from '../../device/data.ts';
import { type LocalRecorder, localRecorder } from '../../device/history/recording/localRecorder.ts';
import { historyParts } from '../../device/historyParts.ts';
import type { Station } from '../../device/station/station.ts';
import type { PastClock } from './pastClock.ts';

/**
 * The service's recorder without its thread, on clocks of the past: weeks stay in memory, and each file is written
 * once, at the end, however long that takes.
 */
export function pastHistory(data: Data, clock: PastClock, configuration: Station): LocalRecorder {
  return localRecorder({ ...historyParts(data, clock, () => configuration), finishMs: Number.POSITIVE_INFINITY });
}
