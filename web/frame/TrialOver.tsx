import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useCallback } from 'react';
import { readVersions } from '../api/versions.ts';
import { useTopicLatest } from '../live/useTopicLatest.ts';
import { serves } from '../session/rights.ts';
import { useSession, useSessionState } from '../session/SessionContext.ts';
import { IconButton } from '../ui/IconButton.tsx';
import css from './TrialBand.module.css';

interface TrialOverProps {
  readonly version: number;
  readonly onDismiss: () => void;
}

/** What became of the version that was on trial, for whoever saw it on trial; it stays until it is dismissed. */
export function TrialOver({ version, onDismiss }: TrialOverProps) {
  const { station } = useSessionState();
  const { t } = useLingui();
  const mayRead = station !== undefined && serves(station, 'getVersions');
  return (
    <div className={css.band}>
      <p role="status" className={css.words}>
        {mayRead ? <Outcome version={version} /> : <Trans>The trial of configuration {version} has ended.</Trans>}
      </p>
      <IconButton icon={X} label={t`Dismiss`} onClick={onDismiss} />
    </div>
  );
}

function Outcome({ version }: Pick<TrialOverProps, 'version'>) {
  const { client } = useSession();
  const { value } = useTopicLatest({ read: useCallback(() => readVersions(client), [client]), topic: 'versions' });
  const state = value?.versions.find(({ number }) => number === version)?.state;
  const running = value?.running;
  if (state === 'active') return <Trans>Configuration {version} was kept.</Trans>;
  if (state === 'wentBack' && running !== undefined)
    return (
      <Trans>
        Configuration {version} was not kept: configuration {running} is running again.
      </Trans>
    );
  return <Trans>The trial of configuration {version} has ended.</Trans>;
}
