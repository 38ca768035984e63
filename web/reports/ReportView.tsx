import { useLingui } from '@lingui/react';
import type { ReactElement } from 'react';
import { knownZone } from '../../protocol/programme/zone.ts';
import { handlePart, type ReportDocument, type ReportPart } from '../../protocol/report/document.ts';
import { periodText } from '../../protocol/report/periodText.ts';
import { type ReaderTexts, readerTexts } from '../../protocol/report/readerTexts.ts';
import { figureTable, textTable } from '../../protocol/report/textTable.ts';
import { appLanguages } from '../../protocol/texts.ts';
import { capitalized } from '../text/capitalized.ts';
import { translationOf } from '../text/translationOf.ts';
import { useIsNarrow } from '../ui/browser/useIsNarrow.ts';
import { Fact, Facts } from '../ui/Facts.tsx';
import { TitledPart } from '../ui/TitledPart.tsx';
import { FigureList } from './FigureList.tsx';
import { ReportChart } from './ReportChart.tsx';
import { WideTable } from './WideTable.tsx';

interface ReportViewProps {
  readonly report: ReportDocument;
}

/** What a report says. Its labels, numbers and dates are in the reader's language, its own texts as they are. */
export function ReportView({ report }: ReportViewProps) {
  const { i18n } = useLingui();
  const isNarrow = useIsNarrow();
  const language = appLanguages.find((name) => name === i18n.locale) ?? 'en';
  // A browser that does not know the zone could write no time at all.
  const shown = { ...report, language, zone: knownZone(report.zone) };
  const translation = translationOf(i18n);
  const reader = readerTexts(shown, translation);
  const { words, texts } = reader;
  return (
    <article className="stack far">
      <header className="stack">
        <h2 lang={report.language}>{report.title}</h2>
        <Facts>
          <Fact name={words.station}>{[report.station, report.serialNumber].filter(Boolean).join(' · ')}</Fact>
          <Fact name={words.periodTitle}>
            {capitalized(periodText(translation, language, shown), language)}
            <small className="block">
              {reader.periodLine}, {shown.zone}
            </small>
          </Fact>
          <Fact name={words.madeAt}>{texts.time(report.madeAt, 'second')}</Fact>
          <Fact name={words.softwareTitle}>{words.software(report.softwareVersion)}</Fact>
          <Fact name={words.dataHash}>
            <small className="mono">{report.dataHash}</small>
          </Fact>
        </Facts>
      </header>
      {[...report.parts.entries()].map(([at, part]) => (
        <TitledPart key={at} title={<span lang={report.language}>{part.title}</span>} className="stack">
          {body(part, { report: shown, reader, isNarrow })}
        </TitledPart>
      ))}
    </article>
  );
}

interface Shown {
  readonly report: ReportDocument;
  readonly reader: ReaderTexts;
  /** No room for columns. */
  readonly isNarrow: boolean;
}

function body(part: ReportPart, { report, reader, isNarrow }: Shown): ReactElement {
  const empty = reader.words.noEntries;
  return handlePart(part, {
    figures: (figures) =>
      isNarrow ? (
        <FigureList part={figures} reader={reader} />
      ) : (
        <WideTable table={figureTable(figures, reader)} empty={empty} />
      ),
    table: (table) => <WideTable table={textTable(table, reader)} empty={empty} />,
    chart: (chart) => <ReportChart chart={chart} zone={report.zone} reader={reader} />,
    notes: ({ paragraphs }) => (
      <div className="stack measure">
        {[...paragraphs.entries()].map(([at, text]) => (
          <p key={at} className="lines words">
            {text}
          </p>
        ))}
      </div>
    ),
  });
}
