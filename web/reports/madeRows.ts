import { getMadeReports } from '../../protocol/calls/report.ts';
import type { MadeReport } from '../../protocol/report/reportRecords.ts';
import { ask, type Caller, replyOf } from '../api/ask.ts';
import type { LatestParts, LatestSetting } from '../ui/latest.ts';
import { createPagedLatest, type Paged, type PagedLatest } from '../ui/pagedLatest.ts';
import type { ReportsView } from './reportsView.ts';

const firstCount = 50;
const furtherCount = 200;

export type MadeRows = PagedLatest<Paged<MadeReport>>;

interface MadeRowsSetting extends Pick<LatestSetting<unknown>, 'topic' | 'everyMs'> {
  readonly filter: Pick<ReportsView, 'only' | 'since' | 'until'>;
}

/** Reports that were made automatically, the latest period first. */
export function createMadeRows(client: Caller, { filter, ...setting }: MadeRowsSetting, parts?: LatestParts): MadeRows {
  const { only, since, until } = filter;
  const page = async (before: number | undefined, count: number) => {
    const found = replyOf(await ask(client, getMadeReports, { report: only, from: since, to: until, before, count }));
    return found && { rows: found.made, older: found.older === undefined ? undefined : String(found.older) };
  };
  return createPagedLatest<Paged<MadeReport>>(
    {
      ...setting,
      newest: async (before) => {
        const first = await page(undefined, firstCount);
        if (!first || !before) return first;
        const ids = new Set(first.rows.map(({ id }) => id));
        const joint = before.rows.findLastIndex(({ id }) => ids.has(id));
        const rest = joint === -1 ? [] : before.rows.slice(joint + 1);
        return rest.length === 0 ? first : { rows: [...first.rows, ...rest], older: before.older };
      },
      older: async ({ rows, older }) => {
        const next = await page(Number(older), furtherCount);
        return next && { rows: [...rows, ...next.rows], older: next.older };
      },
    },
    parts,
  );
}
