import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import form from '../text/calendar/Form.module.css';
import { Button } from '../ui/Button.tsx';

interface ResumeButtonProps {
  /** False: the device did not do it, or that is unknown. */
  readonly onResume: () => Promise<boolean>;
}

export function ResumeButton({ onResume }: ResumeButtonProps) {
  const [isFailed, setFailed] = useState(false);
  return (
    <div className={form.row}>
      <Button onClick={() => void onResume().then((isDone) => setFailed(!isDone))}>
        <Trans>Resume programme now</Trans>
      </Button>
      {isFailed && (
        <p role="alert" className={form.fault}>
          <Trans>The device did not carry this out. Check what is shown now before you try again.</Trans>
        </p>
      )}
    </div>
  );
}
