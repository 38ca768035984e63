import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { Point } from '../../../protocol/point.ts';
import type { Quality } from '../../../protocol/quality.ts';
import type { Value } from '../../../protocol/sample.ts';
import { isMeasured } from '../../live/pointView.ts';
import type { FeedStatus } from '../../live/source/feedClient.ts';
import { useFreshness } from '../../live/useFreshness.ts';
import { useMoment } from '../../live/useMoment.ts';
import { usePoint } from '../../live/usePoint.ts';
import { faultText } from '../../text/labels/itemFaultWords.ts';
import { rejectedText } from '../../text/labels/rejectedText.ts';
import { noValue } from '../../text/valueText.ts';
import { sentenceOf } from './stateSentences.ts';
import { useCalculationSentence } from './useCalculationSentence.ts';

/** What the panel shows of a point now. */
export interface PanelSample {
  readonly value: Value | undefined;
  readonly quality: Quality;
  /** The value is one of the plant: it has a place in its ranges (R44). */
  readonly isMeasured: boolean;
  /** The quality and its time, in words. */
  readonly sentence: string;
  /** The field's answer in place of a value, in words; undefined: it gives one, or is unknown. */
  readonly answer: string | undefined;
  /** Device clock, UTC ms: not observed before; undefined: the begin was observed. */
  readonly unseenBefore: number | undefined;
  /** Point and feed are current: a command may be based on them (R29). */
  readonly isCurrent: boolean;
}

const linkSentences = {
  none: () => msg`This device provides no live values. Commands are disabled.`,
  opening: () => msg`Waiting for data from the device. Commands are disabled until it arrives.`,
  waking: () => msg`Reading all values again. Commands are disabled until they arrive.`,
  lost: (since) => msg`No data from the device since ${since}. Commands are disabled until it responds.`,
  live: undefined,
} satisfies Record<FeedStatus, ((since: string) => MessageDescriptor) | undefined>;

/** The live value of the panel's point, its quality in words, and whether commands may be armed. */
export function usePanelSample({ infoNumber, rejected }: Pick<Point, 'infoNumber' | 'rejected'>): PanelSample {
  const { i18n } = useLingui();
  const momentOf = useMoment();
  const { link, since } = useFreshness();
  const view = usePoint(infoNumber);
  const clock = (time: number | undefined) => (time === undefined ? noValue : momentOf(time).exact);
  const linkSentence = linkSentences[link]?.(clock(since));
  const time = clock(view.readAt ?? view.sourceTime);
  const unchangedSince = view.unchangedSince === undefined ? undefined : clock(view.unchangedSince);
  const calculated = useCalculationSentence(i18n, view);
  const said = rejected
    ? rejectedText(i18n, rejected)
    : (calculated ?? sentenceOf(view)(time, view.beganUnseen, unchangedSince));
  return {
    value: view.value,
    quality: view.quality,
    isMeasured: isMeasured(view),
    sentence: i18n._(linkSentence ?? said),
    answer: linkSentence || !view.why ? undefined : faultText(i18n, view.why),
    unseenBefore: view.beganUnseen ? view.sourceTime : undefined,
    isCurrent: link === 'live' && view.quality !== 'bad' && view.point !== undefined,
  };
}
