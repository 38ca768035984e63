import type { AlarmOccurrence } from '../../../protocol/alarms/occurrence.ts';
import {
  type AlarmHistoryFilter,
  type AlarmHistoryQuery,
  getAlarmHistory,
} from '../../../protocol/calls/alarmHistory.ts';
import { ask, type Caller, pageOf } from '../../api/ask.ts';
import type { LatestParts, LatestSetting } from '../../ui/latest.ts';
import { createPagedLatest, type Paged, type PagedLatest } from '../../ui/pagedLatest.ts';

const firstCount = 100;
const furtherCount = 300;

type HistoryList = Paged<AlarmOccurrence>;

export type HistoryRows = PagedLatest<HistoryList>;

/** The newest rows are read again, because an active alarm changes until it is over. */
export function createHistoryRows(
  client: Caller,
  filter: AlarmHistoryFilter,
  topic?: LatestSetting<HistoryList>['topic'],
  parts?: LatestParts,
): HistoryRows {
  const read = async (query: AlarmHistoryQuery) => pageOf(await ask(client, getAlarmHistory, query));
  return createPagedLatest<HistoryList>(
    {
      topic,
      newest: async (before) => {
        const page = await read({ ...filter, count: firstCount });
        if (typeof page !== 'object') return page;
        const { occurrences, older } = page;
        const last = occurrences.at(-1)?.occurrence ?? Number.POSITIVE_INFINITY;
        // Older rows continue where these end; if they do not reach it, there would be a gap.
        const isJoined = before?.rows.some(({ occurrence }) => occurrence >= last);
        const rest = isJoined ? (before?.rows.filter(({ occurrence }) => occurrence < last) ?? []) : [];
        return { rows: [...occurrences, ...rest], older: rest.length > 0 ? before?.older : older };
      },
      older: async (before) => {
        const page = await read({ ...filter, before: before.older, count: furtherCount });
        if (typeof page !== 'object') return page;
        return { rows: [...before.rows, ...page.occurrences], older: page.older };
      },
    },
    parts,
  );
}
