import { I18nProvider } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { CircleAlert } from 'lucide-react';
import { type CSSProperties, memo, useMemo, useRef } from 'react';
import type { SynopticElement } from '../../../../protocol/elementKinds.ts';
import { rangeOf } from '../../../../protocol/elements/rangeOf.ts';
import { valueStates } from '../../../../protocol/quality.ts';
import type { Synoptic } from '../../../../protocol/synoptic.ts';
import { useWorld, WorldContext } from '../../../live/WorldContext.ts';
import { PageContext } from '../../../synoptic/PageContext.ts';
import type { PlacedOnPage } from '../../../synoptic/stage/placement.ts';
import { Stage } from '../../../synoptic/stage/Stage.tsx';
import { usePageContents } from '../../../synoptic/usePageContents.ts';
import { nowhere } from '../canvas/CanvasStage.tsx';
import type { CellStyle } from './cellStyle.ts';
import { faultText } from './faultText.ts';
import css from './StateSheet.module.css';
import type { RowFault, ShownElement } from './sheetRows.ts';
import type { SheetState } from './sheetStates.ts';
import { stateWorld } from './stateWorld.ts';
import { useI18nOf } from './useI18nOf.ts';

interface SheetCellProps {
  readonly shown: ShownElement;
  readonly state: SheetState;
  /** Of the first theme’s picture on this screen; the others follow. */
  readonly number: number;
  readonly faults: readonly RowFault[];
  readonly style: CellStyle;
}

/** Page units around an element: for marks beside it, and without any. */
const margins = { marked: 28, plain: 8 };
/** Page units that fit across a sheet of paper. */
const paperUnits = 640;

/** An element in one state, as on the page. */
export const SheetCell = memo(function SheetCell({ shown, state, number, faults, style }: SheetCellProps) {
  const { i18n } = useLingui();
  const { points } = shown;
  const { themes, moment, language, isOnPaper } = style;
  const world = useMemo(() => stateWorld(points, state, moment), [points, state, moment]);
  const spoken = useI18nOf(language);
  const title = typeof state.title === 'string' ? state.title : i18n._(state.title);
  const { width } = shown.placed.style;
  const size = isOnPaper ? Math.min(1, paperUnits / (width + 2 * margins.marked)) : 1;
  return (
    <figure
      className={`column near ${css.cell}`}
      data-state={state.id}
      style={{ '--cell-zoom': size } as CSSProperties}
    >
      <I18nProvider i18n={spoken}>
        <WorldContext value={world}>
          {themes.map((theme, at) => (
            <div key={theme} className="row" inert>
              <div className="box" data-theme={theme}>
                <Picture shown={shown} state={state} number={number + at} style={style} />
              </div>
            </div>
          ))}
        </WorldContext>
      </I18nProvider>
      <figcaption>
        <span className="block">{title}</span>
        {isHiddenIn(shown, state) && (
          <span className="block">
            <Trans>Hidden in this state</Trans>
          </span>
        )}
        {faults.map((fault) => (
          <span key={fault.code} className="block fault" data-problem={fault.code}>
            <CircleAlert size={14} aria-hidden /> {faultText(i18n, fault)}
          </span>
        ))}
      </figcaption>
    </figure>
  );
});

/** As its author wants it: a shape that is seen in other states. */
function isHiddenIn({ placed: { element }, points: [point] }: ShownElement, state: SheetState): boolean {
  if (!('ranges' in element) || !point) return false;
  const { value, state: quality = 'good' } = state.read(point);
  const isMeasured = valueStates[quality].quality !== 'bad' && quality !== 'outOfRange' && !state.isLinkLost;
  const range = isMeasured ? rangeOf(element.ranges, point.kind, value) : undefined;
  return range !== undefined && element.isHidden[range] === true;
}

function Picture({ shown, state, number, style }: Omit<SheetCellProps, 'faults'>) {
  const { placed } = shown;
  const { page, pages, loadImage } = style;
  const { store } = useWorld();
  const margin = state.hasMarks ? margins.marked : margins.plain;
  const { synoptic, alone } = useMemo(() => onItsOwn(page, placed, margin, number), [page, placed, margin, number]);
  const stage = useRef<HTMLDivElement>(null);
  const given = { synoptics: pages, hrefOf: nowhere, loadImage, isSelectable: true, openPoint: nothing };
  const contents = usePageContents(synoptic, { ...given, client: undefined });
  // Of other points it is another page.
  return (
    <PageContext key={store.points().size} value={contents}>
      <Stage ref={stage} synoptic={synoptic} placed={alone} selected={undefined} onPress={nothing} />
    </PageContext>
  );
}

const nothing = () => undefined;

/** A page of that element alone; `number`: unique on the screen. */
function onItsOwn(page: Synoptic, placed: PlacedOnPage, margin: number, number: number) {
  const { width, height } = placed.style;
  const element: SynopticElement = { ...placed.element, x: margin, y: margin };
  const alone: PlacedOnPage = {
    ...placed,
    element,
    index: number,
    style: { ...placed.style, left: margin, top: margin, zIndex: 0 },
  };
  const synoptic: Synoptic = {
    ...page,
    width: width + 2 * margin,
    height: height + 2 * margin,
    backgroundImage: undefined,
    elements: [element],
  };
  return { synoptic, alone: [alone] };
}
