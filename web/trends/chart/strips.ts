import { isStrip, type StateRun, type Track } from './tracks.ts';

export interface StripPiece {
  readonly from: number;
  readonly to: number;
  /** Undefined: several states within a column, too close to be distinguished. */
  readonly words: string | undefined;
  /** 0: off, a thin line; others fill the strip, the more the higher. */
  readonly level: number;
}

/** In the order of the pens; a pen that was given other states has all its series in one strip. */
export function stripsOf(tracks: readonly Track[]): readonly (readonly Track[])[] {
  const shown = tracks.filter(({ head, pen }) => isStrip(head) && !pen.isHidden);
  return [...Map.groupBy(shown, ({ pen }) => pen.id).values()];
}

export function piecesOf(track: Track): readonly StripPiece[] {
  if (track.head.kind === 'text') {
    return track.texts
      .filter(({ text, from, to }) => text !== undefined && to > from)
      .map(({ from, to, text }, i) => ({ from, to, words: text, level: 1 + (i % 2) }));
  }
  const pieces: StripPiece[] = [];
  for (let i = 0; i < track.t.length; i++) {
    const [low = Number.NaN, high = Number.NaN] = [track.min[i], track.max[i]];
    const from = track.t[i] ?? track.to;
    const to = Math.min(track.to, track.t[i + 1] ?? track.to);
    if (Number.isNaN(low) || to <= from) continue;
    const words = low === high ? track.head.states[low] || String(low) : undefined;
    const level = low === high ? low : -1;
    const known = pieces.at(-1);
    if (known && known.to === from && known.words === words && known.level === level)
      pieces[pieces.length - 1] = { ...known, to };
    else pieces.push({ from, to, words, level });
  }
  return pieces;
}

export function textRuns(track: Track): readonly StateRun[] {
  return track.texts
    .filter(({ state }) => state !== 'good')
    .map(({ from, to, state, text }) => ({ from, to, state, isWhole: text === undefined, before: Number.NaN }));
}
