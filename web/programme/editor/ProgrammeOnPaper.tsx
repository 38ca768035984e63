import { Trans, useLingui } from '@lingui/react/macro';
import { exceptionOn, planOf } from '../../../protocol/programme/plan.ts';
import { dateWords, dayNames } from '../../text/labels/dayWords.ts';
import { TitledPart } from '../../ui/TitledPart.tsx';
import track from '../day/Day.module.css';
import { HourScale } from '../day/HourScale.tsx';
import box from '../exceptions/ExceptionBox.module.css';
import { ExceptionWords } from '../exceptions/ExceptionWords.tsx';
import { SwitchWords } from '../exceptions/SwitchWords.tsx';
import { toneScale, wordOf } from '../values.ts';
import { DayTrack } from './DayTrack.tsx';
import css from './ProgrammeOnPaper.module.css';
import type { LocalNow } from './useLocalNow.ts';
import week from './WeekEditor.module.css';
import type { ProgrammeEditorProps } from './WeekEditor.tsx';
import { valueAtStart } from './week.ts';

interface ProgrammeOnPaperProps extends Omit<ProgrammeEditorProps, 'change'> {
  /** By the device's clock, in its zone (R32). */
  readonly local: LocalNow;
}

export function ProgrammeOnPaper({ point, programme, faults, local }: ProgrammeOnPaperProps) {
  const { i18n, t } = useLingui();
  const { weeklySchedule, exceptionSchedule, effectivePeriod, defaultValue } = programme;
  const scale = toneScale(point, programme);
  const names = dayNames(i18n.locale, 'long');
  const exceptionToday = exceptionOn(planOf(programme), local.day)?.name;
  const [from, to] = [effectivePeriod.from, effectivePeriod.to].map((date) => date && dateWords(i18n.locale, date));
  const usual = wordOf(i18n.locale, point, defaultValue);
  return (
    <div className={`onPaper ${css.paper}`}>
      <section className={week.week} aria-label={t`Week`}>
        <HourScale />
        {weeklySchedule.map((switches, day) => (
          <div key={names[day]} className={week.day}>
            <b className={track.capital}>{names[day]}</b>
            <DayTrack
              label={names[day] ?? ''}
              valueAtStart={valueAtStart(programme, day)}
              {...{ switches, point, scale }}
            />
            <SwitchWords switches={switches} point={point} />
          </div>
        ))}
      </section>
      {exceptionToday !== undefined && (
        <p className="note">
          <Trans>Today the exception “{exceptionToday}” replaces the week.</Trans>
        </p>
      )}
      {from && <p>{t`Valid from: ${from}`}</p>}
      {to && <p>{t`Valid to: ${to}`}</p>}
      {usual && <p>{t`Default value: ${usual}`}</p>}
      {exceptionSchedule.length > 0 && (
        <TitledPart title={<Trans>Exceptions</Trans>}>
          {exceptionSchedule.map((exception, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same name
            <div key={index} className={box.box}>
              <ExceptionWords
                {...{ exception, point, scale }}
                faults={faults.filter((fault) => fault.exception === index)}
              />
            </div>
          ))}
        </TitledPart>
      )}
    </div>
  );
}
