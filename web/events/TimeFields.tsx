import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { MomentInput } from '../text/MomentInput.tsx';
import { FilterField } from './FilterField.tsx';
import { isPreset, type Preset } from './logRange.ts';
import type { LogView } from './logView.ts';

export const presetWords = {
  hour: msg`Last hour`,
  '8hours': msg`Last 8 hours`,
  today: msg`Today`,
  yesterday: msg`Yesterday`,
  '7days': msg`Last 7 days`,
} as const satisfies Record<Preset, MessageDescriptor>;

interface TimeFieldsProps {
  readonly view: LogView;
  readonly onChange: (change: Partial<LogView>) => void;
  readonly timeZone: string | undefined;
  readonly isTimeOnly: boolean;
}

type Choice = Preset | 'all' | 'range' | 'jump';

/** A range, or a moment at which the list begins; times are those of the device's zone (R32). */
export function TimeFields({ view, onChange, timeZone, isTimeOnly }: TimeFieldsProps) {
  const { t, i18n } = useLingui();
  const [wanted, setWanted] = useState<'range' | 'jump'>();
  const shown = choiceOf(view);
  const choice: Choice = shown === 'all' && wanted ? wanted : shown;
  const none = { time: undefined, from: undefined, until: undefined, at: undefined };
  const choose = (next: string) => {
    setWanted(next === 'range' || next === 'jump' ? next : undefined);
    onChange({ ...none, time: isPreset(next) ? next : undefined });
  };
  return (
    <>
      <FilterField label={<Trans>Time</Trans>} isSet={choice !== 'all'}>
        {(id) => (
          <select id={id} value={choice} onChange={({ currentTarget }) => choose(currentTarget.value)}>
            <option value="all">{t`All times`}</option>
            {!isTimeOnly && (
              <>
                {Object.entries(presetWords).map(([id, words]) => (
                  <option key={id} value={id}>
                    {i18n._(words)}
                  </option>
                ))}
                <option value="range">{t`From … to …`}</option>
              </>
            )}
            <option value="jump">{t`Jump to a moment`}</option>
          </select>
        )}
      </FilterField>
      {choice === 'range' && (
        <>
          <MomentField label={t`From`} time={view.from} onTime={(from) => onChange({ from })} timeZone={timeZone} />
          <MomentField
            label={t`To`}
            time={view.until}
            onTime={(until) => onChange({ until })}
            timeZone={timeZone}
            isEnd
          />
        </>
      )}
      {choice === 'jump' && (
        <MomentField label={t`Moment`} time={view.at} onTime={(at) => onChange({ at })} timeZone={timeZone} isEnd />
      )}
    </>
  );
}

function choiceOf({ time, from, until, at }: LogView): Choice {
  if (time !== undefined) return time;
  if (from !== undefined || until !== undefined) return 'range';
  return at === undefined ? 'all' : 'jump';
}

interface MomentFieldProps {
  readonly label: string;
  readonly time: number | undefined;
  readonly onTime: (time: number | undefined) => void;
  readonly timeZone: string | undefined;
  /** The whole minute belongs to it. */
  readonly isEnd?: boolean;
}

function MomentField({ label, ...moment }: MomentFieldProps) {
  return (
    <FilterField label={label} isSet={moment.time !== undefined} isMoment>
      {(id) => <MomentInput id={id} {...moment} />}
    </FilterField>
  );
}
