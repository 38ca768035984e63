import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { mostRows } from '../csv/rawCsv.ts';
import type { ExportState } from './useExport.ts';

export function ExportStatus({ state }: { readonly state: ExportState }) {
  const { i18n, t } = useLingui();
  if (state.kind === 'reading') {
    const { samples, share } = state.progress;
    return (
      <div className="stack">
        <progress max={1} value={share} aria-label={t`Reading progress`} />
        <p>
          <Plural value={samples} one="# sample read" other="# samples read" />
        </p>
      </div>
    );
  }
  const most = i18n.number(mostRows);
  const words: Record<Exclude<ExportState['kind'], 'reading' | 'saved'>, ReactNode> = {
    idle: undefined,
    copied: <Trans>The image is in the clipboard.</Trans>,
    notCopied: <Trans>The browser did not allow copying the image. Save it as a file instead.</Trans>,
    noPicture: <Trans>The image could not be created. Nothing was saved.</Trans>,
    stopped: <Trans>Stopped. Nothing was saved.</Trans>,
    tooMany: <Trans>More than {most} samples. Nothing was saved: choose a shorter period or fewer points.</Trans>,
    failed: <Trans>Not all samples could be loaded. Nothing was saved. Try again in a moment.</Trans>,
  };
  return (
    <p className="stack" role="status">
      {state.kind !== 'saved' && words[state.kind]}
      {state.kind === 'saved' && state.samples === undefined && <Trans>The file is in your downloads.</Trans>}
      {state.kind === 'saved' && state.samples !== undefined && (
        <Plural
          value={state.samples}
          one="The file is in your downloads: # sample."
          other="The file is in your downloads: # samples."
        />
      )}
    </p>
  );
}
