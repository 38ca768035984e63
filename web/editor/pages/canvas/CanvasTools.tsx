import { useLingui } from '@lingui/react/macro';
import {
  Activity,
  Expand,
  Grid3x3,
  type LucideIcon,
  PanelLeft,
  PanelRight,
  Scan,
  Shrink,
  ZoomIn,
  ZoomOut,
} from 'lucide-react';
import { IconButton } from '../../../ui/IconButton.tsx';
import type { SectionProps } from '../../section.ts';
import { ShapeButtons } from '../drawing/ShapeButtons.tsx';
import type { DrawingProps } from '../drawing/useDrawing.ts';
import { type ActionScene, actionOf, actionTitle, isOff, type PartActionId } from '../layers/partActions.ts';
import type { SideName } from '../Side.tsx';
import type { Sides } from '../useSides.ts';
import css from './Canvas.module.css';
import type { Zoom } from './useZoom.ts';

const tools: readonly (readonly PartActionId[])[] = [
  ['alignLeft', 'alignCentres', 'alignRight', 'alignTop', 'alignMiddles', 'alignBottom'],
  ['distributeAcross', 'distributeDown', 'sameWidth', 'sameHeight'],
  ['front', 'back'],
  ['duplicate', 'delete'],
];

interface CanvasToolsProps extends Pick<SectionProps, 'isFull' | 'onFull'> {
  readonly scene: ActionScene;
  readonly zoom: Zoom;
  readonly hasGrid: boolean;
  readonly setGrid: (hasGrid: boolean) => void;
  readonly sides: Sides;
  readonly isLive: boolean;
  readonly setLive: (isLive: boolean) => void;
  readonly drawing: DrawingProps;
}

export function CanvasTools(props: CanvasToolsProps) {
  const { scene, zoom, hasGrid, setGrid, sides, isFull, onFull, isLive, setLive, drawing } = props;
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
          <ShapeButtons {...drawing} place="row" />
        </div>
      )}
      {tools.map((group) => (
        <div key={group[0]} className={css.group}>
          {group.map((id) => {
            const action = actionOf(id);
            const { icon = Grid3x3 } = action;
            // Not disabled: a button that ends its own use must not lose the focus.
            const cannot = isOff(action, scene);
            return (
              <IconButton
                key={id}
                icon={icon}
                label={actionTitle(i18n, action)}
                aria-disabled={cannot || undefined}
                onClick={() => !cannot && action.act(scene)}
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
