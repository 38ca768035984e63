import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useState } from 'react';
import { getMadeReport, sendReport } from '../../protocol/calls/report.ts';
import { ask } from '../api/ask.ts';
import { Link } from '../router/Link.tsx';
import { faultOf } from '../text/faultOf.ts';
import { Button } from '../ui/Button.tsx';
import { Fact, Facts } from '../ui/Facts.tsx';
import { useStore } from '../ui/store.ts';
import { useLatest } from '../ui/useLatest.ts';
import { MadeState, SendingState } from './MadeTexts.tsx';
import { ReportActions } from './ReportActions.tsx';
import { ReportChanges } from './ReportChanges.tsx';
import { ReportFrame } from './ReportFrame.tsx';
import { ReportView } from './ReportView.tsx';
import type { ReportsPageProps } from './reportsProps.ts';

interface MadeReportViewProps extends ReportsPageProps {
  readonly id: number;
}

/** One that was made automatically, as it was then, and what has changed since. */
export function MadeReportView(props: MadeReportViewProps) {
  const { id, client, save, reports, made: rows, maySend, hrefOf } = props;
  const { i18n } = useLingui();
  const [sending, setSending] = useState('');
  const read = useCallback(async () => {
    const result = await ask(client, getMadeReport, { id });
    // It may have been deleted to make room.
    return result.kind === 'refused' ? 'gone' : result.kind === 'ok' ? result.reply : undefined;
  }, [client, id]);
  const { value, status, refresh } = useLatest({ read });
  const listed = useStore(rows).value?.rows.find((one) => one.id === id);
  const { made, document, now } = value === 'gone' || value === undefined ? {} : value;
  const send = async () => {
    const fault = faultOf(sendReport, await ask(client, sendReport, { id }));
    setSending(fault ? i18n._(fault) : 'queued');
    await Promise.all([refresh(), rows.refresh()]);
  };
  const isKnown = made !== undefined && reports.value?.reports.some((one) => one.id === made.report) === true;
  const { kind, from, to } = { kind: made?.period, ...document?.period };
  return (
    <ReportFrame
      {...props}
      status={status}
      onRetry={refresh}
      loading={<Trans>Loading the report…</Trans>}
      fault={
        value === 'gone' && (
          <>
            <Trans>This report is no longer stored.</Trans>
            {listed && reports.value?.reports.some((one) => one.id === listed.report) && (
              <Link to={hrefOf({ report: listed.report, from: listed.from })} className="press">
                <Trans>Create it again for its period</Trans>
              </Link>
            )}
          </>
        )
      }
      steps={
        isKnown && kind !== undefined && from !== undefined && to !== undefined
          ? { before: { report: made.report, from: from - 1 }, after: { report: made.report, from: to } }
          : undefined
      }
    >
      {document && (
        <>
          <div className="stack apart">
            {made && (
              <Facts>
                <Fact name={<Trans>State</Trans>}>
                  <MadeState made={made} />
                </Fact>
                <Fact name={<Trans>Sending</Trans>}>
                  <SendingState made={made} />
                </Fact>
              </Facts>
            )}
            <ReportActions client={client} save={save} wanted={{ id }} formats={made?.formats ?? []} isPrintable>
              {maySend && made && made.sending !== 'none' && (
                <Button onClick={() => void send()}>
                  <Trans>Send again</Trans>
                </Button>
              )}
            </ReportActions>
            <p role="status" className={sending === '' || sending === 'queued' ? 'noPaper' : 'fault noPaper'}>
              {sending === 'queued' ? <Trans>The report is being sent again.</Trans> : sending}
            </p>
          </div>
          {isKnown ? (
            <ReportChanges report={document} now={now} />
          ) : (
            <p className="muted">
              <Trans>The station no longer has this report: what has changed since is not known.</Trans>
            </p>
          )}
          <ReportView report={document} />
        </>
      )}
    </ReportFrame>
  );
}
