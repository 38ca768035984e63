import type { ResultOf } from '../../../protocol/calls/result.ts';
import { setPassword } from '../../../protocol/calls/session.ts';
import { errorCodes } from '../../../protocol/errorCodes.ts';
import { ask, type Caller } from '../../api/ask.ts';
import type { OperatorNotification } from '../notifications.ts';
import type { Reason } from '../reasons.ts';

export interface PasswordChange {
  /** After code 3, rather than by the operator's own choice. */
  readonly isForced: boolean;
  /** The call is answered: held calls may go on, with the present credential. */
  readonly rest: () => void;
  readonly logIn: (password: string) => Promise<void>;
  /** Whether that login got code 3 again. */
  readonly isStillExpired: () => boolean;
  readonly disconnect: (reason: Reason) => void;
  readonly tell: (notification: OperatorNotification) => void;
}

/**
 * Changes the password, and logs in with the new one (spec §4, R18). After code 101 the old credential remains; after a
 * forced change the login is then tried once more with it. A second code 3 ends on auth with its reason.
 */
export async function changePassword(
  client: Caller,
  current: string,
  wanted: string,
  { isForced, rest, logIn, isStillExpired, disconnect, tell }: PasswordChange,
): Promise<ResultOf<typeof setPassword>> {
  const result = await ask(client, setPassword, { current, new: wanted });
  const isDone = result.kind === 'ok';
  const isPermanent = !isDone && result.code === errorCodes.permanentPassword;
  if (!isDone && !(isPermanent && isForced)) {
    rest();
    return result;
  }
  await logIn(isDone ? wanted : current);
  if (isForced && isStillExpired()) disconnect('passwordExpired');
  else if (isDone) tell({ kind: 'passwordChanged' });
  return result;
}
