import { useLingui } from '@lingui/react';
import { useMemo } from 'react';
import type { AlarmLimit } from '../../protocol/alarms/alarmLimit.ts';
import { corners } from '../text/labels/qualityWords.ts';
import { useSame } from '../ui/useSame.ts';
import { joinLive } from './chart/joinLive.ts';
import type { Scene } from './chart/scene.ts';
import { liveTrack, type Track, tracksOf } from './chart/tracks.ts';
import { unitAxes } from './chart/unitAxes.ts';
import type { HistoryState } from './load/historyLoader.ts';
import type { LiveEdge } from './load/liveEdge.ts';
import type { TrendPen } from './picture.ts';
import { sameTimeOf } from './range/earlier.ts';
import type { TrendMark, TrendState } from './trend.ts';

interface SceneParts {
  readonly state: TrendState;
  readonly pens: readonly TrendPen[];
  readonly loaded: HistoryState;
  readonly earlier: HistoryState;
  readonly alarmLimits: readonly AlarmLimit[];
  readonly edge: LiveEdge;
  readonly now: number;
  readonly timeZone: string;
  readonly marks: readonly TrendMark[];
  readonly mostAxes: number;
}

export function useScene(parts: SceneParts): Scene {
  const { i18n } = useLingui();
  const { state, pens, loaded, alarmLimits, edge, now, timeZone, marks, mostAxes } = parts;
  const { comparison, chosen, isLive } = state;
  const { history, around } = loaded;
  const earlier = parts.earlier.history;
  // Until the columns of another range are here, the scales stay: all of it changes at once.
  const { from, to } = loaded.status === 'loading' && loaded.query ? loaded.query : state;
  // The address is read again at each change of it.
  const cursors = useSame(state.cursors);
  const past = useMemo(() => (history ? tracksOf(history, pens) : []), [history, pens]);
  const beside = useMemo(() => (around ? tracksOf(around, pens) : undefined), [around, pens]);
  const before = useMemo(() => {
    if (!earlier || !comparison) return [];
    return tracksOf(earlier, pens, (at) => sameTimeOf(comparison, at, timeZone, 1));
  }, [earlier, comparison, pens, timeZone]);
  const live = useMemo(() => (isLive ? liveTracks(past, pens, edge, now) : []), [past, pens, edge, now, isLive]);
  const tracks = useMemo(() => joinLive(beside ?? past, live), [beside, past, live]);
  // Of the picture alone: axes of what lies beside it would change its width, and so the columns requested.
  const scaled = useMemo(() => [...past, ...live], [past, live]);
  const pen = chosenPen(pens, chosen);
  const limits = useMemo(() => limitsOf(pen, alarmLimits), [pen, alarmLimits]);
  const axes = useMemo(
    () => unitAxes([...scaled, ...before], { from, to }, { chosen: pen?.id, mostAxes, more: limits }),
    [scaled, before, from, to, pen, mostAxes, limits],
  );
  const nowInSight = isLive || (now > from && now < to) ? now : undefined;
  return useMemo(() => {
    const axis =
      pen?.point && axes.find(({ unit, pens: numbers }) => unit === pen.point?.unit && numbers.includes(pen.number));
    return {
      tracks,
      earlier: before,
      axes,
      limits: axis && pen.point ? { key: axis.key, point: pen.point, alarms: alarmLimits } : undefined,
      chosen: pen?.id,
      cursors,
      now: nowInSight,
      hasSides: around !== undefined,
      marks: marks.map(({ time }) => time),
      words: {
        locale: i18n.locale,
        zone: timeZone,
        forced: corners.forced ? i18n._(corners.forced) : '',
        simulated: corners.simulated ? i18n._(corners.simulated) : '',
      },
    };
  }, [tracks, before, axes, pen, alarmLimits, cursors, nowInSight, around, marks, i18n, timeZone]);
}

/** The chosen one, or the only one that is shown. */
export function chosenPen(pens: readonly TrendPen[], chosen: string | undefined): TrendPen | undefined {
  const named = pens.find(({ id }) => id === chosen);
  if (named) return named;
  const shown = pens.filter(({ isHidden }) => !isHidden);
  return shown.length === 1 ? shown[0] : undefined;
}

function limitsOf(pen: TrendPen | undefined, alarms: readonly AlarmLimit[]): readonly number[] {
  const { rangeMin, rangeMax, min, max } = pen?.point ?? {};
  return [rangeMin, rangeMax, min, max, ...alarms.map(({ limit }) => limit)].filter((value) => value !== undefined);
}

/** From the end of the columns until now. */
function liveTracks(past: readonly Track[], pens: readonly TrendPen[], edge: LiveEdge, now: number): readonly Track[] {
  return pens.flatMap((pen) => {
    const track = past.findLast((one) => one.pen.id === pen.id);
    const { point } = pen;
    if (!point) return [];
    const head = track?.head ?? { ...point, point: pen.id, isCounter: false };
    const lastValue = track?.value.findLast((value) => !Number.isNaN(value)) ?? Number.NaN;
    const samples = edge.of(pen.id);
    const from = track?.to ?? samples[0]?.time ?? now;
    return liveTrack(pen, head, samples, from, now, lastValue) ?? [];
  });
}
