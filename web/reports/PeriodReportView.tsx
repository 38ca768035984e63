import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { getReport } from '../../protocol/calls/report.ts';
import type { ReportDocument } from '../../protocol/report/document.ts';
import { appLanguages } from '../../protocol/texts.ts';
import { ask } from '../api/ask.ts';
import { faultOf } from '../text/faultOf.ts';
import { useLatest } from '../ui/useLatest.ts';
import { ReportActions } from './ReportActions.tsx';
import { ReportFrame } from './ReportFrame.tsx';
import { ReportView } from './ReportView.tsx';
import type { ReportsPageProps } from './reportsProps.ts';

interface PeriodReportViewProps extends ReportsPageProps {
  readonly report: string;
  /** UTC ms; without an end it is the period that holds that moment. */
  readonly from: number;
  readonly to: number | undefined;
}

type Made = { readonly document: ReportDocument } | { readonly fault: MessageDescriptor };

/** A report of any period, made for this reader. */
export function PeriodReportView(props: PeriodReportViewProps) {
  const { report, from, to, client, save } = props;
  const { i18n } = useLingui();
  const language = appLanguages.find((name) => name === i18n.locale);
  const read = useCallback(async (): Promise<Made | undefined> => {
    const result = await ask(client, getReport, { report, from, to, language });
    const { document } = (result.kind === 'ok' && result.reply) || {};
    if (document) return { document };
    const fault = result.kind === 'refused' && faultOf(getReport, result);
    return fault ? { fault } : undefined;
  }, [client, report, from, to, language]);
  const { value, status, refresh } = useLatest({ read });
  const document = value && 'document' in value ? value.document : undefined;
  const { period } = document ?? {};
  const length = period && to !== undefined ? period.to - period.from : undefined;
  const beside = (at: number) => ({ report, from: at, to: length === undefined ? undefined : at + length });
  return (
    <ReportFrame
      {...props}
      status={status}
      onRetry={refresh}
      loading={<Trans>Creating the report…</Trans>}
      fault={value && 'fault' in value && i18n._(value.fault)}
      steps={
        period && {
          before: beside(length === undefined ? period.from - 1 : period.from - length),
          after: beside(period.to),
        }
      }
    >
      {document && (
        <>
          <ReportActions client={client} save={save} wanted={{ report, from, to, language }} isPrintable />
          <ReportView report={document} />
        </>
      )}
    </ReportFrame>
  );
}
