import { useLingui } from '@lingui/react/macro';
import type { CSSProperties, Ref } from 'react';
import { type Box, boundsOf } from '../../../../editor/page/box.ts';
import { type Handle, handles } from '../../../../editor/page/resize.ts';
import { useWorld } from '../../../live/WorldContext.ts';
import { kindNames } from '../../../synoptic/elements/kindNames.ts';
import { colonText } from '../../../text/colonText.ts';
import { PipeHandles } from '../pipes/PipeHandles.tsx';
import type { ChosenCorner } from '../pipes/useCorner.ts';
import css from './Canvas.module.css';
import type { Item, Items } from './items.ts';
import type { RecordFindings } from './pageFindings.ts';

/** Between the corners, in CSS pixels: handles of a small box are around it, and none over another. */
const leastBetween = 36;

/** Of more only the box around all is drawn. */
const mostOutlined = 200;

interface OutlinesProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly items: Items;
  readonly chosen: readonly Item[];
  /** Of the keyboard. */
  readonly current: Item | undefined;
  readonly scale: number;
  readonly findings: RecordFindings;
  /** Of the only line that is chosen: the keyboard is there. */
  readonly corner: ChosenCorner;
}

/** A list for those who can’t see it: an outline each, and handles around all. */
export function Outlines({ ref, items, chosen, current, scale, findings, corner }: OutlinesProps) {
  const nameOf = useItemName();
  const outlined = chosen.length > mostOutlined ? [] : chosen;
  const keys = new Set(chosen.map(({ key }) => key));
  const isCurrentSeen = current && !items.marks.get(current.key)?.isHidden;
  const shown = isCurrentSeen && !outlined.includes(current) ? [...outlined, current] : outlined;
  const movable = chosen.filter(({ key }) => !items.marks.get(key)?.isLocked);
  const around = boundsOf(movable.map(({ box }) => box));
  return (
    <div ref={ref}>
      {shown.map((item) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the focus is on the list (aria-activedescendant)
        <div
          key={item.key}
          id={optionId(item)}
          role="option"
          aria-selected={keys.has(item.key)}
          aria-posinset={items.inOrder.indexOf(item) + 1 || undefined}
          aria-setsize={items.inOrder.length}
          aria-label={nameOf(item)}
          aria-description={findings.get(item.key)}
          className={css.outline}
          data-current={item === current ? '' : undefined}
          style={boxStyle(item.box, scale)}
        />
      ))}
      {corner.line && <PipeHandles line={corner.line} at={corner.at} scale={scale} />}
      {around && !corner.line && (
        <div className={css.around} style={handleStyle(around, scale)} aria-hidden>
          {handles.map((handle) => (
            <div key={handle.id} className={css.handle} data-handle={handle.id} style={placeOf(handle)} />
          ))}
        </div>
      )}
    </div>
  );
}

export function optionId({ key }: Item): string {
  return `part-${key}`;
}

export function boxStyle({ x, y, width, height }: Box, scale: number): CSSProperties {
  return { left: x * scale, top: y * scale, width: width * scale, height: height * scale };
}

function handleStyle(box: Box, scale: number): CSSProperties {
  const least = leastBetween / scale;
  const [wide, high] = [Math.max(0, least - box.width) / 2, Math.max(0, least - box.height) / 2];
  const { x, y, width, height } = box;
  return boxStyle({ x: x - wide, y: y - high, width: width + 2 * wide, height: height + 2 * high }, scale);
}

function placeOf({ id, across, down }: Handle): CSSProperties {
  const share = (side: number) => `${(side + 1) * 50}%`;
  return { '--across': share(across), '--down': share(down), '--cursor': `${id}-resize` } as CSSProperties;
}

/** Its kind, with its point or its text. */
function useItemName(): (item: Item) => string {
  const { i18n, t } = useLingui();
  const { store } = useWorld();
  return ({ element }) => {
    if (!element) return t`Part of the drawing`;
    const { point } = store.get(store.numberOf(element));
    const name = point?.name || ('text' in element ? element.text : element.id);
    return colonText(i18n, i18n._(kindNames[element.kind]), name);
  };
}
