import type { ElementOf } from '../../../protocol/elementKinds.ts';
import css from './drawings.module.css';
import { useTrend } from './useTrend.ts';

interface Props {
  readonly element: ElementOf<'BarValueNumericData'>;
  readonly infoNumber: number | undefined;
}

/** CSS pixels: in a narrower box its words would be a column of syllables. */
const leastWidth = 110;

/** Written as an attribute, because the text of an element is its value alone. */
export function Trend({ element, infoNumber }: Props) {
  const place = useTrend(element, infoNumber, write);
  return element.width < leastWidth ? null : (
    <span ref={place} className={`center lines ${css.trend} ${css.written}`} data-read="" />
  );
}

function write(place: HTMLElement, words: string): void {
  if (place.dataset.trend !== words) place.dataset.trend = words;
}
