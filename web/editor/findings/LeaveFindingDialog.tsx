import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { Field } from '../../ui/Field.tsx';
import type { FindingRow } from './findingRows.ts';

/** A sentence; the file is read by people. */
const longestReason = 200;

interface LeaveFindingDialogProps {
  readonly rows: readonly FindingRow[];
  readonly onLeave: (because: string) => void;
  readonly onClose: () => void;
}

/** Asks why a finding is wanted, for the next engineer. */
export function LeaveFindingDialog({ rows, onLeave, onClose }: LeaveFindingDialogProps) {
  const { t } = useLingui();
  const [because, setBecause] = useState('');
  const [isMissing, setMissing] = useState(false);
  const leave = () => {
    if (because.trim() === '') setMissing(true);
    else onLeave(because.trim());
  };
  return (
    <ConfirmDialog
      title={<Plural value={rows.length} one="Leave # finding" other="Leave # findings" />}
      button={<Trans>Leave</Trans>}
      onConfirm={leave}
      onClose={onClose}
    >
      {rows.length === 1 && <p>{rows[0]?.text}</p>}
      <Field
        label={t`Because`}
        autoComplete="off"
        autoFocus
        maxLength={longestReason}
        value={because}
        fault={isMissing && because.trim() === '' ? t`A reason is required.` : undefined}
        onChange={(event) => setBecause(event.target.value)}
      />
      <p className="note">
        <Trans>It is no longer listed, here and at activation, until something else is found at the same place.</Trans>
      </p>
    </ConfirmDialog>
  );
}
