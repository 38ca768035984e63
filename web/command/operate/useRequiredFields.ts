import { useCallback, useState } from 'react';
import type { Point } from '../../../protocol/point.ts';
import { writtenText } from '../../../protocol/writtenText.ts';

/** What a point asks for beside the value: a written reason, the password once more (R18). */
export interface RequiredFields {
  readonly reason: string;
  readonly password: string;
  readonly setReason: (reason: string) => void;
  readonly setPassword: (password: string) => void;
  /** Nothing that is asked for is missing. */
  readonly isComplete: boolean;
  /** What goes with the command. */
  readonly input: { readonly reason?: string | undefined; readonly password?: string | undefined };
  /** Sent: the password is kept nowhere (R9). The reason stays, for a refused command is given again. */
  readonly forgetPassword: () => void;
}

export function useRequiredFields({
  asksReason,
  asksPassword,
}: Pick<Point, 'asksReason' | 'asksPassword'>): RequiredFields {
  const [reason, setReason] = useState('');
  const [password, setPassword] = useState('');
  const forgetPassword = useCallback(() => setPassword(''), []);
  const written = writtenText(reason);
  return {
    reason,
    password,
    setReason,
    setPassword,
    isComplete: (!asksReason || written !== undefined) && (!asksPassword || password !== ''),
    input: { ...(asksReason && { reason: written }), ...(asksPassword && { password }) },
    forgetPassword,
  };
}
