import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Proposal } from '../../../protocol/configuration/proposal.ts';
import type { Versions } from '../../../protocol/configuration/version.ts';
import type { DraftClient } from '../../editor/journal/draftClient.ts';
import { draftFiles } from '../../editor/journal/draftFiles.ts';
import { Link } from '../../router/Link.tsx';
import { LargeDialog } from '../../ui/dialogs/LargeDialog.tsx';
import type { LatestInUse } from '../../ui/useLatest.ts';
import { ActivateForm } from '../../versions/activate/ActivateForm.tsx';
import { Comparison } from '../../versions/changes/Comparison.tsx';
import { ProposeDialog } from '../../versions/upload/ProposeDialog.tsx';
import type { DeployCalls, VersionCalls } from '../../versions/versionCalls.ts';
import { paths } from '../routes.ts';
import css from './ProposeAndActivate.module.css';

interface ProposeAndActivateProps {
  readonly client: DraftClient;
  readonly versions: LatestInUse<Versions>;
  readonly calls: VersionCalls & { readonly deploy: DeployCalls };
  readonly onClose: () => void;
}

/** From a draft to a version on trial, without leaving it: what it changes, what is to be confirmed, the password. */
export function ProposeAndActivate({ client, versions, calls, onClose }: ProposeAndActivateProps) {
  const { t } = useLingui();
  const [proposal, setProposal] = useState<Proposal>();
  const [compared, setCompared] = useState<number>();
  const { draft, basedOn } = client.get();
  const all = versions.value;
  const version = all?.versions.find(({ number }) => number === proposal?.version);
  if (!proposal || !all || !version)
    return (
      <ProposeDialog
        files={client.store ? draftFiles(client.store) : []}
        base={basedOn ?? 0}
        comment={draft?.name ?? ''}
        propose={calls.deploy.propose}
        putPart={calls.deploy.putPart}
        onProposed={(made) => {
          if (made.version !== undefined) client.proposedAs(made.version);
          void versions.refresh().then(() => setProposal(made));
        }}
        onClose={onClose}
      />
    );
  const { running, trial, followsFolder } = all;
  const { number } = version;
  return (
    <LargeDialog
      aria-label={t`Version ${number}`}
      className={css.dialog}
      head={
        <h2>
          <Trans>Version {number}</Trans>
        </h2>
      }
      onClose={onClose}
    >
      <div className={css.parts}>
        <Comparison
          version={number}
          compared={compared ?? version.base}
          versions={all.versions}
          calls={calls}
          onCompare={setCompared}
        />
        {running !== undefined && !trial && !followsFolder ? (
          <ActivateForm
            version={version}
            running={running}
            toAccept={proposal}
            activate={calls.deploy.activate}
            onDone={versions.refresh}
            onActivated={onClose}
          />
        ) : (
          <p>
            <Trans>This version can’t be activated now.</Trans>{' '}
            <Link to={paths.version(number)}>
              <Trans>Open version {number}</Trans>
            </Link>
          </p>
        )}
      </div>
    </LargeDialog>
  );
}
