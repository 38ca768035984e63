import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { Proposal } from '../../protocol/calls/deployment.ts';
import type { TrialReport } from '../../protocol/calls/trial.ts';
import type { Versions } from '../../protocol/calls/version.ts';
import type { Version } from '../../protocol/configuration/version.ts';
import type { Caller } from '../api/ask.ts';
import { Link } from '../router/Link.tsx';
import page from '../ui/listLayout.module.css';
import { SectionsPage } from '../ui/lists/SectionsPage.tsx';
import type { LatestInUse } from '../ui/useLatest.ts';
import type { ToAccept } from './activate/ActivateForm.tsx';
import type { ReadPages } from './changes/PageComparison.tsx';
import { TrialSection } from './trial/TrialSection.tsx';
import { UploadSection } from './upload/UploadSection.tsx';
import { VersionTable } from './VersionTable.tsx';
import { VersionView } from './VersionView.tsx';
import type { VersionHref } from './versionHref.ts';

interface VersionsPageProps {
  readonly versions: LatestInUse<Versions>;
  /** For administrators. */
  readonly report: LatestInUse<TrialReport> | undefined;
  readonly client: Caller;
  readonly mayDeploy: boolean;
  readonly readPages: ReadPages;
  readonly login: string;
  readonly technicalHashCode: string;
  /** The open version, and the one that it is compared with. */
  readonly shown: number | undefined;
  readonly compared: number | undefined;
  readonly hrefOf: VersionHref;
  readonly go: (href: string) => void;
  readonly download: (version: Version) => Promise<boolean>;
}

export function VersionsPage(props: VersionsPageProps) {
  const {
    versions,
    report,
    client,
    mayDeploy,
    readPages,
    login,
    technicalHashCode,
    shown,
    compared,
    hrefOf,
    go,
    download,
  } = props;
  const { value, status, readAt, refresh } = versions;
  const [toAccept, setToAccept] = useState<ReadonlyMap<number, ToAccept>>(new Map());
  // What was activated here comes into sight.
  const [activated, setActivated] = useState<number>();
  const open = value?.versions.find(({ number }) => number === shown);
  const proposed = async (proposal: Proposal) => {
    const { version } = proposal;
    if (version === undefined) return;
    setToAccept(new Map([...toAccept, [version, proposal]]));
    await refresh();
    go(hrefOf(version));
  };
  return (
    <SectionsPage
      status={status}
      onRetry={refresh}
      failed={!value && <Trans>The versions could not be loaded.</Trans>}
      loading={<Trans>Loading versions…</Trans>}
    >
      {value?.followsFolder && (
        <p className={page.notice}>
          <Trans>
            The device was started with --follow-folder: its station folder counts at each start, and versions can’t be
            activated here.
          </Trans>
        </p>
      )}
      {value?.trial && (
        <TrialSection
          key={`trial of ${value.trial.version}`}
          isNew={activated === value.trial.version}
          trial={value.trial}
          readAt={readAt ?? 0}
          login={login}
          technicalHashCode={technicalHashCode}
          report={report}
          client={client}
          mayDeploy={mayDeploy}
          hrefOf={hrefOf}
          onDone={refresh}
        />
      )}
      {value && open && (
        <VersionView
          key={`version ${open.number}`}
          version={open}
          all={value}
          compared={compared}
          toAccept={toAccept.get(open.number)}
          client={client}
          mayDeploy={mayDeploy}
          readPages={readPages}
          hrefOf={hrefOf}
          onCompare={(number) => go(hrefOf(open.number, number))}
          onProposed={(proposal) => void proposed(proposal)}
          download={download}
          refresh={refresh}
          onActivated={() => setActivated(open.number)}
        />
      )}
      {value && shown !== undefined && !open && (
        <p className={page.notice}>
          <Trans>Version {shown} is no longer stored.</Trans>{' '}
          <Link to={hrefOf()}>
            <Trans>All versions</Trans>
          </Link>
        </p>
      )}
      {value && shown === undefined && (
        <>
          {mayDeploy && value.running !== undefined && !value.followsFolder && (
            <UploadSection
              running={value.running}
              versions={value.versions}
              client={client}
              onProposed={(proposal) => void proposed(proposal)}
            />
          )}
          <VersionTable status={status} versions={value.versions} hrefOf={hrefOf} />
        </>
      )}
    </SectionsPage>
  );
}
