import { useLingui } from '@lingui/react/macro';
import { ChartLine } from 'lucide-react';
import type { AlarmOccurrence } from '../../protocol/alarms/occurrence.ts';
import { Link } from '../router/Link.tsx';
import type { Column } from '../ui/lists/DataRow.tsx';
import css from './history/HistoryView.module.css';
import type { AlarmLinksProps } from './panel/AlarmLinks.tsx';

export function trendColumn(hrefOf: AlarmLinksProps['trendHref']): Column<AlarmOccurrence> {
  return {
    id: 'trend',
    className: `noPaper ${css.trend}`,
    cell: (occurrence) => {
      const href = hrefOf(occurrence);
      return href !== undefined && <TrendLink href={href} />;
    },
  };
}

function TrendLink({ href }: { readonly href: string }) {
  const { t } = useLingui();
  return (
    <Link className="square" to={href} aria-label={t`Trend at this time`} title={t`Trend at this time`}>
      <ChartLine size={18} aria-hidden />
    </Link>
  );
}
