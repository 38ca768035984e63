import { useCallback, useState } from 'react';
import type { Point } from '../../../protocol/point.ts';
import { writtenText } from '../../../protocol/wire/writtenText.ts';

/** What is sent with a command beside its value: a note, which some points require, and the password again (R18). */
export interface CommandFields {
  readonly note: string;
  readonly password: string;
  readonly setNote: (note: string) => void;
  readonly setPassword: (password: string) => void;
  /** The first missing one; undefined: none. */
  readonly missing: 'password' | 'note' | undefined;
  /** Sent with the command. */
  readonly input: { readonly note?: string | undefined; readonly password?: string | undefined };
  /** Once sent, the password is stored nowhere (R9). */
  readonly forgetPassword: () => void;
  /** A note for one command never goes with the next. */
  readonly forgetNote: () => void;
}

export function useCommandFields({ asksNote, asksPassword }: Pick<Point, 'asksNote' | 'asksPassword'>): CommandFields {
  const [note, setNote] = useState('');
  const [password, setPassword] = useState('');
  const forgetPassword = useCallback(() => setPassword(''), []);
  const forgetNote = useCallback(() => setNote(''), []);
  const written = writtenText(note);
  const isNoteMissing = written === undefined && (asksNote || note.trim() !== '');
  return {
    note,
    password,
    setNote,
    setPassword,
    missing: asksPassword && password === '' ? 'password' : isNoteMissing ? 'note' : undefined,
    input: { note: written, ...(asksPassword && { password }) },
    forgetPassword,
    forgetNote,
  };
}
