import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useWorld } from '../live/WorldContext.ts';
import { TimeChoice } from '../text/fields/TimeChoice.tsx';
import { type AlarmView, type Range, ranges } from './alarmView.ts';

const rangeWords = {
  day: msg`Last 24 hours`,
  week: msg`Last 7 days`,
  month: msg`Last 30 days`,
  all: msg`All recorded`,
} as const satisfies Record<Range, MessageDescriptor>;

interface RangeFieldsProps {
  readonly view: AlarmView;
  readonly onChange: (part: Partial<AlarmView>) => void;
}

export function RangeFields({ view, onChange }: RangeFieldsProps) {
  const { i18n, t } = useLingui();
  const timeZone = useWorld().timeZone();
  const [isWanted, setWanted] = useState(false);
  const isHistory = view.view === 'history';
  const isFree = isHistory && (isWanted || view.from !== undefined || view.until !== undefined);
  const choose = (name: string) => {
    const range = ranges.find((one) => one === name);
    setWanted(range === undefined);
    onChange(range === undefined ? {} : { range, from: undefined, until: undefined });
  };
  const names = ranges.filter((name) => name !== 'all' || isHistory);
  const choices = names.map((name) => [name, i18n._(rangeWords[name])] as const);
  const moments = [
    { label: t`From`, time: view.from, onTime: (from?: number) => onChange({ from }) },
    { label: t`To`, time: view.until, onTime: (until?: number) => onChange({ until }), isEnd: true },
  ];
  return (
    <TimeChoice
      choices={isHistory ? [...choices, ['free', t`Custom period`]] : choices}
      choice={isFree ? 'free' : view.range}
      isSet={isFree}
      onChoose={choose}
      moments={isFree ? moments : []}
      timeZone={timeZone}
    />
  );
}
