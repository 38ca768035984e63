import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ChartLine, Map as MapIcon, PanelsTopLeft } from 'lucide-react';
import type { Point } from '../../protocol/point.ts';
import type { Synoptic } from '../../protocol/synoptic.ts';
import { NameAlarmMark, PointAlarmMark } from '../live/alarms/PointAlarmMark.tsx';
import { usePageAlarm } from '../live/alarms/useAlarms.ts';
import { LiveValue } from '../live/LiveValue.tsx';
import { usePoint } from '../live/usePoint.ts';
import { attentionWords, stateLabel } from '../text/labels/qualityWords.ts';
import { rejectedText } from '../text/labels/rejectedText.ts';
import type { OptionProps } from '../ui/dialogs/SearchListDialog.tsx';
import type { Hit, SearchedScreen } from './hit.ts';
import css from './SearchDialog.module.css';

interface Props extends OptionProps {
  readonly hit: Hit;
  readonly onOpen: (hit: Hit) => void;
}

export function SearchHit({ hit, onOpen, ...option }: Props) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the one that is meant
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the field opens it
    <div
      {...option}
      role="option"
      className={css.hit}
      aria-selected={option['data-at'] ?? false}
      onClick={() => onOpen(hit)}
    >
      {hit.kind === 'page' && <PageHit page={hit.page} />}
      {hit.kind === 'screen' && <ScreenHit screen={hit.screen} />}
      {hit.kind === 'trend' && <TrendHit point={hit.point} />}
      {hit.kind === 'point' && <PointHit point={hit.point} pages={hit.pages} />}
    </div>
  );
}

const noPoints: readonly number[] = [];

function PageHit({ page }: { readonly page: Synoptic }) {
  const { pageGroup, synonyms } = page;
  return (
    <>
      <span className="strong words">
        <NameAlarmMark mark={usePageAlarm(page.id, noPoints)} />
        {page.name || page.id}
      </span>
      <span className="row muted">
        <MapIcon size={16} aria-hidden /> <Trans>Page</Trans>
      </span>
      {(pageGroup || synonyms.length > 0) && (
        <span className={`note words ${css.facts}`}>
          {pageGroup && <Trans>in {pageGroup}</Trans>}
          {pageGroup && synonyms.length > 0 && ' · '}
          {synonyms.join(', ')}
        </span>
      )}
    </>
  );
}

function ScreenHit({ screen: { name, synonyms } }: { readonly screen: SearchedScreen }) {
  return (
    <>
      <span className="strong words">{name}</span>
      <span className="row muted">
        <PanelsTopLeft size={16} aria-hidden /> <Trans>Screen</Trans>
      </span>
      {synonyms.length > 0 && <span className={`note words ${css.facts}`}>{synonyms.join(', ')}</span>}
    </>
  );
}

function TrendHit({ point: { name, id } }: { readonly point: Point }) {
  const of = name || id;
  return (
    <>
      <span className="strong words">
        <Trans>Trend of {of}</Trans>
      </span>
      <span className="row muted">
        <ChartLine size={16} aria-hidden /> <Trans>Trend</Trans>
      </span>
    </>
  );
}

function PointHit({ point, pages }: { readonly point: Point; readonly pages: readonly Synoptic[] }) {
  const { i18n } = useLingui();
  const { rejected } = point;
  const { state, quality, attention } = usePoint(point.infoNumber);
  const first = pages[0];
  const page = first && (first.name || first.id);
  const others = pages.length - 1;
  return (
    <>
      <span className="strong words">
        <PointAlarmMark infoNumber={point.infoNumber} />
        {point.name || point.id}
      </span>
      <LiveValue infoNumber={point.infoNumber} className="strong" />
      <span className={`note words ${css.facts}`}>
        {point.infoNumber}
        {point.riData !== undefined && ` · ${point.riData}`}
        {point.area && ` · ${point.area}`}
        {' · '}
        {first === undefined && <Trans>not on any page</Trans>}
        {first && others === 0 && <Trans>on {page}</Trans>}
        {first && others > 0 && (
          <Plural value={others} one={`on ${page} and one more`} other={`on ${page} and # more`} />
        )}
        {point.synonyms.length > 0 && ` · ${point.synonyms.join(', ')}`}
        {rejected && ` · ${i18n._(rejectedText(i18n, rejected))}`}
      </span>
      {attention && <span className="note words">{i18n._(attentionWords)}</span>}
      {quality !== 'good' && !rejected && <span className="note words">{i18n._(stateLabel(state, point))}</span>}
    </>
  );
}
