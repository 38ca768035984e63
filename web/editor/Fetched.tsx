import { Trans } from '@lingui/react/macro';
import { type ComponentType, useEffect } from 'react';
import { Button } from '../ui/Button.tsx';
import { useDialogPart } from '../ui/dialogs/useDialogPart.ts';

interface FetchedProps<Props extends object> {
  /** Give a function that stays the same. */
  readonly fetchPart: () => Promise<ComponentType<Props>>;
  readonly given: Props;
}

/** A part of the editor that is fetched when it is first shown; if it can’t be had, that is said in its place. */
export function Fetched<Props extends object>({ fetchPart, given }: FetchedProps<Props>) {
  const { Part, hasFailed, open } = useDialogPart(fetchPart);
  useEffect(() => void open(), [open]);
  if (hasFailed)
    return (
      <div role="alert">
        <p>
          <Trans>This could not be loaded. Try again when the device responds.</Trans>
        </p>
        <Button onClick={() => void open()}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    );
  return Part ? <Part {...given} /> : null;
}
