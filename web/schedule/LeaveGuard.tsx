import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';

interface LeaveGuardProps {
  readonly isChanged: boolean;
  /** False: nobody is here to answer; the end of a session waits for no dialog. */
  readonly isAsked: () => boolean;
  readonly onLeave: () => void;
  readonly name: string;
}

/** Asks before a page with unwritten changes is left, by a link, by Back, or by closing the tab. */
export function LeaveGuard({ isChanged, isAsked, onLeave, name }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isChanged && isAsked() && nextLocation.pathname !== currentLocation.pathname,
  );
  useEffect(() => {
    if (!isChanged) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isChanged]);
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      title={<Trans>Leave without writing?</Trans>}
      button={<Trans>Leave and drop the changes</Trans>}
      onClose={() => blocker.reset()}
      onConfirm={() => {
        onLeave();
        blocker.proceed();
      }}
    >
      <p>
        <Trans>The changes to the programme of {name} are not written to the device.</Trans>
      </p>
    </ConfirmDialog>
  );
}
