import type { ReactElement } from 'react';
import { knownZone } from '../../protocol/programme/zone.ts';
import { handlePart, type ReportDocument, type ReportPart } from '../../protocol/report/document.ts';
import type { ReaderTexts } from '../../protocol/report/readerTexts.ts';
import { figureTable, textTable } from '../../protocol/report/textTable.ts';
import { useIsNarrow } from '../ui/browser/useIsNarrow.ts';
import { Fact, Facts } from '../ui/Facts.tsx';
import { TitledPart } from '../ui/TitledPart.tsx';
import { FigureList } from './FigureList.tsx';
import { ReportChart } from './ReportChart.tsx';
import { usePeriodText } from './usePeriodText.ts';
import { useReaderTexts } from './useReaderTexts.ts';
import { WideTable } from './WideTable.tsx';

interface ReportViewProps {
  readonly report: ReportDocument;
}

/** What a report says. Its labels, numbers and dates are in the reader's language, its own texts as they are. */
export function ReportView({ report }: ReportViewProps) {
  const isNarrow = useIsNarrow();
  const zone = knownZone(report.zone);
  const periodWords = usePeriodText(zone);
  const reader = useReaderTexts(report);
  const { words, texts } = reader;
  return (
    <article className="stack far">
      <header className="stack">
        <h2 lang={report.language}>{report.title}</h2>
        <Facts>
          <Fact name={words.station}>{[report.station, report.serialNumber].filter(Boolean).join(' · ')}</Fact>
          <Fact name={words.periodTitle}>
            {periodWords(report.period)}
            <small className="block">
              {reader.periodLine}, {zone}
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
          {body(part, { zone, reader, isNarrow })}
        </TitledPart>
      ))}
    </article>
  );
}

interface Shown {
  readonly zone: string;
  readonly reader: ReaderTexts;
  /** No room for columns. */
  readonly isNarrow: boolean;
}

function body(part: ReportPart, { zone, reader, isNarrow }: Shown): ReactElement {
  const empty = reader.words.noEntries;
  return handlePart(part, {
    figures: (figures) =>
      isNarrow ? (
        <FigureList part={figures} reader={reader} />
      ) : (
        <WideTable table={figureTable(figures, reader)} empty={empty} />
      ),
    table: (table) => <WideTable table={textTable(table, reader)} empty={empty} />,
    chart: (chart) => <ReportChart chart={chart} zone={zone} reader={reader} />,
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
