import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, type ReactNode, use, useMemo, useRef, useState } from 'react';
import { pageKeys, pageOf } from '../../../../editor/page/pages.ts';
import { pageIn } from '../../../../editor/page/readPage.ts';
import type { Synoptic } from '../../../../protocol/synoptic.ts';
import { appLanguages } from '../../../../protocol/texts.ts';
import { useWorld } from '../../../live/WorldContext.ts';
import { Link } from '../../../router/Link.tsx';
import { RouterContext } from '../../../router/RouterContext.tsx';
import colours from '../../../synoptic/colours.module.css';
import { useStateImages } from '../../../synoptic/useStateImages.ts';
import { languageName } from '../../../text/language.ts';
import { Button } from '../../../ui/Button.tsx';
import { useIsPrinting } from '../../../ui/browser/useIsPrinting.ts';
import { Options } from '../../../ui/Options.tsx';
import { ScrollSection } from '../../../ui/ScrollSection.tsx';
import { useHeard } from '../../../ui/useHeard.ts';
import type { SectionProps } from '../../section.ts';
import { useRecords } from '../../useRecords.ts';
import { useDraftImages } from '../draftImages.ts';
import { type CellStyle, themeChoices } from './cellStyle.ts';
import { SheetRowView } from './SheetRowView.tsx';
import css from './StateSheet.module.css';
import { sheetIn } from './sheetIn.ts';
import { folded, type SheetRow } from './sheetRows.ts';
import { useFaintPictures } from './useFaintPictures.ts';

/** Up to so many rows are drawn all at once. */
const mostWhole = 20;
/** CSS pixels of a row that was not drawn yet. */
const usualHeight = 480;

/** Escape closes or clears something in these. */
const typed = 'dialog, select, textarea, input:not([type="checkbox"])';

const noPage: Pick<Synoptic, 'elements'> = { elements: [] };
const noneUnfolded: ReadonlySet<string> = new Set();

/** The elements of a page, or one of them, in every state in which operators may see them. */
export function StateSheet({ store, tools, here, hrefOf }: SectionProps) {
  const { i18n, t } = useLingui();
  const router = use(RouterContext);
  const live = useWorld();
  const [themes, setThemes] = useState<keyof typeof themeChoices>('both');
  const [language, setLanguage] = useState(i18n.locale);
  const [areFaultsOnly, setFaultsOnly] = useState(false);
  const [unfolded, setUnfolded] = useState(noneUnfolded);
  const [isFolded, setFolded] = useState(true);
  const [moment] = useState(() => ({ at: live.deviceTime() ?? Date.now(), timeZone: live.timeZone() }));
  const address = here.get('key') ?? '';
  const pageKey = pageOf(store, address) ?? pageKeys(store)[0] ?? '';
  const page = useRecords(store, pageIn, pageKey);
  const faintPictures = useFaintPictures(store, tools.file, page);
  const sheet = useRecords(store, sheetIn, pageKey, i18n.locale, faintPictures);
  const loadImage = useDraftImages(store, tools.file);
  // On paper rows are drawn at once that were not seen before.
  useStateImages(page?.synoptic ?? noPage, loadImage);
  const isPrinting = useIsPrinting();
  const synoptic = page?.synoptic;
  const style = useMemo((): CellStyle | undefined => {
    if (!sheet || !synoptic) return undefined;
    const pages = sheet.pagesIn(language);
    return { page: synoptic, pages, language, themes: themeChoices[themes], moment, loadImage, isOnPaper: isPrinting };
  }, [sheet, synoptic, language, themes, moment, loadImage, isPrinting]);
  const back = hrefOf('pages', { key: address || pageKey });
  useHeard('keydown', (event) => {
    const isElsewhere = event.target instanceof Element && event.target.closest(typed) !== null;
    if (event.key !== 'Escape' || isElsewhere || event.defaultPrevented) return;
    event.preventDefault();
    router?.navigate(back);
  });
  if (!sheet || !style || !synoptic)
    return (
      <p className="muted">
        <Trans>No pages. Add the first one to the list.</Trans>
      </p>
    );
  const only = address === pageKey ? undefined : sheet.rows.find(({ key }) => key === address);
  const all = only ? [only] : isFolded ? folded(sheet, unfolded) : sheet.rows;
  const rows = all.filter(({ faults }) => !areFaultsOnly || faults.length > 0);
  const name = synoptic.name || synoptic.id;
  const count = sheet.rows.length;
  const rowCount = all.length;
  const faulty = all.filter(({ faults }) => faults.length > 0).length;
  return (
    <div className={`tall apart ${colours.colours}`}>
      <div className="wrap far">
        <h3>{only ? <Trans>All states of an element</Trans> : <Trans>All states: {name}</Trans>}</h3>
        <Link to={back} className="slim noPaper" title={t`Back to the page: Esc`}>
          <Trans>Back to the page</Trans>
        </Link>
        {only && (
          <Link to={hrefOf('pages', { key: pageKey, states: '' })} className="slim noPaper">
            <Trans>All elements</Trans>
          </Link>
        )}
        <p role="status" className="muted">
          <Plural value={count} one="# element" other="# elements" />
          {' · '}
          <Plural value={rowCount} one="# row" other="# rows" />
          {' · '}
          {faulty === 0 ? (
            <Trans>no problems found</Trans>
          ) : (
            <Plural value={faulty} one="# row with problems" other="# rows with problems" />
          )}
        </p>
      </div>
      <div className="wrap far noPaper">
        <label className="row">
          <Trans>Themes</Trans>
          <select value={themes} onChange={({ target }) => setThemes(target.value as keyof typeof themeChoices)}>
            <Options
              of={[
                ['both', t`Light and dark`],
                ['light', t({ message: 'Light', context: 'theme' })],
                ['dark', t({ message: 'Dark', context: 'theme' })],
              ]}
            />
          </select>
        </label>
        <label className="row">
          <Trans>Language</Trans>
          <select value={language} onChange={({ target }) => setLanguage(target.value)}>
            <Options of={appLanguages.map((one) => [one, languageName(one)])} />
          </select>
        </label>
        <label>
          <input
            type="checkbox"
            checked={areFaultsOnly}
            onChange={({ currentTarget }) => setFaultsOnly(currentTarget.checked)}
          />
          <Trans>Problems only</Trans>
        </label>
        {!only && (
          <label>
            <input
              type="checkbox"
              checked={isFolded}
              onChange={({ currentTarget }) => {
                setFolded(currentTarget.checked);
                setUnfolded(noneUnfolded);
              }}
            />
            <Trans>One row for elements that look alike</Trans>
          </label>
        )}
        <Button onClick={() => window.print()}>
          <Trans>Print</Trans>
        </Button>
      </div>
      {rows.length === 0 && (
        <p className="empty">
          {areFaultsOnly ? <Trans>No problems found.</Trans> : <Trans>This page has no elements.</Trans>}
        </p>
      )}
      <Rows
        key={`${pageKey} ${areFaultsOnly}`}
        rows={rows}
        isWhole={isPrinting || rows.length <= mostWhole}
        row={(row) => (
          <SheetRowView
            row={row}
            shown={sheet.shownIn(language, row.index)}
            style={style}
            href={hrefOf('pages', { key: row.key })}
            onUnfold={() => setUnfolded(new Set([...unfolded, row.key]))}
          />
        )}
      />
    </div>
  );
}

interface RowsProps {
  readonly rows: readonly SheetRow[];
  readonly isWhole: boolean;
  readonly row: (row: SheetRow) => ReactNode;
}

function Rows({ rows, isWhole, row: draw }: RowsProps) {
  const { t } = useLingui();
  const scroller = useRef<HTMLElement>(null);
  const list = useVirtualizer({
    count: rows.length,
    enabled: !isWhole,
    getScrollElement: () => scroller.current,
    estimateSize: () => usualHeight,
    getItemKey: (at) => rows[at]?.key ?? at,
    indexAttribute: 'data-item',
    overscan: 1,
  });
  const virtual = isWhole ? [] : list.getVirtualItems();
  const drawn = isWhole ? [...rows.keys()] : virtual.map(({ index }) => index);
  const [above, below] = isWhole ? [0, 0] : [virtual[0]?.start ?? 0, list.getTotalSize() - (virtual.at(-1)?.end ?? 0)];
  return (
    <ScrollSection ref={scroller} className="fill scroll" aria-label={t`Elements in all states`}>
      <ul className={css.rows} style={{ '--rows-above': `${above}px`, '--rows-below': `${below}px` } as CSSProperties}>
        {drawn.map((at) => {
          const row = rows[at];
          return (
            row && (
              <li key={row.key} ref={list.measureElement} data-item={at} data-key={row.key} className="part stack near">
                {draw(row)}
              </li>
            )
          );
        })}
      </ul>
    </ScrollSection>
  );
}
