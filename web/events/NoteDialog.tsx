import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import {
  longestNote,
  type NoteOutcome,
  type NoteReason,
  type NoteRequest,
  writtenNote,
} from '../../protocol/log/note.ts';
import { tooOftenMessage } from '../text/tooOften.ts';
import { ConfirmDialog } from '../ui/dialogs/ConfirmDialog.tsx';
import { Field } from '../ui/Field.tsx';
import type { LogCalls } from './logCalls.ts';

const reasonWords = {
  textBad: msg`The text is empty, too long, or contains unprintable characters.`,
  noEvent: msg`The entry for this note is no longer in the log.`,
  noPoint: msg`The point for this note is no longer in the configuration.`,
  notANote: msg`Only notes can be withdrawn.`,
  alreadyWithdrawn: msg`This note has already been withdrawn.`,
  notKept: msg`The device can’t write to its disk. The note was not saved.`,
} as const satisfies Record<Exclude<NoteReason, 'tooOften'>, MessageDescriptor>;
const unanswered = msg`No response from the device. Check in the log whether the note was saved before you write it again.`;
const missing = msg`Enter a text.`;

function wordsOf({ reason = 'notKept', retryAfterSec }: NoteOutcome): MessageDescriptor {
  return reason === 'tooOften' ? tooOftenMessage(retryAfterSec) : reasonWords[reason];
}

export interface NoteDialogProps {
  /** The object of the note; of a withdrawal the note. */
  readonly about: Omit<NoteRequest, 'text'>;
  readonly title: ReactNode;
  /** The object of the note, in words. */
  readonly children?: ReactNode;
  readonly write: NonNullable<LogCalls['addNote']>;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** A note is permanent: a wrong one is withdrawn by another. */
export function NoteDialog({ about, title, children, write, onDone, onClose }: NoteDialogProps) {
  const { i18n } = useLingui();
  const [text, setText] = useState('');
  const [fault, setFault] = useState<MessageDescriptor>();
  const isWithdrawal = about.withdraws !== undefined;
  const send = async () => {
    if (writtenNote(text) === undefined && !(isWithdrawal && text.trim() === ''))
      return setFault(text.trim() === '' ? missing : reasonWords.textBad);
    const outcome = await write({ ...about, text: text.trim() });
    if (outcome?.result === 'done') return onDone();
    setFault(outcome ? wordsOf(outcome) : unanswered);
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
        maxLength={longestNote}
        spellCheck
        autoCapitalize="sentences"
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          setFault(undefined);
        }}
      />
    </ConfirmDialog>
  );
}
