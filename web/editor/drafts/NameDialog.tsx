import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { DraftOutcome } from '../../../protocol/editor/draft.ts';
import { draftLimits } from '../../../protocol/editor/limits.ts';
import type { NoOutcome } from '../../api/act.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { draftFault } from './draftMessages.ts';

interface NameDialogProps<Outcome> {
  readonly title: ReactNode;
  readonly button: ReactNode;
  readonly name: string;
  readonly onName: (name: string) => Promise<Outcome>;
  readonly onDone: (outcome: Outcome) => void;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** Stays open until the device has accepted the name. */
export function NameDialog<Outcome extends DraftOutcome | NoOutcome>(props: NameDialogProps<Outcome>) {
  const { title, button, name: before, onName, onDone, onClose, children } = props;
  const { i18n, t } = useLingui();
  const [name, setName] = useState(before);
  const [fault, setFault] = useState<string>();
  const confirm = async () => {
    const outcome = await onName(name);
    const found = draftFault(outcome);
    setFault(found && i18n._(found));
    if (!found) onDone(outcome);
  };
  return (
    <ConfirmDialog title={title} button={button} onConfirm={confirm} onClose={onClose}>
      <Field
        label={t`Name`}
        autoComplete="off"
        autoFocus
        maxLength={draftLimits.nameLength}
        value={name}
        fault={fault}
        onChange={(event) => setName(event.target.value)}
      />
      {children}
    </ConfirmDialog>
  );
}
