import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ValueState } from '../../../protocol/quality.ts';
import type { PointView } from '../../live/pointView.ts';

type Sentence = (since: string, beganUnseen: boolean) => MessageDescriptor;

/**
 * What is, of when, and what it means for whoever wants to command (R29); `since` is a time or `---`. "Since" is
 * said of what was seen to begin, else "at least since" (R38).
 */
export const stateSentences = {
  good: (since, beganUnseen) =>
    beganUnseen ? msg`Current; so at least since ${since}.` : msg`Current; the value is of ${since}.`,
  outOfRange: (since) =>
    msg`Uncertain: the value of ${since} is outside the measuring range. Check the sensor and its cable.`,
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
  notCurrent: (since) => msg`Not current; the value is of ${since}. Commands are off until it is read again.`,
} satisfies Record<ValueState, Sentence>;

/** A state point has no sensor: its value is none of the named states. */
const unnamedStateSentence: Sentence = (since) => msg`Uncertain: the value of ${since} is a state without a name.`;

/** Of a good value that needs attention (R44). */
const attentionSentence: Sentence = (since, beganUnseen) =>
  beganUnseen
    ? msg`Current, outside its normal range; so at least since ${since}.`
    : msg`Current, outside its normal range; the value is of ${since}.`;

/** What there is to say of a point as it is now. */
export function sentenceOf({ point, state, attention }: PointView): Sentence {
  if (attention) return attentionSentence;
  return state === 'outOfRange' && point?.kind === 'state' ? unnamedStateSentence : stateSentences[state];
}
