import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { addNote, type NoteRequest } from '../../protocol/calls/event.ts';
import { writtenNote } from '../../protocol/log/note.ts';
import { refusalText } from '../../protocol/refusals.ts';
import { ask, type Caller } from '../api/ask.ts';
import { faultOf } from '../text/faultOf.ts';
import { ConfirmDialog } from '../ui/dialogs/ConfirmDialog.tsx';
import { Field } from '../ui/Field.tsx';
import { noteInput } from './noteInput.ts';

const missing = msg`Enter a text.`;

export interface NoteDialogProps {
  /** The object of the note; of a withdrawal the note. */
  readonly about: Omit<NoteRequest, 'text'>;
  readonly title: ReactNode;
  /** The object of the note, in words. */
  readonly children?: ReactNode;
  readonly client: Caller;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** A note is permanent: a wrong one is withdrawn by another. */
export function NoteDialog({ about, title, children, client, onDone, onClose }: NoteDialogProps) {
  const { i18n } = useLingui();
  const [text, setText] = useState('');
  const [fault, setFault] = useState<MessageDescriptor>();
  const isWithdrawal = about.withdraws !== undefined;
  const send = async () => {
    if (writtenNote(text) === undefined && !(isWithdrawal && text.trim() === ''))
      return setFault(text.trim() === '' ? missing : { id: refusalText(addNote, 'textBad') });
    const refusal = faultOf(addNote, await ask(client, addNote, { ...about, text: text.trim() }));
    if (refusal) setFault(refusal);
    else onDone();
  };
  return (
    <ConfirmDialog
      title={title}
      button={isWithdrawal ? <Trans>Withdraw note</Trans> : <Trans>Save note</Trans>}
      onConfirm={send}
      onClose={onClose}
    >
      {children}
      <Field
        label={isWithdrawal ? <Trans>Reason</Trans> : <Trans>Note</Trans>}
        hint={<Trans>Recorded with your name and the time. Log entries can’t be changed later.</Trans>}
        fault={fault && <span role="status">{i18n._(fault)}</span>}
        rows={5}
        {...noteInput}
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          setFault(undefined);
        }}
      />
    </ConfirmDialog>
  );
}
