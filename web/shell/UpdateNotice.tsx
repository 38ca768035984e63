import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { Button } from '../ui/Button.tsx';
import { useShell, useShellState } from './ShellContext.ts';
import css from './UpdateNotice.module.css';

/** The device serves another version of the app: it waits for the operator's word, so that nothing is lost. */
export function UpdateNotice({ isNobodyHere }: { readonly isNobodyHere: boolean }) {
  const shell = useShell();
  const { isOutdated } = useShellState();
  useEffect(() => {
    void shell.setNobodyHere(isNobodyHere);
  }, [shell, isNobodyHere]);
  if (!isOutdated) return null;
  return (
    <div role="status" className={css.notice}>
      <p>
        <Trans>A new version is available</Trans>
      </p>
      <Button onClick={() => void shell.reload()}>
        <Trans>Reload</Trans>
      </Button>
    </div>
  );
}
