import { useLingui } from '@lingui/react/macro';
import { type ComponentProps, Fragment, type ReactNode } from 'react';
import { Options } from '../../ui/Options.tsx';
import { MomentInput } from './MomentInput.tsx';

/** A moment that is given under a choice. */
interface GivenMoment extends Pick<ComponentProps<typeof MomentInput>, 'time' | 'onTime' | 'isEnd'> {
  readonly label: string;
}

interface ChoiceField {
  readonly label: string;
  /** It narrows the view. */
  readonly isSet: boolean;
  readonly isMoment: boolean;
}

interface TimeChoiceProps {
  /** In their order. */
  readonly choices: readonly (readonly [name: string, words: string])[];
  readonly choice: string;
  readonly isSet: boolean;
  readonly onChoose: (name: string) => void;
  readonly moments: readonly GivenMoment[];
  readonly timeZone: string | undefined;
  /** Adds a label above the field, which names it by that id; undefined: the label is for screen readers. */
  readonly wrap?: (field: ChoiceField, input: (id: string) => ReactNode) => ReactNode;
}

/** A range of time by its name, or by its bounds (R32). */
export function TimeChoice({ choices, choice, isSet, onChoose, moments, timeZone, wrap }: TimeChoiceProps) {
  const { t } = useLingui();
  const named = (field: ChoiceField, input: (id: string | undefined) => ReactNode) =>
    wrap ? wrap(field, input) : input(undefined);
  const label = t`Period`;
  return (
    <>
      {named({ label, isSet, isMoment: false }, (id) => (
        <select
          id={id}
          aria-label={id === undefined ? label : undefined}
          value={choice}
          data-set={isSet || undefined}
          onChange={({ currentTarget }) => onChoose(currentTarget.value)}
        >
          <Options of={choices} />
        </select>
      ))}
      {moments.map(({ label, time, onTime, isEnd }) => (
        <Fragment key={label}>
          {named({ label, isSet: time !== undefined, isMoment: true }, (id) => (
            <MomentInput
              id={id}
              label={id === undefined ? label : undefined}
              time={time}
              onTime={onTime}
              timeZone={timeZone}
              isEnd={isEnd}
            />
          ))}
        </Fragment>
      ))}
    </>
  );
}
