import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLive } from '../live/LiveContext.ts';
import { MomentInput } from '../text/MomentInput.tsx';
import { type AlarmView, type Range, ranges } from './alarmView.ts';

const rangeWords = {
  day: msg`Last 24 hours`,
  week: msg`Last 7 days`,
  month: msg`Last 30 days`,
  all: msg`All that is kept`,
} as const satisfies Record<Range, MessageDescriptor>;

interface RangeFieldsProps {
  readonly view: AlarmView;
  readonly onChange: (part: Partial<AlarmView>) => void;
}

/** How far back the history goes, or from when to when (R32); the statistics know the former alone. */
export function RangeFields({ view, onChange }: RangeFieldsProps) {
  const { i18n, t } = useLingui();
  const timeZone = useLive().timeZone();
  const [isWanted, setWanted] = useState(false);
  const isHistory = view.view === 'history';
  const isFree = isHistory && (isWanted || view.from !== undefined || view.until !== undefined);
  const choose = (name: string) => {
    const range = ranges.find((one) => one === name);
    setWanted(range === undefined);
    onChange(range === undefined ? {} : { range, from: undefined, until: undefined });
  };
  return (
    <>
      <select
        aria-label={t`Time`}
        value={isFree ? 'free' : view.range}
        data-set={isFree || undefined}
        onChange={({ target }) => choose(target.value)}
      >
        {ranges
          .filter((name) => name !== 'all' || isHistory)
          .map((name) => (
            <option key={name} value={name}>
              {i18n._(rangeWords[name])}
            </option>
          ))}
        {isHistory && <option value="free">{t`From … to …`}</option>}
      </select>
      {isFree && (
        <>
          <MomentInput label={t`From`} time={view.from} onTime={(from) => onChange({ from })} timeZone={timeZone} />
          <MomentInput
            label={t`To`}
            time={view.until}
            onTime={(until) => onChange({ until })}
            timeZone={timeZone}
            isEnd
          />
        </>
      )}
    </>
  );
}
