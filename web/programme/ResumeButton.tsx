import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { notCarriedOut } from '../../protocol/refusals.ts';
import { Button } from '../ui/Button.tsx';

interface ResumeButtonProps {
  /** False: the device did not do it, or that is unknown. */
  readonly onResume: () => Promise<boolean>;
}

export function ResumeButton({ onResume }: ResumeButtonProps) {
  const { i18n } = useLingui();
  const [isFailed, setFailed] = useState(false);
  return (
    <div className="wrap">
      <Button onClick={() => void onResume().then((isDone) => setFailed(!isDone))}>
        <Trans>Resume programme now</Trans>
      </Button>
      {isFailed && (
        <p role="alert" className="fault">
          {i18n._(notCarriedOut)}
        </p>
      )}
    </div>
  );
}
