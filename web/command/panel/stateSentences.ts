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
    beganUnseen ? msg`Current; so at least since ${since}.` : msg`Current; the value is of ${since}.`,
  outOfRange: (since) => msg`Uncertain: the value of ${since} is out of its range.`,
  simulated: (since) => msg`Simulated: the value of ${since} is not the field’s own.`,
  forced: (since) => msg`Forced by hand since ${since}: this is not the field’s own value.`,
  doubtful: (since) => msg`Uncertain: the field itself reports the value of ${since} as uncertain.`,
  frozen: (since, beganUnseen) =>
    beganUnseen
      ? msg`Uncertain: it has not changed at least since ${since}, though it should.`
      : msg`Uncertain: it has not changed since ${since}, though it should.`,
  neverRead: () => msg`Never read. Commands are off until the field answers.`,
  linkLost: (since) => msg`No answer from the field; the value is of ${since}. Commands are off until it answers.`,
  deviceError: (since) =>
    msg`The field answers with an error; the value is of ${since}. Commands are off until it is mended.`,
  notANumber: () => msg`What the field gives is not a number. Commands are off.`,
  noPoint: () => msg`The device does not know this point.`,
  rejected: () => msg`The configuration of this point was rejected: it has no value. Commands are disabled.`,
  notCurrent: (since) => msg`Not current; the value is of ${since}. Commands are off until it is read again.`,
} satisfies Record<ValueState, Sentence>;
