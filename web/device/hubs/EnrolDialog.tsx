import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { enrolAtHub } from '../../../protocol/calls/uplink.ts';
import { ask, type Caller } from '../../api/ask.ts';
import { faultOf } from '../../text/faultOf.ts';
import { technicalDetail } from '../../text/technicalDetail.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { Field } from '../../ui/Field.tsx';

interface EnrolDialogProps {
  readonly client: Caller;
  /** With the hub's name. */
  readonly onEnrolled: (hub: string) => void;
  readonly onClose: () => void;
}

const missing = {
  url: msg`Enter the address of the hub.`,
  code: msg`Enter the code.`,
} as const satisfies Record<string, MessageDescriptor>;

export function EnrolDialog({ client, onEnrolled, onClose }: EnrolDialogProps) {
  const { i18n, t } = useLingui();
  const [url, setUrl] = useState('');
  const [code, setCode] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [isRunning, setRunning] = useState(false);
  const [fault, setFault] = useState<string>();
  const lackOf = (field: keyof typeof missing, entry: string) =>
    isChecked && entry.trim() === '' ? i18n._(missing[field]) : undefined;
  const enrol = async () => {
    setChecked(true);
    if (url.trim() === '' || code.trim() === '') return;
    setFault(undefined);
    setRunning(true);
    const result = await ask(client, enrolAtHub, { url: url.trim(), code: code.trim() });
    setRunning(false);
    const found = faultOf(enrolAtHub, result);
    if (result.kind === 'ok') return onEnrolled(result.reply.name ?? url);
    const detail = result.kind === 'refused' ? technicalDetail(i18n, result.fields?.detail) : undefined;
    setFault([found && i18n._(found), detail].filter(Boolean).join(' · '));
  };
  return (
    <ConfirmDialog
      title={<Trans>Enrol this station at a hub</Trans>}
      button={<Trans>Enrol station</Trans>}
      onConfirm={enrol}
      onClose={onClose}
    >
      <p>
        <Trans>
          An administrator of the hub makes the code, on its fleet page or with “vigie hub code”. It is valid for one
          station and 15 minutes.
        </Trans>
      </p>
      <Field
        label={t`Address of the hub’s uplink port`}
        type="url"
        inputMode="url"
        placeholder="https://hub.example:8444"
        autoComplete="off"
        autoFocus
        value={url}
        fault={lackOf('url', url)}
        onChange={(event) => setUrl(event.target.value)}
      />
      <Field
        label={t`Code`}
        autoComplete="off"
        value={code}
        fault={lackOf('code', code)}
        onChange={(event) => setCode(event.target.value)}
      />
      <p role="status">{isRunning && <Trans>Enrolling: this can take up to a minute…</Trans>}</p>
      {fault !== undefined && (
        <p role="alert" className="fault">
          {fault}
        </p>
      )}
    </ConfirmDialog>
  );
}
