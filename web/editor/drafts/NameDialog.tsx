import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { draftLimits } from '../../../protocol/editor/limits.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { Field } from '../../ui/Field.tsx';

interface NameDialogProps {
  readonly title: ReactNode;
  readonly button: ReactNode;
  readonly name: string;
  /** Why the device did not accept it; undefined: it did. */
  readonly onName: (name: string) => Promise<MessageDescriptor | undefined>;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** Stays open until the device has accepted the name. */
export function NameDialog({ title, button, name: before, onName, onClose, children }: NameDialogProps) {
  const { i18n, t } = useLingui();
  const [name, setName] = useState(before);
  const [fault, setFault] = useState<MessageDescriptor>();
  return (
    <ConfirmDialog title={title} button={button} onConfirm={async () => setFault(await onName(name))} onClose={onClose}>
      <Field
        label={t`Name`}
        autoComplete="off"
        autoFocus
        maxLength={draftLimits.nameLength}
        value={name}
        fault={fault && i18n._(fault)}
        onChange={(event) => setName(event.target.value)}
      />
      {children}
    </ConfirmDialog>
  );
}
