import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { Button } from '../ui/Button.tsx';
import { useShell, useShellState } from './ShellContext.ts';

/** The device serves another version of the app, which waits for the operator, so that nothing is lost. */
export function UpdateNotice({ isUnattended }: { readonly isUnattended: boolean }) {
  const shell = useShell();
  const { isOutdated } = useShellState();
  useEffect(() => {
    void shell.setUnattended(isUnattended);
  }, [shell, isUnattended]);
  if (!isOutdated) return null;
  return (
    <div role="status" className="toolbar part pad">
      <p>
        <Trans>A new version is available</Trans>
      </p>
      <Button onClick={() => void shell.reload()}>
        <Trans>Reload</Trans>
      </Button>
    </div>
  );
}
