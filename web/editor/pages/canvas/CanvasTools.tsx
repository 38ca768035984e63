import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import {
  Activity,
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignHorizontalSpaceBetween,
  AlignStartHorizontal,
  AlignStartVertical,
  AlignVerticalSpaceBetween,
  ArrowDownToLine,
  ArrowUpToLine,
  CopyPlus,
  Expand,
  Grid3x3,
  type LucideIcon,
  MoveHorizontal,
  MoveVertical,
  PanelLeft,
  PanelRight,
  Scan,
  Shrink,
  Trash2,
  ZoomIn,
  ZoomOut,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../../ui/IconButton.tsx';
import type { SectionProps } from '../../section.ts';
import { ShapeButtons } from '../drawing/ShapeButtons.tsx';
import type { DrawingProps } from '../drawing/useDrawing.ts';
import type { SideName } from '../Side.tsx';
import type { Sides } from '../useSides.ts';
import css from './Canvas.module.css';
import type { PageEdits } from './pageEdits.ts';
import type { Zoom } from './useZoom.ts';

interface Tool {
  readonly icon: LucideIcon;
  readonly label: MessageDescriptor;
  readonly act: (edits: PageEdits) => void;
  /** How many must be chosen. */
  readonly least: number;
}

const tools: readonly (readonly Tool[])[] = [
  [
    { icon: AlignStartVertical, label: msg`Align left`, act: (edits) => edits.align('left'), least: 1 },
    { icon: AlignCenterVertical, label: msg`Align centres`, act: (edits) => edits.align('centre'), least: 1 },
    { icon: AlignEndVertical, label: msg`Align right`, act: (edits) => edits.align('right'), least: 1 },
    { icon: AlignStartHorizontal, label: msg`Align top`, act: (edits) => edits.align('top'), least: 1 },
    { icon: AlignCenterHorizontal, label: msg`Align middles`, act: (edits) => edits.align('middle'), least: 1 },
    { icon: AlignEndHorizontal, label: msg`Align bottom`, act: (edits) => edits.align('bottom'), least: 1 },
  ],
  [
    {
      icon: AlignHorizontalSpaceBetween,
      label: msg`Distribute horizontally`,
      act: (edits) => edits.distribute('across'),
      least: 3,
    },
    {
      icon: AlignVerticalSpaceBetween,
      label: msg`Distribute vertically`,
      act: (edits) => edits.distribute('down'),
      least: 3,
    },
    { icon: MoveHorizontal, label: msg`Same width`, act: (edits) => edits.sameSize('across'), least: 2 },
    { icon: MoveVertical, label: msg`Same height`, act: (edits) => edits.sameSize('down'), least: 2 },
  ],
  [
    { icon: ArrowUpToLine, label: msg`Bring to front: Shift+Page Up`, act: (edits) => edits.stack('front'), least: 1 },
    { icon: ArrowDownToLine, label: msg`Send to back: Shift+Page Down`, act: (edits) => edits.stack('back'), least: 1 },
  ],
  [
    { icon: CopyPlus, label: msg`Duplicate: Ctrl+D`, act: (edits) => edits.paste(edits.copied()), least: 1 },
    { icon: Trash2, label: msg`Delete: Del`, act: (edits) => edits.remove(), least: 1 },
  ],
];

interface CanvasToolsProps extends Pick<SectionProps, 'isFull' | 'onFull'> {
  /** Undefined: it is no page of the station. */
  readonly states?: ReactNode;
  readonly edits: PageEdits;
  readonly zoom: Zoom;
  readonly hasGrid: boolean;
  readonly setGrid: (hasGrid: boolean) => void;
  readonly sides: Sides;
  readonly isLive: boolean;
  readonly setLive: (isLive: boolean) => void;
  readonly drawing: DrawingProps;
}

export function CanvasTools(props: CanvasToolsProps) {
  const { edits, zoom, hasGrid, setGrid, sides, isFull, onFull, isLive, setLive, states, drawing } = props;
  const { i18n, t } = useLingui();
  const side = (name: SideName, label: string, icon: LucideIcon) => (
    <IconButton {...{ icon, label }} aria-expanded={sides.open[name]} onClick={() => sides.toggle(name)} />
  );
  const percent = i18n.number(zoom.scale, { style: 'percent', maximumFractionDigits: 0 });
  return (
    // The focus stays on the page, for its keys.
    <div
      className={css.tools}
      role="toolbar"
      aria-label={t`Page tools`}
      onMouseDown={(event) => event.preventDefault()}
    >
      <div className={css.group}>{side('left', t`Panels on the left`, PanelLeft)}</div>
      {/* Else they are in their panel. */}
      {!sides.open.left && (
        <div className={css.group}>
          <ShapeButtons {...drawing} />
        </div>
      )}
      {tools.map((group) => (
        <div key={group[0]?.label.id} className={css.group}>
          {group.map(({ icon, label, act, least }) => {
            // Not disabled: a button that ends its own use must not lose the focus.
            const isOff = edits.chosen.length < least;
            return (
              <IconButton
                key={label.id}
                icon={icon}
                label={i18n._(label)}
                aria-disabled={isOff || undefined}
                onClick={() => !isOff && act(edits)}
              />
            );
          })}
        </div>
      ))}
      <div className={css.group}>
        <IconButton icon={Grid3x3} label={t`Snap to grid`} aria-pressed={hasGrid} onClick={() => setGrid(!hasGrid)} />
        <IconButton icon={ZoomOut} label={t`Zoom out: − or Ctrl+wheel`} onClick={zoom.out} />
        <button type="button" className="bare small touch" title={t`100 %: 1`} onClick={zoom.whole}>
          {percent}
        </button>
        <IconButton icon={ZoomIn} label={t`Zoom in: + or Ctrl+wheel`} onClick={zoom.in} />
        <IconButton icon={Scan} label={t`Fit page: 0`} onClick={zoom.fit} />
      </div>
      <div className="row end">
        {states}
        <IconButton icon={Activity} label={t`Live values`} aria-pressed={isLive} onClick={() => setLive(!isLive)} />
        <IconButton
          icon={isFull ? Shrink : Expand}
          label={t`Only the page: F`}
          aria-pressed={isFull}
          onClick={() => onFull(!isFull)}
        />
        {side('right', t`Panels on the right`, PanelRight)}
      </div>
    </div>
  );
}
