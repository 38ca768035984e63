import { Trans, useLingui } from '@lingui/react/macro';
import type { UploadProgress } from './upload.ts';

export function UploadState({ progress }: { readonly progress: UploadProgress | undefined }) {
  const { t } = useLingui();
  return (
    <div className="stack near">
      <p role="status">{progress && <Phase {...progress} />}</p>
      {progress && progress.of > 0 && (
        <progress aria-label={t`Upload`} value={progress.done} max={progress.of}>
          {Math.round((100 * progress.done) / progress.of)} %
        </progress>
      )}
    </div>
  );
}

function Phase({ phase, isWaiting }: UploadProgress) {
  if (isWaiting) return <Trans>The device is not responding. The upload continues when it responds.</Trans>;
  if (phase === 'reading') return <Trans>Reading files…</Trans>;
  return phase === 'sending' ? <Trans>Sending files…</Trans> : <Trans>The device is checking the version…</Trans>;
}
