import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { removePicture } from '../../../../editor/station/editPictures.ts';
import { type StationPicture, stationPictures } from '../../../../editor/station/stationPictures.ts';
import type { EditWords } from '../../../../protocol/editor/edit.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { FileButton } from '../../../ui/FileButton.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { pictureFaultText } from '../../pictures/pictureFaultText.ts';
import { pictureEndings } from '../../pictures/pictureName.ts';
import type { SectionProps } from '../../section.ts';
import { useEachEdit } from '../../useRecords.ts';
import { addFiles } from './addFiles.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import { PictureRow } from './PictureRow.tsx';
import { RenameDialog } from './RenameDialog.tsx';
import { replaceFile } from './replaceFile.ts';

type PictureFilesProps = Pick<SectionProps, 'client' | 'store' | 'tools' | 'hrefOf'>;

interface Asking {
  readonly about: 'rename' | 'delete' | 'unused';
  readonly pictures: readonly StationPicture[];
}

/** All pictures of the station: where they are used, another one in their place, another name, none. */
export function PictureFiles({ client, store, tools, hrefOf }: PictureFilesProps) {
  const { i18n, t } = useLingui();
  useEachEdit(store);
  const [wanted, setWanted] = useState('');
  const [faults, setFaults] = useState<readonly string[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [asking, setAsking] = useState<Asking>();
  const list = useRef<HTMLUListElement>(null);
  const pictures = stationPictures(store);
  const words = wanted.toLowerCase().split(/\s+/);
  const found = pictures.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)));
  const unused = pictures.filter(({ uses }) => uses.length === 0);
  const close = () => setAsking(undefined);
  const run = async (act: () => Promise<readonly string[]>) => {
    setBusy(true);
    setFaults(await act());
    setBusy(false);
  };
  const replace = (picture: StationPicture, chosen: File) =>
    run(async () => {
      const fault = await replaceFile({ client, tools }, picture, chosen);
      return fault === undefined ? [] : [pictureFaultText(i18n, chosen.name, fault)];
    });
  const remove = (gone: readonly StationPicture[]) => {
    const [first] = gone;
    const what: EditWords =
      gone.length === 1
        ? { code: 'fileRemoved', file: `images/${first?.name}` }
        : { code: 'filesRemoved', count: String(gone.length) };
    client.edit((edit) => gone.forEach(({ name }) => void removePicture(edit, name)), what);
    close();
    // The pressed button goes with its row.
    list.current?.focus({ preventScroll: true });
  };
  const [target] = asking?.pictures ?? [];
  return (
    <div className="column stack scroll fill">
      <div className="toolbar firm">
        <div className="fill">
          <SearchField className="whole" label={t`Search pictures`} value={wanted} onSearch={setWanted} />
        </div>
        <FileButton
          isMultiple
          disabled={isBusy}
          accept={pictureEndings}
          label={t`Picture files to add`}
          onFiles={(files) =>
            void run(async () => {
              const refused = await addFiles({ client, tools }, files);
              return refused.map(({ name, fault }) => pictureFaultText(i18n, name, fault));
            })
          }
        >
          {isBusy ? <Trans>Uploading picture…</Trans> : <Trans>Add pictures…</Trans>}
        </FileButton>
        {unused.length > 0 && (
          <Button onClick={() => setAsking({ about: 'unused', pictures: unused })}>
            <Plural value={unused.length} one="Delete # unused picture…" other="Delete # unused pictures…" />
          </Button>
        )}
      </div>
      <ul className="stack near firm" role="alert">
        {faults.map((fault) => (
          <li key={fault} className="fault words">
            {fault}
          </li>
        ))}
      </ul>
      <ul ref={list} tabIndex={-1} className="list" aria-label={t`Pictures`}>
        {found.map((picture) => (
          <PictureRow
            key={picture.name}
            {...{ picture, store, hrefOf, isBusy }}
            file={tools.file}
            onReplace={(chosen) => void replace(picture, chosen)}
            onRename={() => setAsking({ about: 'rename', pictures: [picture] })}
            onDelete={() =>
              picture.uses.length > 0 ? setAsking({ about: 'delete', pictures: [picture] }) : remove([picture])
            }
          />
        ))}
      </ul>
      {found.length === 0 && (
        <p className="muted">
          {pictures.length === 0 ? (
            <Trans>The station has no pictures.</Trans>
          ) : (
            <Trans>No picture has these words in its name.</Trans>
          )}
        </p>
      )}
      {asking?.about === 'rename' && target && (
        <RenameDialog {...{ client, pictures }} picture={target} onClose={close} />
      )}
      {asking?.about === 'delete' && target && (
        <DeleteDialog store={store} picture={target} onDelete={() => remove([target])} onClose={close} />
      )}
      {asking?.about === 'unused' && (
        <ConfirmDialog
          title={<Plural value={unused.length} one="Delete # unused picture?" other="Delete # unused pictures?" />}
          button={<Trans>Delete pictures</Trans>}
          onConfirm={() => remove(asking.pictures)}
          onClose={close}
        >
          <p className="words scroll">{asking.pictures.map(({ name }) => name).join(', ')}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
