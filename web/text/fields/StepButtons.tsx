import { useLingui } from '@lingui/react/macro';
import type { KeyboardEvent } from 'react';
import { Button, type ButtonProps } from '../../ui/Button.tsx';

type Step = (by: 1 | -1) => void;

interface StepButtonsProps extends Pick<ButtonProps, 'variant' | 'disabled' | 'onBlur'> {
  readonly onStep: Step;
  /** What they step, where several are beside one another. */
  readonly label?: string;
}

export function StepButtons({ onStep, label, ...buttons }: StepButtonsProps) {
  const { t } = useLingui();
  return (
    <>
      <Button
        {...buttons}
        data-step
        aria-label={label ? t`Decrease: ${label}` : t`Decrease`}
        onClick={() => onStep(-1)}
      >
        −
      </Button>
      <Button {...buttons} data-step aria-label={label ? t`Increase: ${label}` : t`Increase`} onClick={() => onStep(1)}>
        +
      </Button>
    </>
  );
}

const directions: Readonly<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowDown: -1 };

/** By the arrow keys in the field. True: the key was one. */
export function stepByKey(event: KeyboardEvent, onStep: Step): boolean {
  const by = directions[event.key];
  if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return false;
  event.preventDefault();
  onStep(by);
  return true;
}
