import type { CallName } from '../../protocol/calls.ts';
import { remoteRuleOf } from '../../protocol/uplink/remoteCalls.ts';
import { content } from '../../protocol/wire/envelope.ts';
import type { Manager } from '../calls/answer.ts';
import type { ManagerParts } from './parts.ts';

/** In front of a call that people of hubs may make only while the station allows it. */
export function remoteGate(name: CallName, { commands }: Pick<ManagerParts, 'commands'>, manager: Manager): Manager {
  if (remoteRuleOf(name) !== 'call') return manager;
  return (request) => {
    const against = request.user && commands.remote.against(request.user);
    return against ? { content: content({ Result: 'refused', Reason: against.reason }) } : manager(request);
  };
}
