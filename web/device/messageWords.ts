import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LinkMessage, MessageKind } from '../../protocol/diagnostic/trace.ts';

type Said = Readonly<Record<'subject' | 'values', string>>;

const words: Readonly<Record<MessageKind, (said: Said) => MessageDescriptor>> = {
  read: ({ subject }) => msg`Read ${subject}`,
  write: ({ subject, values }) => msg`Write ${values} to ${subject}`,
  subscribe: ({ values }) => msg`Subscribe to ${values} points`,
  values: ({ subject, values }) => msg`${subject} = ${values}`,
  done: ({ subject }) => msg`Written: ${subject}`,
  refusal: ({ subject, values }) => (values ? msg`Refused: ${subject}, code ${values}` : msg`Refused: ${subject}`),
  told: ({ subject, values }) => msg`${subject} = ${values}`,
  unreadable: () => msg`Invalid message`,
};

export function messageWords({ kind, subject = '', values = '' }: LinkMessage): MessageDescriptor {
  return words[kind]({ subject, values });
}
