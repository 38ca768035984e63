import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { createDraft } from '../../../protocol/calls/draft.ts';
import type { Version } from '../../../protocol/configuration/version.ts';
import { draftLimits } from '../../../protocol/editor/limits.ts';
import { ask, type Caller, replyOf } from '../../api/ask.ts';
import { faultOf } from '../../text/faultOf.ts';
import { Select } from '../../ui/Select.tsx';
import { NameDialog } from './NameDialog.tsx';

interface NewDraftDialogProps {
  readonly client: Caller;
  readonly versions: readonly Version[];
  readonly running: number;
  /** `draft`: its ID. */
  readonly onCreated: (draft: string) => void;
  readonly onClose: () => void;
}

export function NewDraftDialog({ client, running, versions, onCreated, onClose }: NewDraftDialogProps) {
  const { t } = useLingui();
  const [base, setBase] = useState(running);
  return (
    <NameDialog
      title={<Trans>New draft</Trans>}
      button={<Trans>Create draft</Trans>}
      name=""
      onName={async (name) => {
        const result = await ask(client, createDraft, { name, base });
        const draft = replyOf(result)?.draft;
        if (draft) onCreated(draft);
        return faultOf(createDraft, result, draftLimits);
      }}
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
