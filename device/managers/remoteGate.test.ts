import { expect, test } from 'vitest';
import type { CallName } from '../../protocol/calls.ts';
import { payload } from '../../protocol/wire/envelope.ts';
import type { User } from '../users/user.ts';
import { remoteGate } from './remoteGate.ts';

const commands = { remote: { against: () => ({ reason: 'remoteNotAllowed' }), stateFor: () => undefined } };
const user = { login: 'hub:North:ada' } as User;
const answerTo = (name: CallName) =>
  remoteGate(name, { commands } as never, () => ({ code: 0 }))({
    payload: payload(),
    user,
    address: '',
    page: undefined,
  });

test.each(['activate', 'keepVersion', 'goBack', 'shelveAlarm', 'setProgramme'] as const)(
  '%s waits for the station',
  (name) =>
    expect(answerTo(name)).toMatchObject({
      content: { attributes: { Result: 'refused', Reason: 'remoteNotAllowed' } },
    }),
);
// A command is refused by its own preconditions, with their words and in the log.
test.each(['propose', 'acknowledgeAlarms', 'getAlarms', 'sendCommand'] as const)('%s goes through', (name) =>
  expect(answerTo(name)).toEqual({ code: 0 }),
);
