import { Trans } from '@lingui/react/macro';
import { useTick } from '../../ui/useTick.ts';
import css from './Operate.module.css';

interface ArmedBarProps {
  /** Monotonic. */
  readonly until: number;
  readonly forMs: number;
}

/** How long the arming is still valid: words, and a line beneath them that shrinks once a second. */
export function ArmedBar({ until, forMs }: ArmedBarProps) {
  useTick(250);
  const left = Math.max(0, until - performance.now());
  const seconds = Math.ceil(left / 1000);
  return (
    <>
      <span className={css.left} style={{ inlineSize: `${((seconds * 100_000) / forMs).toFixed(1)}%` }} />
      <span className={css.leftWords}>
        <Trans>Armed, {seconds} s left</Trans>
      </span>
    </>
  );
}
