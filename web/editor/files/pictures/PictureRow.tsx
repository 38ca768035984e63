import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { StationPicture } from '../../../../editor/station/stationPictures.ts';
import { fromBase64 } from '../../../api/base64.ts';
import { Link } from '../../../router/Link.tsx';
import { sizeText } from '../../../text/figures.ts';
import { Button } from '../../../ui/Button.tsx';
import { FileButton } from '../../../ui/FileButton.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { useSeen } from '../../../ui/useSeen.ts';
import type { EditorTools } from '../../editorTools.ts';
import { pictureEndings } from '../../pictures/pictureName.ts';
import { Thumbnail } from '../../pictures/Thumbnail.tsx';
import type { SectionProps } from '../../section.ts';
import { usesByPage } from './usesByPage.ts';

interface PictureRowProps extends Pick<SectionProps, 'store' | 'hrefOf'> {
  readonly picture: StationPicture;
  readonly file: EditorTools['file'];
  readonly isBusy: boolean;
  readonly onReplace: (chosen: File) => void;
  readonly onRename: () => void;
  readonly onDelete: () => void;
}

/** More pages than anyone reads in a row. */
const mostPages = 8;

export function PictureRow({ picture, store, file, hrefOf, isBusy, ...on }: PictureRowProps) {
  const { i18n, t } = useLingui();
  const row = useRef<HTMLLIElement>(null);
  const isSeen = useSeen(row);
  const bytes = useBytes(picture, isSeen, file);
  const { name, kind, uses } = picture;
  const pages = usesByPage(store, uses);
  const more = pages.length - mostPages;
  return (
    <li ref={row} className="row apart">
      <Thumbnail name={name} content={bytes} />
      <div className="fill words">
        {name}
        <small className="block">
          {bytes && `${sizeText(bytes.length, i18n.locale)} · `}
          {pages.length === 0 && <Trans>not used</Trans>}
          {pages.slice(0, mostPages).map(({ page, title, count, key, isBackground }, at) => (
            <span key={page}>
              {at > 0 && ', '}
              {page === '' ? t`a template` : <Link to={hrefOf('pages', { key })}>{title}</Link>}
              {isBackground ? ` (${t`background`})` : count > 1 && ` (${count})`}
            </span>
          ))}
          {more > 0 && (
            <>
              {', '}
              <Plural value={more} one="and # more" other="and # more" />
            </>
          )}
        </small>
      </div>
      {kind !== 'own' && (
        <>
          <FileButton
            disabled={isBusy}
            accept={pictureEndings}
            label={t`Picture in place of ${name}`}
            onFiles={([chosen]) => on.onReplace(chosen)}
          >
            <Trans>Replace…</Trans>
          </FileButton>
          <Button onClick={on.onRename}>
            <Trans>Rename…</Trans>
          </Button>
        </>
      )}
      {(kind !== 'own' || uses.length === 0) && (
        <IconButton icon={Trash2} label={t`Delete ${name}`} onClick={on.onDelete} />
      )}
    </li>
  );
}

/** Undefined: they are not here yet, or can't be read. */
function useBytes({ kind, content }: StationPicture, isSeen: boolean, file: EditorTools['file']) {
  const [read, setRead] = useState<{ readonly of: string; readonly bytes: Uint8Array<ArrayBuffer> }>();
  useEffect(() => {
    if (!isSeen) return undefined;
    let isGone = false;
    const reading =
      kind === 'file'
        ? file(content)
        : kind === 'own'
          ? new TextEncoder().encode(content)
          : fromBase64(content.slice(content.indexOf(',') + 1));
    void Promise.resolve(reading).then((bytes) => !isGone && bytes && setRead({ of: content, bytes }));
    return () => {
      isGone = true;
    };
  }, [isSeen, kind, content, file]);
  return read?.of === content ? read.bytes : undefined;
}
