import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { fieldText, setField } from '../../../../editor/station/fields.ts';
import { fileRemarkMessage } from '../../../../protocol/configuration/fileFaultTexts.ts';
import type { FileRemark } from '../../../../protocol/configuration/proposal.ts';
import { isFixedPicture } from '../../../../protocol/pictures.ts';
import { pageName } from '../../../../protocol/synoptic.ts';
import { Button } from '../../../ui/Button.tsx';
import { FileButton } from '../../../ui/FileButton.tsx';
import { pictureFaultText } from '../../pictures/pictureFaultText.ts';
import { pictureEndings } from '../../pictures/pictureName.ts';
import { uploadPicture } from '../../pictures/uploadPicture.ts';
import type { PagePanelProps } from '../panel.ts';
import { paintPage } from './paintPage.ts';

/** One that no version may have is refused at once. */
export function BackgroundPicture({
  client,
  tools,
  pageKey,
}: Pick<PagePanelProps, 'client' | 'tools'> & { pageKey: string }) {
  const { i18n, t } = useLingui();
  const [isUploading, setUploading] = useState(false);
  const [fault, setFault] = useState<string>();
  const [remarks, setRemarks] = useState<readonly FileRemark[]>([]);
  const [isAsking, setAsking] = useState(false);
  const { store } = client;
  const use = async (chosen: File) => {
    setUploading(true);
    const picture = await uploadPicture(tools, store, chosen);
    setUploading(false);
    setFault('fault' in picture ? pictureFaultText(i18n, chosen.name, picture.fault) : undefined);
    setRemarks('fault' in picture ? [] : picture.remarks);
    if ('fault' in picture) return;
    const isFixed = isFixedPicture(chosen.name, new Uint8Array(await chosen.arrayBuffer())) === true;
    setAsking(isFixed && !fieldText(store, pageKey, 'Background'));
    const name = fieldText(store, pageKey, 'SynopticName') ?? '';
    client.edit(
      (edit) => {
        edit.put(`images/${picture.name}`, picture.sha256);
        setField(edit, pageKey, 'BackgroundImage', picture.name);
      },
      { code: 'attribute', element: pageName, name, attribute: 'BackgroundImage' },
    );
  };
  const paint = () => {
    setAsking(false);
    paintPage(client, pageKey);
  };
  return (
    <div className="stack">
      <FileButton
        disabled={isUploading}
        accept={pictureEndings}
        label={t`Background picture to upload`}
        onFiles={([chosen]) => void use(chosen)}
      >
        {isUploading ? <Trans>Uploading picture…</Trans> : <Trans>Upload background picture…</Trans>}
      </FileButton>
      {isAsking && (
        <div role="alert">
          <p>
            <Trans>
              This picture is the same in light and dark: setpoints and texts on it can’t be read in one of them. Is it
              a light picture? Then draw the page on white in both.
            </Trans>
          </p>
          <Button onClick={paint}>
            <Trans>Draw on white</Trans>
          </Button>
          <Button onClick={() => setAsking(false)}>
            <Trans>Follow the theme</Trans>
          </Button>
        </div>
      )}
      {remarks.length > 0 && (
        <div role="status">
          <ul className="stack note words">
            {remarks.map(({ reason }) => reason && <li key={reason.code}>{i18n._(fileRemarkMessage(reason))}</li>)}
          </ul>
        </div>
      )}
      {fault && (
        <p className="fault" role="alert">
          {fault}
        </p>
      )}
    </div>
  );
}
