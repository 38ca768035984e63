import type { Caller } from '../calls/reply.ts';
import { keyOf } from '../users/sessions.ts';
import type { User } from '../users/user.ts';
import type { Handler } from './handler.ts';

export const arm: Handler<'arm'> =
  ({ commands: { writer } }) =>
  (request, caller) =>
    writer.arm(request, operatorOf(caller));

export const disarm: Handler<'disarm'> =
  ({ commands: { arms } }) =>
  ({ armId }, caller) => {
    arms.end(armId, operatorOf(caller).session);
    return {};
  };

export const sendCommand: Handler<'sendCommand'> =
  ({ commands: { writer } }) =>
  (command, caller) =>
    writer.write(command, operatorOf(caller));

function operatorOf({ user, address, page }: Caller<User>) {
  return { origin: 'operator', user, address, session: keyOf({ login: user.login, address, page }) } as const;
}
