import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Select } from '../../ui/Select.tsx';
import type { DraftCalls, DraftList } from './draftCalls.ts';
import { NameDialog } from './NameDialog.tsx';

interface NewDraftDialogProps extends Pick<DraftList, 'versions'> {
  readonly running: number;
  readonly create: DraftCalls['create'];
  /** `draft`: its ID. */
  readonly onCreated: (draft: string) => void;
  readonly onClose: () => void;
}

export function NewDraftDialog({ running, versions, create, onCreated, onClose }: NewDraftDialogProps) {
  const { t } = useLingui();
  const [base, setBase] = useState(running);
  return (
    <NameDialog
      title={<Trans>New draft</Trans>}
      button={<Trans>Create draft</Trans>}
      name=""
      onName={(name) => create(name, base)}
      onDone={(outcome) => 'draft' in outcome && outcome.draft && onCreated(outcome.draft)}
      onClose={onClose}
    >
      <Select label={t`Based on`} value={base} onChange={({ target }) => setBase(Number(target.value))}>
        {versions.map(({ number, comment }) => (
          <option key={number} value={number}>
            {number === running ? t`Version ${number}, running` : t`Version ${number}`}
            {comment && ` · ${comment}`}
          </option>
        ))}
      </Select>
      <p>
        <Trans>Nothing changes on the device until a version made from the draft is activated.</Trans>
      </p>
    </NameDialog>
  );
}
