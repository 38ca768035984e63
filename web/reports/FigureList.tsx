import { useLingui } from '@lingui/react';
import { changeSince, type Figure, type FiguresPart } from '../../protocol/report/document.ts';
import type { ReaderTexts } from '../../protocol/report/readerTexts.ts';
import { remarks } from '../../protocol/report/textTable.ts';
import { colonText } from '../text/colonText.ts';

interface FigureListProps {
  readonly part: FiguresPart;
  readonly reader: ReaderTexts;
}

/** On a phone: one below the other, each with its remarks and comparisons under its value. */
export function FigureList({ part, reader }: FigureListProps) {
  const { i18n } = useLingui();
  const { words, texts } = reader;
  const comparison = (figure: Figure, which: 'previous' | 'lastYear') => {
    const earlier = figure[which];
    if (!earlier) return '';
    const change = changeSince(figure.value, earlier);
    const value = texts.withUnit(earlier.value, figure.quantity);
    return colonText(i18n, words[which], change === undefined ? value : `${value} (${texts.change(change)})`);
  };
  return (
    <ul className="box list">
      {[...part.figures.entries()].map(([at, figure]) => {
        const lines = [remarks(figure, reader), comparison(figure, 'previous'), comparison(figure, 'lastYear')];
        return (
          <li key={at} className="pad">
            <div className="row">
              <span className="fill words">{figure.name}</span>
              <b className="firm">{texts.withUnit(figure.value, figure.quantity)}</b>
            </div>
            <small className="lines">{lines.filter(Boolean).join('\n')}</small>
          </li>
        );
      })}
    </ul>
  );
}
