import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import type { Proposal } from '../../../protocol/calls/deployment.ts';
import type { Versions } from '../../../protocol/calls/version.ts';
import type { Caller } from '../../api/ask.ts';
import type { DraftClient } from '../../editor/journal/draftClient.ts';
import { draftFiles } from '../../editor/journal/draftFiles.ts';
import { Link } from '../../router/Link.tsx';
import { LargeDialog } from '../../ui/dialogs/LargeDialog.tsx';
import type { LatestInUse } from '../../ui/useLatest.ts';
import { ActivateForm } from '../../versions/activate/ActivateForm.tsx';
import { Comparison } from '../../versions/changes/Comparison.tsx';
import { ProposeDialog } from '../../versions/upload/ProposeDialog.tsx';
import { paths } from '../routes.ts';
import { pagesReader } from '../versionPages/pagesReader.tsx';
import css from './ProposeAndActivate.module.css';

interface ProposeAndActivateProps {
  readonly client: DraftClient;
  readonly versions: LatestInUse<Versions>;
  readonly device: Caller;
  readonly onClose: () => void;
}

export function ProposeAndActivate({ client, versions, device, onClose }: ProposeAndActivateProps) {
  const { t } = useLingui();
  const readPages = useMemo(() => pagesReader(device), [device]);
  const [proposal, setProposal] = useState<Proposal>();
  const [compared, setCompared] = useState<number>();
  const { draft, basedOn } = client.get();
  const all = versions.value;
  const version = all?.versions.find(({ number }) => number === proposal?.version);
  if (!proposal || !all || !version)
    return (
      <ProposeDialog
        files={draftFiles(client.store)}
        base={basedOn ?? 0}
        comment={draft?.name ?? ''}
        client={device}
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
      <div className="stack far scroll pad">
        <Comparison
          version={number}
          compared={compared ?? version.base}
          versions={all.versions}
          client={device}
          readPages={readPages}
          onCompare={setCompared}
        />
        {running !== undefined && !trial && !followsFolder ? (
          <ActivateForm
            version={version}
            running={running}
            toAccept={proposal}
            client={device}
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
