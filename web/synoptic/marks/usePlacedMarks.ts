import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { partOf } from '../../../protocol/elementKinds.ts';
import { grown, meet } from '../../../protocol/elements/markPlace.ts';
import type { Synoptic } from '../../../protocol/synoptic.ts';
import type { AlarmMarkState } from '../../live/alarms/alarmSummary.ts';
import { useWorld } from '../../live/WorldContext.ts';
import type { PlacedOnPage } from '../stage/placement.ts';
import type { InAlarm } from './alarmMarks.ts';
import { createSizeWatch, type SizeWatch } from './createSizeWatch.ts';
import type { Glyph } from './glyphs.ts';
import type { MarkRegister, QualityMarks } from './markRegister.ts';
import { type MeasuredPage, measurePage } from './measurePage.ts';
import { type Marked, type PlacedMarks, placeMarks } from './placeMarks.ts';

export interface MarkLayerProps {
  readonly synoptic: Synoptic;
  readonly placed: readonly PlacedOnPage[];
  readonly count: number;
  readonly register: MarkRegister;
}

interface MarkSources extends MarkLayerProps {
  readonly inAlarm: readonly InAlarm[];
  readonly own: ReadonlyMap<number, AlarmMarkState>;
}

interface DrawnMarks extends Pick<PlacedMarks, 'frames' | 'rows'> {
  readonly scale: number;
}

const none: DrawnMarks = { frames: [], rows: [], scale: 1 };
/** Page units: nearer texts may grow towards a mark. */
const near = 40;

/**
 * Computed from what is drawn: again when a mark comes or goes, when a text beside one grows, and when the page is
 * drawn at another size.
 */
export function usePlacedMarks(layer: RefObject<HTMLElement | null>, sources: MarkSources): DrawnMarks {
  const { synoptic, placed, count, register, inAlarm, own } = sources;
  const { store } = useWorld();
  const [drawn, setDrawn] = useState(none);
  const ways = useRef<PlacedMarks['ways']>(new Map());
  const watched = useRef<SizeWatch>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: further elements are in the way of marks
  const place = useCallback(() => {
    const stage = layer.current?.parentElement;
    if (!stage) return;
    // One of these is as large as the page is drawn.
    const sheets = [stage.parentElement, stage.parentElement?.parentElement].filter(
      (box) => box instanceof HTMLElement,
    );
    watched.current?.(sheets);
    if (inAlarm.length === 0 && register.all.size === 0) return setDrawn(none);
    const page = measurePage(stage, synoptic, placed);
    const pointOf = (one: PlacedOnPage) => store.get(store.numberOf(one.element)).point;
    const thingOf = (one: PlacedOnPage) => {
      const point = pointOf(one);
      return point?.machine === undefined ? `point ${point?.infoNumber}` : `machine ${point.machine}`;
    };
    const alarms = new Map(inAlarm.map(({ index, alarm }) => [index, alarm]));
    const marked = placed.flatMap((one): Marked[] => {
      const { index } = one;
      const [alarm, quality, content] = [alarms.get(index), register.all.get(index), page.contents.get(index)];
      if ((!alarm && !quality) || !content) return [];
      const infoNumber = pointOf(one)?.infoNumber;
      const ownAlarm = infoNumber === undefined ? undefined : own.get(infoNumber);
      const glyphs = quality ? glyphsOf(quality) : [];
      return [{ index, content, thing: thingOf(one), infoNumber, alarm, own: ownAlarm, glyphs }];
    });
    const others = placed.filter(({ element }) => element.canSelect && isThing(element));
    const foreign = (thing: string) =>
      others.flatMap((one) => {
        const content = page.contents.get(one.index);
        return content && thingOf(one) !== thing ? [content.rect] : [];
      });
    const found = placeMarks(marked, page.around, page.scale, foreign, ways.current);
    ways.current = found.ways;
    watched.current?.([...sheets, ...partsBeside(page, found)]);
    const next = { frames: found.frames, rows: found.rows, scale: page.scale };
    setDrawn((known) => (JSON.stringify(known) === JSON.stringify(next) ? known : next));
  }, [layer, synoptic, placed, count, register, inAlarm, own, store]);

  useLayoutEffect(() => {
    let request = 0;
    const placeSoon = () => {
      cancelAnimationFrame(request);
      request = requestAnimationFrame(place);
    };
    watched.current = createSizeWatch(placeSoon);
    place();
    const unsubscribe = register.subscribe(placeSoon);
    return () => {
      cancelAnimationFrame(request);
      unsubscribe();
      watched.current?.([]);
    };
  }, [place, register]);
  return drawn;
}

const isThing = (element: PlacedOnPage['element']) => !['area', 'line'].includes(partOf(element));

function glyphsOf({ corner, isAttention, blocked }: QualityMarks): readonly Glyph[] {
  return [
    ...(corner === undefined ? [] : [{ kind: 'corner', text: corner, isAttention } as const]),
    ...(blocked === undefined ? [] : [{ kind: 'blocked' } as const]),
  ];
}

function partsBeside({ contents, parts }: MeasuredPage, marks: PlacedMarks): readonly HTMLElement[] {
  const reach = [...marks.rows, ...marks.frames].map(({ rect }) => grown(rect, near));
  return [...parts].flatMap(([index, part]) => {
    const rect = contents.get(index)?.rect;
    return rect && reach.some((one) => meet(one, rect)) ? [part] : [];
  });
}
