import { type AnimationEvent, type MouseEvent, useMemo, useRef } from 'react';
import type { Synoptic } from '../../protocol/synoptic.ts';
import { Element } from './elements/Element.tsx';
import type { ElementStyle, Placed } from './frames.ts';
import { PageBackground } from './PageBackground.tsx';
import css from './SynopticPage.module.css';
import { underThumb } from './thumb.ts';

interface Props {
  readonly synoptic: Synoptic;
  readonly placed: readonly Placed[];
  readonly scale: number;
  readonly selected: Placed | undefined;
  readonly onPress: (placed: Placed, target: HTMLElement) => void;
}

/** The page at its scale. It draws once; from then on each element hears of its own point alone. */
export function Stage({ synoptic, placed, scale, selected, onPress }: Props) {
  const stage = useRef<HTMLDivElement>(null);
  const { width, height, background } = synoptic;
  const byIndex = useMemo(() => new Map(placed.map((one) => [one.index, one])), [placed]);
  const elements = useMemo(() => placed.map((one) => <Element key={one.index} placed={one} />), [placed]);

  const press = (event: MouseEvent<HTMLElement>) => {
    if (!(event.target instanceof HTMLElement) || !stage.current) return;
    const target = event.target.closest<HTMLElement>('[data-index]');
    const hit = byIndex.get(Number(target?.dataset.index ?? Number.NaN));
    if (hit && target?.matches('button')) onPress(hit, target);
    else if (!event.target.closest('a, button') && isTouch(event)) {
      const { left, top } = stage.current.getBoundingClientRect();
      const meant = underThumb(placed, (event.clientX - left) / scale, (event.clientY - top) / scale, scale);
      const selector = `[data-index="${meant?.index}"]:is(button), [data-index="${meant?.index}"] a`;
      stage.current.querySelector<HTMLElement>(selector)?.click();
    }
  };

  return (
    <div className={css.sheet} style={{ width: width * scale, height: height * scale }}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it listens for the buttons and links inside it */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: those are real buttons and links, which keys press */}
      <div
        ref={stage}
        className={background ? `${css.stage} ${css.painted}` : css.stage}
        style={{ width, height, background, transform: `scale(${scale})` }}
        onClick={press}
        onAnimationStart={inStep}
      >
        <PageBackground name={synoptic.backgroundImage} />
        {elements}
        {selected && <div className={css.selected} style={ring(selected)} />}
      </div>
    </div>
  );
}

function isTouch({ nativeEvent }: MouseEvent): boolean {
  return nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch';
}

/** Everything that blinks does so together: all animations count from the same moment. */
function inStep(event: AnimationEvent<HTMLElement>): void {
  if (!(event.target instanceof HTMLElement)) return;
  for (const animation of event.target.getAnimations()) animation.startTime = 0;
}

function ring({ style: { left, top, width, height } }: Placed): ElementStyle {
  return { left, top, width, height };
}
