import { Trans, useLingui } from '@lingui/react/macro';
import type { CSSProperties, RefObject } from 'react';
import { Button } from '../../ui/Button.tsx';
import { useTick } from '../../ui/useTick.ts';
import css from './Operate.module.css';
import type { TransactionState } from './transaction.ts';

interface ArmRowProps {
  readonly state: TransactionState;
  /** False: there is no current value to base a command on (R29). */
  readonly isCurrent: boolean;
  /** Why the device would refuse to arm it; undefined: it may be armed. */
  readonly barredBy: string | undefined;
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly onArm: () => void;
  readonly onDisarm: () => void;
}

/**
 * The first of two places that a hand must find: nothing that operates is ever drawn here, so that a second tap on the
 * same place does nothing. The button stays in place and keeps the focus while it is armed.
 */
export function ArmRow({ state, isCurrent, barredBy, button, onArm, onDisarm }: ArmRowProps) {
  const { t } = useLingui();
  const isArmed = state.kind === 'armed';
  const isUnderWay = state.kind === 'arming' || state.kind === 'sent';
  if (barredBy !== undefined && !isArmed && !isUnderWay) return <p className="touch">{barredBy}</p>;
  return (
    <div className={`wrap ${css.arm}`}>
      <Button
        ref={button}
        className={css.armButton}
        disabled={!isCurrent}
        aria-disabled={isArmed || isUnderWay || undefined}
        onClick={onArm}
      >
        {isArmed ? <ArmedBar until={state.until} forMs={state.forMs} /> : <Trans>Arm command</Trans>}
      </Button>
      <Button
        variant="bare"
        className={isArmed ? '' : css.absent}
        aria-keyshortcuts="Escape"
        title={t`Press Esc to disarm.`}
        onClick={onDisarm}
      >
        <Trans>Disarm</Trans>
      </Button>
    </div>
  );
}

interface ArmedBarProps {
  /** Monotonic. */
  readonly until: number;
  readonly forMs: number;
}

/** How long the arming is still valid: words, and a line beneath them that shrinks once a second. */
function ArmedBar({ until, forMs }: ArmedBarProps) {
  useTick(250);
  const left = Math.max(0, until - performance.now());
  const seconds = Math.ceil(left / 1000);
  return (
    <>
      <span className={css.left} style={{ '--left': (seconds * 1000) / forMs } as CSSProperties} />
      <span>
        <Trans>Armed, {seconds} s left</Trans>
      </span>
    </>
  );
}
