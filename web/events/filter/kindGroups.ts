import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type EventKind, kindsWith } from '../../../protocol/log/eventKinds.ts';
import { type EventGroup, eventGroups } from '../../../protocol/log/eventTraits.ts';

interface KindGroup {
  readonly id: EventGroup;
  readonly title: MessageDescriptor;
  readonly kinds: readonly EventKind[];
}

const titles = {
  alarm: msg`Alarms`,
  message: msg`Alarm calls and messages`,
  field: msg`Commands and state changes`,
  hand: msg`Blocked, forced and simulated`,
  programme: msg`Time programmes`,
  people: msg`Logins and accounts`,
  note: msg`Notes`,
  device: msg`Device and links`,
} as const satisfies Record<EventGroup, MessageDescriptor>;

export const kindGroups: readonly KindGroup[] = eventGroups.map((id) => ({
  id,
  title: titles[id],
  kinds: kindsWith({ group: id }).filter((kind) => kind !== 'other'),
}));
