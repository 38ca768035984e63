import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { kindsWith } from '../../../protocol/log/eventKinds.ts';
import type { SinceGroupName } from '../../../protocol/log/eventTraits.ts';
import type { SinceGroup } from '../../../protocol/log/since.ts';

export const groupWords = {
  alarms: msg`Alarms`,
  device: msg`Device faults`,
  links: msg`Links lost`,
  stops: msg`Stops and state changes without a command`,
  commands: msg`Commands by others`,
  overrides: msg`Blocks, forcing and simulation by others`,
  programmes: msg`Time programmes changed by others`,
  configuration: msg`Configuration changed`,
  notes: msg`Notes by others`,
} as const satisfies Record<SinceGroupName, MessageDescriptor>;

/** The log from that time on (UTC ms), of the kinds of a group: `?from=2026-11-20T15:00:00Z&kind=command`. */
export function logSearch(from: number | undefined, { name }: Pick<SinceGroup, 'name'>): string {
  const query = new URLSearchParams();
  if (from !== undefined) query.append('from', new Date(from).toISOString().replace('.000Z', 'Z'));
  for (const kind of kindsWith({ since: name })) query.append('kind', kind);
  return `?${query}`;
}
