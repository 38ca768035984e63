import { useLingui } from '@lingui/react/macro';
import { type CSSProperties, type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react';
import { readSetting, storeSetting } from '../../ui/browser/browserSetting.ts';
import css from './PagesSection.module.css';

export type SideName = 'left' | 'right';

export interface SideProps {
  readonly side: SideName;
  /** Over the page, not beside it. */
  readonly isOver: boolean;
  readonly children: ReactNode;
}

/** CSS pixels. */
const [least, most, step] = [180, 640, 20];
const usual: Readonly<Record<SideName, number>> = { left: 208, right: 256 };

/** The panels at one side of the page; its edge is dragged, or moved by arrow keys. */
export function Side({ side, isOver, children }: SideProps) {
  const { t } = useLingui();
  const setting = `vigie editor ${side}`;
  const [width, setWidth] = useState(() => within(Number(readSetting(setting)) || usual[side]));
  const [from, setFrom] = useState<number>();
  const outwards = side === 'left' ? 1 : -1;
  const widen = (to: number) => {
    setWidth(within(to));
    storeSetting(setting, String(within(to)));
  };
  const arrows: Readonly<Record<string, number>> = { ArrowLeft: -outwards * step, ArrowRight: outwards * step };
  const edge = (
    /* biome-ignore lint/a11y/useSemanticElements: an hr takes no focus and has no value */
    <div
      className={css.edge}
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={side === 'left' ? t`Width of the panels on the left` : t`Width of the panels on the right`}
      aria-valuemin={least}
      aria-valuemax={most}
      aria-valuenow={width}
      onKeyDown={(event: KeyboardEvent) => {
        const by = arrows[event.key];
        if (by === undefined) return;
        event.preventDefault();
        widen(width + by);
      }}
      onPointerDown={(event: PointerEvent<HTMLElement>) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setFrom(width - outwards * event.clientX);
      }}
      onPointerMove={({ clientX }) => from !== undefined && widen(from + outwards * clientX)}
      onLostPointerCapture={() => setFrom(undefined)}
    />
  );
  return (
    <div
      className={`${css.side} ${isOver ? 'sheet' : ''}`}
      data-side={side}
      style={{ '--side': `${width}px` } as CSSProperties}
    >
      {side === 'right' && edge}
      <div className={css.panels}>{children}</div>
      {side === 'left' && edge}
    </div>
  );
}

function within(width: number): number {
  return Math.min(most, Math.max(least, width));
}
