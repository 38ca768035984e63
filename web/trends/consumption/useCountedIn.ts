import { useEffect, useState } from 'react';
import { type Consumption, getConsumption } from '../../../protocol/calls/consumption.ts';
import { ask, type Caller, replyOf } from '../../api/ask.ts';
import type { TrendPicture } from '../picture.ts';
import { usualPeriod } from './consumptionPeriod.ts';
import { type Counted, countedSeries } from './countedSeries.ts';
import { countingPens } from './mayCount.ts';

/** `answer`: undefined where nothing counts. */
export interface CountedIn {
  readonly answer: Consumption | undefined;
  readonly counted: readonly Counted[];
  readonly isFailed: boolean;
}

/** Requested once; undefined: there is no answer yet. `now`: device time, UTC ms. */
export function useCountedIn(picture: TrendPicture, client: Caller, now: number): CountedIn | undefined {
  const [counted, setCounted] = useState<CountedIn>();
  useEffect(() => {
    let isOver = false;
    const tell = (all: CountedIn) => !isOver && setCounted(all);
    const points = countingPens(picture).map(({ id }) => id);
    const [from, to] = [Math.floor(picture.state.from), Math.ceil(picture.state.to)];
    if (points.length === 0) tell({ answer: undefined, counted: [], isFailed: false });
    else
      void ask(client, getConsumption, { points, from, to, period: usualPeriod(from, to) }).then((result) => {
        const answer = replyOf(result);
        tell({ answer, counted: answer ? countedSeries(answer, now) : [], isFailed: answer === undefined });
      });
    return () => {
      isOver = true;
    };
  }, [picture, client, now]);
  return counted;
}
