import { msg } from '@lingui/core/macro';
import {
  type CSSProperties,
  type MouseEvent,
  memo,
  type ReactNode,
  type Ref,
  useEffect,
  useMemo,
  useState,
} from 'react';
import type { Synoptic } from '../../../protocol/synoptic.ts';
import { useWorld } from '../../live/WorldContext.ts';
import { Day } from '../day/Day.tsx';
import { Element as PageElement } from '../elements/Element.tsx';
import { Marks } from '../marks/Marks.tsx';
import { createMarkRegister, MarkContext } from '../marks/markRegister.ts';
import { usePage } from '../PageContext.ts';
import { useImage } from '../useImage.ts';
import { byGroup, byTile } from './byTile.ts';
import { inStep } from './inStep.ts';
import type { ElementStyle, Placed, PlacedOnPage } from './placement.ts';
import css from './Stage.module.css';
import { underThumb } from './thumb.ts';
import { useIncrementalRender } from './useIncrementalRender.ts';

/** A page of so many elements is drawn at once; of a larger one, so many where its values are slow. */
const firstElements = 600;
/** Each part is also a frame, and each frame walks what is there already; a multiple of the tiles (byTile.ts). */
const furtherElements = 1280;

interface Props {
  readonly ref: Ref<HTMLDivElement>;
  readonly synoptic: Synoptic;
  readonly placed: readonly PlacedOnPage[];
  readonly selected: Placed | undefined;
  readonly onPress: (placed: Placed, target: HTMLElement) => void;
  readonly background?: ReactNode;
}

/**
 * The page in its own units; the viewer scales and scrolls it. It renders once; from then on each element subscribes to
 * its own point.
 */
export const Stage = memo(function Stage({ ref, synoptic, placed, selected, onPress, background: drawing }: Props) {
  const { width, height, background } = synoptic;
  const { dayPage } = useWorld();
  const byIndex = useMemo(() => new Map(placed.map((one) => [one.index, one])), [placed]);
  const count = useIncrementalRender(synoptic.elements, firstElements, furtherElements);
  const [register] = useState(createMarkRegister);
  const groups = useMemo(() => byGroup(byTile(placed)), [placed]);

  const press = (event: MouseEvent<HTMLElement>) => {
    // Not HTMLElement: a drawing is SVG.
    if (!(event.target instanceof Element)) return;
    const target = event.target.closest<HTMLElement>('[data-index]');
    const hit = byIndex.get(Number(target?.dataset.index ?? Number.NaN));
    if (hit && target?.matches('button')) onPress(hit, target);
    else if (!event.target.closest('a, button') && isTouch(event)) {
      const stage = event.currentTarget;
      const { left, top, width: drawn } = stage.getBoundingClientRect();
      const scale = drawn / width;
      const meant = underThumb(placed, (event.clientX - left) / scale, (event.clientY - top) / scale, scale);
      const selector = `[data-index="${meant?.index}"]:is(button), [data-index="${meant?.index}"] :is(a, button)`;
      stage.querySelector<HTMLElement>(selector)?.click();
    }
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens for the buttons and links inside it
    // biome-ignore lint/a11y/useKeyWithClickEvents: those are real buttons and links, which keys press
    <div
      ref={ref}
      className={background ? `${css.stage} ${css.painted}` : css.stage}
      style={{ '--page-width': width, '--page-height': height, '--page-ground': background } as CSSProperties}
      onClick={press}
      data-sheet=""
      onAnimationStart={inStep}
    >
      {drawing ?? <PageBackground name={synoptic.backgroundImage} />}
      {dayPage !== undefined && <Day placed={placed} count={count} />}
      <MarkContext value={register}>
        {groups.map(({ before: first, members: tiles }) => (
          <div key={first} className={css.tile}>
            {tiles.map(({ before, members }) => before < count && <StageTile key={before} members={members} />)}
          </div>
        ))}
      </MarkContext>
      <Marks synoptic={synoptic} placed={placed} count={count} register={register} />
      {selected && <div className={css.selected} style={ring(selected)} />}
    </div>
  );
});

function isTouch({ nativeEvent }: MouseEvent): boolean {
  return nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch';
}

function ring({ style: { left, top, width, height } }: Placed): ElementStyle {
  return { left, top, width, height };
}

function PageBackground({ name = '' }: { readonly name: string | undefined }) {
  const { findings } = usePage();
  const { source, failed } = useImage(name);
  const isMissing = source === null;
  useEffect(() => {
    if (!isMissing) return;
    return findings.add({ element: undefined, reasons: [msg`The background picture “${name}” could not be loaded.`] });
  }, [findings, isMissing, name]);
  // An img and not a CSS background: only so does an SVG follow the theme chosen here, against the system's.
  return source ? <img className={css.beneath} src={source} alt="" draggable={false} onError={failed} /> : null;
}

interface TileProps {
  readonly members: readonly PlacedOnPage[];
}

/** After an edit most tiles are as they were. */
function hasSameMembers({ members: a }: TileProps, { members: b }: TileProps): boolean {
  return a.length === b.length && a.every((one, at) => one === b[at]);
}

/** Elements that the browser paints together; a tile does not depend on where its elements are. */
const StageTile = memo(function StageTile({ members }: TileProps) {
  return (
    <div className={css.tile}>
      {members.map((one) => (
        <PageElement key={one.key} placed={one} />
      ))}
    </div>
  );
}, hasSameMembers);
