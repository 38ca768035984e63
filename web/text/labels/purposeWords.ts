import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { TokenPurpose } from '../../../protocol/token.ts';

/** What a token is for. */
export const purposeWords = {
  values: msg({ message: 'Values', context: 'purpose of a token' }),
  history: msg({ message: 'History', context: 'purpose of a token' }),
  alarms: msg({ message: 'Alarms', context: 'purpose of a token' }),
  events: msg({ message: 'Operation log', context: 'purpose of a token' }),
  reports: msg({ message: 'Reports', context: 'purpose of a token' }),
  metrics: msg({ message: 'Metrics', context: 'purpose of a token' }),
} as const satisfies Record<TokenPurpose, MessageDescriptor>;
