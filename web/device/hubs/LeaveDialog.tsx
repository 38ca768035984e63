import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type HubState, leaveHub } from '../../../protocol/calls/uplink.ts';
import { ask, type Caller } from '../../api/ask.ts';
import { faultOf } from '../../text/faultOf.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';

interface LeaveDialogProps {
  readonly hub: Pick<HubState, 'name'>;
  readonly client: Caller;
  /** Reads them again. */
  readonly refresh: () => Promise<void>;
  readonly onClose: () => void;
}

export function LeaveDialog({ hub: { name }, client, refresh, onClose }: LeaveDialogProps) {
  const { i18n } = useLingui();
  const [fault, setFault] = useState<string>();
  const leave = async () => {
    const found = faultOf(leaveHub, await ask(client, leaveHub, { name }));
    await refresh();
    if (!found) return onClose();
    setFault(i18n._(found));
  };
  return (
    <ConfirmDialog
      title={<Trans>Leave the hub {name}?</Trans>}
      button={<Trans>Leave hub</Trans>}
      onConfirm={leave}
      onClose={onClose}
    >
      <p>
        <Trans>
          The connection ends at once, and users of {name} can no longer open this station. Alarms and calls to people
          are not affected: the station makes them itself.
        </Trans>
      </p>
      <p>
        <Trans>The hub still lists the station until it is removed there. To return, a new code is needed.</Trans>
      </p>
      {fault !== undefined && (
        <p role="alert" className="fault">
          {fault}
        </p>
      )}
    </ConfirmDialog>
  );
}
