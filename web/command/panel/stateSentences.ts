import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ValueState } from '../../../protocol/quality.ts';
import type { PointView } from '../../live/pointView.ts';

type Sentence = (since: string, beganUnseen: boolean, unchangedSince?: string) => MessageDescriptor;

/**
 * The quality, its time, and what it means for a command (R29); `since` is a time or `---`: of the last change, and of
 * the last read where the value is no longer read. "Since" needs an observed begin, else "since at least" (R38);
 * `unchangedSince`: every value read since this earlier time is the same, but not all of that time was observed.
 */
export const stateSentences = {
  good: (since, beganUnseen, unchangedSince?) => {
    if (unchangedSince)
      return msg`Current; no change seen since ${unchangedSince} (observation interrupted until ${since}).`;
    return beganUnseen ? msg`Current; unchanged since at least ${since}.` : msg`Current; value at ${since}.`;
  },
  outOfRange: (since) =>
    msg`Uncertain: the value at ${since} is outside the measuring range. Check the sensor and its cable.`,
  simulated: (since) => msg`Simulated: the value at ${since} does not come from the field.`,
  forced: (since) => msg`Forced since ${since}: not the field value.`,
  doubtful: (since) => msg`Uncertain: the field reports the value at ${since} as uncertain.`,
  frozen: (since, beganUnseen, unchangedSince?) => {
    if (unchangedSince) return msg`Uncertain: no change seen since ${unchangedSince} although it should vary.`;
    return beganUnseen
      ? msg`Uncertain: unchanged since at least ${since} although it should vary.`
      : msg`Uncertain: unchanged since ${since} although it should vary.`;
  },
  neverRead: () => msg`Never read. Commands are disabled until the field responds.`,
  linkLost: (since) => msg`No response from the field; last read at ${since}. Commands are disabled until it responds.`,
  deviceError: (since, beganUnseen, unchangedSince?) => {
    if (unchangedSince)
      return msg`The field reports an error; before, no change of the value was seen since ${unchangedSince}. Commands are disabled until the error is cleared.`;
    return beganUnseen
      ? msg`The field reports an error; before, the value was unchanged since at least ${since}. Commands are disabled until the error is cleared.`
      : msg`The field reports an error; before, the value was unchanged since ${since}. Commands are disabled until the error is cleared.`;
  },
  notANumber: () => msg`The field value is not a number. Commands are disabled.`,
  noPoint: () => msg`The device does not know this point.`,
  rejected: () => msg`The configuration of this point was rejected: it has no value. Commands are disabled.`,
  notCurrent: (since) => msg`Not current; last read at ${since}. Commands are disabled until it is read again.`,
} satisfies Record<ValueState, Sentence>;

/** A state point has no sensor: its value is none of the named states. */
const unnamedStateSentence: Sentence = (since) => msg`Uncertain: the value at ${since} is a state without a name.`;

/** The field has refused it from the beginning. */
const neverGivenSentence: Sentence = () =>
  msg`The field reports an error and has not given a value yet. Commands are disabled until the error is cleared.`;

/** Of a good value that needs attention (R44). */
const attentionSentence: Sentence = (since, beganUnseen, unchangedSince?) => {
  if (unchangedSince)
    return msg`Current, outside its normal range; no change seen since ${unchangedSince} (observation interrupted until ${since}).`;
  return beganUnseen
    ? msg`Current, outside its normal range; unchanged since at least ${since}.`
    : msg`Current, outside its normal range; value at ${since}.`;
};

/** Of a point whose link, or unit behind a link, is known. */
const silentSentence =
  (link: string): Sentence =>
  (since) =>
    msg`No response from ${link}; last read at ${since}. Commands are disabled until it responds.`;

/** For the point's present value. */
export function sentenceOf({ point, state, value, attention }: PointView): Sentence {
  if (attention) return attentionSentence;
  if (state === 'deviceError' && value === undefined) return neverGivenSentence;
  if (state === 'linkLost' && point?.link)
    return silentSentence(point.node === undefined ? point.link : `${point.link} ${point.node}`);
  return state === 'outOfRange' && point?.kind === 'state' ? unnamedStateSentence : stateSentences[state];
}
