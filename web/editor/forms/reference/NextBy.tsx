import { Trans, useLingui } from '@lingui/react/macro';
import { fetchLater } from '../../../text/language.ts';
import { Button } from '../../../ui/Button.tsx';
import { useDialogPart } from '../../../ui/dialogs/useDialogPart.ts';
import type { NextByProps } from './NextByDialog.tsx';

const fetchPreview = async () => (await fetchLater(() => import('./NextByDialog.tsx'))).NextByDialog;

/** `+70` is no number of a point; what else it may mean is done only where it is chosen. */
export function NextBy(props: NextByProps) {
  const { i18n } = useLingui();
  const preview = useDialogPart(fetchPreview);
  const by = i18n.number(props.by, { signDisplay: 'always' });
  return (
    <div>
      <Button onClick={() => void preview.open()}>
        <Trans>Next point by {by}…</Trans>
      </Button>
      {preview.hasFailed && (
        <p role="alert">
          <Trans>This could not be loaded. Try again when the device responds.</Trans>
        </p>
      )}
      {preview.Part && <preview.Part {...props} onClose={preview.close} />}
    </div>
  );
}
