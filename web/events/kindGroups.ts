import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type EventKind, eventKinds } from '../../protocol/eventKinds.ts';

interface KindGroup {
  readonly id: string;
  readonly title: MessageDescriptor;
  readonly kinds: readonly EventKind[];
}

const groups = [
  { id: 'alarm', title: msg`Alarms`, is: /^alarm/ },
  { id: 'field', title: msg`Commands and state changes`, is: /^command$|^changed|^moved|^state|^range/ },
  { id: 'hand', title: msg`Blocked, forced and simulated`, is: /^block|^overrid/ },
  { id: 'programme', title: msg`Time programmes`, is: /^programme|^hold/ },
  { id: 'people', title: msg`Logins and accounts`, is: /^log(in|out)|^account|^password|^session/ },
  { id: 'note', title: msg`Notes`, is: /^note/ },
  { id: 'device', title: msg`Device and links`, is: /./ },
] as const;

/** The kinds of the log as they are chosen from; each is in the first group that it belongs to. */
export const kindGroups: readonly KindGroup[] = groups.map(({ id, title }) => ({
  id,
  title,
  kinds: (Object.keys(eventKinds) as EventKind[]).filter(
    (kind) => kind !== 'other' && groups.find(({ is }) => is.test(kind))?.id === id,
  ),
}));
