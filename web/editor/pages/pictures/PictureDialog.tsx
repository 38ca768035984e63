import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { pictureNames } from '../../../../editor/station/pictures.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { FileButton } from '../../../ui/FileButton.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { useSeen } from '../../../ui/useSeen.ts';
import { pictureFaultText } from '../../pictures/pictureFaultText.ts';
import { pictureEndings } from '../../pictures/pictureName.ts';
import { ThumbnailAt } from '../../pictures/Thumbnail.tsx';
import { type CheckedPicture, uploadPicture } from '../../pictures/uploadPicture.ts';
import type { PagePanelProps } from '../panel.ts';
import { usePictureUrl } from './usePictureUrl.ts';

interface PictureDialogProps extends Pick<PagePanelProps, 'client' | 'tools' | 'loadImage'> {
  readonly title: string;
  /** Name of the present one. */
  readonly chosen: string | undefined;
  readonly onChoose: (name: string, uploaded?: CheckedPicture) => void;
  readonly onClose: () => void;
}

/** One of the station, or a file. */
export function PictureDialog({ client, tools, loadImage, title, chosen, onChoose, onClose }: PictureDialogProps) {
  const { i18n, t } = useLingui();
  const { store } = client;
  const [wanted, setWanted] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const words = wanted.toLowerCase().split(/\s+/);
  const names = pictureNames(store)
    .filter((name) => !name.startsWith('drawing-') && words.every((word) => name.toLowerCase().includes(word)))
    .sort((one, other) => one.localeCompare(other, 'en', { numeric: true }));
  const upload = async (file: File) => {
    setBusy(true);
    const picture = await uploadPicture(tools, store, file);
    setBusy(false);
    if ('fault' in picture) setFault(pictureFaultText(i18n, file.name, picture.fault));
    else onChoose(picture.name, picture);
  };
  return (
    <Dialog
      title={title}
      buttons={
        <Button variant="plain" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      }
      onClose={onClose}
    >
      {fault && (
        <p className="fault words" role="alert">
          {fault}
        </p>
      )}
      <div className="wrap">
        <FileButton
          disabled={isBusy}
          accept={pictureEndings}
          label={t`Picture to upload`}
          onFiles={([file]) => void upload(file)}
        >
          {isBusy ? <Trans>Uploading picture…</Trans> : <Trans>Upload picture…</Trans>}
        </FileButton>
      </div>
      <SearchField className="whole" label={t`Search pictures`} value={wanted} onSearch={setWanted} />
      <ul className="list" aria-label={t`Pictures of the station`}>
        {names.map((name) => (
          <PictureOption
            key={name}
            {...{ name, loadImage }}
            isChosen={name === chosen}
            onChoose={() => onChoose(name)}
          />
        ))}
      </ul>
      {names.length === 0 && (
        <p className="muted">
          <Trans>The station has no such picture. Upload a file.</Trans>
        </p>
      )}
    </Dialog>
  );
}

interface PictureOptionProps extends Pick<PagePanelProps, 'loadImage'> {
  readonly name: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function PictureOption({ name, isChosen, loadImage, onChoose }: PictureOptionProps) {
  const row = useRef<HTMLLIElement>(null);
  const isSeen = useSeen(row);
  const url = usePictureUrl(isSeen ? name : undefined, loadImage);
  return (
    <li ref={row}>
      <button type="button" className="bare row whole" aria-current={isChosen || undefined} onClick={onChoose}>
        <ThumbnailAt url={url} />
        <span className="words">{name}</span>
      </button>
    </li>
  );
}
