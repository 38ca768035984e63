import { useCallback, useState } from 'react';
import type { Point } from '../../../protocol/point.ts';
import { writtenText } from '../../../protocol/wire/writtenText.ts';

/** What goes with a command beside its value: a note, which some points ask for, and the password once more (R18). */
export interface CommandFields {
  readonly note: string;
  readonly password: string;
  readonly setNote: (note: string) => void;
  readonly setPassword: (password: string) => void;
  /** Nothing that is asked for is missing. */
  readonly isComplete: boolean;
  /** What goes with the command. */
  readonly input: { readonly note?: string | undefined; readonly password?: string | undefined };
  /** Sent: the password is kept nowhere (R9). */
  readonly forgetPassword: () => void;
  /** What was written for one command never goes with the next. */
  readonly forgetNote: () => void;
}

export function useCommandFields({ asksNote, asksPassword }: Pick<Point, 'asksNote' | 'asksPassword'>): CommandFields {
  const [note, setNote] = useState('');
  const [password, setPassword] = useState('');
  const forgetPassword = useCallback(() => setPassword(''), []);
  const forgetNote = useCallback(() => setNote(''), []);
  const written = writtenText(note);
  return {
    note,
    password,
    setNote,
    setPassword,
    isComplete:
      (asksNote ? written !== undefined : written !== undefined || note.trim() === '') &&
      (!asksPassword || password !== ''),
    input: { note: written, ...(asksPassword && { password }) },
    forgetPassword,
    forgetNote,
  };
}
