import { useCallback, useState } from 'react';
import type { Point } from '../../../protocol/point.ts';
import { writtenText } from '../../../protocol/wire/writtenText.ts';

export type CommandFields = ReturnType<typeof useCommandFields>;

/** What is sent with a command beside its value: a note, which some points require, and the password again (R18). */
export function useCommandFields({ asksNote, asksPassword }: Pick<Point, 'asksNote' | 'asksPassword'>) {
  const [note, setNote] = useState('');
  const [password, setPassword] = useState('');
  /** Once sent, it is stored nowhere (R9). */
  const forgetPassword = useCallback(() => setPassword(''), []);
  /** One for one command never goes with the next. */
  const forgetNote = useCallback(() => setNote(''), []);
  const written = writtenText(note);
  const isNoteMissing = written === undefined && (asksNote || note.trim() !== '');
  return {
    note,
    password,
    setNote,
    setPassword,
    /** The first missing one; undefined: none. */
    missing: asksPassword && password === '' ? ('password' as const) : isNoteMissing ? ('note' as const) : undefined,
    input: { note: written, ...(asksPassword && { password }) },
    forgetPassword,
    forgetNote,
  };
}
