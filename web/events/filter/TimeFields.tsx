import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { TimeChoice } from '../../text/fields/TimeChoice.tsx';
import { isPreset, type Preset } from '../logRange.ts';
import type { LogView } from '../logView.ts';
import { FilterField } from './FilterField.tsx';
import type { SubjectFieldProps } from './SubjectField.tsx';

export const presetWords = {
  hour: msg`Last hour`,
  '8hours': msg`Last 8 hours`,
  today: msg`Today`,
  yesterday: msg`Yesterday`,
  '7days': msg`Last 7 days`,
} as const satisfies Record<Preset, MessageDescriptor>;

export interface TimeFieldsProps extends Pick<SubjectFieldProps, 'view' | 'onChange'> {
  readonly timeZone: string | undefined;
}

type Choice = Preset | 'all' | 'range' | 'jump';

/** A range, or the moment of the newest event; in the device's zone (R32). */
export function TimeFields({ view, onChange, timeZone }: TimeFieldsProps) {
  const { t, i18n } = useLingui();
  const [wanted, setWanted] = useState<'range' | 'jump'>();
  const shown = choiceOf(view);
  const choice: Choice = shown === 'all' && wanted ? wanted : shown;
  const none = { time: undefined, from: undefined, until: undefined, at: undefined };
  const choose = (next: string) => {
    setWanted(next === 'range' || next === 'jump' ? next : undefined);
    onChange({ ...none, time: isPreset(next) ? next : undefined });
  };
  const names = Object.entries(presetWords).map(([name, words]) => [name, i18n._(words)] as const);
  const from = { label: t`From`, time: view.from, onTime: (from?: number) => onChange({ from }) };
  const until = { label: t`To`, time: view.until, onTime: (until?: number) => onChange({ until }), isEnd: true };
  const at = { label: t`Date and time`, time: view.at, onTime: (at?: number) => onChange({ at }), isEnd: true };
  return (
    <TimeChoice
      choices={[['all', t`All times`], ...names, ['range', t`Custom period`], ['jump', t`Jump to time`]]}
      choice={choice}
      isSet={choice !== 'all'}
      onChoose={choose}
      moments={choice === 'range' ? [from, until] : choice === 'jump' ? [at] : []}
      timeZone={timeZone}
      wrap={({ label, isSet, isMoment }, input) => (
        <FilterField label={label} isSet={isSet} isMoment={isMoment}>
          {input}
        </FilterField>
      )}
    />
  );
}

function choiceOf({ time, from, until, at }: LogView): Choice {
  if (time !== undefined) return time;
  if (from !== undefined || until !== undefined) return 'range';
  return at === undefined ? 'all' : 'jump';
}
