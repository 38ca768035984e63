import { useLingui } from '@lingui/react/macro';
import {
  type ClipboardEvent,
  type CSSProperties,
  type MouseEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { canBeMarked } from '../../../../editor/layers/layerMarks.ts';
import { targetAt } from '../../../../editor/page/hit.ts';
import type { DraftPage } from '../../../../editor/page/readPage.ts';
import { mediumOf } from '../../../../editor/pipes/flow.ts';
import { keepPipes } from '../../../../editor/pipes/keepPipes.ts';
import type { LoadImage } from '../../../synoptic/imageCache.ts';
import { createStore, useStore } from '../../../ui/store.ts';
import { usePageReads } from '../../rehearsal/usePageReads.tsx';
import type { SectionProps } from '../../section.ts';
import { useRecords } from '../../useRecords.ts';
import { DrawingSurface } from '../drawing/DrawingSurface.tsx';
import { drawingTool } from '../drawing/drawingTool.ts';
import { rememberChoices } from '../drawing/lastChoices.ts';
import { groundFaults } from '../drawing/readGround.ts';
import { HiddenNote } from '../layers/HiddenNote.tsx';
import { entered } from '../layers/units.ts';
import { useCanvasMenu } from '../layers/useCanvasMenu.tsx';
import { pageView } from '../pageView.ts';
import type { AddPictures, Choose } from '../panel.ts';
import { FollowingPipes, followedPipes } from '../pipes/followingPipes.ts';
import { pipeTargets } from '../pipes/pipeTargets.ts';
import { placeIn, removeCorner } from '../pipes/removeCorner.ts';
import { useCorner } from '../pipes/useCorner.ts';
import type { Sides } from '../useSides.ts';
import css from './Canvas.module.css';
import { CanvasFoot } from './CanvasFoot.tsx';
import { CanvasStage } from './CanvasStage.tsx';
import { CanvasTools } from './CanvasTools.tsx';
import type { Drag, Scene } from './drags.ts';
import { FindingMarks } from './FindingMarks.tsx';
import { gridOf, gridUnits } from './gridOf.ts';
import { itemsOf } from './items.ts';
import { Outlines, optionId } from './Outlines.tsx';
import { Overlay, type OverlayParts } from './overlay.ts';
import { PageEdits } from './pageEdits.ts';
import { noneFound, type RecordFindings } from './pageFindings.ts';
import { useTextEdit } from './text/useTextEdit.tsx';
import { useCanvasKeys } from './useCanvasKeys.ts';
import { nearPx, useCanvasPointer } from './useCanvasPointer.ts';
import { usePan } from './usePan.ts';
import { useZoom } from './useZoom.ts';

/** Around the page, in CSS pixels: beside it are handles and what lies off it. */
const margins = { full: 8, usual: 24 };

interface CanvasProps extends SectionProps {
  readonly pageKey: string;
  readonly page: DraftPage;
  readonly chosen: ReadonlySet<string>;
  readonly choose: Choose;
  readonly loadImage: LoadImage;
  /** Undefined: what is drawn here is not checked. */
  readonly findings?: RecordFindings;
  readonly addPictures: AddPictures;
  readonly sides: Sides;
}

/** While it is drawn, the page has the values of the field. */
function LiveValues({ page, ...props }: CanvasProps) {
  return usePageReads(props, page.synoptic);
}

export function Canvas(props: CanvasProps) {
  const { client, store, pageKey, page, chosen, choose, loadImage, addPictures, sides, isFull, onFull } = props;
  const { findings = noneFound, tools } = props;
  const { file } = tools;
  const { i18n, t } = useLingui();
  const help = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const surface = useRef<HTMLDivElement>(null);
  const [outlines, frame, guides, figures] = [
    useRef<HTMLDivElement>(null),
    useRef<HTMLDivElement>(null),
    useRef<HTMLDivElement>(null),
    useRef<HTMLOutputElement>(null),
  ];
  const [currentKey, setCurrent] = useState<string>();
  const gridStore = gridOf(client);
  const grid = useStore(gridStore);
  const [isLive, setLive] = useState(false);
  const [message, setMessage] = useState('');
  const { synoptic } = page;
  useEffect(() => client.settling(keepPipes), [client]);
  useEffect(() => client.settling(rememberChoices), [client]);
  const [drag] = useState(() => createStore<Drag['activity'] | undefined>(undefined));
  const pageSize = { width: synoptic.width, height: synoptic.height };
  const margin = isFull ? margins.full : margins.usual;
  const zoom = useZoom({ scroller, sheet, page: synoptic, margin, view: pageView(client, pageKey) });
  const { hasPanned } = usePan(scroller);
  const { scale } = zoom;
  const items = useRecords(store, itemsOf, pageKey, page);
  const edits = new PageEdits({ client, pageKey, page, items, chosen, choose, file });
  const current = items.byKey.get(currentKey ?? '');
  const corner = useCorner(edits.chosen);
  const sceneOf = (moved: Scene['moved']): Scene | undefined => {
    const parts = {
      outlines: outlines.current,
      frame: frame.current,
      guides: guides.current,
      figures: figures.current,
    };
    const drawn = stage.current;
    if (!drawn || Object.values(parts).includes(null)) return undefined;
    return {
      items,
      moved,
      page: { x: 0, y: 0, ...pageSize },
      scale,
      grid,
      stage: drawn,
      overlay: new Overlay(parts as OverlayParts, scale),
      place: (boxes, isResized) => edits.place(boxes, isResized ? 'partsResized' : 'partsMoved'),
      followingPipes: () => {
        const indexOf = (key: string) => items.byKey.get(key)?.index;
        return new FollowingPipes(drawn, followedPipes(store, pageKey, moved, indexOf));
      },
      pipeTargets: (without) => pipeTargets(store, pageKey, { x: 0, y: 0, ...pageSize }, without),
      previewed: ({ key, index, thickness = 1 }) => ({ width: thickness, medium: mediumOf(store, key), index }),
      setLine: (key, points, joined) => edits.setLine(key, points, joined),
    };
  };
  const focus = (key: string | undefined) => setCurrent(key);
  const shared = { items, chosen, choose, sceneOf, scale };
  const pointer = useCanvasPointer({ ...shared, sheet, focus, scroller, drag });
  const scene = { store, items, edits, chosen, choose, hasMarks: canBeMarked(pageKey) };
  const { menu, handlers, openByKey } = useCanvasMenu({
    ...{ client, pageKey, scene, scale, sheet, surface, current, cancel: pointer.cancel },
    openPanels: () => !sides.open.right && sides.toggle('right'),
    onPaste: async (text, place) => {
      if (text === undefined) setMessage(t`The clipboard can’t be read here: paste with Ctrl+V.`);
      else pasted(await edits.paste(text, place));
    },
  });
  const text = useTextEdit({ client, pageKey, items, choose, sides, scale });
  const keys = useCanvasKeys({
    ...shared,
    edits,
    corner,
    current,
    focus,
    zoom,
    hasPanned,
    ...{ scene, pointer, menu: openByKey },
    full: () => onFull(!isFull),
    text,
  });
  // Figures written while a button is down are outdated.
  useLayoutEffect(() => {
    if (figures.current && items) figures.current.textContent = '';
  }, [items, figures]);
  const pasted = (result: Awaited<ReturnType<PageEdits['paste']>>) => {
    if (result === 'nothing') setMessage(t`The clipboard holds no elements.`);
    else setMessage(result === 'done' ? '' : i18n._(groundFaults[result]));
  };
  const copy = (event: ClipboardEvent) => {
    if (chosen.size === 0) return;
    event.clipboardData.setData('text/plain', edits.copied());
    event.preventDefault();
  };
  const paste = async (event: ClipboardEvent) => {
    event.preventDefault();
    // It forgets them when the event is over.
    const files = [...event.clipboardData.files];
    const result = await edits.paste(event.clipboardData.getData('text/plain'));
    if (result === 'nothing' && files.length > 0) addPictures(files);
    else pasted(result);
  };
  const [only, ...others] = chosen;
  const isLocked = edits.all.length > edits.chosen.length && !edits.chosen[0];
  const found = only !== undefined && others.length === 0 ? findings.get(only) : undefined;
  const open = (event: MouseEvent) => {
    const inner = current && edits.all.length > 1 ? entered(items, chosen, current.key) : [];
    if (inner.length === 1) return choose(inner);
    const place = placeIn(sheet.current, scale, event);
    if (!removeCorner(edits, place, scale)) text.open(targetAt(items.fromLowest, place.x, place.y, nearPx / scale));
  };
  const drawing = { client, pageKey, choose, tools };
  const { byKeyIn } = useStore(drawingTool(client));
  const refused = text.isRefused && t`Without words it would be invisible: Del removes it.`;
  const shown = refused || message || found || (isLocked && t`Locked: Ctrl+Shift+L unlocks.`) || undefined;
  const px = (units: number) => `${units * scale}px`;
  const place = { '--margin': `${margin}px`, '--page-left': `${isFull ? zoom.left : margin}px` } as CSSProperties;
  return (
    <div className={css.canvas} data-full={isFull || undefined} style={place}>
      <CanvasTools
        {...{ scene, zoom, sides, isFull, onFull, isLive, setLive, drawing }}
        hasGrid={grid > 0}
        setGrid={(hasGrid) => gridStore.set(hasGrid ? gridUnits : 0)}
      />
      {isLive && <LiveValues {...props} />}
      <div ref={scroller} className={css.scroller} data-canvas="">
        <div
          className={css.sheet}
          style={{ '--width': px(synoptic.width), '--height': px(synoptic.height), '--scale': scale } as CSSProperties}
          ref={sheet}
        >
          <div className={css.page} inert>
            <CanvasStage ref={stage} {...{ store, pageKey, page, loadImage }} />
          </div>
          {text.view}
          <div ref={guides} className={css.guides} aria-hidden />
        </div>
        <div
          ref={surface}
          className={css.surface}
          role="listbox"
          aria-label={t`Page ${synoptic.name || synoptic.id}`}
          aria-describedby={help}
          aria-multiselectable
          aria-activedescendant={current && optionId(current)}
          tabIndex={0}
          {...pointer.handlers}
          {...keys}
          // It would select a text beside the page.
          onMouseDown={(event) => event.detail > 1 && event.preventDefault()}
          {...handlers}
          onDoubleClick={open}
          onCopy={copy}
          onCut={(event) => {
            copy(event);
            if (chosen.size > 0) edits.remove();
          }}
          onPaste={paste}
        >
          <div className={css.origin}>
            <FindingMarks {...{ items, findings, scale }} />
            <Outlines ref={outlines} {...{ items, current, scale, findings, corner }} chosen={edits.all} />
            <div ref={frame} className={css.frame} hidden />
          </div>
        </div>
      </div>
      {(byKeyIn !== 'panel' || !sides.open.left) && <DrawingSurface {...drawing} />}
      <CanvasFoot
        {...{ client, figures, drag, corner }}
        id={help}
        chosen={chosen.size}
        all={items.inOrder.length}
        message={shown}
        writing={text.note}
        onFit={found !== undefined && only !== undefined && edits.isCut() ? () => edits.fit() : undefined}
      >
        <HiddenNote {...{ items, edits }} />
      </CanvasFoot>
      {menu}
    </div>
  );
}
