import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { Call } from '../../../protocol/calls/call.ts';
import { type EndTrialRequest, goBack, keepVersion, type TrialReport } from '../../../protocol/calls/trial.ts';
import type { Trial } from '../../../protocol/configuration/version.ts';
import { ask, type Caller } from '../../api/ask.ts';
import { Link } from '../../router/Link.tsx';
import { faultOf } from '../../text/faultOf.ts';
import { usePersonName } from '../../text/personNames.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { EmptyText } from '../../ui/EmptyText.tsx';
import { Section } from '../../ui/Section.tsx';
import type { LatestInUse } from '../../ui/useLatest.ts';
import { Fault } from '../Fault.tsx';
import type { VersionHref } from '../versionHref.ts';
import { TrialReportList } from './TrialReportList.tsx';
import { countdownText, useTimeLeft } from './useTimeLeft.ts';
import { worseParts } from './worseParts.tsx';

interface TrialSectionProps {
  /** It was just activated here: it comes into sight. */
  readonly isNew: boolean;
  readonly trial: Trial;
  /** When that was read, in the milliseconds of `performance.now()`. */
  readonly readAt: number;
  readonly login: string;
  /** Of the configuration that this page has loaded: the user who accepts a version has seen it. */
  readonly technicalHashCode: string;
  /** Undefined: the user sees only that there is a trial. */
  readonly report: LatestInUse<TrialReport> | undefined;
  readonly client: Caller;
  readonly mayDeploy: boolean;
  readonly hrefOf: VersionHref;
  readonly onDone: () => unknown;
}

export function TrialSection(props: TrialSectionProps) {
  const { isNew, trial, readAt, login, technicalHashCode, report, client, mayDeploy, hrefOf, onDone } = props;
  const { version, backTo, leftMs, comment } = trial;
  const by = usePersonName(trial.by);
  const { i18n } = useLingui();
  const left = countdownText(useTimeLeft(readAt + leftMs));
  const [isGoingBack, setGoingBack] = useState(false);
  const [isKeeping, setKeeping] = useState(false);
  const [fault, setFault] = useState<string>();
  const end = async <R extends object>(call: Call<EndTrialRequest, R>) => {
    setGoingBack(false);
    setFault(undefined);
    const found = faultOf(call, await ask(client, call, { version, technicalHashCode }));
    if (found) setFault(i18n._(found));
    await onDone();
  };
  const keep = async () => {
    setKeeping(true);
    await end(keepVersion);
    setKeeping(false);
  };
  const mayKeep = trial.by === login;
  const worse = report?.value?.trial ? worseParts(report.value) : [];
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isNew) return;
    top.current?.scrollIntoView();
    top.current?.focus({ preventScroll: true });
  }, [isNew]);
  return (
    <div ref={top} tabIndex={-1}>
      <Section title={<Trans>Version {version} is on trial</Trans>}>
        <p>
          <Trans>
            Activated by {by}. The device goes back to version {backTo} in <b>{left}</b>, and at any restart.
          </Trans>
        </p>
        {comment && <p className="lines">{comment}</p>}
        <div>
          <Link to={hrefOf(version, backTo)} className="press">
            <Trans>Show changes</Trans>
          </Link>
        </div>
        {mayDeploy && mayKeep && (
          <p>
            {worse.length > 0 ? (
              <Trans>
                Since the trial began: <b>{worse}</b>
              </Trans>
            ) : (
              <Trans>Kept, it stays active, also after a restart. Version {backTo} can be restored later.</Trans>
            )}
          </p>
        )}
        {mayDeploy && (
          <div className="wrap apart">
            {mayKeep && (
              <Button variant={worse.length > 0 ? 'plain' : 'main'} disabled={isKeeping} onClick={() => void keep()}>
                <Trans>Keep version {version}</Trans>
              </Button>
            )}
            <Button onClick={() => setGoingBack(true)}>
              <Trans>Go back to version {backTo}…</Trans>
            </Button>
            {!mayKeep && (
              <span>
                <Trans>Only {by} can keep this version.</Trans>
              </span>
            )}
          </div>
        )}
        <Fault>{fault}</Fault>
        {report &&
          (report.value?.trial ? (
            <TrialReportList report={report.value} />
          ) : (
            <EmptyText status={report.status} loading={<Trans>Loading what got worse…</Trans>}>
              <Trans>Nothing is known yet about this trial.</Trans>
            </EmptyText>
          ))}
        {isGoingBack && mayDeploy && (
          <ConfirmDialog
            title={<Trans>Go back to version {backTo}?</Trans>}
            button={<Trans>Go back to version {backTo}</Trans>}
            onConfirm={() => end(goBack)}
            onClose={() => setGoingBack(false)}
          >
            <p>
              <Trans>
                Version {version} ends at once and stays in the list. During the change commands are not executed.
              </Trans>
            </p>
          </ConfirmDialog>
        )}
      </Section>
    </div>
  );
}
