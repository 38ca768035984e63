import { Trans } from '@lingui/react/macro';
import { useAskBeforeLeaving } from '../router/useAskBeforeLeaving.ts';
import { ConfirmDialog } from '../ui/dialogs/ConfirmDialog.tsx';

interface LeaveGuardProps {
  readonly isChanged: boolean;
  /** False: no one is here to answer; the end of a session waits for no dialog. */
  readonly mayAsk: () => boolean;
  readonly onLeave: () => void;
  readonly name: string;
}

/** Asks on leaving by a link, by Back, or by closing the tab. */
export function LeaveGuard({ isChanged, mayAsk, onLeave, name }: LeaveGuardProps) {
  const leaving = useAskBeforeLeaving(isChanged, mayAsk);
  if (!leaving) return null;
  return (
    <ConfirmDialog
      title={<Trans>Leave without writing the programme?</Trans>}
      button={<Trans>Discard changes and leave</Trans>}
      stay={<Trans>Stay</Trans>}
      onClose={() => leaving.stay()}
      onConfirm={() => {
        onLeave();
        leaving.leave();
      }}
    >
      <p>
        <Trans>The changes to the programme of {name} have not been written to the device.</Trans>
      </p>
    </ConfirmDialog>
  );
}
