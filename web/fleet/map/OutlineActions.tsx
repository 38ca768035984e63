import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { setFleetMap } from '../../../protocol/calls/fleet.ts';
import { ask, type Caller } from '../../api/ask.ts';
import { faultOf } from '../../text/faultOf.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { FileButton } from '../../ui/FileButton.tsx';

interface OutlineActionsProps {
  readonly client: Caller;
  readonly hasOutline: boolean;
  readonly refresh: () => Promise<void>;
}

/** Uploads the outline under the map, or removes it. */
export function OutlineActions({ client, hasOutline, refresh }: OutlineActionsProps) {
  const { i18n, t } = useLingui();
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const store = async (svg: string) => {
    setBusy(true);
    const result = await ask(client, setFleetMap, { svg });
    const found = faultOf(setFleetMap, result);
    const detail = result.kind === 'refused' ? (result.fields?.detail ?? '') : '';
    setFault(found && [i18n._(found), detail].filter(Boolean).join(' '));
    await refresh();
    setBusy(false);
  };
  return (
    <>
      <FileButton
        accept=".svg,image/svg+xml"
        label={t`Outline (SVG)`}
        disabled={isBusy}
        onFiles={([file]) => void file.text().then(store)}
      >
        {hasOutline ? <Trans>Replace outline…</Trans> : <Trans>Upload outline…</Trans>}
      </FileButton>
      {hasOutline && (
        <Button variant="bare" disabled={isBusy} onClick={() => setRemoving(true)}>
          <Trans>Remove outline…</Trans>
        </Button>
      )}
      {fault && (
        <span className="fault words" role="alert">
          {fault}
        </span>
      )}
      {isRemoving && (
        <ConfirmDialog
          title={<Trans>Remove the outline?</Trans>}
          button={<Trans>Remove outline</Trans>}
          onConfirm={async () => {
            await store('');
            setRemoving(false);
          }}
          onClose={() => setRemoving(false)}
        >
          <p>
            <Trans>The stations stay where they are placed.</Trans>
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
