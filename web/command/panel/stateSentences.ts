import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ValueState } from '../../../protocol/quality.ts';

type Sentence = (since: string, beganUnseen: boolean) => MessageDescriptor;

/**
 * What is, of when, and what it means for whoever wants to command (R29); `since` is a time or `---`. "Since" is
 * said of what was seen to begin, else "at least since" (R38).
 */
export const stateSentences = {
  good: (since, beganUnseen) =>
    beganUnseen ? msg`Current; unchanged since at least ${since}.` : msg`Current; value at ${since}.`,
  outOfRange: (since) => msg`Uncertain: the value at ${since} is out of range.`,
  simulated: (since) => msg`Simulated: the value at ${since} does not come from the field.`,
  forced: (since) => msg`Forced since ${since}: not the field value.`,
  doubtful: (since) => msg`Uncertain: the field reports the value at ${since} as uncertain.`,
  frozen: (since, beganUnseen) =>
    beganUnseen
      ? msg`Uncertain: unchanged since at least ${since} although it should vary.`
      : msg`Uncertain: unchanged since ${since} although it should vary.`,
  neverRead: () => msg`Never read. Commands are disabled until the field responds.`,
  linkLost: (since) =>
    msg`No response from the field; last value at ${since}. Commands are disabled until it responds.`,
  deviceError: (since) =>
    msg`The field reports an error; last value at ${since}. Commands are disabled until the error is cleared.`,
  notANumber: () => msg`The field value is not a number. Commands are disabled.`,
  noPoint: () => msg`The device does not know this point.`,
  rejected: () => msg`The configuration of this point was rejected: it has no value. Commands are disabled.`,
  notCurrent: (since) => msg`Not current; last value at ${since}. Commands are disabled until it is read again.`,
} satisfies Record<ValueState, Sentence>;
