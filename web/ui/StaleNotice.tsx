import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';

interface StaleNoticeProps {
  /** Undefined: it is tried again by itself. */
  readonly onRetry?: () => unknown;
  /** In place of the default words, where the device has not reported anything yet. */
  readonly children?: ReactNode;
}

/** The device does not answer: what is shown may be old. */
export function StaleNotice({ onRetry, children }: StaleNoticeProps) {
  return (
    <p className="notice toolbar far" role="status">
      {children || <Trans>The device is not responding. Showing the last reported state.</Trans>}
      {onRetry && (
        <Button onClick={() => void onRetry()}>
          <Trans>Try again</Trans>
        </Button>
      )}
    </p>
  );
}
