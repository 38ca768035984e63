import { useEffect, useState } from 'react';
import type { Consumption } from '../../../protocol/calls/consumption.ts';
import type { TrendPicture } from '../picture.ts';
import type { AskConsumption } from './ConsumptionPart.tsx';
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
export function useCountedIn(picture: TrendPicture, ask: AskConsumption, now: number): CountedIn | undefined {
  const [counted, setCounted] = useState<CountedIn>();
  useEffect(() => {
    let isOver = false;
    const tell = (all: CountedIn) => !isOver && setCounted(all);
    const points = countingPens(picture).map(({ id }) => id);
    const [from, to] = [Math.floor(picture.state.from), Math.ceil(picture.state.to)];
    const nothing = { answer: undefined, counted: [], isFailed: false };
    if (points.length === 0) tell(nothing);
    else
      ask({ points, from, to, period: usualPeriod(from, to) }).then(
        (answer) =>
          tell(
            answer.kind === 'ok'
              ? { answer: answer.reply, counted: countedSeries(answer.reply, now), isFailed: false }
              : { ...nothing, isFailed: true },
          ),
        () => tell({ ...nothing, isFailed: true }),
      );
    return () => {
      isOver = true;
    };
  }, [picture, ask, now]);
  return counted;
}
