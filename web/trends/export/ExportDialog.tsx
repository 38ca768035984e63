import { Trans } from '@lingui/react/macro';
import { FileDown, Image, type LucideIcon, Printer, Rows3 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import type { TrendPicture } from '../picture.ts';
import { canCopyPictures } from './copyPicture.ts';
import css from './ExportDialog.module.css';
import { ExportStatus } from './ExportStatus.tsx';
import { type ExportParts, useExport } from './useExport.ts';

interface ExportDialogProps extends ExportParts {
  readonly picture: TrendPicture;
  readonly onPrint: () => void;
  readonly onClose: () => void;
}

export function ExportDialog({ picture, onPrint, onClose, ...parts }: ExportDialogProps) {
  const { state, saveDrawn, saveRaw, copyPicture, savePicture, stop } = useExport(picture, parts);
  const isBusy = state.kind === 'reading';
  const hasNumbers = picture.history !== undefined && picture.pens.some(({ isHidden }) => !isHidden);
  return (
    <Dialog
      title={<Trans>Export trend</Trans>}
      buttons={
        <>
          {isBusy && (
            <Button onClick={stop}>
              <Trans>Stop</Trans>
            </Button>
          )}
          <Button onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        </>
      }
      onClose={onClose}
    >
      <ul className={`stack ${css.choices}`}>
        <Choice icon={FileDown} isOff={isBusy || !hasNumbers} act={saveDrawn} name={<Trans>Chart data</Trans>}>
          <Trans>CSV: minimum, maximum, mean and last value of each column, as drawn</Trans>
        </Choice>
        <Choice icon={Rows3} isOff={isBusy || !hasNumbers} act={saveRaw} name={<Trans>All samples</Trans>}>
          <Trans>CSV: every recorded sample in this period, with its quality</Trans>
        </Choice>
        {canCopyPictures() && (
          <Choice icon={Image} isOff={isBusy} act={copyPicture} name={<Trans>Copy image</Trans>}>
            <Trans>To paste into a report or a message</Trans>
          </Choice>
        )}
        <Choice icon={Image} isOff={isBusy} act={savePicture} name={<Trans>Save image</Trans>}>
          <Trans>PNG file</Trans>
        </Choice>
        <Choice icon={Printer} isOff={isBusy} act={onPrint} name={<Trans>Print</Trans>}>
          <Trans>Chart with readings, period and station</Trans>
        </Choice>
      </ul>
      <ExportStatus state={state} />
    </Dialog>
  );
}

interface ChoiceProps {
  readonly icon: LucideIcon;
  readonly name: ReactNode;
  readonly isOff: boolean;
  readonly act: () => void;
  readonly children: ReactNode;
}

function Choice({ icon: Icon, name, isOff, act, children }: ChoiceProps) {
  return (
    <li>
      <Button className="whole" disabled={isOff} onClick={act}>
        <Icon size={20} aria-hidden />
        <span>
          {name}
          <small className="block">{children}</small>
        </span>
      </Button>
    </li>
  );
}
