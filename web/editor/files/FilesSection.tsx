import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useState } from 'react';
import { partsOfKey } from '../../../editor/records/record.ts';
import type { RecordStore } from '../../../editor/records/recordStore.ts';
import { stationFile } from '../../../editor/station/sections.ts';
import { rangeOfRecord, recordAt } from '../../../editor/text/recordRange.ts';
import { Link } from '../../router/Link.tsx';
import { later } from '../../text/later.tsx';
import { latestBrowser } from '../../ui/latest.ts';
import { useStore } from '../../ui/store.ts';
import type { SectionProps } from '../section.ts';
import { useRecords } from '../useRecords.ts';
import { CursorPlace } from './CursorPlace.tsx';
import css from './FilesSection.module.css';
import { FileText } from './fileText.ts';
import { TextView } from './TextView.tsx';
import { unfinishedPlace } from './unfinishedText.ts';

/** Few come for them. */
const PictureFiles = later(async () => (await import('./pictures/PictureFiles.tsx')).PictureFiles, {
  texts: ['editor'],
});

export function FilesSection({
  client,
  store,
  login,
  tools,
  here,
  hrefOf,
  hold,
  onUnfinished,
  onChosen,
}: SectionProps) {
  const { t } = useLingui();
  const files = useRecords(store, xmlFilesIn);
  const record = here.get('record') ?? '';
  const wanted = here.get('file') ?? partsOfKey(record).file;
  const file = files.find((name) => name === wanted) ?? files[0] ?? '';
  // The section that this is the text view of.
  const beside = here.get('beside');
  const arePictures = beside === null && here.has('pictures');
  // Of the text at the moment of the choice: later typing does not move the cursor.
  const chosen = useMemo(() => (record === '' ? undefined : rangeOfRecord(store, record)), [store, record]);
  const [cursor, setCursor] = useState<number>();
  const recordUnder = (at: number) => recordAt(store, file, at);
  // Only by the cursor: what is chosen in the section stays chosen.
  const moveCursor = (at: number) => {
    setCursor(at);
    onChosen(recordUnder(at));
  };
  const text = useMemo(() => {
    const place = unfinishedPlace(client, login, file);
    return new FileText({ client, file, unfinished: place, now: latestBrowser.now, after: latestBrowser.after });
  }, [client, login, file]);
  const { isUnfinished, fault } = useStore(text);
  useEffect(() => {
    hold.current = { flush: () => text.flush(), revealing: (step) => text.revealing(step) };
    return () => {
      hold.current = undefined;
    };
  }, [hold, text]);
  const unfinished = !isUnfinished ? undefined : fault ? 'faulty' : 'saving';
  useEffect(() => onUnfinished(unfinished), [onUnfinished, unfinished]);
  useEffect(() => () => onUnfinished(undefined), [onUnfinished]);
  if (files.length === 0)
    return (
      <p className="muted">
        <Trans>No file of this version can be edited as a text: they are not UTF-8.</Trans>
      </p>
    );
  return (
    <div className={css.section} data-beside={beside !== null || undefined}>
      {beside === null && (
        <nav className="tabs" aria-label={t`Files`}>
          <Link to={hrefOf('files', { pictures: '' })} aria-current={arePictures ? 'page' : undefined}>
            {t`Pictures`}
          </Link>
          {files.map((name) => (
            <Link
              key={name}
              to={hrefOf('files', { file: name })}
              aria-current={name === file && !arePictures ? 'page' : undefined}
            >
              {name}
            </Link>
          ))}
        </nav>
      )}
      {arePictures ? (
        <PictureFiles {...{ client, store, tools, hrefOf }} />
      ) : (
        <TextView key={file} {...{ file, text, chosen }} onCursor={moveCursor} />
      )}
      <CursorPlace
        store={store}
        record={cursor === undefined ? undefined : recordUnder(cursor)}
        shown={beside}
        hrefOf={hrefOf}
      />
    </div>
  );
}

function xmlFilesIn(store: RecordStore): readonly string[] {
  const files = store.files().filter((name) => store.isXml(name));
  // First, wherever it is in the version: it is what users come for.
  return files.sort((a, b) => Number(b === stationFile) - Number(a === stationFile) || (a < b ? -1 : 1));
}
