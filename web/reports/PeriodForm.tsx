import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ComponentProps, useState } from 'react';
import { dateOf, startOfDate } from '../../protocol/programme/wallTime.ts';
import { knownZone } from '../../protocol/programme/zone.ts';
import { periodAt, type ReportPeriod } from '../../protocol/report/period.ts';
import { MomentInput } from '../text/fields/MomentInput.tsx';
import { stationText } from '../text/stationTexts.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { Options } from '../ui/Options.tsx';
import { Section } from '../ui/Section.tsx';
import { Select } from '../ui/Select.tsx';
import { useFieldFrame } from '../ui/useFieldFrame.tsx';
import type { Reports, ReportsPageProps } from './reportsProps.ts';

const dayLabels: Readonly<Record<Exclude<ReportPeriod, 'shift'>, MessageDescriptor>> = {
  day: msg({ message: 'Day', context: 'of a report' }),
  week: msg({ message: 'Any day of the week', context: 'of a report' }),
  month: msg({ message: 'Any day of the month', context: 'of a report' }),
  year: msg({ message: 'Any day of the year', context: 'of a report' }),
};
const wholeLabels: Readonly<Record<ReportPeriod, MessageDescriptor>> = {
  shift: msg({ message: 'Whole shift', context: 'of a report' }),
  day: msg({ message: 'Whole day', context: 'of a report' }),
  week: msg({ message: 'Whole week', context: 'of a report' }),
  month: msg({ message: 'Whole month', context: 'of a report' }),
  year: msg({ message: 'Whole year', context: 'of a report' }),
};

interface PeriodFormProps extends Pick<ReportsPageProps, 'go' | 'now' | 'view'> {
  readonly reports: Reports;
}

/** Any report, for any period: a whole one of the calendar, or a range of its own. */
export function PeriodForm({ reports: { reports, timeZone }, go, now, view }: PeriodFormProps) {
  const { t, i18n } = useLingui();
  const zone = knownZone(timeZone);
  const [id, setId] = useState(view.report ?? reports[0]?.id ?? '');
  const [isFree, setFree] = useState(false);
  const [chosen, setChosen] = useState<number>();
  const [end, setEnd] = useState<number>();
  const [fault, setFault] = useState('');
  const kind = reports.find((one) => one.id === id)?.period ?? 'day';
  const at = chosen ?? lastOf(kind, now(), zone);
  const submit = () => {
    if (isFree && (chosen === undefined || end === undefined || end <= chosen))
      return setFault(t`Enter a beginning, and an end after it.`);
    // The whole minute of the end belongs to it.
    const to = isFree && end !== undefined ? end + 1 : undefined;
    setFault('');
    go({ report: id, from: at, to });
  };
  return (
    <Section title={<Trans>Another period</Trans>}>
      <form
        className="wrap apart bottom noPaper"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Select label={t`Report`} value={id} onChange={({ currentTarget }) => setId(currentTarget.value)}>
          <Options of={reports.map((one) => [one.id, stationText(one.title) || one.id])} />
        </Select>
        <Select
          label={t`Period`}
          value={isFree ? 'free' : 'whole'}
          onChange={({ currentTarget }) => setFree(currentTarget.value === 'free')}
        >
          <Options
            of={[
              ['whole', i18n._(wholeLabels[kind])],
              ['free', t`Custom period`],
            ]}
          />
        </Select>
        {isFree && <MomentField label={t`From`} time={chosen} onTime={setChosen} timeZone={timeZone} />}
        {isFree && <MomentField label={t`To`} time={end} onTime={setEnd} timeZone={timeZone} isEnd />}
        {!isFree && kind === 'shift' && (
          <MomentField label={t`Time within the shift`} time={at} onTime={setChosen} timeZone={timeZone} />
        )}
        {!isFree && kind !== 'shift' && (
          <Field
            label={i18n._(dayLabels[kind])}
            type="date"
            required
            max={dateOf(now(), zone)}
            value={dateOf(at, zone)}
            onChange={({ currentTarget }) => setChosen(startOfDate(currentTarget.value, zone))}
          />
        )}
        <Button type="submit" variant="main">
          <Trans>Create report</Trans>
        </Button>
      </form>
      <p role="alert" className="fault">
        {fault}
      </p>
    </Section>
  );
}

type MomentFieldProps = ComponentProps<typeof MomentInput> & { readonly label: string };

function MomentField({ label, ...moment }: MomentFieldProps) {
  const { frame, attributes } = useFieldFrame({ label });
  return frame(<MomentInput {...moment} id={attributes.id} />);
}

/** A moment of the last period that is over, UTC ms. */
function lastOf(kind: ReportPeriod, now: number, zone: string): number {
  const shifts = [0, 8 * 3600, 16 * 3600];
  return periodAt(kind, now, { zone, shifts }).from - 1;
}
