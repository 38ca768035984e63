import type { SynopticElement } from '../../../protocol/elementKinds.ts';
import type { Row } from '../../cards/model.ts';
import { useTrend } from '../drawings/useTrend.ts';
import css from './CardPage.module.css';

interface Props {
  readonly bar: Extract<SynopticElement, { readonly rateFactor: number }>;
  readonly infoNumber: number | undefined;
}

/** The bar of a row that has a rate; undefined: there is none. */
export function barWithRate({ lead, also }: Row): Props['bar'] | undefined {
  return [lead, ...also]
    .map(({ element }) => element)
    .find((element): element is Props['bar'] => 'rateFactor' in element && element.rateInfoNumber !== undefined);
}

export function RowTrend({ bar, infoNumber }: Props) {
  return <span ref={useTrend(bar, infoNumber, write)} className={`block note ${css.trend}`} />;
}

function write(place: HTMLElement, words: string): void {
  if (place.textContent !== words) place.textContent = words;
}
