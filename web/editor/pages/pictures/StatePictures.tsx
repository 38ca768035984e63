import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { setField } from '../../../../editor/station/fields.ts';
import { sharedText } from '../../forms/sharedTexts.ts';
import { ThumbnailAt } from '../../pictures/Thumbnail.tsx';
import type { CheckedPicture } from '../../pictures/uploadPicture.ts';
import type { PagePanelProps } from '../panel.ts';
import { PictureDialog } from './PictureDialog.tsx';
import { imageFields } from './pictureSources.ts';
import { usePictureUrl } from './usePictureUrl.ts';

interface StatePicturesProps extends Pick<PagePanelProps, 'client' | 'tools' | 'loadImage'> {
  readonly records: readonly string[];
}

/** Pictures of the states of chosen elements, each changed by a press; the form below has their names. */
export function StatePictures({ client, tools, loadImage, records }: StatePicturesProps) {
  const { t } = useLingui();
  const [asking, setAsking] = useState<number>();
  const { store } = client;
  const [first = [], ...others] = records.map((key) => imageFields(store, key));
  const fields = first.filter((field) => others.every((list) => list.includes(field)));
  if (fields.length === 0) return null;
  const texts = fields.map((field) => sharedText(store, records, field));
  const used = texts.findLastIndex(({ text, isMixed }) => isMixed || text !== undefined);
  const shown = texts.slice(0, Math.max(2, used + 2));
  const field = fields[asking ?? -1];
  const use = (name: string, uploaded?: CheckedPicture) => {
    setAsking(undefined);
    if (field === undefined) return;
    client.edit(
      (edit) => {
        if (uploaded) edit.put(`images/${name}`, uploaded.sha256);
        for (const key of records) setField(edit, key, field, name);
      },
      { code: 'partsChanged', count: String(records.length) },
    );
  };
  const labelOf = (state: number) => {
    const { text, isMixed } = texts[state] ?? {};
    const name = isMixed ? t({ message: 'different', context: 'values' }) : (text ?? t`none`);
    return t`Picture of state ${state}: ${name}`;
  };
  return (
    <>
      <ul className="row wrap near" aria-label={t`Pictures of the states`}>
        {shown.map(({ text, isMixed }, state) => (
          <li key={fields[state]}>
            <button
              type="button"
              className="bare box center"
              aria-label={labelOf(state)}
              title={isMixed ? undefined : text}
              onClick={() => setAsking(state)}
            >
              <StateThumbnail name={isMixed ? undefined : text} loadImage={loadImage} />
              <small className="block">{state}</small>
            </button>
          </li>
        ))}
      </ul>
      {asking !== undefined && (
        <PictureDialog
          {...{ client, tools, loadImage }}
          title={t`Picture of state ${asking}`}
          chosen={texts[asking]?.text}
          onChoose={use}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  );
}

function StateThumbnail({
  name,
  loadImage,
}: { readonly name: string | undefined } & Pick<PagePanelProps, 'loadImage'>) {
  return <ThumbnailAt url={usePictureUrl(name, loadImage)} />;
}
