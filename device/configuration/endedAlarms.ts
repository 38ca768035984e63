import type { EndedAlarm } from '../../protocol/configuration/proposal.ts';
import type { Alarms } from '../alarms/alarms.ts';
import { isOfChannels } from '../messages/channelAlarms.ts';

/**
 * The alarms that are not normal now, and that a configuration with these alarms does not have: its start ends them.
 * `left` undefined: its alarms are unknown, and none ends.
 */
export function endedAlarms(alarms: Pick<Alarms, 'list'>, left: readonly string[] | undefined): EndedAlarm[] {
  if (!left) return [];
  const ids = new Set(left);
  return alarms
    .list(undefined)
    .alarms.filter(({ id, state }) => state !== 'normal' && !ids.has(id) && !isOfChannels(id))
    .map(({ id, message, priority }) => ({ key: `alarm ${id}`, id, message, priority }));
}
