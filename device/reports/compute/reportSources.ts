import type { AlarmReader } from '../../alarms/alarmReader.ts';
import type { LogLimits } from '../../events/logLimits.ts';
import type { LogReader } from '../../events/logReader.ts';
import type { AskHistory } from '../../history/reading/question.ts';
import type { Station } from '../../station/station.ts';
import type { Corrections } from '../../store/tables/corrections.ts';

/** What reports are computed from, as their reader may see it. */
export interface ReportSources {
  readonly configuration: Station;
  readonly timeZone: string;
  readonly version: string;
  readonly now: () => number;
  readonly askHistory: AskHistory;
  readonly corrections: Pick<Corrections, 'of'>;
  readonly alarmReader: Pick<AlarmReader, 'ask'>;
  /** Alarms that are counted in memory are written before they are read. */
  readonly alarming: { readonly alarms: { readonly ledger: { flush(): void } } };
  readonly logReader: Pick<LogReader, 'ask'>;
  /** Undefined: all of the log. */
  readonly logLimits?: ((login: string) => LogLimits) | undefined;
  readonly accounts: { list(): readonly { readonly login: string; readonly name: string }[] };
}
