import { Trans } from '@lingui/react/macro';
import { type ComponentProps, useState } from 'react';
import type { Proposal } from '../../protocol/calls/deployment.ts';
import type { Versions } from '../../protocol/calls/version.ts';
import { Link } from '../router/Link.tsx';
import { SectionsPage } from '../ui/lists/SectionsPage.tsx';
import type { LatestInUse } from '../ui/useLatest.ts';
import type { ToAccept } from './activate/ActivateForm.tsx';
import { TrialSection } from './trial/TrialSection.tsx';
import { UploadSection } from './upload/UploadSection.tsx';
import { VersionTable } from './VersionTable.tsx';
import { VersionView } from './VersionView.tsx';

interface VersionsPageProps
  extends Pick<ComponentProps<typeof TrialSection>, 'report' | 'mayDeploy' | 'login' | 'technicalHashCode'>,
    Pick<ComponentProps<typeof VersionView>, 'client' | 'readPages' | 'compared' | 'hrefOf' | 'download'> {
  readonly versions: LatestInUse<Versions>;
  /** The open version; undefined: the list. */
  readonly shown: number | undefined;
  readonly go: (href: string) => void;
}

export function VersionsPage(props: VersionsPageProps) {
  const { versions, client, mayDeploy, shown, hrefOf, go } = props;
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
        <p className="notice toolbar far">
          <Trans>
            The device was started with --follow-folder: its station folder counts at each start, and versions can’t be
            activated here.
          </Trans>
        </p>
      )}
      {value?.trial && (
        <TrialSection
          {...props}
          key={`trial of ${value.trial.version}`}
          isNew={activated === value.trial.version}
          trial={value.trial}
          readAt={readAt ?? 0}
          onDone={refresh}
        />
      )}
      {value && open && (
        <VersionView
          {...props}
          key={`version ${open.number}`}
          version={open}
          all={value}
          toAccept={toAccept.get(open.number)}
          onCompare={(number) => go(hrefOf(open.number, number))}
          onProposed={(proposal) => void proposed(proposal)}
          refresh={refresh}
          onActivated={() => setActivated(open.number)}
        />
      )}
      {value && shown !== undefined && !open && (
        <p className="notice toolbar far">
          <Trans>Version {shown} is no longer stored.</Trans>{' '}
          <Link to={hrefOf()}>
            <Trans>All versions</Trans>
          </Link>
        </p>
      )}
      {value && shown === undefined && (
        <UploadSection
          running={mayDeploy && !value.followsFolder ? value.running : undefined}
          versions={value.versions}
          client={client}
          onProposed={(proposal) => void proposed(proposal)}
        >
          {(buttons) => <VersionTable status={status} versions={value.versions} hrefOf={hrefOf} action={buttons} />}
        </UploadSection>
      )}
    </SectionsPage>
  );
}
