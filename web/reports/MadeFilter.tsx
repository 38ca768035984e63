import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { MadeReport } from '../../protocol/report/reportRecords.ts';
import { TimeChoice } from '../text/fields/TimeChoice.tsx';
import { stationText } from '../text/stationTexts.ts';
import { Options } from '../ui/Options.tsx';
import type { ReportsPageProps } from './reportsProps.ts';
import type { ReportsView } from './reportsView.ts';

interface MadeFilterProps extends Pick<ReportsPageProps, 'reports' | 'view' | 'go'> {
  readonly rows: readonly MadeReport[];
}

/** One report, and a range of time. */
export function MadeFilter({ reports, rows, view, go }: MadeFilterProps) {
  const { t } = useLingui();
  const [isWanted, setWanted] = useState(false);
  const { only, since, until } = view;
  const show = (part: Partial<ReportsView>) => go({ only, since, until, ...part }, true);
  // The station may have some of them no longer.
  const all = [...rows.map(({ report, title }) => ({ id: report, title })), ...(reports.value?.reports ?? [])];
  const titles = new Map(all.map(({ id, title }) => [id, stationText(title) || id]));
  if (only !== undefined && !titles.has(only)) titles.set(only, only);
  const isFree = isWanted || since !== undefined || until !== undefined;
  const moments = [
    { label: t`From`, time: since, onTime: (time?: number) => show({ since: time }) },
    { label: t`To`, time: until, onTime: (time?: number) => show({ until: time }), isEnd: true },
  ];
  return (
    <search className="wrap noPaper" aria-label={t`Filter`}>
      <select
        aria-label={t`Report`}
        value={only ?? ''}
        onChange={({ currentTarget }) => show({ only: currentTarget.value || undefined })}
      >
        <Options of={[['', t`All reports`], ...titles]} />
      </select>
      <TimeChoice
        choices={[
          ['all', t`All periods`],
          ['free', t`Custom period`],
        ]}
        choice={isFree ? 'free' : 'all'}
        isSet={isFree}
        onChoose={(name) => {
          setWanted(name === 'free');
          if (name === 'all') show({ since: undefined, until: undefined });
        }}
        moments={isFree ? moments : []}
        timeZone={reports.value?.timeZone}
      />
    </search>
  );
}
