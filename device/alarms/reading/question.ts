import { type AlarmStatistics, getAlarmStatistics } from '../../../protocol/calls/alarmHistory.ts';
import { errorCodes } from '../../../protocol/errorCodes.ts';
import { webOutput } from '../../../protocol/wire/envelope.ts';
import { writeXml } from '../../../protocol/wire/xml.ts';
import type { AlarmHistory, HistoryPage, HistoryQuery, SeenHistory } from '../alarmHistory.ts';
import { statisticsSince } from '../statistics.ts';
import { type AlarmReport, type AlarmReportQuery, readAlarmReport } from './alarmReport.ts';

/** `now`: UTC ms; where nothing was counted yet, the counts begin there. `zone`: of the days. */
interface StatisticsQuery extends Pick<AlarmStatistics, 'from' | 'until'> {
  readonly now: number;
  readonly zone: string;
}

/** Questions and answers go from thread to thread. */
export type Question =
  | { readonly name: 'page'; readonly query: HistoryQuery }
  | { readonly name: 'report'; readonly query: AlarmReportQuery }
  | { readonly name: 'statistics'; readonly query: StatisticsQuery };

/** `seen` undefined: all. */
export interface Inquiry {
  readonly question: Question;
  readonly seen: SeenHistory | undefined;
}

interface Answers {
  /** Undefined: the cursor is not of this history. */
  readonly page: HistoryPage | undefined;
  readonly report: AlarmReport;
  /** The reply of GetAlarmStatistics, in UTF-8. */
  readonly statistics: Uint8Array;
}
export type AnswerOf<N extends Question['name']> = Answers[N];

/** On the calling thread. */
export function answerQuestion(history: AlarmHistory, { question, seen }: Inquiry): Answers[Question['name']] {
  switch (question.name) {
    case 'page':
      return history.page(question.query, seen);
    case 'report':
      return readAlarmReport(history, question.query, seen);
    case 'statistics':
      return readStatistics(history, question.query, seen);
  }
}

function readStatistics(
  history: AlarmHistory,
  { from, until, now, zone }: StatisticsQuery,
  seen: SeenHistory | undefined,
): Uint8Array {
  const oldest = history.oldestCount(seen) ?? now;
  const statistics = statisticsSince(history.counts(from, until, seen), { from, until, oldest, zone });
  return Buffer.from(writeXml(webOutput(errorCodes.ok, getAlarmStatistics.reply.write(statistics))));
}
