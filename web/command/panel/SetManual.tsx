import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { Point } from '../../../protocol/point.ts';
import { valueText } from '../../text/valueText.ts';
import { Button } from '../../ui/Button.tsx';

interface SetManualProps {
  readonly point: Point;
  readonly onOpen: (infoNumber: number) => void;
}

/** The link to the panel that sets a machine to manual; nothing where that is not commanded from here. */
export function SetManual({ point, onOpen }: SetManualProps) {
  const { i18n } = useLingui();
  const { name, infoNumber, modes, editingKind } = point;
  const manual = modes?.indexOf('manual') ?? -1;
  if (manual < 0 || editingKind === 'NonEditable') return null;
  const word = valueText(i18n.locale, point, manual);
  return (
    <Button onClick={() => onOpen(infoNumber)}>
      <Trans>
        Set {name} to {word}…
      </Trans>
    </Button>
  );
}
