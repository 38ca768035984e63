import type { ReplyOf } from '../../protocol/calls/call.ts';
import type { getReports } from '../../protocol/calls/report.ts';
import type { Client } from '../api/client.ts';
import type { LatestInUse } from '../ui/useLatest.ts';
import type { MadeRows } from './madeRows.ts';
import type { ReportsView } from './reportsView.ts';

export type Reports = ReplyOf<typeof getReports>;

export interface ReportsPageProps {
  readonly client: Pick<Client, 'call' | 'open'>;
  readonly save: (file: Blob, name: string) => void;
  readonly reports: LatestInUse<Reports>;
  readonly made: MadeRows;
  readonly view: ReportsView;
  readonly hrefOf: (view: ReportsView) => string;
  /** `isRefined`: the same list, narrowed; the way back leads past it. */
  readonly go: (view: ReportsView, isRefined?: boolean) => void;
  readonly maySend: boolean;
  /** Undefined: the user does not define reports. */
  readonly editorHref: string | undefined;
  /** Device time, UTC ms. */
  readonly now: () => number;
}
